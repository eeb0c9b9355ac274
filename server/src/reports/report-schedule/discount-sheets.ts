import type { Context } from '../../kit/context.ts'
import { percentOf, type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { grossProfitOf } from '../../sales/known-cost.calc.ts'
import { headOf, ratioBp } from '../../sales/measure.calc.ts'
import { costedBpOf, salesMetrics } from '../../sales/sales-metric.calc.ts'
import { discountMeasures } from '../discount/discount-measure.calc.ts'
import type { DiscountMeasures } from '../discount/discount-report.queries.ts'
import { type ComparedDiscount, readDiscountReport } from '../discount/read-discount-report.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { whoSheets } from './discount-who-sheets.ts'
import {
  changeColumn,
  courseChart,
  figureColumn,
  GROUPING_WORDS,
  keyFigure,
  type MadeReport,
  nameCashier,
  nameRow,
  profitFigures,
  type ReportView,
  shareChart,
} from './made-report.calc.ts'
import { placeSheets } from './place-sheets.ts'

const SEES_DISCOUNT_COST = can('report_discount', 'view_cost')
const SECTIONS = [
  ...(['total', 'by_promo', 'rows', 'by_outlet', 'by_area', 'top_receipts'] as const),
  ...(['buyers', 'approvals', 'compliments'] as const),
]

const FUNDERS: Readonly<Record<string, string>> = {
  BRAND: 'Brand',
  PLATFORM: 'Platform',
  SUPPLIER: 'Pemasok',
}

function usedColumns<Row extends ComparedDiscount>(
  total: ComparedDiscount,
  sees_cost: boolean,
  is_apart: boolean,
): SheetColumn<Row>[] {
  const column = (header: string, of: (sums: DiscountMeasures) => number | null): SheetColumn<Row> =>
    figureColumn(header, total, of)
  // Of receipts with several discounts: where rows share them, they make no sum.
  const ofReceipts = (header: string, of: (sums: DiscountMeasures) => number | null): SheetColumn<Row> =>
    is_apart ? column(header, of) : { header, of: ({ figures }) => of(figures) }
  return [
    column(headOf(discountMeasures.uses), ({ uses }) => uses),
    column(headOf(discountMeasures.transactions), ({ transactions }) => transactions),
    column(headOf(discountMeasures.amount), ({ amount }) => amount),
    ...changeColumn<Row, DiscountMeasures>(total, ({ amount }) => amount),
    column(discountMeasures.amount_bp.label, ({ amount, gross }) => percentOf(ratioBp(amount, gross))),
    ofReceipts(discountMeasures.net.label, ({ net }) => net),
    ...(sees_cost
      ? [
          ofReceipts(discountMeasures.gross_profit.label, grossProfitOf),
          column(`${discountMeasures.costed_bp.label} (%)`, (sums) => percentOf(costedBpOf(sums))),
        ]
      : []),
  ]
}

/** Discounts of a period, for a mail and for paper, by the rights of who reads it. */
export async function makeDiscountReport(
  ctx: Context,
  scope: ReportScope,
  { group_by, cashiers = null }: ReportView = {},
): Promise<MadeReport> {
  const by = group_by && group_by !== 'hour' ? group_by : 'day'
  const report = await readDiscountReport(ctx, scope, cashiers, by, new Set(SECTIONS))
  const { total, by_promo, rows, top_receipts } = report
  const sees_cost = isAllowed(ctx, SEES_DISCOUNT_COST)
  type Promo = (typeof by_promo)[number]
  type Row = (typeof rows)[number]
  type Receipt = (typeof top_receipts)[number]
  const of_promo: SheetColumn<Promo>[] = [
    { header: 'Promo', of: ({ name, code }) => (code ? `${name} (${code})` : name) },
    { header: 'Ditanggung', of: ({ funded_by }) => FUNDERS[funded_by] ?? funded_by },
    ...usedColumns<Promo>(total, sees_cost, false),
  ]
  const { title, head } = GROUPING_WORDS[by]
  const of_row: SheetColumn<Row>[] = [
    { header: head, of: (row) => nameRow(by, row) },
    ...usedColumns<Row>(total, sees_cost, true),
  ]
  const of_receipt: SheetColumn<Receipt>[] = [
    { header: 'Nota', of: ({ receipt_number }) => receipt_number },
    { header: 'Tanggal', of: ({ business_date }) => business_date },
    { header: 'Outlet', of: ({ outlet }) => outlet.name },
    { header: 'Kasir', of: ({ cashier }) => nameCashier(cashier) },
    { header: 'Nama diskon', of: ({ names }) => names.join(', ') },
    { header: 'Kotor', of: ({ gross }) => gross },
    { header: salesMetrics.discount.label, of: ({ discount }) => discount },
    { header: salesMetrics.included_charges.label, of: ({ included_charges }) => included_charges },
    { header: 'Bersih', of: ({ net }) => net },
  ]
  return {
    figures: [
      keyFigure(discountMeasures.amount.label, 'rupiah', total, ({ amount }) => amount),
      keyFigure(discountMeasures.transactions.label, 'count', total, ({ transactions }) => transactions),
      keyFigure('Penjualan bersih nota tersebut', 'rupiah', total, ({ net }) => net),
      ...(sees_cost ? profitFigures(total, 'Laba kotor nota tersebut') : []),
    ],
    sheets: [
      toSheet('Promo', of_promo, by_promo, `Total ${by_promo.length} promo`),
      toSheet(title, of_row, rows, 'Total'),
      ...placeSheets(report, usedColumns<ComparedDiscount>(total, sees_cost, true), {
        has_outlets: by === 'outlet',
      }),
      toSheet('Diskon terbesar', of_receipt, top_receipts),
      ...whoSheets(report, sees_cost),
    ],
    charts: [
      courseChart('Nilai diskon', by, rows, ({ amount }) => amount),
      shareChart(
        'Nilai diskon per promo',
        by_promo.map(({ name, figures }) => ({ name, value: figures.amount })),
      ),
    ],
  }
}
