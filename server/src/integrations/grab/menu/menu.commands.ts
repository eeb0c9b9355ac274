import { sql } from 'kysely'
import { requireOutlet } from '../../../access/session/reach.ts'
import { auditAll } from '../../../kit/audit.ts'
import { command } from '../../../kit/command.ts'
import type { WriteContext } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../../kit/db/own-rows.ts'
import { notFound } from '../../../kit/errors.ts'
import { IdInput } from '../../../kit/graphql/command-field.ts'
import { can } from '../../../kit/permission.ts'
import { partnerMerchantId } from '../store/find-store.ts'
import { lockStore } from '../store/store-state.ts'
import { askForMenu, queueChanges, readDifference } from '../sync/queue-changes.ts'
import { GRAB_STATUSES } from './availability.calc.ts'
import { GrabItemsInput, GrabRetryInput } from './grab-item.input.ts'

const CHANGING = can('grab', 'update')

interface ItemRow {
  readonly id: number
  readonly name: string
  readonly status: number
  readonly today: string | null
  readonly stock_cap: number | null
  readonly opens_minute: number | null
  readonly closes_minute: number | null
}

/** Items of the brand with how the outlet sells them at Grab, held; NOT_FOUND when one is not there. */
async function holdItems(tx: WriteContext, outlet_id: number, ids: readonly number[]) {
  const { rows } = await sql<ItemRow & { business_date: string }>`
    select i.id, i.name, coalesce(g.status, 0) as status, g.today::text, g.stock_cap, g.opens_minute, g.closes_minute,
      ((${tx.now()}::timestamptz at time zone o.timezone) - o.business_day_cutoff)::date::text as business_date
    from item i join outlet o on o.brand_id = i.brand_id and o.brand_id = ${ownBrand} and o.id = ${outlet_id}
    left join grab_item g on g.brand_id = i.brand_id and g.brand_id = ${ownBrand} and g.item_id = i.id and g.outlet_id = o.id
    where i.brand_id = ${tx.brand_id} and i.id = any(${ids}::int[]) and i.deleted_at is null
    order by i.id for share of i`.execute(tx.db)
  if (rows.length !== new Set(ids).size) throw notFound('Menu')
  return rows
}

/** Sells items of a store otherwise at Grab than their menus say: on, off, off for today, a cap, hours. */
export const setGrabItems = command('grab_item.set', {
  permission: CHANGING,
  input: GrabItemsInput,
  run: async (tx, { outlet_id, ids, status, stock_cap, opens_minute, closes_minute, is_own_hours }) => {
    requireOutlet(tx, outlet_id)
    await lockStore(tx, outlet_id)
    const before = await holdItems(tx, outlet_id, ids)
    const after = before.map((row): ItemRow => {
      const chosen = status ?? row.status
      const has_hours = opens_minute !== null && opens_minute !== undefined
      return {
        id: row.id,
        name: row.name,
        status: chosen,
        today: chosen === 2 ? (status === 2 ? row.business_date : row.today) : null,
        stock_cap: stock_cap === null || stock_cap === undefined ? row.stock_cap : stock_cap || null,
        opens_minute: has_hours ? opens_minute : is_own_hours ? null : row.opens_minute,
        closes_minute: has_hours ? (closes_minute ?? null) : is_own_hours ? null : row.closes_minute,
      }
    })
    await tx.db
      .insertInto('grab_item')
      .values(
        after.map(({ id, name: _name, ...values }) => ({
          ...values,
          brand_id: tx.brand_id,
          outlet_id,
          item_id: id,
          updated_at: tx.now(),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['brand_id', 'outlet_id', 'item_id']).doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          today: eb.ref('excluded.today'),
          stock_cap: eb.ref('excluded.stock_cap'),
          opens_minute: eb.ref('excluded.opens_minute'),
          closes_minute: eb.ref('excluded.closes_minute'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute()
    const told = ({ id: _id, name: _name, status, ...values }: ItemRow) => ({
      ...values,
      status: GRAB_STATUSES[status],
    })
    await auditAll(
      tx,
      before.map((row, at) => {
        const { business_date: _date, ...old } = row
        return {
          action: 'grab_item.set',
          entity_id: row.id,
          label: row.name,
          outlet_id,
          before: told(old),
          after: told(after[at] ?? old),
        }
      }),
    )
    return after.map(({ id }) => id)
  },
})

const auditMenu = (tx: WriteContext, action: string, outlet_id: number) =>
  auditAll(tx, [
    {
      action,
      entity: 'grab_store',
      entity_id: outlet_id,
      label: partnerMerchantId(tx.brand_id, outlet_id),
      outlet_id,
    },
  ])

/** Has Grab fetch the whole menu as soon as it lets us, and tries again what it had refused. */
export const syncMenu = command('grab_menu.sync', {
  permission: CHANGING,
  input: IdInput,
  run: async (tx, { id }) => {
    requireOutlet(tx, id)
    await lockStore(tx, id)
    await deleteOwn(tx, 'grab_change', { outlet_id: id, state: 'failed' }).execute()
    await askForMenu(tx, id)
    await auditMenu(tx, 'grab_menu.sync', id)
    return { id }
  },
})

/** Queues all that differs from what Grab has, also where changes do not go by themselves. */
export const publishMenu = command('grab_menu.publish', {
  permission: CHANGING,
  input: IdInput,
  run: async (tx, { id }) => {
    requireOutlet(tx, id)
    await lockStore(tx, id)
    const difference = await readDifference(tx, id)
    if (difference) await queueChanges(tx, id, difference)
    await auditMenu(tx, 'grab_menu.publish', id)
    return { id }
  },
})

/** Tries changes of a store again that Grab had not taken. */
export const retryChanges = command('grab_menu.retry', {
  permission: CHANGING,
  input: GrabRetryInput,
  run: async (tx, { outlet_id, change_ids }) => {
    requireOutlet(tx, outlet_id)
    await lockStore(tx, outlet_id)
    const of = selectOwn(tx, 'grab_change', { outlet_id })
      .select(['id', 'state', 'kind', 'entity_id'])
      .where('id', 'in', change_ids)
      .where('state', '<>', 'sent')
    const rows = await of.forUpdate().execute()
    if (rows.length !== new Set(change_ids).size) throw notFound('Perubahan')
    // A refused change is compared anew, and queued again where it still differs.
    await deleteOwn(tx, 'grab_change', {})
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('state', '=', 'failed')
      .execute()
    await updateOwn(tx, 'grab_change', { outlet_id })
      .set({ next_attempt_at: tx.now(), attempts: 0 })
      .where('id', 'in', change_ids)
      .where('state', '=', 'queued')
      .execute()
    await auditMenu(tx, 'grab_menu.retry', outlet_id)
    return change_ids
  },
})
