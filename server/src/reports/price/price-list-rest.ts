import { formatDecimal, QTY_DECIMALS, qtyOf } from '../../kit/decimal.calc.ts'
import type { ChannelItemSums, PriceListSums } from './price-report.queries.ts'

const AMOUNTS = [
  'gross',
  'item_discount',
  'bill_discount',
  'included_charges',
  'refund',
  'net',
  'cogs',
  'costed_net',
] as const

/** What was sold without a till telling the price list: everything less the lists; no row where nothing is left. */
export function restOf(all: readonly ChannelItemSums[], lists: readonly PriceListSums[]): PriceListSums[] {
  const add = (rows: readonly Record<(typeof AMOUNTS)[number], number>[], name: (typeof AMOUNTS)[number]) =>
    rows.reduce((sum, row) => sum + row[name], 0)
  const qty = (rows: readonly { qty: string }[]) => rows.reduce((sum, row) => sum + qtyOf(row.qty), 0)
  const left = Object.fromEntries(AMOUNTS.map((name) => [name, add(all, name) - add(lists, name)]))
  if (Object.values(left).every((value) => value === 0)) return []
  const { gross = 0, item_discount = 0, bill_discount = 0, included_charges = 0 } = left
  const { refund = 0, net = 0, cogs = 0, costed_net = 0 } = left
  return [
    {
      ...{ price_id: 0, code: null, name: null, qty: formatDecimal(qty(all) - qty(lists), QTY_DECIMALS) },
      ...{ gross, item_discount, bill_discount, included_charges, refund, net, cogs, costed_net },
    },
  ]
}
