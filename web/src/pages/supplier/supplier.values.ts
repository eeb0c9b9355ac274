import { goodOfKey, keyOfGood } from '../../parts/stock/good-key.ts'
import type { GetSupplierDetailQuery } from './supplier.gql.gen.ts'

export type SupplierDetail = GetSupplierDetailQuery['supplier']

/** Something a supplier sells as the form holds it; `key` names the row while it is typed. */
export interface ItemValue {
  key: string
  /** The key of what it is. */
  item_id: string | null
  unit: string
  supplier_code: string
  min_quantity: string | null
  lead_days: number | null
  is_preferred: boolean
  price: number | null
  /** From when a changed price holds; null is today. */
  price_from: string | null
}

/** What the supplier form holds. */
export interface SupplierValues {
  code: string
  name: string
  category: string
  contact_name: string
  phone: string
  email: string
  complete_address: string
  province_id: number | null
  city_id: number | null
  npwp: string
  bank_name: string
  bank_account_number: string
  bank_account_name: string
  is_credit: boolean
  credit_days: number | null
  delivery_days: string[]
  order_cutoff: string | null
  lead_days: number | null
  min_order: number | null
  outlet_ids: string[]
  note: string
  items: ItemValue[]
}

/** A row nobody has filled in yet. */
export const newItem = (): ItemValue => ({
  key: crypto.randomUUID(),
  item_id: null,
  unit: '',
  supplier_code: '',
  min_quantity: null,
  lead_days: null,
  is_preferred: false,
  price: null,
  price_from: null,
})

/** What a new supplier starts from. */
export const new_supplier: SupplierValues = {
  code: '',
  name: '',
  category: '',
  contact_name: '',
  phone: '',
  email: '',
  complete_address: '',
  province_id: null,
  city_id: null,
  npwp: '',
  bank_name: '',
  bank_account_number: '',
  bank_account_name: '',
  is_credit: false,
  credit_days: null,
  delivery_days: [],
  order_cutoff: null,
  lead_days: 1,
  min_order: null,
  outlet_ids: [],
  note: '',
  items: [],
}

/** The form's values of a loaded supplier. */
export function toValues(supplier: SupplierDetail): SupplierValues {
  return {
    code: supplier.code,
    name: supplier.name,
    category: supplier.category ?? '',
    contact_name: supplier.contact_name ?? '',
    phone: supplier.phone ?? '',
    email: supplier.email ?? '',
    complete_address: supplier.complete_address ?? '',
    province_id: supplier.province_id,
    city_id: supplier.city_id,
    npwp: supplier.npwp ?? '',
    bank_name: supplier.bank_name ?? '',
    bank_account_number: supplier.bank_account_number ?? '',
    bank_account_name: supplier.bank_account_name ?? '',
    is_credit: supplier.credit_days !== null,
    credit_days: supplier.credit_days,
    delivery_days: [...supplier.delivery_days],
    order_cutoff: supplier.order_cutoff,
    lead_days: supplier.lead_days,
    min_order: supplier.min_order || null,
    outlet_ids: supplier.outlets.map(({ id }) => String(id)),
    note: supplier.note ?? '',
    items: supplier.items.map((item) => ({
      key: String(item.id),
      item_id: keyOfGood(item),
      unit: item.unit,
      supplier_code: item.supplier_code ?? '',
      min_quantity: item.min_quantity,
      lead_days: item.lead_days,
      is_preferred: item.is_preferred,
      price: item.price,
      price_from: null,
    })),
  }
}

const itemsOf = (items: readonly ItemValue[]) =>
  items.map(({ key: _, price, price_from, ...item }) => ({
    ...item,
    ...goodOfKey(item.item_id),
    ...(price === null ? {} : { price, price_from }),
  }))

/** Values or some of them as the API takes them. */
export function inputOf(values: Partial<SupplierValues>, all: SupplierValues) {
  const { code, is_credit, credit_days, delivery_days, outlet_ids, items, min_order, lead_days, ...rest } =
    values
  const is_termed = is_credit !== undefined || credit_days !== undefined
  return {
    ...rest,
    ...(code ? { code } : {}),
    ...(is_termed ? { credit_days: all.is_credit ? (all.credit_days ?? 0) : null } : {}),
    ...(delivery_days ? { delivery_days: delivery_days.map(Number) } : {}),
    ...(outlet_ids ? { outlet_ids: outlet_ids.map(Number) } : {}),
    ...(min_order === undefined ? {} : { min_order: min_order ?? 0 }),
    ...(lead_days === undefined ? {} : { lead_days: lead_days ?? 0 }),
    ...(items ? { items: itemsOf(items) } : {}),
  }
}

/** What the server's rules check. */
export const toInput = (values: SupplierValues) => inputOf(values, values)

export const supplier_tabs = [
  { key: 'data', label: 'Data' },
  { key: 'bahan', label: 'Barang & harga' },
  { key: 'riwayat', label: 'Riwayat harga' },
  { key: 'penerimaan', label: 'Penerimaan' },
  { key: 'lampiran', label: 'Lampiran' },
] as const

export type SupplierTab = (typeof supplier_tabs)[number]['key']

/** The tab a field of the form stands on. */
export const tabOf = (path: string): SupplierTab => (path.startsWith('items') ? 'bahan' : 'data')

/** Names of the fields, for the conflict dialog. */
export const supplier_labels: Record<string, string> = {
  code: 'Kode',
  name: 'Nama pemasok',
  category: 'Jenis barang',
  contact_name: 'Nama kontak',
  phone: 'Nomor telepon',
  email: 'Email',
  complete_address: 'Alamat',
  province_id: 'Provinsi',
  city_id: 'Kota',
  npwp: 'NPWP',
  bank_name: 'Bank',
  bank_account_number: 'Nomor rekening',
  bank_account_name: 'Nama pemilik rekening',
  is_credit: 'Pembayaran',
  credit_days: 'Tempo',
  delivery_days: 'Hari kirim',
  order_cutoff: 'Batas jam pesan',
  lead_days: 'Waktu kirim',
  min_order: 'Minimal pesanan',
  outlet_ids: 'Outlet yang dilayani',
  note: 'Catatan',
  items: 'Barang dan harga',
}
