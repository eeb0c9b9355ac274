import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid } from '../../kit/errors.ts'
import { extendConditions, type List, type ListCondition } from '../../kit/read/list.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { shiftSessionList } from '../../sales/cash-session/shift-session.queries.ts'
import { transactionList } from '../../sales/transaction/transaction.queries.ts'
import { stockLog } from '../../stock/ledger/movement.queries.ts'
import { spanOf } from './own-days.calc.ts'
import { PERIOD_PRESETS, resolvePreset } from './period.calc.ts'

/** Dates beside that of UTC that can be a business day of now, whatever the zone and cut-off. */
const BESIDE = [-2, -1, 0, 1]

/** Rows of a period that goes by today, each by the business day that runs at its own outlet. */
export const ofOwnDays: ListCondition = (row, ctx, word) => {
  const preset = PERIOD_PRESETS.find((known) => known === word)
  if (!preset || preset === 'custom') throw invalid({ period: 'Pilih periode' })
  const now = ctx.now()
  const running = sql`((${now}::timestamptz at time zone o.timezone) - o.business_day_cutoff::interval)::date`
  const days = BESIDE.map((beside) => {
    const today = addDays(now.toISOString().slice(0, 10), beside)
    return { today, range: resolvePreset(preset, today) }
  })
  const each = [...Map.groupBy(days, ({ range }) => `${range.from} ${range.to}`).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { from, to } = first.range
    return sql`(${row}.business_date between ${from}::date and ${to}::date and ${row}.outlet_id = any(array(
      select o.id from outlet o where o.brand_id = ${ownBrand} and ${running} = any(${same.map(({ today }) => today)}::date[]))))`
  })
  const span = spanOf(days.map(({ range }) => range))
  return sql`(${row}.business_date between ${span?.from}::date and ${span?.to}::date and (${sql.join(each, sql` or `)}))`
}

/** Lists whose rows stand on a business day of their outlet; reports open them for the period they show. */
const LISTS: readonly List[] = [transactionList, shiftSessionList, stockLog.list]

for (const own of LISTS) extendConditions(own, { period: ofOwnDays })
