import { type RawBuilder, sql } from 'kysely'
import type { ReportScope } from './report-scope.queries.ts'

/** The condition that a row of an outlet's business day is of a report's days and outlets. */
export function rowsInPeriod(
  { periods }: Pick<ReportScope, 'periods'>,
  row: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const each = periods.map(({ range, outlet_ids, until }) => {
    const at = outlet_ids ? sql` and ${row}.outlet_id = any(${outlet_ids}::int[])` : sql``
    const before = until ? sql` and ${row}.occurred_at < ${until}` : sql``
    return sql`(${row}.business_date between ${range.from}::date and ${range.to}::date${at}${before})`
  })
  return sql`(${sql.join(each, sql` or `)})`
}

/** The condition that a receipt, aliased `t`, is of a report's period, outlets, channels, cashiers and hours. */
export function receiptsInScope(scope: ReportScope): RawBuilder<boolean> {
  const { channels, narrowing } = scope
  const by_channel = channels ? sql` and t.channel = any(${channels}::text[])` : sql``
  const who = narrowing?.cashiers
  const by_cashier = who ? sql` and coalesce(t.cashier_name, '') = any(${who}::text[])` : sql``
  const by_hour = narrowing?.hours ? sql` and t.hour = any(${narrowing.hours}::int[])` : sql``
  return sql`(${rowsInPeriod(scope, sql`t`)}${by_channel}${by_cashier}${by_hour})`
}
