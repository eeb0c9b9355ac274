import type { Context } from '../../kit/context.ts'
import { type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { readShiftReport } from '../shift/read-shift-report.ts'
import type { ShiftRow } from '../shift/shift.queries.ts'
import type { ShiftSums } from '../shift/shift-sums.calc.ts'
import { axisDay, keyFigure, type MadeReport, nameCashier } from './made-report.calc.ts'

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

function sumColumns<Row extends { sums: ShiftSums }>(total: ShiftSums): SheetColumn<Row>[] {
  return COLUMNS.map(([header, key]) => ({ header, of: ({ sums }) => sums[key], total: total[key] }))
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
  const report = await readShiftReport(ctx, scope, { shift_id, cashiers }, false)
  const names = new Map(scope.outlets.map(({ id, name }) => [id, name]))
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
  const of_row: SheetColumn<ShiftRow>[] = [
    { header: 'Tanggal', of: ({ business_date }) => business_date },
    { header: 'Outlet', of: ({ outlet_id }) => names.get(outlet_id) ?? null },
    { header: 'Kasir', of: ({ cashier_name }) => nameCashier(cashier_name) },
    ...COLUMNS.map(([header, key]) => ({
      header,
      of: (row: ShiftRow) => row[key],
      total: report.total[key],
    })),
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
      toSheet('Sesi per hari, outlet, dan kasir', of_row, report.rows, 'Total'),
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
