import { formatDecimal, QTY_DECIMALS, qtyOf } from '../../kit/decimal.calc.ts'
import { mulDivHalfUp, sumOf } from '../../kit/exact.calc.ts'
import { businessMoment } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { hasKnownCost } from '../known-cost.calc.ts'
import type { RefundRequest } from './receipt.input.ts'
import type { LineRow, TransactionRow } from './receipt-record.calc.ts'

export interface RefundRow {
  brand_id: number
  uuid: string
  business_date: string
  transaction_date: string
  transaction_id: number
  outlet_id: number
  session_uuid: string | null
  member_id: number | null
  channel: string
  tax_bp: number
  occurred_at: string
  recorded_at: string
  hour: number
  reason: string | null
  actor: string | null
  cashier_id: number | null
  approved_by: string | null
  approver_id: number | null
  method: string
  net: number
  service: number
  tax: number
  tax_base: number
  rounding: number
  total: number
  cogs: number
  /** Of lines whose cost is known. */
  costed_net: number
}

export interface RefundLineRow {
  brand_id: number
  no: number
  item_id: number | null
  item_group_id: number | null
  qty: string
  net: number
  service: number
  tax: number
  tax_base: number
  cogs: number
}

export interface RefundRecord {
  refund: RefundRow
  lines: RefundLineRow[]
  /** What each of the lines was sold as: its options and price list. */
  sold: (Pick<LineRow, 'variants' | 'price_id' | 'cogs'> | undefined)[]
  /** Of each line, in ten-thousandths: what was sold, came back before, and comes back now. */
  returned: { no: number; sold: number; before: number; qty: number }[]
}

/** The receipt a refund is of, and what earlier refunds already took, by line number. */
export interface RefundedSale {
  transaction: Pick<
    TransactionRow,
    | 'brand_id'
    | 'business_date'
    | 'id'
    | 'outlet_id'
    | 'session_uuid'
    | 'member_id'
    | 'channel'
    | 'tax_bp'
    | 'rounding'
  >
  lines: readonly LineRow[]
  taken: ReadonlyMap<number, Taken>
  outlet: { timezone: string; business_day_cutoff: string }
}
type Taken = Pick<RefundLineRow, 'qty' | 'net' | 'service' | 'tax' | 'tax_base' | 'cogs'>

const SHARED = ['net', 'service', 'tax', 'tax_base', 'cogs'] as const

/** A refund, or the messages by field that say why there is none. `completes` when nothing is left of the sale. */
export type RefundPlan =
  | { fields: Record<string, string> }
  | { fields?: undefined; record: RefundRecord; completes: boolean }

/**
 * Works out a refund at the prices, charges and cost of the sale. The last goods of a line take what is left of it
 * and the last goods of a receipt its rounding, so that refunds of everything add up to the sale to the rupiah.
 */
export function planRefund(
  request: RefundRequest & { occurred_at: string },
  sale: RefundedSale,
  recorded_at: Date,
): RefundPlan {
  const left = new Map(sale.lines.map((line) => [line.no, qtyOf(line.qty) - takenOf(sale, line.no, 'qty')]))
  const numbered = leftAsNumbered(sale, left)
  const asked = request.lines
    ? request.lines.map(({ no, qty }) => ({ no, qty: qtyOf(qty) }))
    : [...numbered].flatMap(([no, qty]) => (qty > 0 ? [{ no, qty }] : []))
  const fields = checkWanted(asked, numbered)
  if (fields) return { fields }
  const wanted = asked.flatMap(({ no, qty }) => ofParts(sale, no, qty))
  const lines = wanted.map(({ no, qty }) => refundLine(sale, no, qty, left.get(no) === qty))
  const completes = [...left].every(([no, qty]) => qty === sumOf(qtysOf(wanted, no)))
  const sums = Object.fromEntries(SHARED.map((name) => [name, sumOf(lines.map((line) => line[name]))]))
  const { net = 0, service = 0, tax = 0, tax_base = 0, cogs = 0 } = sums
  const sold = wanted.map(({ no }) => sale.lines.find((line) => line.no === no))
  const costed = lines.filter((_, place) => hasKnownCost({ cogs: sold[place]?.cogs ?? 0 }))
  const rounding = completes ? sale.transaction.rounding : 0
  const { brand_id, business_date, id, outlet_id, session_uuid, member_id, channel, tax_bp } =
    sale.transaction
  const refund: RefundRow = {
    brand_id,
    uuid: request.uuid,
    ...businessMoment(
      Date.parse(request.occurred_at),
      sale.outlet.timezone,
      parseMinute(sale.outlet.business_day_cutoff),
    ),
    transaction_date: business_date,
    transaction_id: id,
    outlet_id,
    session_uuid: request.session_uuid === undefined ? session_uuid : request.session_uuid,
    member_id,
    channel,
    tax_bp,
    occurred_at: request.occurred_at,
    recorded_at: recorded_at.toISOString(),
    reason: request.reason,
    actor: request.actor,
    cashier_id: null,
    approved_by: request.approved_by ?? null,
    approver_id: null,
    method: request.method,
    net,
    service,
    tax,
    tax_base,
    rounding,
    total: net + service + tax + rounding,
    cogs,
    costed_net: sumOf(costed.map((line) => line.net)),
  }
  const returned = wanted.map(({ no, qty }) => {
    const before = takenOf(sale, no, 'qty')
    return { no, sold: before + (left.get(no) ?? 0), before, qty }
  })
  return { record: { refund, lines, sold, returned }, completes }
}

/** Portions of a line's menu in one paket; of a line that is in none, the line itself. */
const inOne = ({ qty, paket_qty }: Pick<LineRow, 'qty' | 'paket_qty'>) =>
  paket_qty === null ? 1 : Math.round(qtyOf(qty) / qtyOf(paket_qty))

/** What is left of each line as the till numbered it: a paket is one, and its parts are none. */
function leftAsNumbered(sale: RefundedSale, left: ReadonlyMap<number, number>): Map<number, number> {
  const heads = sale.lines.filter(({ no, paket_no }) => paket_no === null || paket_no === no)
  return new Map(heads.map((line) => [line.no, (left.get(line.no) ?? 0) / inOne(line)]))
}

/** The lines that come back with one the till numbered: of a paket all its parts, each as often as it is in it. */
function ofParts(sale: RefundedSale, no: number, qty: number): { no: number; qty: number }[] {
  const parts = sale.lines.filter(({ paket_no }) => paket_no === no)
  if (parts.length === 0) return [{ no, qty }]
  return parts.map((line) => ({ no: line.no, qty: qty * inOne(line) }))
}

function checkWanted(
  wanted: readonly { no: number; qty: number }[],
  left: ReadonlyMap<number, number>,
): Record<string, string> | undefined {
  const fields: Record<string, string> = {}
  for (const [index, { no, qty }] of wanted.entries()) {
    const rest = left.get(no)
    if (rest === undefined) fields[`lines.${index}.no`] = 'Baris tidak ada pada nota'
    else if (wanted.findIndex((line) => line.no === no) !== index)
      fields[`lines.${index}.no`] = 'Baris berulang'
    else if (qty > rest) fields[`lines.${index}.qty`] = `Sisa ${formatDecimal(rest, QTY_DECIMALS)}`
  }
  if (wanted.length === 0) fields.lines = 'Nota sudah dikembalikan seluruhnya'
  return Object.keys(fields).length > 0 ? fields : undefined
}

function refundLine(sale: RefundedSale, no: number, qty: number, isRest: boolean): RefundLineRow {
  const line = sale.lines.find((each) => each.no === no)
  if (!line) throw new RangeError(`No line ${no}`)
  const share = (name: (typeof SHARED)[number]) => {
    const left = line[name] - takenOf(sale, no, name)
    return isRest ? left : Math.min(mulDivHalfUp(line[name], qty, qtyOf(line.qty)), left)
  }
  return {
    brand_id: line.brand_id,
    no,
    item_id: line.item_id,
    item_group_id: line.item_group_id,
    qty: formatDecimal(qty, QTY_DECIMALS),
    net: share('net'),
    service: share('service'),
    tax: share('tax'),
    tax_base: share('tax_base'),
    cogs: share('cogs'),
  }
}

function takenOf(sale: RefundedSale, no: number, name: 'qty' | (typeof SHARED)[number]): number {
  const taken = sale.taken.get(no)
  if (!taken) return 0
  return name === 'qty' ? qtyOf(taken.qty) : taken[name]
}

function qtysOf(wanted: readonly { no: number; qty: number }[], no: number): number[] {
  return wanted.filter((line) => line.no === no).map((line) => line.qty)
}
