import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { requireOutlet } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/** Price lists that hold at an outlet in the viewer's reach; those of all outlets do. */
export function holdsInReach(price: Fragment, ctx: Pick<Context, 'viewer'>): Fragment | undefined {
  const reach = ctx.viewer?.outlet_ids
  if (!reach) return undefined
  const outlets = sql`from price_outlet o where o.brand_id = ${price}.brand_id and o.price_id = ${price}.id`
  return sql`(not exists (select ${outlets}) or exists (select ${outlets} and o.outlet_id = any(${reach}::int[])))`
}

/** Refuses outlets outside the reach of whoever writes; without all outlets in reach some have to be named. */
export function assertOutlets(ctx: Pick<Context, 'viewer'>, outlet_ids: readonly number[]): void {
  for (const id of outlet_ids) requireOutlet(ctx, id)
  if (ctx.viewer?.outlet_ids && outlet_ids.length === 0) throw invalid({ outlet_ids: 'Pilih outlet Anda' })
}

/** Refuses to change a list that holds at outlets outside the writer's reach; one only there is not to be found. */
export async function assertWritable(tx: WriteContext, price_id: number): Promise<void> {
  const reach = tx.viewer?.outlet_ids
  if (!reach) return
  const rows = await tx.db
    .selectFrom('price_outlet')
    .select('outlet_id')
    .where('brand_id', '=', tx.brand_id)
    .where('price_id', '=', price_id)
    .execute()
  const outside = rows.filter((row) => !reach.includes(row.outlet_id))
  if (rows.length > 0 && outside.length === rows.length) throw notFound('Daftar harga')
  if (rows.length > 0 && outside.length === 0) return
  throw new UserError('CONFLICT', 'Daftar harga ini berlaku juga di outlet di luar akses Anda')
}
