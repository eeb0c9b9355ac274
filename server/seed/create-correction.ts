import type { Context, Services } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { transaction } from '../src/kit/transaction.ts'
import { correctMailed } from '../src/reports/report-schedule/correct-mail.ts'
import type { Facts, MailedFigure, ReceiptSums } from '../src/reports/report-schedule/correction.calc.ts'
import { keepMailed, readBasis } from '../src/reports/report-schedule/mailed-figures.ts'
import { makerOf } from '../src/reports/report-schedule/report-makers.ts'
import { periodOn } from '../src/reports/report-schedule/schedule-period.calc.ts'
import type { ScheduleRow } from '../src/reports/report-schedule/schedule-row.ts'
import { loadReportScope } from '../src/reports/scope/report-scope.queries.ts'
import { asOwner } from './as-owner.ts'

/** What the receipt that came late was for. */
const LATE = 185_000
/** What was paid out of a drawer and written down late. */
const PAID = 40_000

interface ToldEarly {
  readonly report: 'summary' | 'shift'
  /** A figure as it was before. */
  readonly figure: (figure: MailedFigure) => MailedFigure
  readonly sums: (sums: ReceiptSums) => ReceiptSums
  readonly facts: Facts | null
}

const less = (figure: MailedFigure, label: string, by: number): MailedFigure =>
  figure.label === label && figure.now !== null ? { ...figure, now: figure.now - by } : figure

const EARLY: readonly ToldEarly[] = [
  {
    report: 'summary',
    figure: (figure) => less(less(figure, 'Penjualan bersih', LATE), 'Transaksi', 1),
    sums: (sums) => ({ ...sums, receipts: sums.receipts - 1, net: sums.net - LATE }),
    facts: null,
  },
  {
    report: 'shift',
    figure: (figure) => less(figure, 'Kas keluar', PAID),
    sums: (sums) => sums,
    facts: { sessions: 'sebelum kas keluar dicatat' },
  },
]

async function keepEarly(as_owner: Context, { report, figure, facts, ...told }: ToldEarly): Promise<void> {
  const schedule = (await selectOwn(as_owner, 'report_schedule', { report, cadence: 'weekly' })
    .selectAll()
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()) as ScheduleRow | undefined
  if (!schedule) return
  const scope = await loadReportScope(
    as_owner,
    { preset: 'custom', compare: 'none' },
    { rangeOn: (today) => periodOn('last_week', today), at: as_owner.now().getTime() },
    report === 'shift' ? 'drawers' : 'sales',
  )
  const { sums } = await readBasis(as_owner, report, scope)
  const { figures } = await makerOf(report)(as_owner, scope, schedule, {})
  const mailed = { scope, state: '', figures: figures.map(figure), sums: told.sums(sums), facts }
  await transaction(as_owner, (tx) => keepMailed(tx, schedule, mailed))
}

/**
 * Has the owner's weekly reports mailed before a last receipt of its week came in, and before cash paid out of a drawer was
 * written down, and tells the corrections.
 */
export async function createCorrection(services: Services, ctx: Context): Promise<void> {
  const known = await selectOwn(ctx, 'report_mailed').select('id').limit(1).executeTakeFirst()
  if (known) return
  const { ctx: as_owner } = await asOwner(services, ctx)
  for (const told of EARLY) await keepEarly(as_owner, told)
  await correctMailed(services, ctx.brand_id)
}
