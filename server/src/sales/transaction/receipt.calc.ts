import { costOf, qtyOf } from '../../kit/decimal.calc.ts'
import { mulDivHalfUp, sumOf } from '../../kit/exact.calc.ts'
import { businessDate, businessMoment } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import {
  type Bill,
  type BillDiscount,
  type BillFigures,
  type BillSettings,
  computeBill,
  QTY_SCALE,
  RATE_SCALE,
} from '../bill/bill.calc.ts'
import { billSettingsOf } from '../bill/bill-settings.calc.ts'
import { costsOf } from '../known-cost.calc.ts'
import { isCash } from '../payment-method/method-kind.calc.ts'
import {
  addedBy,
  createPartPricer,
  type PartPricer,
  partsOfLine,
  portionsOf,
  splitFigures,
} from './paket-lines.calc.ts'
import type { BillEvent, IncomingReceipt, ReceiptDiscount, ReceiptLine, ToldPart } from './receipt.input.ts'
import { marksOf } from './receipt-mark.calc.ts'
import type { DiscountRow, LineRow, PaymentRow, ReceiptRecord, TillBill } from './receipt-record.calc.ts'
import {
  aliasKey,
  findOptions,
  type ItemAlias,
  memberOf,
  methodOf,
  namedOptions,
  nameKey,
  type SalesReference,
  type SoldItem,
  taxOn,
} from './sales-reference.calc.ts'

/** Through which door a receipt came, and when. */
export interface Arrival {
  brand_id: number
  device_id: number | null
  source: 'POS' | 'QR' | 'GRAB' | 'IMPORT'
  /** Null when it counts as recorded at the moment of the sale. */
  recorded_at: Date | null
}

const COST_SCALE = 1_000_000

/** What the provider keeps of a payment, never more than the payment. */
function feeOf(amount: number, method: { fee_bp: number; fee_fixed: number } | undefined): number {
  if (!method || amount <= 0) return 0
  return Math.min(amount, mulDivHalfUp(amount, method.fee_bp, RATE_SCALE) + method.fee_fixed)
}

/** A platform has told the guest a price with everything in it, and neither adds tax to it nor rounds it. */
function settingsFor(settings: BillSettings, { source }: Arrival): BillSettings {
  return source === 'GRAB' ? { ...settings, is_tax_inclusive: true, rounding_step: 0 } : settings
}

/**
 * Makes the rows of a receipt: its business day, its bill computed anew, theoretical cost, fees, and what differs
 * from the till's own bill. Ids are 0 until its key is claimed. An item that is not known keeps the till's name and
 * is counted in `unknown_lines`.
 * @throws RangeError when the amounts cannot be counted exactly.
 */
export function assembleReceipt(
  receipt: IncomingReceipt,
  reference: SalesReference,
  arrival: Arrival,
): ReceiptRecord {
  const { outlet } = reference
  const cutoff = parseMinute(outlet.business_day_cutoff)
  const { business_date, hour } = businessMoment(Date.parse(receipt.occurred_at), outlet.timezone, cutoff)
  const recorded_at = arrival.recorded_at?.toISOString() ?? receipt.occurred_at
  const found = receipt.lines.map((line) => findItem(line, reference))
  const member = memberOf(reference, receipt)
  const settings = settingsFor(billSettingsOf(taxOn(reference, business_date), receipt.channel), arrival)
  const methods = receipt.payments.map(({ method }) => methodOf(reference, method))
  const bill = computeBill({
    settings,
    lines: receipt.lines.map((line, index) => ({
      unit_price: line.unit_price,
      qty_e4: qtyOf(line.qty),
      discounts: line.discounts.map(billDiscountOf),
      taxable: found[index]?.item?.is_taxable ?? true,
    })),
    discounts: receipt.discounts.map(billDiscountOf),
    cash: methods.some(({ code, known }) => isCash(code, known)),
  })
  const part = (no: number) => ({ brand_id: arrival.brand_id, business_date, transaction_id: 0, no })
  const priceOf = createPartPricer(reference, receipt)
  let last_no = receipt.lines.length
  const lines = receipt.lines
    .flatMap((line, index) => {
      const no = index + 1
      const billed = bill.lines[index]
      if (!billed) throw new RangeError(`Line ${no} was not billed`)
      const { discounts: _discounts, ...figures } = billed
      const sold = found[index] ?? {}
      const told = partsOfLine(line, sold.item, reference)
      if (!told) return [lineRow(part(no), line, sold, figures, reference)]
      // The first part has the number of the paket; the others come behind all that the till numbered.
      const numbers = told.map((_, place) => (place === 0 ? no : ++last_no))
      return paketRows(numbers.map(part), line, sold, told, { figures, priceOf, reference })
    })
    .toSorted((a, b) => a.no - b.no)
  const payments = receipt.payments.map((payment, index): PaymentRow => {
    const { code = payment.method, known } = methods[index] ?? {}
    const amount = payment.amount ?? bill.total
    return { ...part(index + 1), ...payment, method: code, amount, fee: payment.fee ?? feeOf(amount, known) }
  })
  const { lines: _lines, discounts: _discounts, ...figures } = bill
  const till_bill = tillBillOf(receipt, bill)
  return {
    transaction: {
      brand_id: arrival.brand_id,
      business_date,
      id: 0,
      uuid: receipt.uuid,
      outlet_id: outlet.id,
      device_id: arrival.device_id,
      source: arrival.source,
      sequence: receipt.sequence,
      session_uuid: receipt.session_uuid ?? null,
      receipt_number: receipt.receipt_number,
      channel: receipt.channel,
      status: receipt.status,
      opened_at: receipt.opened_at,
      occurred_at: receipt.occurred_at,
      recorded_at,
      hour,
      is_late: businessDate(Date.parse(recorded_at), outlet.timezone, cutoff) > business_date,
      table_name: receipt.table_name,
      member_id: member?.id ?? null,
      member_name: receipt.member_name ?? member?.name ?? null,
      cashier_name: receipt.cashier_name,
      cashier_id: null,
      waiter_name: receipt.waiter_name,
      note: receipt.note,
      pax: receipt.pax,
      tax_bp: settings.tax_bp,
      service_bp: settings.service_bp,
      is_tax_inclusive: settings.is_tax_inclusive,
      ...figures,
      paid: sumOf(payments.map((payment) => payment.amount)),
      difference: (receipt.total ?? bill.total) - bill.total,
      till_bill: isSameBill(till_bill, bill) ? null : till_bill,
      unknown_lines: lines.filter(({ item_id, alias_id }) => item_id === null && alias_id === null).length,
      ...costsOf(lines),
      fee: sumOf(payments.map((payment) => payment.fee)),
      voided_at: receipt.void?.occurred_at ?? null,
      voided_by: receipt.void?.actor ?? null,
      void_reason: receipt.void?.reason ?? null,
      void_approved_by: receipt.void?.approved_by ?? null,
      voided_by_id: null,
      void_approver_id: null,
      events: receipt.events ? inOrder(receipt.events) : null,
      edited_after_print: isEditedAfterPrint(receipt.events ?? []),
      marks: marksOf(
        receipt,
        found.map(({ item }) => item),
        reference,
        (part) => findItem(part, reference).item?.id,
      ),
    },
    lines,
    discounts: discountRows(receipt, bill, part),
    payments,
  }
}

function inOrder(events: readonly BillEvent[]): BillEvent[] {
  return events.toSorted((a, b) => Date.parse(a.occurred_at) - Date.parse(b.occurred_at))
}

/** Whether anything but another print came after the bill had been printed for the guest. */
export function isEditedAfterPrint(events: readonly Pick<BillEvent, 'type' | 'occurred_at'>[]): boolean {
  const printed = events.filter(({ type }) => type === 'PRINTED').map(({ occurred_at }) => occurred_at)
  const first = Math.min(...printed.map((at) => Date.parse(at)))
  return events.some(({ type, occurred_at }) => type !== 'PRINTED' && Date.parse(occurred_at) > first)
}

/** By what a till names a menu. */
type Named = Pick<ReceiptLine, 'item_id' | 'code' | 'name'>

/** What a line sold: an item by itself or by what the outlet calls it; an alias without an item is a free one. */
interface FoundItem {
  item?: SoldItem | undefined
  alias?: ItemAlias | undefined
}

function findItem(line: Named, reference: SalesReference): FoundItem {
  const by_id = line.item_id === null ? undefined : reference.items.get(line.item_id)
  const by_code =
    line.code === null
      ? undefined
      : (reference.items_by_code.get(line.code) ?? reference.items_by_sku.get(line.code.toUpperCase()))
  const item = by_id ?? by_code
  if (item) return { item }
  const alias = reference.aliases.get(aliasKey(line))
  if (!alias) return { item: reference.items_by_name.get(nameKey(line.name)) }
  return { alias, item: alias.item_id === null ? undefined : reference.items.get(alias.item_id) }
}

function lineRow(
  part: Pick<LineRow, 'brand_id' | 'business_date' | 'transaction_id' | 'no'>,
  told: ReceiptLine,
  { item, alias }: FoundItem,
  figures: BillFigures,
  reference: SalesReference,
): LineRow {
  const line = { ...told, variants: namedOptions(reference, item, told.variants) }
  return {
    ...part,
    item_id: item?.id ?? null,
    item_group_id: item?.item_group_id ?? null,
    // What the outlet calls it stays, or the alias could not be found again.
    code: alias ? line.code : (item?.code ?? line.code),
    name: line.name,
    variants: line.variants,
    note: line.note,
    qty: line.qty,
    unit_price: line.unit_price,
    is_taxable: item?.is_taxable ?? true,
    ...figures,
    cogs: costOfLine(line, item, reference),
    recipe_version_id: null,
    alias_id: alias?.id ?? null,
    price_id: line.price_id !== undefined && reference.price_ids.has(line.price_id) ? line.price_id : null,
    ...repricingOf(line),
    ...NO_PAKET,
  }
}

const NO_PAKET = {
  paket_no: null,
  paket_item_id: null,
  paket_name: null,
  paket_qty: null,
  paket_price: null,
} as const

/** The rows of a paket: one for each menu in it, with its share of what the paket was sold for. */
function paketRows(
  numbers: readonly Pick<LineRow, 'brand_id' | 'business_date' | 'transaction_id' | 'no'>[],
  line: ReceiptLine,
  { item: paket }: FoundItem,
  told: readonly ToldPart[],
  { figures, priceOf, reference }: { figures: BillFigures; priceOf: PartPricer; reference: SalesReference },
): LineRow[] {
  const qty_e4 = qtyOf(line.qty)
  const is_taxable = paket?.is_taxable ?? true
  const found = told.map((part) => findItem(part, reference))
  const shares = splitFigures(
    figures,
    qty_e4,
    is_taxable,
    told.map((part, place) => ({
      worth: priceOf(found[place]?.item) * part.qty,
      added: addedBy(part),
    })),
  )
  const paket_no = numbers[0]?.no ?? 0
  const changed = line.list_price === undefined ? 0 : line.list_price - line.unit_price
  return told.flatMap((part, place): LineRow[] => {
    const row = numbers[place]
    const share = shares[place]
    if (!row || !share) return []
    const is_first = place === 0
    const qty = portionsOf(part.qty, line.qty)
    const unit_price = mulDivHalfUp(share.gross, QTY_SCALE, qtyOf(qty))
    // What the till said of the paket as a whole is told with its first part.
    const told_as: ReceiptLine = {
      item_id: part.item_id,
      code: part.code,
      name: part.name,
      qty,
      unit_price,
      price_id: line.price_id,
      list_price:
        is_first && changed !== 0 ? Math.max(0, unit_price + Math.round(changed / part.qty)) : undefined,
      price_changed_by: line.price_changed_by,
      variants: is_first ? [...line.variants, ...part.variants] : part.variants,
      note: [is_first ? line.note : null, part.note].filter(Boolean).join(' · ') || null,
      discounts: [],
    }
    return [
      {
        ...lineRow(row, told_as, found[place] ?? {}, share, reference),
        is_taxable,
        paket_no,
        paket_item_id: paket?.id ?? null,
        paket_name: line.name,
        paket_qty: line.qty,
        paket_price: line.unit_price,
      },
    ]
  })
}

/** The price a cashier changed; one told that is asked all the same is no change. */
function repricingOf({ list_price, price_changed_by, unit_price }: ReceiptLine) {
  const is_changed = list_price !== undefined && list_price !== unit_price
  return {
    list_price: is_changed ? list_price : null,
    price_changed_by: is_changed ? (price_changed_by ?? null) : null,
  }
}

/**
 * Cost of the item and of the options chosen, times the quantity; half up to whole rupiah. Of an item whose cost nobody
 * knows it is zero, whatever its options cost.
 */
export function costOfLine(
  line: Pick<LineRow, 'variants' | 'qty'>,
  item: SoldItem | undefined,
  reference: SalesReference,
): number {
  const own = item ? costOf(item.cost) : 0
  if (own <= 0) return 0
  const costs = findOptions(line.variants, reference).map((option) => costOf(option.cost))
  const unit = costs.reduce((sum, cost) => sum + cost, own)
  return mulDivHalfUp(Math.max(unit, 0), qtyOf(line.qty), QTY_SCALE * COST_SCALE)
}

function discountRows(
  receipt: IncomingReceipt,
  bill: Bill,
  part: (no: number) => Pick<DiscountRow, 'brand_id' | 'business_date' | 'transaction_id' | 'no'>,
): DiscountRow[] {
  const rows: DiscountRow[] = []
  const add = (given: readonly ReceiptDiscount[], amounts: readonly number[], line_no: number | null) => {
    for (const [index, { code, name, rate_bp, funded_by, approved_by, reason }] of given.entries()) {
      const amount = amounts[index] ?? 0
      const given_by = { approved_by: approved_by ?? null, reason: reason ?? null }
      rows.push({ ...part(rows.length + 1), line_no, code, name, rate_bp, amount, funded_by, ...given_by })
    }
  }
  for (const [index, line] of receipt.lines.entries()) {
    if (line.discounts.length > 0) add(line.discounts, bill.lines[index]?.discounts ?? [], index + 1)
  }
  add(receipt.discounts, bill.discounts, null)
  return rows
}

function billDiscountOf(discount: ReceiptDiscount): BillDiscount {
  if (discount.amount !== null) return { amount: discount.amount }
  return { rate_bp: discount.rate_bp ?? 0, max_amount: discount.max_amount }
}

function tillBillOf({ service, tax, rounding, total }: IncomingReceipt, bill: Bill): TillBill {
  return { service, tax, rounding, total: total ?? bill.total }
}

function isSameBill(till: TillBill, bill: Bill): boolean {
  return (
    till.total === bill.total &&
    (till.service ?? bill.service) === bill.service &&
    (till.tax ?? bill.tax) === bill.tax &&
    (till.rounding ?? bill.rounding) === bill.rounding
  )
}
