import { createSavedView } from '../src/access/saved-view/saved-view.commands.ts'
import { openAccounts } from '../src/books/account/open-accounts.ts'
import { ROLES } from '../src/books/account/standard-accounts.calc.ts'
import { LAYOUT_PRESETS } from '../src/books/layout/journal-layout.calc.ts'
import { createJournalLayout } from '../src/books/layout/journal-layout.commands.ts'
import type { Context, Services } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { transaction } from '../src/kit/transaction.ts'
import { createReportSchedule } from '../src/reports/report-schedule/report-schedule.commands.ts'
import type { ScheduledList } from '../src/reports/report-schedule/scheduled-list.input.ts'
import { LIST } from '../src/reports/report-schedule/scheduled-report.calc.ts'
import { asOwner } from './as-owner.ts'

/** How the view of the demo that shows them is kept. */
const OVERDUE_STATE = 'status=lewat'

/** Debts that are overdue, as the page of receivings asks for them. */
const OVERDUE: ScheduledList = {
  list: 'receiving',
  title: 'Penerimaan Barang',
  address: `/receiving?${OVERDUE_STATE}`,
  filters: [{ field: 'overdue_days', type: 'Int', operator: 'IsGreaterThan', value: ['0'] }],
  columns: [
    { key: 'number', header: 'Nomor' },
    { key: 'supplier_name', header: 'Pemasok' },
    { key: 'occurred_at', header: 'Waktu', zone: 'outlet.timezone' },
    { key: 'total', header: 'Total' },
    { key: 'owed', header: 'Sisa tagihan' },
  ],
  with_sums: false,
  is_of_period: false,
  timezone: 'Asia/Jakarta',
}

/**
 * Makes the schedules of the demo where there are none: the week's summary and drawers for the owner, on Monday
 * mornings, a saved view of sales of delivery apps, the list of what should have been paid by now, the ledger of drawers, and the
 * journal of the month for the accountant, in one of the layouts that the brand keeps.
 */
export async function createReportSchedules(services: Services, ctx: Context): Promise<void> {
  const known = await selectOwn(ctx, 'report_schedule').select('id').limit(1).executeTakeFirst()
  if (known) return
  const { ctx: as_owner, email } = await asOwner(services, ctx)
  await createReportSchedule(as_owner, {
    name: 'Ringkasan mingguan pemilik',
    report: 'summary',
    period: 'last_week',
    compare: 'previous_period',
    cadence: 'weekly',
    weekday: 1,
    hour: 7,
    format: 'xlsx',
    recipients: [email],
  })
  await createReportSchedule(as_owner, {
    name: 'Shift mingguan',
    report: 'shift',
    period: 'last_week',
    cadence: 'weekly',
    weekday: 1,
    hour: 7,
    format: 'xlsx',
    recipients: [email],
  })
  const { id: saved_view_id } = await createSavedView(as_owner, {
    page: '/report/summary',
    name: 'Pesan antar, malam',
    state: 'banding=sebelumnya&channel=GRABFOOD.GOFOOD.SHOPEEFOOD&jam=18-22&outlet=semua&periode=7-hari',
  })
  await createReportSchedule(as_owner, {
    name: 'Pesan antar malam mingguan',
    report: 'summary',
    saved_view_id,
    period: 'last_7_days',
    cadence: 'weekly',
    weekday: 1,
    hour: 7,
    format: 'pdf',
    recipients: [email],
  })
  const overdue = await selectOwn(ctx, 'saved_view', { page: '/receiving', state: OVERDUE_STATE })
    .select('id')
    .executeTakeFirst()
  if (overdue)
    await createReportSchedule(as_owner, {
      name: 'Utang lewat tempo mingguan',
      report: LIST,
      saved_view_id: overdue.id,
      list: OVERDUE,
      period: 'last_week',
      cadence: 'weekly',
      weekday: 1,
      hour: 7,
      format: 'xlsx',
      recipients: [email],
    })
  await mailLedger(as_owner, email)
  const layouts: number[] = []
  for (const { name, columns, ...forms } of LAYOUT_PRESETS)
    layouts.push((await createJournalLayout(as_owner, { name, ...forms, columns: [...columns] })).id)
  await createReportSchedule(as_owner, {
    name: 'Jurnal bulanan akuntan',
    report: 'journal',
    period: 'last_month',
    layout_id: layouts[0],
    cadence: 'monthly',
    month_day: 3,
    hour: 8,
    format: 'xlsx',
    recipients: [email],
  })
}

/** Keeps a view of the ledger of drawers, which is mailed each month. */
async function mailLedger(as_owner: Context, email: string): Promise<void> {
  await transaction(as_owner, openAccounts)
  const cash = await selectOwn(as_owner, 'book_account', { code: ROLES.cash.code })
    .select('id')
    .executeTakeFirst()
  if (!cash) return
  const view = await createSavedView(as_owner, {
    page: '/books/ledger',
    name: 'Kas outlet',
    state: `akun=${cash.id}&outlet=semua&periode=bulan-lalu`,
    sharing: 'everybody',
    role_ids: [],
  })
  await createReportSchedule(as_owner, {
    name: 'Buku besar kas bulanan',
    report: 'ledger',
    saved_view_id: view.id,
    period: 'last_month',
    cadence: 'monthly',
    month_day: 3,
    hour: 8,
    format: 'xlsx',
    recipients: [email],
  })
}
