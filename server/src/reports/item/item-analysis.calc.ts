import { grossProfitOf } from '../../sales/known-cost.calc.ts'
import { type ItemReportMeasures, keptQtyOf } from '../cube/item-metric.calc.ts'

export const ABC_CLASSES = ['A', 'B', 'C'] as const
export type AbcClass = (typeof ABC_CLASSES)[number]

/** Popular and profitable, popular only, profitable only, neither. */
export const MENU_CLASSES = ['star', 'workhorse', 'puzzle', 'burden'] as const
export type MenuClass = (typeof MENU_CLASSES)[number]

const A_UP_TO_PERCENT = 80
const B_UP_TO_PERCENT = 95

/**
 * The classes of values by what they add up to, the largest first: A begins below 80 % of the whole, B below 95 %, C
 * is the rest. What brings nothing is C. Equal values keep their order.
 */
export function classifyAbc(values: readonly number[]): AbcClass[] {
  const classes = values.map((): AbcClass => 'C')
  const whole = values.reduce((sum, value) => sum + Math.max(value, 0), 0)
  const order = [...values.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  let before = 0
  for (const place of order) {
    const value = values[place] ?? 0
    if (value <= 0) break
    const reaches = (percent: number) => before * 100 >= whole * percent
    classes[place] = reaches(B_UP_TO_PERCENT) ? 'C' : reaches(A_UP_TO_PERCENT) ? 'B' : 'A'
    before += value
  }
  return classes
}

/** What an item of a group is judged by. */
export interface Engineered {
  item_group_id: number
  figures: Pick<ItemReportMeasures, 'qty' | 'refund_qty' | 'net' | 'cogs' | 'costed_net'>
}

const POPULAR_SHARE_PERCENT = 70

/**
 * Judges items beside those of their own group: popular with at least 70 % of an even share of the portions, profitable
 * with at least the mean contribution of a portion, weighted by portions. What did not stay sold has no class, nor what
 * nobody knows the cost of.
 */
export function classifyMenu(items: readonly Engineered[]): (MenuClass | null)[] {
  const classes = items.map((): MenuClass | null => null)
  const judged = items.flatMap((item, place) => {
    const qty = keptQtyOf(item.figures)
    const profit = grossProfitOf(item.figures)
    return qty > 0 && profit !== null ? [{ place, group: item.item_group_id, qty, profit }] : []
  })
  for (const group of Map.groupBy(judged, (item) => item.group).values()) {
    const qty = BigInt(group.reduce((sum, item) => sum + item.qty, 0))
    const profit = BigInt(group.reduce((sum, item) => sum + item.profit, 0))
    for (const item of group) {
      const is_popular = BigInt(item.qty) * BigInt(group.length) * 100n >= qty * BigInt(POPULAR_SHARE_PERCENT)
      const is_profitable = BigInt(item.profit) * qty >= profit * BigInt(item.qty)
      classes[item.place] = classOf(is_popular, is_profitable)
    }
  }
  return classes
}

function classOf(is_popular: boolean, is_profitable: boolean): MenuClass {
  if (is_popular) return is_profitable ? 'star' : 'workhorse'
  return is_profitable ? 'puzzle' : 'burden'
}
