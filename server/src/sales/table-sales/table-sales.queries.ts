import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import { businessDateNow } from '../../catalog/item/item.queries.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'

/** Days, today included, that sales of tables are told of. */
const DAYS = 30

/** What was sold at one table lately. */
export interface TableSales {
  readonly table_id: number
  readonly transactions: number
  readonly revenue: number
  /** Between opening and paying; null where tills do not tell when a bill was opened. */
  readonly average_minutes: number | null
}

export interface OutletTableSales {
  /** Days among them on which anything was sold at the outlet. */
  readonly days: number
  readonly tables: readonly TableSales[]
}

/**
 * What the tables of an outlet sold in the last days. Receipts name their table as the till does; capitals do not
 * matter. Read through the receipts of one outlet and month, whatever their history.
 */
export async function readTableSales(ctx: Context, outlet_id: number): Promise<OutletTableSales> {
  requireOutlet(ctx, outlet_id)
  const O = sql.ref('o')
  const { rows } = await sql<OutletTableSales>`
    with sold as (
      select lower(r.table_name) as name, r.business_date, r.net - r.refund as revenue,
        extract(epoch from r.occurred_at - r.opened_at) / 60 as minutes
      from outlet o join transaction r on r.brand_id = o.brand_id and r.brand_id = ${ownBrand} and r.outlet_id = o.id
        and r.business_date > ${businessDateNow(O, ctx.now())} - ${DAYS}::int and r.status <> 'VOID'
      where o.brand_id = ${ctx.brand_id} and o.id = ${outlet_id})
    select (select count(distinct business_date)::int from sold) as days,
      (select coalesce(json_agg(x order by x.table_id), '[]') from (
        select t.id as table_id, count(*)::int as transactions, sum(s.revenue)::bigint as revenue,
          round(avg(s.minutes))::int as average_minutes
        from outlet_table t join sold s on s.name = lower(t.name)
        where t.brand_id = ${ctx.brand_id} and t.outlet_id = ${outlet_id} and t.deleted_at is null
        group by t.id) x) as tables`.execute(ctx.db)
  return rows[0] ?? { days: 0, tables: [] }
}
