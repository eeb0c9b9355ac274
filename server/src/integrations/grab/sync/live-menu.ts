import type { Updateable } from 'kysely'
import type { Context, WriteContext } from '../../../kit/context.ts'
import type { GrabEntity as GrabEntityTable } from '../../../kit/db/database.gen.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../../kit/db/own-rows.ts'
import type { GrabStatus } from '../menu/availability.calc.ts'
import type { GrabEntity } from '../menu/build-menu.ts'
import { changeStore } from '../store/store-state.ts'
import type { EntityValues, LiveEntity } from './diff-menu.calc.ts'

/** What Grab has of a store's menu, as far as we know. */
export async function readLiveMenu(ctx: Context | WriteContext, outlet_id: number): Promise<LiveEntity[]> {
  const rows = await selectOwn(ctx, 'grab_entity', { outlet_id })
    .select(['kind', 'entity_id', 'name', 'price', 'status', 'max_stock', 'pushed_at'])
    .execute()
  return rows.map((row) => ({
    ...row,
    kind: row.kind === 'MODIFIER' ? 'MODIFIER' : 'ITEM',
    status: row.status as GrabStatus,
    price: Number(row.price),
    pushed_at: row.pushed_at.getTime(),
  }))
}

/** An item or modifier of a store, as Grab names it. */
interface EntityName {
  readonly kind: string
  readonly entity_id: string
}

async function changeEntity(
  tx: WriteContext,
  outlet_id: number,
  { kind, entity_id }: EntityName,
  values: Updateable<GrabEntityTable>,
): Promise<void> {
  await updateOwn(tx, 'grab_entity', { outlet_id, kind, entity_id }).set(values).execute()
}

/** Writes down that Grab has taken new values of an item or modifier. */
export function setLive(
  tx: WriteContext,
  outlet_id: number,
  { values: { price, status, max_stock }, ...name }: EntityName & { values: EntityValues },
): Promise<void> {
  return changeEntity(tx, outlet_id, name, { price, status, max_stock, pushed_at: tx.now(), error: null })
}

/** Keeps what Grab said against an item or modifier, beside it. */
export function setLiveError(
  tx: WriteContext,
  outlet_id: number,
  { error, ...name }: EntityName & { error: string },
): Promise<void> {
  return changeEntity(tx, outlet_id, name, { error })
}

/** The menu Grab fetched is the one it has, but for what it found wrong; `errors` are told as Grab says them. */
export async function takeServedMenu(
  tx: WriteContext,
  outlet_id: number,
  errors: readonly string[],
): Promise<void> {
  const store = await selectOwn(tx, 'grab_store', { outlet_id })
    .select(['served_menu', 'served_print', 'served_at', 'last_synced_at'])
    .executeTakeFirstOrThrow()
  if (errors.length > 0)
    await changeStore(tx, outlet_id, {
      last_error: errors.join('\n').slice(0, 2_000),
      last_error_at: tx.now(),
    })
  // Not fetched since: what Grab has is newer than what it was given.
  if (!store.served_at || (store.last_synced_at && store.served_at < store.last_synced_at)) return
  const served = (store.served_menu ?? []) as unknown as readonly GrabEntity[]
  const wrong = (id: string) => errors.find((text) => text.split(/[^A-Za-z0-9]+/).includes(id))
  const taken = served.filter(({ kind, entity_id }) => kind === 'MODIFIER' || !wrong(entity_id))
  await deleteOwn(tx, 'grab_entity', { outlet_id }).execute()
  if (taken.length > 0) {
    const own = { brand_id: tx.brand_id, outlet_id, pushed_at: store.served_at }
    await tx.db
      .insertInto('grab_entity')
      .values(taken.map((entity) => ({ ...own, ...entity, error: null })))
      .execute()
  }
  await changeStore(tx, outlet_id, {
    live_print: store.served_print,
    last_synced_at: tx.now(),
    ...(errors.length > 0 ? {} : { last_error: null, last_error_at: null }),
  })
}
