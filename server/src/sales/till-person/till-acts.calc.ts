import type { Mention, TillAct } from '../../people/cashier/till-right.calc.ts'
import type { BillEvent } from '../transaction/receipt.input.ts'
import type { DiscountRow, LineRow, ReceiptRecord } from '../transaction/receipt-record.calc.ts'

/** Something that was done at a till, by whom and, as told, with whose leave. */
export interface DoneAct {
  readonly act: TillAct
  readonly doer: Mention
  readonly approver: Mention
  readonly occurred_at: string
  /** Rupiah it was about, where that is known. */
  readonly amount: number | null
}

/** A share in basis points, rounded up: what is above a limit by a rupiah is above it. */
export function shareBp(part: number, whole: number): number {
  if (whole <= 0) return part > 0 ? 10_000 : 0
  return Math.min(10_000, Number((BigInt(part) * 10_000n + BigInt(whole) - 1n) / BigInt(whole)))
}

const named = (name: string | null | undefined): Mention => ({ name })

function eventActs(events: readonly BillEvent[], cashier: Mention): DoneAct[] {
  const acts: DoneAct[] = []
  let prints = 0
  for (const { type, actor, approved_by, occurred_at, amount } of events) {
    const about = { doer: actor ? named(actor) : cashier, approver: named(approved_by), occurred_at, amount }
    if (type === 'PRINTED') {
      prints++
      if (prints > 1) acts.push({ act: { rule: 'reprint' }, ...about })
    }
    if (type === 'ITEM_REMOVED')
      acts.push({ act: { rule: prints > 0 ? 'void_after_print' : 'void_before_print' }, ...about })
  }
  return acts
}

/** Discounts that somebody gave by hand at the brand's expense. */
const isByHand = ({ code, funded_by, amount }: DiscountRow) =>
  code === null && funded_by === 'BRAND' && amount > 0

/** What was asked for a line as the till numbered it: of a paket, for all of it. */
const grossOf = (lines: readonly LineRow[], line_no: number) =>
  lines.reduce((sum, line) => ((line.paket_no ?? line.no) === line_no ? sum + line.gross : sum), 0)

function discountActs({ transaction, lines, discounts }: ReceiptRecord, cashier: Mention): DoneAct[] {
  const by_hand = discounts.filter(isByHand)
  const { gross, item_discount, bill_discount, occurred_at } = transaction
  const given = { doer: cashier, occurred_at }
  if (gross > 0 && by_hand.length > 0 && item_discount + bill_discount >= gross) {
    const approver = named(by_hand.find(({ approved_by }) => approved_by)?.approved_by)
    return [{ act: { rule: 'compliment' }, ...given, approver, amount: gross }]
  }
  return by_hand.map(({ line_no, amount, approved_by }) => {
    const whole = line_no === null ? gross - item_discount : grossOf(lines, line_no)
    return {
      act: { rule: 'discount', share_bp: shareBp(amount, whole) },
      ...given,
      approver: named(approved_by),
      amount,
    }
  })
}

function priceAct(line: LineRow, cashier: Mention, occurred_at: string): DoneAct[] {
  const { list_price, unit_price, price_changed_by } = line
  if (list_price === null || list_price === unit_price) return []
  const doer = price_changed_by ? named(price_changed_by) : cashier
  const amount = list_price - unit_price
  return [{ act: { rule: 'change_price' }, doer, approver: {}, occurred_at, amount }]
}

/** What was done on a receipt that takes a right, as it came. */
export function receiptActs(
  record: ReceiptRecord,
  cashier: Mention,
  undone: { doer: Mention; approver: Mention } | null,
): DoneAct[] {
  const { transaction, lines } = record
  const { occurred_at, voided_at, total } = transaction
  const voided: DoneAct[] = undone
    ? [{ act: { rule: 'void_after_print' }, ...undone, occurred_at: voided_at ?? occurred_at, amount: total }]
    : []
  return [
    ...eventActs(transaction.events ?? [], cashier),
    ...discountActs(record, cashier),
    ...lines.flatMap((line) => priceAct(line, cashier, occurred_at)),
    ...voided,
  ]
}

/** Everybody whom acts name. */
export const mentionsOf = (acts: readonly DoneAct[]): Mention[] =>
  acts.flatMap(({ doer, approver }) => [doer, approver])
