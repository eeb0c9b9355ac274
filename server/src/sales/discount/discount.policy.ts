import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { requireOutlet } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/** Discounts that hold at an outlet in the viewer's reach; those of all outlets do. */
export function discountsInReach(discount: Fragment, ctx: Pick<Context, 'viewer'>): Fragment | undefined {
  const reach = ctx.viewer?.outlet_ids
  if (!reach) return undefined
  const outlets = sql`from discount_outlet o where o.brand_id = ${discount}.brand_id and o.discount_id = ${discount}.id`
  return sql`(not exists (select ${outlets}) or exists (select ${outlets} and o.outlet_id = any(${reach}::int[])))`
}

/** Refuses outlets outside the reach of whoever writes; without all outlets in reach some have to be named. */
export function assertOutlets(ctx: Pick<Context, 'viewer'>, outlet_ids: readonly number[]): void {
  for (const id of outlet_ids) requireOutlet(ctx, id)
  if (ctx.viewer?.outlet_ids && outlet_ids.length === 0) throw invalid({ outlet_ids: 'Pilih outlet Anda' })
}

/** Refuses to change a discount that holds at outlets outside the writer's reach; one only there is not to be found. */
async function assertWritable(tx: WriteContext, discount_id: number): Promise<void> {
  const reach = tx.viewer?.outlet_ids
  if (!reach) return
  const rows = await tx.db
    .selectFrom('discount_outlet')
    .select('outlet_id')
    .where('brand_id', '=', tx.brand_id)
    .where('discount_id', '=', discount_id)
    .execute()
  const outside = rows.filter((row) => !reach.includes(row.outlet_id))
  if (rows.length > 0 && outside.length === rows.length) throw notFound('Diskon')
  if (rows.length > 0 && outside.length === 0) return
  throw new UserError('CONFLICT', 'Diskon ini berlaku juga di outlet di luar akses Anda')
}

/** The row of a discount the writer may change, locked against other writers. */
export async function lockDiscount(tx: WriteContext, id: number) {
  const row = await tx.db
    .selectFrom('discount')
    .selectAll()
    .where('brand_id', '=', tx.brand_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Diskon')
  await assertWritable(tx, id)
  return row
}

export type DiscountRow = Awaited<ReturnType<typeof lockDiscount>>

/** A discount that was ended or archived stays as it was. */
export function assertLive(row: DiscountRow): void {
  if (row.deleted_at) throw new UserError('CONFLICT', 'Diskon ini sudah diarsipkan, pulihkan dulu')
  if (row.ended_at)
    throw new UserError('CONFLICT', 'Diskon ini sudah diakhiri, gandakan untuk memakainya lagi')
}
