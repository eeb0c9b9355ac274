import type { FigureCell, ReportFilter } from '../graphql/schema.gen.ts'

/** Which figure is asked about: its name, and what of its report it is of. */
export interface FigureKey {
  /** Group and figure: 'sales.net'. */
  measure: string
  cell: FigureCell
}

type Field = keyof FigureCell

/** What parts of the address are called. */
const names = {
  from: 'dari',
  to: 'sampai',
  outlet_ids: 'outlet',
  channel: 'channel',
  weekday: 'hari',
  hour: 'jam',
  tax_bp: 'tarif',
  item_group_id: 'grup',
  item_id: 'menu',
  other_id: 'bersama',
  price_list_id: 'daftar',
  variant: 'varian',
  method: 'metode',
  discount_code: 'kode',
  discount_name: 'promo',
  funded_by: 'ditanggung',
  category_ids: 'kategori',
  shift_id: 'shift',
  cashier: 'kasir',
  cashier_id: 'nomor-kasir',
  approver: 'penyetuju',
  approver_id: 'nomor-penyetuju',
  rule: 'hak',
  receipt_id: 'nota',
  order_id: 'pesanan',
  receiving_id: 'penerimaan',
  adjustment_id: 'dokumen',
  production_id: 'produksi',
  line_no: 'baris',
  cash_place_id: 'kas',
  place: 'uang',
  bank_account_id: 'rekening',
  until: 'hingga',
  account_id: 'akun',
  member_id: 'member',
  days: 'rentang',
  item_name: 'nama',
  expiry_days: 'lewat',
  tax_month: 'bulan',
  legal_entity_id: 'badan',
  city_id: 'kota',
  outlet_id: 'tempat',
  supplier_id: 'pemasok',
  due_from: 'tempo-dari',
  due_to: 'tempo-sampai',
  item_kind: 'jenis',
  category: 'kelompok',
  movement_type: 'gerak',
  reason: 'alasan',
  person: 'orang',
  span: 'opname',
  cause: 'sebab',
  side: 'sisi',
  share_of: 'bagian-dari',
  share_without: 'seluruh',
} as const satisfies Record<Field, string>

const numbers: ReadonlySet<string> = new Set<Field>([
  'weekday',
  'hour',
  'tax_bp',
  'item_group_id',
  'item_id',
  'other_id',
  'price_list_id',
  'shift_id',
  'receipt_id',
  'order_id',
  'receiving_id',
  'adjustment_id',
  'production_id',
  'line_no',
  'cash_place_id',
  'bank_account_id',
  'account_id',
  'member_id',
  'days',
  'expiry_days',
  'legal_entity_id',
  'city_id',
  'outlet_id',
  'cashier_id',
  'approver_id',
  'supplier_id',
])
/** Lists of numbers, with dots between. */
const number_lists: ReadonlySet<string> = new Set<Field>(['outlet_ids', 'category_ids'])
/** Lists of words, with dots between. */
const word_lists: ReadonlySet<string> = new Set<Field>(['share_without'])
const is_measure = /^[a-z]+\.[a-z_]+$/
const parted = ';'

/** A figure as it stands in an address: 'sales.net;outlet=3'. */
export function writeFigure(measure: string, cell: FigureCell = {}): string {
  const parts = Object.entries(names).flatMap(([field, name]) => {
    const value = cell[field as Field]
    if (value === undefined || value === null) return []
    const text = Array.isArray(value) ? value.join('.') : String(value)
    return [`${name}=${encodeURIComponent(text)}`]
  })
  return [measure, ...parts].join(parted)
}

/** The share of a figure in the same without what a row is narrowed to, as it stands in an address. */
export function writeShare(
  measure: string,
  cell: FigureCell,
  share_without: readonly string[] = Object.keys(cell),
): string {
  return writeFigure(measure, { ...cell, share_without: [...share_without] })
}

/**
 * How a figure changed from what its report compares it with, as it stands in an address; none where that is a mean of
 * several periods, of which a row is but a part.
 */
export function writeChange(
  { filter: { compare } }: { filter: Pick<ReportFilter, 'compare'> },
  measure: string,
  cell: FigureCell = {},
): string | undefined {
  return compare === 'mean_of_four' ? undefined : writeFigure(measure, { ...cell, side: 'change' })
}

/** The cells of a share's two figures; undefined for what is no share. */
export function partsOfShare(cell: FigureCell): { part: FigureCell; whole: FigureCell } | undefined {
  const { share_of, share_without, ...part } = cell
  if (!share_of && !share_without) return undefined
  const dropped = new Set<string>(share_without)
  const kept = Object.entries(part).filter(([field]) => !dropped.has(field))
  return { part, whole: Object.fromEntries(kept) }
}

/** Reads it back; undefined for what names no figure. */
export function readFigure(text: unknown): FigureKey | undefined {
  if (typeof text !== 'string') return undefined
  const [measure = '', ...parts] = text.split(parted)
  if (!is_measure.test(measure)) return undefined
  const cell: Record<string, unknown> = {}
  for (const part of parts) {
    const [name, value = ''] = part.split('=')
    const field = Object.entries(names).find(([, own]) => own === name)?.[0]
    if (!field) return undefined
    const plain = decode(value)
    if (number_lists.has(field)) cell[field] = plain.split('.').map(Number)
    else if (word_lists.has(field)) cell[field] = plain.split('.')
    else cell[field] = numbers.has(field) ? Number(plain) : plain
  }
  return { measure, cell }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The figure that is explained, in the address of whatever page it stands on. */
export interface FigureSearch {
  jelaskan?: string | undefined
}

/** Reads it of an address. */
export function parseFigureSearch({ jelaskan }: Record<string, unknown>): FigureSearch {
  return typeof jelaskan === 'string' && readFigure(jelaskan) ? { jelaskan } : {}
}
