import type { OpeningPeriod } from '../../parts/opening-hours/hours-field.tsx'
import type { ItemTab } from './item.search.ts'
import type { GetItemDetailQuery } from './menu.gql.gen.ts'
import type { Allergen, Course, OrderType, StockMode } from './menu.words.ts'

export type ItemDetail = GetItemDetailQuery['item']

export interface OptionPriceValue {
  variant_option_id: number
  price: number | null
}

/** A menu that a part of a paket may be, as it is typed. */
export interface PaketChoiceValue {
  item_id: number | null
  portions: number | null
  surcharge: number | null
  is_default: boolean
}

/** A part of a paket as it is typed. */
export interface PaketPartValue {
  name: string
  min_choices: number | null
  max_choices: number | null
  choices: PaketChoiceValue[]
}

/** What the item form holds; text that may be absent is kept as empty text. */
export interface ItemValues {
  item_group_id: number | null
  code: string
  sku: string
  name: string
  short_name: string
  description: string
  image: string | null
  price: number | null
  /** In the order in which tills ask for them. */
  variant_ids: number[]
  /** Of every option that may have a price of its own here; null leaves it its surcharge. */
  option_prices: OptionPriceValue[]
  /** What it holds where it is a paket; none where it is not. */
  paket_parts: PaketPartValue[]
  is_taxable: boolean
  stock_mode: StockMode
  is_stock_logged: boolean
  /** In which it is bought and counted besides portions. */
  units: { name: string; factor: string | null }[]
  kitchen_station: string | null
  prep_minutes: number | null
  course: Course | null
  is_active: boolean
  tags: string[]
  allergens: Allergen[]
  order_types: OrderType[]
  offered_from: string | null
  offered_until: string | null
  schedule: OpeningPeriod[]
  closed_outlet_ids: number[]
}

/** The form's values of a loaded item. */
export function toValues(item: ItemDetail): ItemValues {
  return {
    item_group_id: item.item_group_id,
    code: item.code,
    sku: item.sku ?? '',
    name: item.name,
    short_name: item.short_name ?? '',
    description: item.description ?? '',
    image: item.image,
    price: item.price,
    variant_ids: item.variants.map(({ id }) => id),
    option_prices: item.options
      .filter(({ takes_price }) => takes_price)
      .map(({ variant_option_id, price }) => ({ variant_option_id, price })),
    paket_parts: item.paket_parts.map(({ name, min_choices, max_choices, choices }) => ({
      ...{ name, min_choices, max_choices },
      choices: choices.map(({ item_id, portions, surcharge, is_default }) => ({
        ...{ item_id, portions, surcharge, is_default },
      })),
    })),
    is_taxable: item.is_taxable,
    stock_mode: item.stock_mode as StockMode,
    is_stock_logged: item.is_stock_logged,
    units: item.units.map((unit) => ({ ...unit })),
    kitchen_station: item.kitchen_station,
    prep_minutes: item.prep_minutes,
    course: item.course as Course | null,
    is_active: item.is_active,
    tags: [...item.tags],
    allergens: item.allergens as Allergen[],
    order_types: item.order_types as OrderType[],
    offered_from: item.offered_from,
    offered_until: item.offered_until,
    schedule: item.schedule,
    closed_outlet_ids: item.closed_outlet_ids.map(Number),
  }
}

/** What a new item starts from. */
export function newItem(item_group_id: number | null): ItemValues {
  return {
    item_group_id,
    code: '',
    sku: '',
    name: '',
    short_name: '',
    description: '',
    image: null,
    price: null,
    variant_ids: [],
    option_prices: [],
    paket_parts: [],
    is_taxable: true,
    stock_mode: 'none',
    is_stock_logged: false,
    units: [],
    kitchen_station: null,
    prep_minutes: null,
    course: null,
    is_active: true,
    tags: [],
    allergens: [],
    order_types: [],
    offered_from: null,
    offered_until: null,
    schedule: [],
    closed_outlet_ids: [],
  }
}

/** Units as the API takes them. */
export const sentUnits = (units: ItemValues['units']) =>
  units.map(({ name, factor }) => ({ name, factor: factor ?? '' }))

/** Parts of a paket as the API takes them; what is missing is refused beside its field before. */
export const sentParts = (parts: ItemValues['paket_parts']) =>
  parts.map(({ name, min_choices, max_choices, choices }) => ({
    ...{ name, min_choices: min_choices ?? 0, max_choices: max_choices ?? 0 },
    choices: choices.map(({ item_id, portions, surcharge, is_default }) => ({
      ...{ item_id: item_id ?? 0, portions: portions ?? 0, surcharge: surcharge ?? 0, is_default },
    })),
  }))

/** Names of the fields, for the conflict dialog. */
export const item_labels: Record<string, string> = {
  item_group_id: 'Grup menu',
  code: 'Kode',
  sku: 'SKU',
  name: 'Nama menu',
  short_name: 'Nama singkat',
  description: 'Deskripsi',
  image: 'Foto',
  price: 'Harga',
  variant_ids: 'Varian',
  option_prices: 'Harga per pilihan',
  paket_parts: 'Isi paket',
  is_taxable: 'Kena pajak',
  stock_mode: 'Cara pencatatan stok',
  is_stock_logged: 'Log stok',
  units: 'Satuan kemasan',
  kitchen_station: 'Stasiun',
  prep_minutes: 'Waktu siap',
  course: 'Urutan saji',
  is_active: 'Dijual',
  tags: 'Label',
  allergens: 'Alergen',
  order_types: 'Tipe pesanan',
  offered_from: 'Dijual mulai',
  offered_until: 'Dijual sampai',
  schedule: 'Jam jual',
  closed_outlet_ids: 'Outlet yang tidak menjual',
}

const tab_of: Record<string, ItemTab> = {
  variant_ids: 'varian',
  option_prices: 'varian',
  paket_parts: 'paket',
  is_taxable: 'harga',
  order_types: 'ketersediaan',
  offered_from: 'ketersediaan',
  offered_until: 'ketersediaan',
  schedule: 'ketersediaan',
  closed_outlet_ids: 'ketersediaan',
  kitchen_station: 'dapur',
  prep_minutes: 'dapur',
  course: 'dapur',
  stock_mode: 'stok',
  is_stock_logged: 'stok',
  units: 'stok',
}

/** The tab a field of a menu that is not there yet stands on: what it has to have stands on the first. */
export const newTabOf = (path: string): ItemTab => tab_of[path.split('.')[0] ?? ''] ?? 'umum'
