import type { FoodCostPartName } from '@lumbung/server/reports/why/food-cost-part.calc.ts'
import { writeCondition } from '../../kit/list/condition.ts'
import { stringifySearch } from '../../kit/router/search.ts'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import { keepReportSearch } from '../../parts/report/report-search.ts'
import type { ReportState } from '../../parts/report/use-report.ts'

/** What the viewer may open. */
export interface Opens {
  readonly stock_log: boolean
  readonly recipe: boolean
  readonly inventory: boolean
}

/** The figure of profit and loss that a row is of. */
const figures: ReadonlyMap<string, string> = new Map([
  ['own_use', 'profit.own_use'],
  ['stock_loss', 'profit.stock_loss'],
  ['production_loss', 'profit.production_loss'],
])

/** Where the rows behind a row are; undefined where it stands for many, or who asks may not see them. */
export function linkOf(
  part: FoodCostPartName,
  { key, name }: { key: string; name: string },
  report: ReportState,
  opens: Opens,
): string | undefined {
  const { banding: _banding, sama: _sama, lawan: _lawan, ...days } = keepReportSearch({ ...report.search })
  const figure = figures.get(key)
  if (figure) return `/income-expenses/profit${stringifySearch({ ...days, jelaskan: writeFigure(figure) })}`
  switch (part) {
    case 'purchase_price': {
      const f = [writeCondition({ field: 'item_name', operator: 'IsEqualTo', values: [name] })]
      return opens.stock_log ? `/stock-log${stringifySearch({ ...days, f })}` : undefined
    }
    case 'recipe':
      return opens.recipe ? `/recipe${stringifySearch({ q: name })}` : undefined
    case 'waste':
      return opens.inventory
        ? `/report/inventory${stringifySearch({ ...days, jelaskan: writeFigure('stock.waste', { movement_type: 'WASTE', reason: key }) })}`
        : undefined
    case 'mix':
    case 'selling_price':
    case 'discount':
      return report.receipts({ item: Number(key) })
    default:
      return undefined
  }
}
