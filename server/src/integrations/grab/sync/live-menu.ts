import type { Context, WriteContext } from '../../../kit/context.ts'
import type { GrabStatus } from '../menu/availability.calc.ts'
import type { GrabEntity } from '../menu/build-menu.ts'
import type { EntityValues, LiveEntity } from './diff-menu.calc.ts'

/** What Grab has of a store's menu, as far as we know. */
export async function readLiveMenu(ctx: Context | WriteContext, outlet_id: number): Promise<LiveEntity[]> {
  const rows = await ctx.db
    .selectFrom('grab_entity')
    .select(['kind', 'entity_id', 'name', 'price', 'status', 'max_stock', 'pushed_at'])
    .where('brand_id', '=', ctx.brand_id)
    .where('outlet_id', '=', outlet_id)
    .execute()
  return rows.map((row) => ({
    ...row,
    kind: row.kind === 'MODIFIER' ? 'MODIFIER' : 'ITEM',
    status: row.status as GrabStatus,
    price: Number(row.price),
    pushed_at: row.pushed_at.getTime(),
  }))
}

/** Writes down that Grab has taken new values of an item or modifier. */
export async function setLive(
  tx: WriteContext,
  outlet_id: number,
  { kind, entity_id, values }: { kind: string; entity_id: string; values: EntityValues },
): Promise<void> {
  const { price, status, max_stock } = values
  await tx.db
    .updateTable('grab_entity')
    .set({ price, status, max_stock, pushed_at: tx.now(), error: null })
    .where('brand_id', '=', tx.brand_id)
    .where('outlet_id', '=', outlet_id)
    .where('kind', '=', kind)
    .where('entity_id', '=', entity_id)
    .execute()
}

/** Keeps what Grab said against an item or modifier, beside it. */
export async function setLiveError(
  tx: WriteContext,
  outlet_id: number,
  { kind, entity_id, error }: { kind: string; entity_id: string; error: string },
): Promise<void> {
  await tx.db
    .updateTable('grab_entity')
    .set({ error })
    .where('brand_id', '=', tx.brand_id)
    .where('outlet_id', '=', outlet_id)
    .where('kind', '=', kind)
    .where('entity_id', '=', entity_id)
    .execute()
}

/** The menu Grab fetched is the one it has, but for what it found wrong; `errors` are told as Grab says them. */
export async function takeServedMenu(
  tx: WriteContext,
  outlet_id: number,
  errors: readonly string[],
): Promise<void> {
  const store = await tx.db
    .selectFrom('grab_store')
    .select(['served_menu', 'served_print', 'served_at', 'last_synced_at'])
    .where('brand_id', '=', tx.brand_id)
    .where('outlet_id', '=', outlet_id)
    .executeTakeFirstOrThrow()
  const set = (values: Record<string, unknown>) =>
    tx.db
      .updateTable('grab_store')
      .set(values)
      .where('brand_id', '=', tx.brand_id)
      .where('outlet_id', '=', outlet_id)
      .execute()
  if (errors.length > 0) await set({ last_error: errors.join('\n').slice(0, 2_000), last_error_at: tx.now() })
  // Not fetched since: what Grab has is newer than what it was given.
  if (!store.served_at || (store.last_synced_at && store.served_at < store.last_synced_at)) return
  const served = (store.served_menu ?? []) as unknown as readonly GrabEntity[]
  const wrong = (id: string) => errors.find((text) => text.split(/[^A-Za-z0-9]+/).includes(id))
  const taken = served.filter(({ kind, entity_id }) => kind === 'MODIFIER' || !wrong(entity_id))
  await tx.db
    .deleteFrom('grab_entity')
    .where('brand_id', '=', tx.brand_id)
    .where('outlet_id', '=', outlet_id)
    .execute()
  if (taken.length > 0) {
    const own = { brand_id: tx.brand_id, outlet_id, pushed_at: store.served_at }
    await tx.db
      .insertInto('grab_entity')
      .values(taken.map((entity) => ({ ...own, ...entity, error: null })))
      .execute()
  }
  await set({
    live_print: store.served_print,
    last_synced_at: tx.now(),
    ...(errors.length > 0 ? {} : { last_error: null, last_error_at: null }),
  })
}
