import type { z } from 'zod'
import { reachesOutlet } from '../../../access/session/reach.ts'
import { audit } from '../../../kit/audit.ts'
import { type Command, command, parseInput } from '../../../kit/command.ts'
import type { Context, WriteContext } from '../../../kit/context.ts'
import { assertCurrentAccess } from '../../../kit/current-access.ts'
import { selectOwn } from '../../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../../kit/errors.ts'
import { can } from '../../../kit/permission.ts'
import { GrabError } from '../adapter/grab-error.ts'
import type { GrabPort } from '../adapter/grab-port.ts'
import { requireGrab } from '../store/store.commands.ts'
import { explainGrab } from './explain-grab.calc.ts'
import { fetchOne } from './fetch-orders.ts'
import { type HeldOrder, holdOrder, noteEvent } from './held-order.ts'
import { keepBooks } from './keep-books.ts'

/** Who may do something about orders of GrabFood. */
export const ORDER_STEP = can('grab', 'update')

export interface OrderStep<S extends z.ZodType<{ id: number }>> {
  /** As the audit log calls it. */
  readonly name: string
  readonly input: S
  /** Why an order that stands like this cannot have it done; undefined when it can. */
  readonly refuse: (order: HeldOrder) => string | undefined
  /** Asks Grab for it. */
  readonly ask: (port: GrabPort, order: HeldOrder, input: z.output<S>, now: Date) => Promise<unknown>
  /** Whether an order that Grab would not take the step for has had it all the same. */
  readonly isDone: (order: HeldOrder) => boolean
  /** What becomes of the order. */
  readonly apply: (tx: WriteContext, order: HeldOrder, input: z.output<S>) => Promise<HeldOrder>
}

/** A step of the outlet: what checks, asks Grab and writes, and the command that writes. */
export interface OrderCommand<S extends z.ZodType<{ id: number }>> {
  (ctx: Context, input: z.input<S>): Promise<{ id: number }>
  readonly write: Command<S, { id: number }>
}

/** The order in reach; that of another outlet or brand is as unknown as one that never came. */
export async function readReached(ctx: Context | WriteContext, id: number): Promise<HeldOrder> {
  const order = await selectOwn(ctx, 'grab_order', { id }).selectAll().executeTakeFirst()
  if (!order || !reachesOutlet(ctx, order.outlet_id)) throw notFound('Pesanan GrabFood')
  return order
}

const conflict = (message: string) => new UserError('CONFLICT', message, { changes: [] })

/** What kept Grab from doing what was asked, for who asked. */
export function refusalOf(error: GrabError): UserError {
  if (error.failure === 'refused') return conflict(explainGrab(error.message))
  // Of an order, 409 says that it does not stand like that.
  if (error.failure === 'locked') return conflict(explainGrab(error.message))
  if (error.failure === 'unauthorised')
    return new UserError('UNAVAILABLE', 'GrabFood menolak kredensial server ini')
  return new UserError('UNAVAILABLE', 'GrabFood tidak menjawab, coba lagi sebentar lagi')
}

/**
 * A step of the outlet with an order. Grab is asked outside of any transaction, as nothing of ours may wait for it; what it
 * took is then written in one. Where it refuses, or its answer was lost, it is asked how the order stands: a step that was
 * done after all counts as done.
 */
export function orderStep<S extends z.ZodType<{ id: number }>>(step: OrderStep<S>): OrderCommand<S> {
  const write = command(`grab_order.${step.name}`, {
    permission: ORDER_STEP,
    input: step.input,
    run: async (tx, input) => {
      const known = await readReached(tx, input.id)
      const held = await holdOrder(tx, known, known.order_id)
      if (!held) throw notFound('Pesanan GrabFood')
      const key = `${step.name} ${tx.now().toISOString()}`
      await noteEvent(tx, held, held.order_id, { kind: 'step', key, effect: 'applied' })
      const after = await keepBooks(tx, await step.apply(tx, held, input))
      await audit(tx, {
        action: `grab_order.${step.name}`,
        entity_id: held.id,
        label: held.short_number,
        outlet_id: held.outlet_id,
        before: toldOf(held),
        after: toldOf(after),
      })
      return { id: held.id }
    },
  })
  const run = async (ctx: Context, raw: z.input<S>): Promise<{ id: number }> => {
    await assertCurrentAccess(ctx)
    const input = parseInput(step.input, raw)
    const order = await readReached(ctx, input.id)
    const obstacle = step.refuse(order)
    if (obstacle) throw conflict(`Pesanan ${order.short_number} ${obstacle}`)
    try {
      await step.ask(requireGrab(ctx).port, order, input, ctx.now())
    } catch (error) {
      if (!(error instanceof GrabError)) throw error
      await fetchOne(ctx, order, order.order_id).catch(() => undefined)
      if (!step.isDone(await readReached(ctx, input.id))) throw refusalOf(error)
    }
    return write(ctx, raw)
  }
  return Object.assign(run, { write })
}

/** What of an order the audit log tells. */
const toldOf = ({ state, ready_at, new_ready_at, cancel_code, booking }: HeldOrder) => ({
  ...{ state, ready_at, new_ready_at, cancel_code, booking },
})
