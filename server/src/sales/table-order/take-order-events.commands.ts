import type { z } from 'zod'
import { parseInput } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { transaction } from '../../kit/transaction.ts'
import type { AuthenticatedDevice } from '../../outlets/device/device-token.ts'
import { lockTable } from '../../outlets/table/table.commands.ts'
import { closeForGuests, openForGuests } from '../../outlets/table/table-opening.commands.ts'
import { confirmOrder, type LockedOrder, lockOrders, rejectOrder } from './act-on-order.ts'
import { EVENTS_AT_MOST, type OrderEvent, OrderEventInput, TableEventInput } from './order-event.input.ts'
import { settleOrders } from './settle-order.ts'

/** What became of one entry of a call, by its place in it. */
interface EventResult {
  index: number
  status: 'accepted' | 'duplicate' | 'conflict' | 'rejected'
  fields?: Record<string, string>
}

type Take<Entry> = (tx: WriteContext, device: AuthenticatedDevice, entry: Entry) => Promise<boolean>

/** Takes each entry in a transaction of its own, so that one that cannot be taken holds up none of the others. */
async function takeEach<S extends z.ZodType>(
  ctx: Context,
  device: AuthenticatedDevice,
  call: { schema: S; entries: readonly unknown[]; take: Take<z.output<S>> },
): Promise<{ results: EventResult[] }> {
  if (call.entries.length > EVENTS_AT_MOST) throw invalid({}, `Maksimal ${EVENTS_AT_MOST} per panggilan`)
  const results: EventResult[] = []
  for (const [index, raw] of call.entries.entries()) {
    try {
      const entry = parseInput(call.schema, raw)
      const is_new = await transaction(ctx, (tx) => call.take(tx, device, entry))
      results.push({ index, status: is_new ? 'accepted' : 'duplicate' })
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const status = error.code === 'CONFLICT' ? 'conflict' : 'rejected'
      const fields = (error.details.fields as Record<string, string> | undefined) ?? { '': error.message }
      results.push({ index, status, fields })
    }
  }
  return { results }
}

/** Holds the orders of uuids, the one of the first of them first. */
async function lockByUuid(
  tx: WriteContext,
  outlet_id: number,
  uuids: readonly [string, ...string[]],
): Promise<[LockedOrder, ...LockedOrder[]]> {
  const known = await selectOwn(tx, 'table_order', { outlet_id })
    .select('id')
    .where('uuid', 'in', uuids)
    .execute()
  const held = await lockOrders(tx, known)
  const named = held.find(({ uuid }) => uuid === uuids[0])
  if (!named || held.length < new Set(uuids).size) throw notFound('Pesanan')
  return [named, ...held.filter((order) => order !== named)]
}

async function acknowledge(tx: WriteContext, order: LockedOrder): Promise<boolean> {
  if (order.acknowledged_at) return false
  await updateOwn(tx, 'table_order', { id: order.id }).set({ acknowledged_at: tx.now() }).execute()
  return true
}

const DONE: Record<Exclude<OrderEvent['event'], 'ACKNOWLEDGE'>, readonly string[]> = {
  CONFIRM: ['confirmed', 'settled'],
  REJECT: ['rejected'],
  SETTLE: ['settled'],
}

/** Does what a till says of an order; false when it was done already. */
async function takeEvent(tx: WriteContext, device: AuthenticatedDevice, event: OrderEvent): Promise<boolean> {
  const others = event.event === 'SETTLE' ? event.other_uuids : []
  const [order, ...with_it] = await lockByUuid(tx, device.outlet_id, [event.uuid, ...others])
  if (event.event === 'ACKNOWLEDGE') return acknowledge(tx, order)
  if (DONE[event.event].includes(order.status)) return false
  const acting = { ...tx, actor: event.actor ?? tx.actor }
  if (event.event === 'CONFIRM') await confirmOrder(acting, order)
  else if (event.event === 'REJECT') await rejectOrder(acting, order, event.reason)
  else {
    const { method, tendered, reference, session_uuid } = event
    const till = { device_id: device.id, session_uuid, tells_who: event.actor !== null }
    await settleOrders(acting, [order, ...with_it], { method, tendered, reference, till })
  }
  return true
}

/** Takes what a till did with guests' orders; each is done once however often it is told. */
export function takeOrderEvents(ctx: Context, device: AuthenticatedDevice, entries: readonly unknown[]) {
  return takeEach(ctx, device, { schema: OrderEventInput, entries, take: takeEvent })
}

/** Takes which tables a till opened for guests or closed. */
export function takeTableEvents(ctx: Context, device: AuthenticatedDevice, entries: readonly unknown[]) {
  return takeEach(ctx, device, {
    schema: TableEventInput,
    entries,
    take: async (tx, { outlet_id }, { event, table_id }) => {
      const table = await lockTable(tx, table_id)
      if (table.outlet_id !== outlet_id) throw notFound('Meja')
      await (event === 'OPEN' ? openForGuests(tx, table) : closeForGuests(tx, table))
      return true
    },
  })
}
