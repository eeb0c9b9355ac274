import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { PLATFORM_CHANNELS } from '../../../sales/channel-names.calc.ts'
import { entryRows } from './entry-rows.ts'
import type { RowBranch, RowsAsked } from './figure-rows.ts'
import { lossRows } from './loss-rows.ts'
import { paymentRows } from './payment-rows.ts'
import { receiptRows } from './receipt-rows.ts'

type Adds = RowBranch['adds']

const ON_PLATFORM = sql`t.channel = any(${PLATFORM_CHANNELS}::text[])`
const OF_PLATFORM = sql`exists (select from payment_method m where m.brand_id = ${ownBrand} and m.code = p.method
  and m.type = 'platform')`

/** What receipts leave over, by what else they add. */
const profitOfSale = ({ costed_net, cogs, service, rounding }: Adds): RawBuilder<unknown> =>
  sql`(${costed_net} - ${cogs} + ${service} + ${rounding})`

/** Receipts, payments, what stock lost, entries and what was bought and not kept, each with all it adds to profit and loss. */
export function profitRows(asked: RowsAsked): RowBranch[] {
  const entries = entryRows(asked)
  // Of categories there are but entries.
  if (asked.cell.category_ids) return entries
  const sold = receiptRows(asked).map((branch): RowBranch => {
    const { adds } = branch
    if (branch.event === 'void') return { ...branch, adds: {} }
    const net_profit = profitOfSale(adds)
    if (branch.event === 'refund') return { ...branch, adds: { ...adds, net_profit } }
    const discount = sql`(t.item_discount + t.bill_discount)`
    return {
      ...branch,
      adds: {
        ...adds,
        discount: sql`(case when ${ON_PLATFORM} then 0 else ${discount} end)`,
        platform_promo: sql`(case when ${ON_PLATFORM} then ${discount} else 0 end)`,
        net_profit,
      },
    }
  })
  const paid = paymentRows(asked).map((branch): RowBranch => {
    const { fee } = branch.adds
    if (!fee) return { ...branch, adds: {} }
    return {
      ...branch,
      adds: {
        platform_fee: sql`(case when ${OF_PLATFORM} then ${fee} else 0 end)`,
        payment_fee: sql`(case when ${OF_PLATFORM} then 0 else ${fee} end)`,
        net_profit: sql`-${fee}`,
      },
    }
  })
  return [...sold, ...paid, ...lossRows(asked), ...entries]
}
