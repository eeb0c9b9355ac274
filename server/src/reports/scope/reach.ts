import { type RawBuilder, sql } from 'kysely'
import type { ReportScope } from './report-scope.queries.ts'

/**
 * The condition that a receipt, aliased `t`, is of a report's period, outlets, channels, cashiers and hours; undefined
 * where no outlet is in reach.
 */
export function receiptsInScope({
  parts,
  channels,
  narrowing,
}: ReportScope): RawBuilder<boolean> | undefined {
  if (parts.length === 0) return undefined
  const reaches = parts.map(({ outlet_ids, range }) => {
    const days = sql`t.business_date between ${range.from}::date and ${range.to}::date`
    return outlet_ids ? sql`(${days} and t.outlet_id = any(${outlet_ids}::int[]))` : sql`(${days})`
  })
  const by_channel = channels ? sql` and t.channel = any(${channels}::text[])` : sql``
  const who = narrowing?.cashiers
  const by_cashier = who ? sql` and coalesce(t.cashier_name, '') = any(${who}::text[])` : sql``
  const by_hour = narrowing?.hours ? sql` and t.hour = any(${narrowing.hours}::int[])` : sql``
  return sql`((${sql.join(reaches, sql` or `)})${by_channel}${by_cashier}${by_hour})`
}
