import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { daysOfCover } from '../../stock/inventory/inventory.queries.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** Something that runs short at an outlet. */
export interface LowCover {
  outlet_id: number
  outlet_name: string
  item_kind: string
  item_id: number
  name: string
  unit: string
  quantity: string
  minimum: string | null
  /** How long it lasts at the use of the last days; null without any use. */
  days_of_cover: number | null
}

/** What runs short, and of that what is gone first. */
export interface LowCovers {
  count: number
  rows: LowCover[]
}

const MOST = 5

/** Stock at or below its minimum at the open outlets of a scope, what lasts shortest first. */
export async function readLowCover(ctx: Context, { outlets }: ReportScope): Promise<LowCovers> {
  const ids = outlets.filter(({ deleted_at }) => !deleted_at).map(({ id }) => id)
  const result = await sql<LowCover & { count: number }>`
    select b.outlet_id, o.name as outlet_name, b.item_kind, b.item_id, coalesce(g.name, m.name) as name,
      coalesce(g.base_unit, 'porsi') as unit, b.quantity::text as quantity, b.minimum::text as minimum,
      b.days_of_cover::float8 as days_of_cover, (count(*) over ())::int as count
    from (select x.outlet_id, x.item_kind, x.item_id, x.quantity, x.minimum, ${daysOfCover(sql`x`, ctx)} as days_of_cover
      from stock_standing x where x.brand_id = ${ownBrand} and x.is_short and x.outlet_id = any(${ids}::int[])) b
    join outlet o on o.brand_id = ${ownBrand} and o.id = b.outlet_id
    left join ingredient g on b.item_kind = 'ingredient' and g.brand_id = ${ownBrand} and g.id = b.item_id
    left join item m on b.item_kind = 'menu' and m.brand_id = ${ownBrand} and m.id = b.item_id
    order by b.days_of_cover nulls last, b.quantity, name, o.name limit ${MOST}`.execute(ctx.db)
  return {
    count: result.rows[0]?.count ?? 0,
    rows: result.rows.map(({ count: _count, ...row }) => row),
  }
}
