import type { Context } from '../../kit/context.ts'
import { type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { readShiftReport } from '../shift/read-shift-report.ts'
import type { ShiftSums } from '../shift/shift-sums.calc.ts'
import { keyFigure, type MadeReport, nameCashier } from './made-report.calc.ts'

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

/** Sessions of tills in a period for a mail; channels do not narrow them, a drawer has none. */
export async function makeShiftReport(ctx: Context, scope: ReportScope): Promise<MadeReport> {
  const report = await readShiftReport(ctx, scope, { shift_id: null, cashiers: null }, false)
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
    ],
    charts: [],
  }
}
