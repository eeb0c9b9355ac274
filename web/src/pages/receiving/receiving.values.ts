import { toFields } from '../../kit/format/date.ts'
import { goodOfKey, keyOfGood } from '../../parts/stock/good-key.ts'
import type { GetReceivingDetailQuery } from './receiving.gql.gen.ts'

export type ReceivingDetail = GetReceivingDetailQuery['receiving']

/** What was ordered of a line, what of it has come before, and what is still to come. */
interface Awaited {
  ordered: string
  received: string
  open: string
  unit: string
}

/** A line as the form holds it; `key` names it while it is typed. */
export interface LineValue {
  key: string
  /** The key of what it is of. */
  item_id: string | null
  unit: string
  unit_quantity: string | null
  price: number | null
  discount: number | null
  rejected_quantity: string | null
  reject_reason: string | null
  expires_on: string | null
  batch: string
  note: string
  source_no: number | null
  purchase_order_no: number | null
  /** What the order says, in the unit it was ordered in; shown only. */
  awaited: Awaited | null
}

/** What the receiving form holds. */
export interface ReceivingValues {
  kind: string
  outlet_id: number | null
  supplier_id: number | null
  return_of: number | null
  purchase_order_id: number | null
  supplier_note: string
  note_total: number | null
  /** On the clock of the outlet; null is now. */
  date: string | null
  time: string | null
  tax: number | null
  freight: number | null
  /** From which money it was paid at once; null is later. */
  paid_from: string | null
  image: string | null
  note: string
  lines: LineValue[]
}

/** A line nobody has filled in yet. */
export const newLine = (): LineValue => ({
  key: crypto.randomUUID(),
  item_id: null,
  unit: '',
  unit_quantity: null,
  price: null,
  discount: null,
  rejected_quantity: null,
  reject_reason: null,
  expires_on: null,
  batch: '',
  note: '',
  source_no: null,
  purchase_order_no: null,
  awaited: null,
})

/** What a new receiving starts from. */
export const newReceiving = (outlet_id: number | null): ReceivingValues => ({
  kind: 'purchase',
  outlet_id,
  supplier_id: null,
  return_of: null,
  purchase_order_id: null,
  supplier_note: '',
  note_total: null,
  date: null,
  time: null,
  tax: null,
  freight: null,
  paid_from: null,
  image: null,
  note: '',
  lines: [newLine()],
})

const positive = (text: string) => (Number(text) > 0 ? text : null)

/** The instant of a date and time on a clock; Indonesian zones keep their offset all year. */
export function instantOf(date: string | null, time: string | null, timezone: string): string | null {
  if (!date) return null
  const hours = { 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }[timezone] ?? 7
  return new Date(`${date}T${time ?? '12:00'}:00+0${hours}:00`).toISOString()
}

const SCALE = 10_000

/** A quantity of base units in units of so many of them. */
const inUnits = (quantity: number, factor: string) =>
  String(Math.round((quantity / Number(factor)) * SCALE) / SCALE)

/** What the order says of a line of a draft; null where it is of none. */
function awaitedOf(line: ReceivingDetail['lines'][number]): Awaited | null {
  const { ordered_quantity, still_ordered, unit, factor } = line
  if (ordered_quantity === null || still_ordered === null) return null
  const [ordered, open] = [Number(ordered_quantity), Number(still_ordered)]
  return {
    ordered: inUnits(ordered, factor),
    received: inUnits(Math.max(ordered - open, 0), factor),
    open: inUnits(open, factor),
    unit,
  }
}

/** Lines as if all that was waited for had come, and nothing had been refused. */
export const allAsOrdered = (lines: readonly LineValue[]): LineValue[] =>
  lines.map((line) =>
    line.awaited
      ? {
          ...line,
          unit: line.awaited.unit,
          unit_quantity: line.awaited.open,
          rejected_quantity: null,
          reject_reason: null,
        }
      : line,
  )

/** The form's values of a loaded draft. */
export function toValues(document: ReceivingDetail): ReceivingValues {
  return {
    kind: document.kind,
    outlet_id: document.outlet_id,
    supplier_id: document.supplier_id,
    return_of: document.return_of,
    purchase_order_id: document.purchase_order_id,
    supplier_note: document.supplier_note ?? '',
    note_total: document.note_total,
    ...toFields(document.occurred_at, document.outlet.timezone),
    tax: document.tax || null,
    freight: document.freight || null,
    paid_from: document.paid_from,
    image: document.image,
    note: document.note ?? '',
    lines: document.lines.map((line) => ({
      key: String(line.no),
      item_id: keyOfGood(line),
      unit: line.unit,
      unit_quantity: line.unit_quantity,
      price: line.price,
      discount: line.discount || null,
      rejected_quantity: positive(line.rejected_quantity),
      reject_reason: line.reject_reason,
      expires_on: line.expires_on,
      batch: line.batch ?? '',
      note: line.note ?? '',
      source_no: line.source_no,
      purchase_order_no: line.purchase_order_no,
      awaited: awaitedOf(line),
    })),
  }
}

/** A return of what is left of a receiving; quantities are typed. */
export function returnOf(document: ReceivingDetail): ReceivingValues {
  const left = document.lines.filter((line) => Number(line.quantity) > Number(line.returned_quantity))
  return {
    ...newReceiving(document.outlet_id),
    kind: 'return',
    supplier_id: document.supplier_id,
    return_of: document.id,
    lines: left.map((line) => ({
      ...newLine(),
      item_id: keyOfGood(line),
      unit: line.unit,
      price: line.price,
      source_no: line.no,
    })),
  }
}

/** Lines that count: of a return those with a quantity. */
const kept = ({ kind, return_of, lines }: ReceivingValues) =>
  kind === 'return' && return_of ? lines.filter((line) => Number(line.unit_quantity ?? 0) > 0) : lines

const lineOf = ({ key: _, awaited: __, ...line }: LineValue) => ({
  ...line,
  ...goodOfKey(line.item_id),
  unit_quantity: line.unit_quantity ?? '0',
  price: line.price ?? 0,
  batch: line.batch || null,
  reject_reason: (line.reject_reason || null) as 'damaged' | null,
})

/** The whole of the values as the API takes them. */
export function inputOf(values: ReceivingValues, timezone: string) {
  const { kind, outlet_id, date, time, tax, freight, paid_from, lines: _, ...rest } = values
  return {
    ...rest,
    kind: kind as 'purchase',
    outlet_id: outlet_id ?? 0,
    occurred_at: instantOf(date, time, timezone),
    tax: tax ?? 0,
    freight: freight ?? 0,
    paid_from: (paid_from || null) as 'drawer' | null,
    lines: kept(values).map(lineOf),
  }
}

/** What of a draft changed, for the API; what cannot change is left out. */
export function changesOf(changed: Partial<ReceivingValues>, values: ReceivingValues, timezone: string) {
  const {
    kind: _,
    outlet_id: __,
    return_of: ___,
    purchase_order_id: ____,
    ...input
  } = inputOf(values, timezone)
  const names = new Set<string>(Object.keys(changed))
  if (names.has('date') || names.has('time')) names.add('occurred_at')
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.has(name)))
}

/** Names of the fields, for the conflict dialog. */
export const receiving_labels: Record<string, string> = {
  supplier_id: 'Pemasok',
  supplier_note: 'Nomor nota',
  note_total: 'Total di nota',
  occurred_at: 'Waktu diterima',
  date: 'Tanggal diterima',
  time: 'Jam',
  tax: 'Pajak',
  freight: 'Ongkos kirim',
  image: 'Foto nota',
  note: 'Catatan',
  lines: 'Barang',
  total: 'Total',
}
