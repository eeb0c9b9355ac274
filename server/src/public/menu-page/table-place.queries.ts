import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { StepPlace } from '../../outlets/qr/guest-steps.ts'

/** The table of a code that takes orders, without its menu; undefined when the code opens nothing. */
export async function readTablePlace(ctx: Context, token: string): Promise<StepPlace | undefined> {
  const { rows } = await sql<StepPlace>`select t.outlet_id, t.id as outlet_table_id, o.timezone,
      to_char(o.business_day_cutoff, 'HH24:MI') as business_day_cutoff
    from outlet_table t
    join table_group g on g.brand_id = ${ownBrand} and g.id = t.table_group_id and g.deleted_at is null
    join outlet o on o.brand_id = ${ownBrand} and o.id = t.outlet_id and o.deleted_at is null
    join brand b on b.id = ${ctx.brand_id}
    where t.brand_id = ${ownBrand} and t.token = ${token} and t.deleted_at is null and t.is_active and t.is_qr_active
      and o.activate_qr and o.order_from_qr and b.activate_qr and b.order_from_qr`.execute(ctx.db)
  return rows[0]
}
