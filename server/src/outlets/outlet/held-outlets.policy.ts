import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/** Where the outlets stand at which something holds; without rows it holds at all of them. */
export interface HeldOutlets {
  readonly table: string
  readonly key: string
  /** What the thing is called. */
  readonly label: string
}

/** Whether something holds at an outlet in the viewer's reach; undefined when everything is in reach. */
export function holdsInReach(
  { table, key }: HeldOutlets,
  thing: Fragment,
  ctx: Pick<Context, 'viewer'>,
): Fragment | undefined {
  const reach = ctx.viewer?.outlet_ids
  if (!reach) return undefined
  const outlets = sql`from ${sql.table(table)} o where o.brand_id = ${ownBrand} and o.${sql.ref(key)} = ${thing}.id`
  return sql`(not exists (select ${outlets}) or exists (select ${outlets} and o.outlet_id = any(${reach}::int[])))`
}

/** Refuses outlets outside the reach of whoever writes; without all outlets in reach some have to be named. */
export function assertOutlets(ctx: Pick<Context, 'viewer'>, outlet_ids: readonly number[]): void {
  for (const id of outlet_ids) requireOutlet(ctx, id)
  if (ctx.viewer?.outlet_ids && outlet_ids.length === 0) throw invalid({ outlet_ids: 'Pilih outlet Anda' })
}

/** Refuses to change what holds at outlets outside the writer's reach; what holds only there is not to be found. */
export async function assertWritable(
  tx: WriteContext,
  { table, key, label }: HeldOutlets,
  id: number,
): Promise<void> {
  const reach = tx.viewer?.outlet_ids
  if (!reach) return
  const { rows } = await sql<{ outlet_id: number }>`select outlet_id from ${sql.table(table)}
    where brand_id = ${tx.brand_id} and ${sql.ref(key)} = ${id}`.execute(tx.db)
  const outside = rows.filter((row) => !reach.includes(row.outlet_id))
  if (rows.length > 0 && outside.length === rows.length) throw notFound(label)
  if (rows.length > 0 && outside.length === 0) return
  throw new UserError('CONFLICT', `${label} ini berlaku juga di outlet di luar akses Anda`)
}
