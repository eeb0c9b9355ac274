import { invalid } from '../../kit/errors.ts'
import { discountMeasures } from '../discount/discount-measure.calc.ts'
import { readGroupedDiscounts, readPromoSums } from '../discount/discount-report.queries.ts'
import { addDiscounts } from '../discount/read-discount-report.ts'
import { COMMON_CELLS, type FigureGroup } from './figure-group.ts'
import { discountRows } from './rows/discount-rows.ts'
import { narrowTo } from './rows/figure-rows.ts'

/** Figures of discounts and of the receipts they were on, as the report of discounts tells them. */
export const discountFigures: FigureGroup = {
  measures: discountMeasures,
  cells: [...COMMON_CELLS, 'side', 'cashier', 'discount_code', 'discount_name', 'funded_by'],
  rows: discountRows,
  readSums: async (ctx, { scope, cell, hours, ...asked }) => {
    if (hours) throw invalid({ hours: 'Laporan ini tidak dirinci menurut jam' })
    const cashiers = narrowTo(asked.cashiers, cell.cashier)
    const { discount_code, discount_name, funded_by } = cell
    const is_promo = [discount_code, discount_name, funded_by].some((part) => typeof part === 'string')
    if (!is_promo) return { ...addDiscounts(await readGroupedDiscounts(ctx, scope, cashiers, 'day')) }
    const fits = (asked_for: string | null | undefined, told: string) =>
      typeof asked_for !== 'string' || told === asked_for
    const promos = await readPromoSums(ctx, scope, cashiers)
    const own = promos.filter(
      (row) =>
        fits(discount_code, row.code) && fits(discount_name, row.name) && fits(funded_by, row.funded_by),
    )
    return { ...addDiscounts(own) }
  },
}
