import type { Context } from '../../kit/context.ts'
import { writeInstant } from '../../kit/export/cell.calc.ts'
import { type Sheet, type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import { printNumber } from '../../kit/pdf/printed.calc.ts'
import { SESSION_STATES } from '../../sales/cash-session/drawer-words.calc.ts'
import type { Compared } from '../scope/compared.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { readShiftReport } from '../shift/read-shift-report.ts'
import { readShiftSessions, type ShiftSession } from '../shift/shift.queries.ts'
import type { ShiftSums } from '../shift/shift-sums.calc.ts'
import { axisDay, keyFigure, type MadeReport, nameCashier } from './made-report.calc.ts'
import { placeSheets } from './place-sheets.ts'

const COLUMNS = [
  ['Sesi', 'sessions'],
  ['Masih buka', 'running'],
  ['Dihitung', 'counted_sessions'],
  ['Selisih', 'differing'],
  ['Tanpa alasan', 'unexplained'],
  ['Seharusnya', 'expected'],
  ['Hasil hitung', 'counted'],
  ['Selisih Rp', 'difference'],
  ['Kurang', 'short'],
  ['Lebih', 'over'],
  ['Kas keluar', 'cash_out'],
] as const satisfies readonly (readonly [string, keyof ShiftSums])[]

function columnsOf<Row>(total: ShiftSums, sumsOf: (row: Row) => ShiftSums): SheetColumn<Row>[] {
  return COLUMNS.map(([header, key]) => ({ header, of: (row) => sumsOf(row)[key], total: total[key] }))
}

const sumColumns = <Row extends { sums: ShiftSums }>(total: ShiftSums) =>
  columnsOf<Row>(total, ({ sums }) => sums)

/** Sessions told one by one at most; the others are in the sums. */
const MOST_SESSIONS = 5_000

/** Each session with what was short of its drawer and why. */
function sessionSheet(scope: ReportScope, sessions: readonly ShiftSession[], total: ShiftSums): Sheet {
  const outlets = new Map(scope.outlets.map((outlet) => [outlet.id, outlet]))
  const at = (moment: Date | null, outlet_id: number) =>
    moment && writeInstant(moment.toISOString(), outlets.get(outlet_id)?.timezone ?? scope.clock.timezone)
  const columns: SheetColumn<ShiftSession>[] = [
    { header: 'Hari bisnis', of: ({ business_date }) => business_date },
    { header: 'Outlet', of: ({ outlet_id }) => outlets.get(outlet_id)?.name ?? null },
    { header: 'Kasir', of: ({ cashier_name }) => nameCashier(cashier_name) },
    { header: 'Shift', of: ({ shift_name }) => shift_name },
    { header: 'Buka', of: ({ opened_at, outlet_id }) => at(opened_at, outlet_id) },
    {
      header: 'Tutup',
      of: ({ closed_at, outlet_id, status }) => at(closed_at, outlet_id) ?? SESSION_STATES[status] ?? status,
    },
    { header: 'Kas awal', of: ({ opening_float }) => opening_float },
    { header: 'Kas keluar', of: ({ cash_out }) => cash_out, total: total.cash_out },
    { header: 'Seharusnya', of: ({ expected }) => expected, total: total.expected },
    { header: 'Dihitung', of: ({ counted }) => counted, total: total.counted },
    { header: 'Selisih', of: ({ difference }) => difference, total: total.difference },
    { header: 'Alasan', of: ({ reason }) => reason },
  ]
  return sessions.length < total.sessions
    ? toSheet(`Sesi (${printNumber(sessions.length)} terakhir)`, columns, sessions)
    : toSheet('Sesi', columns, sessions, 'Total')
}

/** Cashiers that a chart has room for. */
const MOST_CASHIERS = 20

/** What sessions are narrowed to, as on their page. */
interface ShiftView {
  readonly shift_id?: number | null | undefined
  readonly cashiers?: readonly string[] | null | undefined
}

/** Sessions of tills in a period for a mail and for paper; channels do not narrow them, a drawer has none. */
export async function makeShiftReport(
  ctx: Context,
  scope: ReportScope,
  { shift_id = null, cashiers = null }: ShiftView = {},
): Promise<MadeReport> {
  const narrowing = { shift_id, cashiers }
  const [report, sessions] = await Promise.all([
    readShiftReport(ctx, scope, narrowing, false),
    readShiftSessions(ctx, scope, narrowing, MOST_SESSIONS),
  ])
  const total = { figures: report.total, like: report.like, previous: report.previous }
  type Day = (typeof report.by_day)[number]
  type Cashier = (typeof report.by_cashier)[number]
  const of_day: SheetColumn<Day>[] = [
    { header: 'Tanggal', of: ({ business_date }) => business_date },
    ...sumColumns<Day>(report.total),
  ]
  const of_cashier: SheetColumn<Cashier>[] = [
    { header: 'Kasir', of: ({ cashier_name }) => nameCashier(cashier_name) },
    ...sumColumns<Cashier>(report.total),
  ]
  return {
    figures: [
      keyFigure('Sesi kasir', 'count', total, ({ sessions }) => sessions),
      keyFigure('Sesi dengan selisih', 'count', total, ({ differing }) => differing),
      keyFigure('Selisih kas', 'rupiah', total, ({ difference }) => difference),
      keyFigure('Kas keluar', 'rupiah', total, ({ cash_out }) => cash_out),
    ],
    sheets: [
      toSheet('Hari', of_day, report.by_day, 'Total'),
      toSheet('Kasir', of_cashier, report.by_cashier, 'Total'),
      ...placeSheets(
        report,
        columnsOf<Compared<ShiftSums>>(report.total, ({ figures }) => figures),
      ),
      sessionSheet(scope, sessions, report.total),
    ],
    charts: [
      {
        kind: 'bars',
        title: 'Selisih kas per hari',
        bars: report.by_day.map(({ business_date, sums }) => ({
          label: axisDay(business_date),
          value: sums.difference,
        })),
      },
      {
        kind: 'bars',
        title: 'Selisih kas per kasir, yang paling kurang dahulu',
        bars: report.by_cashier
          .slice(0, MOST_CASHIERS)
          .map(({ cashier_name, sums }) => ({ label: nameCashier(cashier_name), value: sums.difference })),
      },
    ],
  }
}
