import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** A good that a supplier has made dearer. */
export interface PriceRise {
  supplier_id: number
  supplier_name: string
  item_kind: string
  item_id: number
  item_name: string
  effective_from: string
  unit: string
  /** Of that unit, in rupiah; decimals where the price before was of another one. */
  price: string
  before: string
  rise_bp: number
}

/** Rises of the last days, and the steepest of them. */
export interface PriceRises {
  count: number
  rows: PriceRise[]
}

const SPAN_DAYS = 7
const MOST = 5

/** Prices that were told in the last week and are above the price before of the same supplier. */
export async function readPriceRises(ctx: Context, { today }: ReportScope): Promise<PriceRises> {
  const result = await sql<PriceRise & { count: number }>`
    select s.id as supplier_id, s.name as supplier_name, g.item_kind, g.item_id, g.name as item_name, n.effective_from,
      n.unit, n.price::text as price, trim_scale(round(t.cost * n.factor, 2))::text as before,
      round((n.price / n.factor - t.cost) * 10000 / t.cost)::int as rise_bp, (count(*) over ())::int as count
    from supplier_item i
    join supplier s on s.brand_id = ${ownBrand} and s.id = i.supplier_id and s.deleted_at is null
    join buyable g on g.brand_id = ${ownBrand} and g.item_kind = i.item_kind and g.item_id = i.item_id and g.deleted_at is null
    cross join lateral (select p.effective_from, p.unit, p.price, p.factor from supplier_price p
      where p.brand_id = ${ownBrand} and p.supplier_item_id = i.id and p.effective_from <= ${today}
      order by p.effective_from desc, p.id desc limit 1) n
    cross join lateral (select p.price / p.factor as cost from supplier_price p
      where p.brand_id = ${ownBrand} and p.supplier_item_id = i.id and p.effective_from < n.effective_from
        and p.effective_from <= ${addDays(today, -SPAN_DAYS)}
      order by p.effective_from desc, p.id desc limit 1) t
    where i.brand_id = ${ownBrand} and i.deleted_at is null and n.effective_from > ${addDays(today, -SPAN_DAYS)} and t.cost > 0
      and n.price / n.factor > t.cost
    order by rise_bp desc, g.name, s.name limit ${MOST}`.execute(ctx.db)
  return {
    count: result.rows[0]?.count ?? 0,
    rows: result.rows.map(({ count: _count, ...row }) => row),
  }
}
