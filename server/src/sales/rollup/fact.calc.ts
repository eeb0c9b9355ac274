import { monthOf, weekdayOf } from '../../outlets/outlet/business-date.calc.ts'
import { qtyOf } from '../decimal.calc.ts'
import type { LineRow, TransactionRow } from '../transaction/receipt-record.calc.ts'
import type { RefundRecord } from '../transaction/refund.calc.ts'
import type { Fact, SalesFacts } from './rollup.calc.ts'

/** The parts of a stored receipt that the sums are made of. */
export type CountedReceipt = {
  transaction: Pick<TransactionRow, CountedColumn>
  lines: readonly Pick<LineRow, CountedLineColumn>[]
  payments: readonly { method: string; amount: number; fee: number }[]
}
type CountedColumn =
  | 'business_date'
  | 'outlet_id'
  | 'channel'
  | 'status'
  | 'tax_bp'
  | 'hour'
  | 'pax'
  | 'gross'
  | 'item_discount'
  | 'bill_discount'
  | 'included_charges'
  | 'net'
  | 'service'
  | 'tax'
  | 'tax_base'
  | 'rounding'
  | 'total'
  | 'cogs'
  | 'fee'
type CountedLineColumn =
  | 'item_id'
  | 'item_group_id'
  | 'qty'
  | 'gross'
  | 'item_discount'
  | 'bill_discount'
  | 'included_charges'
  | 'net'
  | 'cogs'

type Sums = Record<string, number>
type Keys = Record<string, string | number>

export function emptyFacts(): SalesFacts {
  return { receipt: [], item: [], group: [], payment: [] }
}

/** Adds what a receipt is worth to the facts; a void one only tells that and how much was voided. */
export function addReceiptFacts(facts: SalesFacts, receipt: CountedReceipt): void {
  const sale = receipt.transaction
  const keys = keysOf(sale)
  if (sale.status === 'VOID') {
    facts.receipt.push({ keys, sums: { void_count: 1, void_amount: sale.gross } })
    addLineFacts(facts, keys, receipt.lines, (line) => ({ void_qty: qtyOf(line.qty) }))
    return
  }
  const { pax, gross, item_discount, bill_discount, included_charges, net, service } = sale
  const { tax, tax_base, rounding, total, cogs, fee } = sale
  facts.receipt.push({
    keys,
    sums: {
      transactions: 1,
      pax,
      gross,
      item_discount,
      bill_discount,
      included_charges,
      net,
      service,
      tax,
      tax_base,
      rounding,
      total,
      cogs,
      fee,
    },
  })
  addLineFacts(facts, keys, receipt.lines, soldSums, { transactions: 1 })
  for (const { method, amount, fee: kept } of receipt.payments) {
    facts.payment.push({ keys: { ...keys, method }, sums: { payments: 1, amount, fee: kept } })
  }
}

/** Adds what a refund takes back, on the day of the refund. */
export function addRefundFacts(facts: SalesFacts, { refund, lines }: RefundRecord): void {
  const keys = keysOf(refund)
  const { net, service, tax, tax_base, rounding, total, cogs } = refund
  facts.receipt.push({
    keys,
    sums: {
      refund: net,
      net: -net,
      service: -service,
      tax: -tax,
      tax_base: -tax_base,
      rounding: -rounding,
      total: -total,
      cogs: -cogs,
      refund_count: 1,
    },
  })
  addLineFacts(facts, keys, lines, (line) => ({
    refund_qty: qtyOf(line.qty),
    refund: line.net,
    net: -line.net,
    cogs: -line.cogs,
  }))
  facts.payment.push({ keys: { ...keys, method: refund.method }, sums: { refund: total } })
}

/** Adds the opposite of facts, e.g. of a receipt that is being voided. */
export function subtractFacts(facts: SalesFacts, taken: SalesFacts): void {
  for (const source of ['receipt', 'item', 'group', 'payment'] as const) {
    for (const { keys, sums } of taken[source]) facts[source].push({ keys, sums: negate(sums) })
  }
}

function keysOf(of: {
  business_date: string
  outlet_id: number
  channel: string
  tax_bp: number
  hour: number
}): Keys {
  const { business_date, outlet_id, channel, tax_bp, hour } = of
  return {
    business_date,
    month: monthOf(business_date),
    weekday: weekdayOf(business_date),
    outlet_id,
    channel,
    tax_bp,
    hour,
  }
}

function soldSums(line: Pick<LineRow, CountedLineColumn>): Sums {
  const { gross, item_discount, bill_discount, included_charges, net, cogs } = line
  return { qty: qtyOf(line.qty), gross, item_discount, bill_discount, included_charges, net, cogs }
}

/** A receipt counts once for an item and once for a group, so lines are added up before they become facts. */
function addLineFacts<Line extends Pick<LineRow, 'item_id' | 'item_group_id'>>(
  facts: SalesFacts,
  keys: Keys,
  lines: readonly Line[],
  sumsOf: (line: Line) => Sums,
  once: Sums = {},
): void {
  const items = new Map<number, Sums>()
  const groups = new Map<number, Sums>()
  for (const line of lines) {
    const sums = sumsOf(line)
    addTo(items, line.item_id ?? 0, sums)
    addTo(groups, line.item_group_id ?? 0, sums)
  }
  for (const [item_id, sums] of items) {
    facts.item.push(fact({ ...keys, item_id }, sums, once))
  }
  for (const [item_group_id, sums] of groups) {
    facts.group.push(fact({ ...keys, item_group_id }, sums, once))
  }
}

function fact(keys: Keys, sums: Sums, once: Sums): Fact {
  return { keys, sums: { ...sums, ...once } }
}

function addTo(sums: Map<number, Sums>, key: number, added: Sums): void {
  const known = sums.get(key)
  if (!known) {
    sums.set(key, { ...added })
    return
  }
  for (const [name, value] of Object.entries(added)) known[name] = (known[name] ?? 0) + value
}

function negate(sums: Readonly<Sums>): Sums {
  return Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, -value]))
}
