import type { CategoryLine } from '@lumbung/server/reports/profit-loss/category-lines.calc.ts'
import { writeCondition } from '../../kit/list/condition.ts'
import { stringifySearch } from '../../kit/router/search.ts'
import type { ReportState } from '../../parts/report/use-report.ts'
import type { Profit } from './profit.tables.ts'

/** What stock loses, by the kinds of movement that are counted as it. */
const movements = {
  waste: ['WASTE'],
  own_use: ['STAFF_MEAL', 'SAMPLE'],
  stock_loss: ['COUNT_GAIN', 'COUNT_LOSS', 'ADJUST_IN', 'ADJUST_OUT', 'TRANSFER_LOSS'],
  production_loss: ['PRODUCE_OUT', 'PRODUCE_IN'],
} as const

/** Where what a line of profit and loss is made of is listed; undefined where the viewer may not see that. */
export interface ProfitLinks {
  receipts: (is_discounted?: boolean) => string | undefined
  lost: (name: string) => string | undefined
  entries: (line: Pick<CategoryLine, 'kind' | 'category'>) => string | undefined
}

const condition = (
  field: string,
  operator: Parameters<typeof writeCondition>[0]['operator'],
  values: string[],
) => writeCondition({ field, operator, values })

/** The lists behind profit and loss, in the period and at the outlets of the report. */
export function profitLinks(report: ReportState, { range }: Profit, sees_stock: boolean): ProfitLinks {
  const { periode, dari, sampai, outlet } = report.search
  return {
    receipts: (is_discounted) => report.receipts(is_discounted ? { is_discounted } : {}),
    lost: (name) => {
      const types = Object.entries(movements).find(([key]) => key === name)?.[1]
      if (!types || !sees_stock) return undefined
      const f = [condition('counts_as', 'In', [...types])]
      return `/stock-log${stringifySearch({ periode, dari, sampai, outlet, f })}`
    },
    entries: ({ kind, category }) =>
      category === undefined
        ? undefined
        : `/income-expenses${stringifySearch({
            status: kind === 'income' ? 'pemasukan' : 'pengeluaran',
            f: [
              condition('counted_from', 'Before', [range.to]),
              condition('counted_until', 'After', [range.from]),
              category === null
                ? condition('category_name', 'IsEmpty', [])
                : condition('category_name', 'IsEqualTo', [category]),
              ...(report.outlet_ids ? [condition('outlet_ids', 'In', report.outlet_ids.map(String))] : []),
            ],
          })}`,
  }
}
