import type { Context } from '../../kit/context.ts'
import { percentOf, type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { grossProfitOf, knownCogsOf } from '../../sales/known-cost.calc.ts'
import { headOf, ratioBp } from '../../sales/measure.calc.ts'
import { costedBpOf, foodCostBpOf, salesMetrics } from '../../sales/sales-metric.calc.ts'
import { GROUP_TITLES, MENU_TITLES } from '../cube/group-basis.calc.ts'
import { averagePriceOf } from '../cube/item-metric.calc.ts'
import { itemMeasures } from '../item/item-measure.calc.ts'
import { type ComparedItem, readItemReport } from '../item/read-item-report.ts'
import { narrowScope } from '../scope/narrowing.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { itemPareto, menuEngineering, UNKNOWN_MENU } from './item-charts.ts'
import {
  changeColumn,
  figureColumn,
  keyFigure,
  type MadeReport,
  profitFigures,
  type ReportView,
  shareChart,
} from './made-report.calc.ts'
import { placeSheets } from './place-sheets.ts'

const SEES_ITEM_COST = can('report_item', 'view_cost')
const SECTIONS = ['items', 'groups', 'total', 'by_outlet', 'by_area', 'why'] as const

type Figures = ComparedItem['figures']

function itemColumns<Row extends ComparedItem>(total: ComparedItem, sees_cost: boolean): SheetColumn<Row>[] {
  const column = (header: string, of: (figures: Figures) => number | null): SheetColumn<Row> =>
    figureColumn(header, total, of)
  return [
    column(salesMetrics.transactions.label, ({ transactions }) => transactions),
    column(headOf(itemMeasures.qty), ({ qty }) => Number(qty)),
    column(salesMetrics.gross.label, ({ gross }) => gross),
    column(salesMetrics.discount.label, (sums) => sums.item_discount + sums.bill_discount),
    column(salesMetrics.included_charges.label, ({ included_charges }) => included_charges),
    column(salesMetrics.refund.label, ({ refund }) => refund),
    column(salesMetrics.net.label, ({ net }) => net),
    ...changeColumn<Row, Figures>(total, ({ net }) => net),
    {
      header: 'Porsi (%)',
      of: ({ figures }) => percentOf(ratioBp(figures.net, total.figures.net)),
      total: 100,
    },
    column(headOf(itemMeasures.average_price), averagePriceOf),
    ...(sees_cost
      ? [
          column(salesMetrics.costed_net.label, ({ costed_net }) => costed_net),
          column(salesMetrics.cogs.label, knownCogsOf),
          column(salesMetrics.gross_profit.label, grossProfitOf),
          column(`${itemMeasures.food_cost_bp.label} (%)`, (sums) => percentOf(foodCostBpOf(sums))),
          column(`${itemMeasures.costed_bp.label} (%)`, (sums) => percentOf(costedBpOf(sums))),
        ]
      : []),
    column(headOf(itemMeasures.void_qty), ({ void_qty }) => Number(void_qty)),
    column(headOf(itemMeasures.void_amount), ({ void_amount }) => void_amount),
  ]
}

/** What was sold in a period, menu by menu, for a mail and for paper, by the rights of who reads it. */
export async function makeItemReport(
  ctx: Context,
  scope: ReportScope,
  { group_basis: basis = 'now', ...view }: ReportView = {},
): Promise<MadeReport> {
  const report = await readItemReport(ctx, narrowScope(scope, view), new Set(SECTIONS), { basis })
  const { total, groups, items } = report
  const sees_cost = isAllowed(ctx, SEES_ITEM_COST)
  const names = new Map(groups.map(({ item_group_id, name }) => [item_group_id, name]))
  const group = (id: number) => names.get(id) ?? UNKNOWN_MENU
  const engineered = sees_cost ? menuEngineering(items, group) : null
  type Item = (typeof items)[number]
  type Group = (typeof groups)[number]
  const of_item: SheetColumn<Item>[] = [
    { header: 'Menu', of: ({ name }) => name ?? UNKNOWN_MENU },
    { header: 'Kode', of: ({ code }) => code },
    { header: 'Grup', of: ({ item_group_id }) => group(item_group_id) },
    ...itemColumns<Item>(total, sees_cost),
  ]
  const of_group: SheetColumn<Group>[] = [
    { header: 'Grup', of: ({ item_group_id }) => group(item_group_id) },
    ...itemColumns<Group>(total, sees_cost),
  ]
  return {
    figures: [
      keyFigure('Penjualan bersih', 'rupiah', total, ({ net }) => net),
      keyFigure('Porsi terjual', 'count', total, ({ qty }) => Number(qty)),
      ...(sees_cost ? profitFigures(total) : []),
    ],
    sheets: [
      toSheet(MENU_TITLES[basis], of_item, items, `Total ${items.length} menu`),
      toSheet(GROUP_TITLES[basis], of_group, groups, `Total ${groups.length} grup`),
      ...placeSheets(report, itemColumns<ComparedItem>(total, sees_cost)),
      ...(engineered ? [engineered.sheet] : []),
    ],
    why: report.why?.sentence ?? undefined,
    charts: [
      itemPareto(items),
      shareChart(
        'Penjualan bersih per grup',
        groups.map(({ item_group_id, figures }) => ({ name: group(item_group_id), value: figures.net })),
      ),
      ...(engineered ? [engineered.chart] : []),
    ],
  }
}
