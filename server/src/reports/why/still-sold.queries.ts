import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { spanOf } from '../scope/own-days.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** A menu is gone, or new, when so many days without it end a side. */
const DAYS_WITHOUT = 28

const lookedAt = ({ from, to }: DateRange): DateRange => {
  const early = addDays(to, 1 - DAYS_WITHOUT)
  return { from: early < from ? early : from, to }
}

/**
 * Of menus that one side alone sold those that the other may have had all the same: there they were sold within the days
 * before its end. Of two outlets or channels each has the menus it sells.
 */
export async function readStillSold(
  ctx: Context,
  { base, range, outlets, channels }: ReportScope,
  { only_before, only_after }: { only_before: readonly number[]; only_after: readonly number[] },
): Promise<ReadonlySet<number>> {
  const before = spanOf((base?.days ?? []).map((days) => days.range))
  const is_beside = base?.kind === 'outlet' || base?.kind === 'channel'
  if (!before || is_beside || only_before.length + only_after.length === 0) return new Set()
  const table = channels ? 'sales_item_channel_day' : 'sales_item_outlet_day'
  const through = channels ? sql`and s.channel = any(${channels}::text[])` : sql``
  const soldIn = (days: DateRange, items: readonly number[]) =>
    sql`(s.business_date between ${days.from} and ${days.to} and s.item_id = any(${items}::int[]))`
  const { rows } = await sql<{ item_id: number }>`
    select distinct s.item_id from ${sql.table(table)} s
    where s.brand_id = ${ctx.brand_id} and s.outlet_id = any(${outlets.map(({ id }) => id)}::int[]) and s.qty > 0 ${through}
      and (${soldIn(lookedAt(before), only_after)} or ${soldIn(lookedAt(range), only_before)})`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ item_id }) => item_id))
}
