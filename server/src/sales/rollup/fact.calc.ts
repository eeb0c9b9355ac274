import { qtyOf } from '../../kit/decimal.calc.ts'
import { mulDivHalfUp } from '../../kit/exact.calc.ts'
import { monthOf, weekdayOf } from '../../outlets/outlet/business-date.calc.ts'
import { QTY_SCALE } from '../bill/bill.calc.ts'
import { costsOf, hasKnownCost } from '../known-cost.calc.ts'
import type { DiscountRow, LineRow, TransactionRow } from '../transaction/receipt-record.calc.ts'
import type { RefundRecord } from '../transaction/refund.calc.ts'
import { addDiscountFacts } from './discount-fact.calc.ts'
import { type Fact, ITEM_HOURS, type SalesFacts } from './rollup.calc.ts'
import { variantOf } from './variant.calc.ts'

/** The parts of a stored receipt that the sums are made of. */
export type CountedReceipt = {
  transaction: Pick<TransactionRow, CountedColumn>
  lines: readonly Pick<LineRow, CountedLineColumn>[]
  payments: readonly { method: string; amount: number; tendered: number | null; fee: number }[]
  discounts: readonly Pick<DiscountRow, 'code' | 'name' | 'amount' | 'funded_by'>[]
}
type CountedColumn =
  | 'business_date'
  | 'member_id'
  | 'outlet_id'
  | 'session_uuid'
  | 'channel'
  | 'status'
  | 'tax_bp'
  | 'hour'
  | 'cashier_name'
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
  | 'variants'
  | 'price_id'
  | 'qty'
  | 'gross'
  | 'item_discount'
  | 'bill_discount'
  | 'included_charges'
  | 'net'
  | 'cogs'

type Sums = Record<string, number>
type Keys = Record<string, string | number>

const SOURCES = [
  'receipt',
  'item',
  'variant',
  'group',
  'price_list',
  'payment',
  'discount',
  'member',
  'session',
  'session_payment',
] as const

export function emptyFacts(): SalesFacts {
  return {
    receipt: [],
    item: [],
    variant: [],
    group: [],
    price_list: [],
    payment: [],
    discount: [],
    member: [],
    session: [],
    session_payment: [],
  }
}

/** Adds what a receipt is worth to the facts; a void one only tells that and how much was voided. */
export function addReceiptFacts(facts: SalesFacts, receipt: CountedReceipt): void {
  const sale = receipt.transaction
  const keys = keysOf(sale)
  if (sale.status === 'VOID') {
    const voided = { void_count: 1, void_amount: sale.gross }
    facts.receipt.push({ keys, sums: voided })
    addSessionFact(facts, sale, voided)
    addLineFacts(facts, keys, receipt.lines, (line) => ({
      void_qty: qtyOf(line.qty),
      void_amount: line.gross,
    }))
    return
  }
  const { pax, gross, item_discount, bill_discount, included_charges, net, service } = sale
  const { tax, tax_base, rounding, total, fee } = sale
  const { cogs, costed_net } = costsOf(receipt.lines)
  const sums = {
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
    costed_net,
    fee,
  }
  facts.receipt.push({ keys, sums })
  addSessionFact(facts, sale, sums)
  addMemberFact(facts, sale, { transactions: 1, net, total })
  addLineFacts(facts, keys, receipt.lines, (line) => soldSums(line, sale.hour), { transactions: 1 })
  const cashier = sale.cashier_name ?? ''
  addDiscountFacts(facts, { ...keys, cashier }, receipt.discounts, { gross, net, cogs, costed_net, fee })
  for (const [index, { method, amount, tendered, fee: kept }] of receipt.payments.entries()) {
    const change_given = Math.max((tendered ?? amount) - amount, 0)
    const receipts = index === 0 ? 1 : 0
    const split_receipts = index === 0 && receipt.payments.length > 1 ? 1 : 0
    facts.payment.push({
      keys: { ...keys, cashier, method },
      sums: { payments: 1, amount, fee: kept, change_given, receipts, split_receipts },
    })
    addSessionPayment(facts, sale, method, { payments: 1, amount })
  }
}

/** Adds what a refund takes back, on the day of the refund. */
export function addRefundFacts(facts: SalesFacts, { refund, lines, sold }: RefundRecord): void {
  const keys = keysOf(refund)
  const { net, service, tax, tax_base, rounding, total, cogs, costed_net } = refund
  const sums = {
    refund: net,
    net: -net,
    service: -service,
    tax: -tax,
    tax_base: -tax_base,
    rounding: -rounding,
    total: -total,
    cogs: -cogs,
    costed_net: -costed_net,
    refund_count: 1,
  }
  facts.receipt.push({ keys, sums })
  addSessionFact(facts, refund, sums)
  addMemberFact(facts, refund, { net: -net, total: -total })
  const returned = lines.map((line, index) => {
    const { variants = [], price_id = null, cogs = 0 } = sold[index] ?? {}
    return { ...line, variants, price_id, is_costed: hasKnownCost({ cogs }) }
  })
  addLineFacts(facts, keys, returned, (line) => ({
    refund_qty: qtyOf(line.qty),
    refund: line.net,
    net: -line.net,
    cogs: -line.cogs,
    costed_net: line.is_costed ? -line.net : 0,
  }))
  const cashier = refund.actor ?? ''
  facts.payment.push({ keys: { ...keys, cashier, method: refund.method }, sums: { refund: total } })
  addSessionPayment(facts, refund, refund.method, { refund: total })
}

/** Adds the opposite of facts, e.g. of a receipt that is being voided. */
export function subtractFacts(facts: SalesFacts, taken: SalesFacts): void {
  for (const source of SOURCES) {
    for (const { keys, sums } of taken[source]) facts[source].push({ keys, sums: negate(sums) })
  }
}

function addMemberFact(
  facts: SalesFacts,
  of: { member_id: number | null; business_date: string; outlet_id: number },
  sums: Sums,
): void {
  const { member_id, business_date, outlet_id } = of
  if (member_id !== null) facts.member.push({ keys: { member_id, business_date, outlet_id }, sums })
}

interface OfSession {
  session_uuid: string | null
  outlet_id: number
}

/** To the session of a till, where a receipt names one. */
function addSessionFact(facts: SalesFacts, { session_uuid, outlet_id }: OfSession, sums: Sums): void {
  if (session_uuid !== null) facts.session.push({ keys: { outlet_id, session_uuid }, sums })
}

function addSessionPayment(
  facts: SalesFacts,
  { session_uuid, outlet_id }: OfSession,
  method: string,
  sums: Sums,
): void {
  if (session_uuid === null) return
  facts.session_payment.push({ keys: { outlet_id, session_uuid, method }, sums })
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

function soldSums(line: Pick<LineRow, CountedLineColumn>, hour: number): Sums {
  const { gross, item_discount, bill_discount, included_charges, net, cogs } = line
  const qty = qtyOf(line.qty)
  const options = line.variants.reduce((sum, option) => sum + option.price, 0)
  // Options may take off more than they add; halves go away from zero, as the database rounds them.
  const option_amount = Math.sign(options) * mulDivHalfUp(Math.abs(options), qty, QTY_SCALE)
  const costed_net = hasKnownCost(line) ? net : 0
  const money = { gross, item_discount, bill_discount, included_charges, net, cogs, costed_net }
  const sums = { qty, ...money, option_amount }
  return { ...sums, [ITEM_HOURS[hour] ?? '']: qty }
}

/** A receipt counts once for an item and once for a group, so lines are added up before they become facts. */
function addLineFacts<Line extends Pick<LineRow, 'item_id' | 'item_group_id' | 'variants' | 'price_id'>>(
  facts: SalesFacts,
  keys: Keys,
  lines: readonly Line[],
  sumsOf: (line: Line) => Sums,
  once: Sums = {},
): void {
  const items = new Map<string, { item_id: number; item_group_id: number; sums: Sums }>()
  const groups = new Map<number, Sums>()
  const price_lists = new Map<number, Sums>()
  const variants = new Map<string, { item_id: number; variant: string; sums: Sums }>()
  for (const line of lines) {
    const sums = sumsOf(line)
    const item_id = line.item_id ?? 0
    const item_group_id = line.item_group_id ?? 0
    addTo(groups, item_group_id, sums)
    addNamed(items, `${item_id} ${item_group_id}`, { item_id, item_group_id }, sums)
    if (line.price_id !== null) addTo(price_lists, line.price_id, sums)
    const variant = variantOf(line.variants)
    if (variant) addNamed(variants, `${item_id} ${variant}`, { item_id, variant }, sums)
  }
  for (const { item_id, variant, sums } of variants.values()) {
    facts.variant.push(fact({ ...keys, item_id, variant }, sums, once))
  }
  for (const { item_id, item_group_id, sums } of items.values()) {
    facts.item.push(fact({ ...keys, item_id, item_group_id }, sums, once))
  }
  for (const [item_group_id, sums] of groups) {
    facts.group.push(fact({ ...keys, item_group_id }, sums, once))
  }
  for (const [price_id, sums] of price_lists) {
    facts.price_list.push(fact({ ...keys, price_id }, sums, once))
  }
}

function fact(keys: Keys, sums: Sums, once: Sums): Fact {
  return { keys, sums: { ...sums, ...once } }
}

function addTo(sums: Map<number, Sums>, key: number, added: Sums): void {
  const known = sums.get(key)
  if (known) addSums(known, added)
  else sums.set(key, { ...added })
}

function addNamed<Named extends object>(
  named: Map<string, Named & { sums: Sums }>,
  key: string,
  names: Named,
  added: Sums,
): void {
  const known = named.get(key)
  if (known) addSums(known.sums, added)
  else named.set(key, { ...names, sums: { ...added } })
}

function addSums(known: Sums, added: Sums): void {
  for (const [name, value] of Object.entries(added)) known[name] = (known[name] ?? 0) + value
}

function negate(sums: Readonly<Sums>): Sums {
  return Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, -value]))
}
