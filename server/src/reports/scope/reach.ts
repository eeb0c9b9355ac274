import { type RawBuilder, sql } from 'kysely'
import type { ReportScope } from './report-scope.queries.ts'

/** The condition that a receipt, aliased `t`, is of a report's period, outlets, channels, cashiers and hours. */
export function receiptsInScope({
  range,
  outlet_ids,
  channels,
  narrowing,
}: ReportScope): RawBuilder<boolean> {
  const by_day = sql`t.business_date between ${range.from}::date and ${range.to}::date`
  const by_outlet = outlet_ids ? sql` and t.outlet_id = any(${outlet_ids}::int[])` : sql``
  const by_channel = channels ? sql` and t.channel = any(${channels}::text[])` : sql``
  const who = narrowing?.cashiers
  const by_cashier = who ? sql` and coalesce(t.cashier_name, '') = any(${who}::text[])` : sql``
  const by_hour = narrowing?.hours ? sql` and t.hour = any(${narrowing.hours}::int[])` : sql``
  return sql`(${by_day}${by_outlet}${by_channel}${by_cashier}${by_hour})`
}
