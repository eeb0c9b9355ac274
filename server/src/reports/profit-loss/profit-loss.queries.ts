import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { sidesOf } from '../cube/cube.queries.ts'
import type { Side } from '../scope/compared.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** What came in or went out for one category on one day, at the outlets in scope. */
export interface EntrySums {
  side: Side
  business_date: string
  kind: 'income' | 'expense'
  /** Null without a category, which counts. */
  category_id: number | null
  name: string | null
  account_code: string | null
  /** What the category is part of. */
  parent_id: number | null
  parent_name: string | null
  is_in_profit: boolean
  is_labour: boolean
  amount: number
}

/**
 * Income and expenses that stand, by day and category, for the period and what it is compared with; of a day that is
 * compared up to a minute those that had been written down by then.
 */
export async function readEntrySums(ctx: Context, scope: ReportScope): Promise<EntrySums[]> {
  const selects = sidesOf(scope).map(
    ({ side, range, outlet_ids, of, until }) => sql`
      select ${side}::text as side, e.business_date, e.kind, e.category_id,
        round(sum(s.amount)::numeric / ${of}::int)::bigint as amount
      from income_expense e
      join income_expense_share s on s.brand_id = e.brand_id and s.brand_id = ${ownBrand} and s.income_expense_id = e.id
      where e.brand_id = ${ctx.brand_id} and e.cancelled_at is null
        and e.business_date between ${range.from} and ${range.to}
        ${outlet_ids ? sql`and s.outlet_id = any(${outlet_ids}::int[])` : sql``}
        ${until ? sql`and e.created_at < ${until}` : sql``}
      group by e.business_date, e.kind, e.category_id`,
  )
  const result = await sql<EntrySums>`
    select x.side, x.business_date::text, x.kind, x.category_id, c.name, c.account_code,
      p.id as parent_id, p.name as parent_name, coalesce(c.is_in_profit, true) as is_in_profit,
      coalesce(c.is_labour, false) as is_labour, x.amount
    from (${sql.join(selects, sql` union all `)}) x
    left join income_expense_category c on c.brand_id = ${ctx.brand_id} and c.id = x.category_id
    left join income_expense_category p on p.brand_id = c.brand_id and p.brand_id = ${ownBrand} and p.id = c.parent_id
    order by coalesce(p.account_code, c.account_code) nulls last, coalesce(p.name, c.name) nulls last,
      p.id is not null, c.account_code nulls last, c.name nulls last, x.category_id, x.business_date`.execute(
    ctx.db,
  )
  return result.rows
}
