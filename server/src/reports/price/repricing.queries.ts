import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { receiptsInScope } from '../scope/reach.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** What somebody changed of prices at the till. */
export interface RepricedBy {
  /** Who did; empty where nobody is named. */
  actor: string
  receipts: number
  lines: number
  qty: string
  /** Asked less what the till's menu had it at: the part below it, the part above it. */
  below: number
  above: number
}

/** Prices typed at tills by who typed them, voided receipts left out, the most given away first. */
export async function readRepricings(ctx: Context, scope: ReportScope): Promise<RepricedBy[]> {
  const result = await sql<RepricedBy>`
    with changed as (
      select coalesce(l.price_changed_by, t.cashier_name, '') as actor, t.id, l.qty,
        l.gross - round(l.list_price * l.qty)::bigint as difference
      from transaction_line l
      join transaction t on t.brand_id = l.brand_id and t.brand_id = ${ownBrand} and t.business_date = l.business_date and t.id = l.transaction_id
      where l.brand_id = ${ctx.brand_id} and l.list_price is not null and t.status <> 'VOID' and ${receiptsInScope(scope)}
        and l.business_date between ${scope.range.from}::date and ${scope.range.to}::date
    )
    select actor, count(distinct id)::int as receipts, count(*)::int as lines, sum(qty)::text as qty,
      coalesce(sum(difference) filter (where difference < 0), 0)::bigint as below,
      coalesce(sum(difference) filter (where difference > 0), 0)::bigint as above
    from changed group by actor order by below, above desc, actor`.execute(ctx.db)
  return result.rows
}
