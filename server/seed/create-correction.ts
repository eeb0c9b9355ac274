import type { Context, Services } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { transaction } from '../src/kit/transaction.ts'
import { correctMailed } from '../src/reports/report-schedule/correct-mail.ts'
import type { MailedFigure } from '../src/reports/report-schedule/correction.calc.ts'
import { keepMailed, readSums } from '../src/reports/report-schedule/mailed-figures.ts'
import { makerOf } from '../src/reports/report-schedule/report-makers.ts'
import { periodOn } from '../src/reports/report-schedule/schedule-period.calc.ts'
import type { ScheduleRow } from '../src/reports/report-schedule/schedule-row.ts'
import { loadReportScope } from '../src/reports/scope/report-scope.queries.ts'
import { asOwner } from './as-owner.ts'

/** What the receipt that came late was for. */
const LATE = 185_000

/** A figure as it was before the receipt came. */
function before({ label, unit, now }: MailedFigure): MailedFigure {
  if (now === null) return { label, unit, now }
  if (label === 'Penjualan bersih') return { label, unit, now: now - LATE }
  return { label, unit, now: label === 'Transaksi' ? now - 1 : now }
}

/** Has the owner's weekly summary mailed before a last receipt of its week came in, and tells the correction. */
export async function createCorrection(services: Services, ctx: Context): Promise<void> {
  const known = await selectOwn(ctx, 'report_mailed').select('id').limit(1).executeTakeFirst()
  const schedule = (await selectOwn(ctx, 'report_schedule', { report: 'summary', cadence: 'weekly' })
    .selectAll()
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()) as ScheduleRow | undefined
  if (known || !schedule) return
  const { ctx: as_owner } = await asOwner(services, ctx)
  const scope = await loadReportScope(
    as_owner,
    { preset: 'custom', compare: 'none' },
    { rangeOn: (today) => periodOn('last_week', today), at: ctx.now().getTime() },
  )
  const sums = await readSums(as_owner, scope)
  const { figures } = await makerOf('summary')(as_owner, scope, schedule, {})
  const told = {
    ...{ scope, state: '', figures: figures.map(before) },
    sums: { ...sums, receipts: sums.receipts - 1, net: sums.net - LATE },
  }
  await transaction(as_owner, (tx) => keepMailed(tx, schedule, told))
  await correctMailed(services, ctx.brand_id)
}
