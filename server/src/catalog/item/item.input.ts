import { z } from 'zod'
import {
  calendarDate,
  id,
  imageKey,
  optionalText,
  requiredText,
  seenVersion,
} from '../../kit/shared.input.ts'
import { findHoursProblem, LATEST_CLOSING, readPeriod } from '../../outlets/outlet/opening-hours.calc.ts'
import { menuCode } from '../item-group/item-group.input.ts'
import { paketParts } from '../paket/paket.input.ts'
import { itemUnits } from './item-unit.input.ts'
import { keepTag } from './item-words.calc.ts'
import { findChangeProblem, HIGHEST_PRICE, PRICE_ROUNDINGS, PRICE_STEPS } from './price-change.calc.ts'

/** Labels of a menu at most. */
export const MOST_TAGS = 12
export const ALLERGENS = ['susu', 'telur', 'gluten', 'kacang', 'kedelai', 'ikan', 'udang', 'wijen'] as const
export const ORDER_TYPES = ['DINE_IN', 'TAKEAWAY', 'DELIVERY'] as const
export const STOCK_MODES = ['none', 'item', 'recipe'] as const
export const COURSES = ['starter', 'main', 'dessert', 'drink'] as const
/** Items of one bulk action at most. */
export const MAX_BULK = 5000

/** A price of the menu in whole rupiah. */
export const menuPrice = z
  .number('Harga wajib diisi')
  .int('Harga harus berupa angka bulat')
  .min(0, 'Harga tidak boleh kurang dari 0')
  .max(HIGHEST_PRICE, 'Harga maksimal Rp 1.000.000.000')
  .meta({ graphql: 'Rupiah' })

const words = <const T extends readonly [string, ...string[]]>(options: T, label: string) =>
  z.array(z.enum(options, `${label} tidak dikenal`)).max(options.length, `${label} terlalu banyak`)

/** A label: one of the known, or one of the brand's own. */
const tag = z
  .string()
  .transform(keepTag)
  .refine((name) => name !== '', 'Label wajib diisi')
  .refine((name) => name.length <= 24, 'Label maksimal 24 karakter')
  .refine((name) => !/[,;\n]/.test(name), 'Label tidak boleh memuat koma atau titik koma')

const tags = z
  .array(tag)
  .max(MOST_TAGS, `Maksimal ${MOST_TAGS} label`)
  .transform((list) => {
    const by_name = new Map(list.map((name) => [name.toLowerCase(), name]))
    return [...by_name.values()]
  })

const clockText = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Jam tidak valid')

const SchedulePeriodInput = z
  .object({ weekday: z.number().int().min(1).max(7), opens_at: clockText, closes_at: clockText })
  .transform(({ weekday, opens_at, closes_at }) => ({ weekday, ...readPeriod(opens_at, closes_at) }))
  .refine(({ closes_minute }) => closes_minute <= LATEST_CLOSING, {
    path: ['closes_at'],
    error: 'Jam selesai paling lambat 06.00 keesokan harinya',
  })
  .meta({ graphql: 'OpeningHoursInput' })

/** Spans of the week in which something holds. */
export const schedule = z
  .array(SchedulePeriodInput)
  .max(21, 'Terlalu banyak jadwal')
  .superRefine((periods, check) => {
    const problem = findHoursProblem(periods, 3)
    if (problem) check.addIssue({ code: 'custom', path: [problem.index], message: problem.message })
  })

const shape = {
  item_group_id: z.number('Pilih grup menu').int().positive('Pilih grup menu'),
  code: menuCode,
  sku: optionalText(40),
  name: requiredText('Nama menu', 120),
  short_name: optionalText(40),
  description: optionalText(1000),
  image: imageKey,
  price: menuPrice,
  is_taxable: z.boolean(),
  stock_mode: z.enum(STOCK_MODES, 'Pilih cara pencatatan stok'),
  is_stock_logged: z.boolean(),
  units: itemUnits,
  kitchen_station: optionalText(40),
  prep_minutes: z
    .number()
    .int()
    .min(0, 'Menit tidak boleh kurang dari 0')
    .max(600, 'Maksimal 600 menit')
    .nullish(),
  course: z.enum(COURSES, 'Pilih urutan saji').nullish(),
  is_active: z.boolean(),
  tags,
  allergens: words(ALLERGENS, 'Alergen'),
  order_types: words(ORDER_TYPES, 'Tipe pesanan'),
  offered_from: calendarDate('Tanggal mulai').nullish(),
  offered_until: calendarDate('Tanggal akhir').nullish(),
  schedule,
  variant_ids: z.array(id).max(30, 'Maksimal 30 varian'),
  paket_parts: paketParts,
  /** Outlets that do not offer it. */
  closed_outlet_ids: z.array(id).max(500),
}

const inOrder = ({
  offered_from,
  offered_until,
}: {
  offered_from?: string | null | undefined
  offered_until?: string | null | undefined
}) => !offered_from || !offered_until || offered_from <= offered_until
const OUT_OF_ORDER = {
  path: ['offered_until'],
  error: 'Tanggal akhir tidak boleh sebelum tanggal awal',
}

/** A new menu item; without a code one is made of the name. */
export const NewItemInput = z
  .object({
    ...z.object(shape).partial().shape,
    item_group_id: shape.item_group_id,
    name: shape.name,
    price: shape.price,
  })
  .refine(inOrder, OUT_OF_ORDER)

/** Prices of a menu with options; without one the surcharge of the option counts. */
const option_prices = z
  .array(
    z.object({ variant_option_id: id, price: menuPrice.nullish() }).meta({ graphql: 'OptionPriceInput' }),
  )
  .max(500, 'Maksimal 500 harga pilihan')
  .refine(
    (list) => new Set(list.map((row) => row.variant_option_id)).size === list.length,
    'Pilihan yang sama diisi dua kali',
  )

/** A changed menu item: only what is sent changes. */
export const EditItemInput = z
  .object({ ...shape, option_prices })
  .partial()
  .extend({ id, version: seenVersion })
  .refine(inOrder, OUT_OF_ORDER)

/** An item that moves behind another of a group, or to its front. */
export const MoveItemInput = z.object({ id, item_group_id: id, after_id: id.nullish() })

const ids = z
  .array(id)
  .min(1, 'Pilih minimal satu menu')
  .max(MAX_BULK, 'Maksimal 5.000 menu sekali ubah')
  .refine((list) => new Set(list).size === list.length, 'Menu yang sama terpilih dua kali')

/** Items that have run out, or are back, at some outlets (all in reach without a list) until their business day ends. */
export const SoldOutInput = z.object({
  ids,
  outlet_ids: z.array(id).max(500).nullish(),
  is_sold_out: z.boolean(),
})

/** Items that some outlets offer, or no longer do. */
export const OfferItemsInput = z.object({
  ids,
  outlet_ids: z.array(id).min(1, 'Pilih minimal satu outlet').max(500),
  is_available: z.boolean(),
})

/** Items that go to the end of a group in the order given. */
export const RegroupItemsInput = z.object({ ids, item_group_id: shape.item_group_id })

export const ItemIdsInput = z.object({ ids })

/** What many items get alike: tax, kitchen station, labels added and taken away. */
export const ChangeItemsInput = z
  .object({
    ids,
    is_taxable: shape.is_taxable.optional(),
    kitchen_station: shape.kitchen_station,
    add_tags: shape.tags.optional(),
    remove_tags: shape.tags.optional(),
  })
  .refine(
    ({ ids: _ids, add_tags = [], remove_tags = [], ...values }) =>
      add_tags.length + remove_tags.length > 0 || Object.values(values).some((value) => value !== undefined),
    { path: ['ids'], error: 'Pilih yang ingin diubah' },
  )
  .refine(({ add_tags = [], remove_tags = [] }) => !add_tags.some((tag) => remove_tags.includes(tag)), {
    path: ['remove_tags'],
    error: 'Label yang sama tidak bisa ditambah dan dilepas sekaligus',
  })

/** A picture for each of some items; null takes it away. */
export const ItemPicturesInput = z.object({
  pictures: z
    .array(z.object({ id, image: imageKey }).meta({ graphql: 'ItemPictureInput' }))
    .min(1, 'Pilih minimal satu foto')
    .max(200, 'Maksimal 200 foto sekali simpan')
    .refine(
      (list) => new Set(list.map((row) => row.id)).size === list.length,
      'Menu yang sama mendapat dua foto',
    ),
})

/** One change of many prices, with the prices the preview began from: it is refused when one is no longer so. */
export const ChangePricesInput = z
  .object({
    ids,
    seen_prices: z.array(menuPrice).max(MAX_BULK),
    kind: z.enum(['percent', 'amount'], 'Pilih cara mengubah harga'),
    value: z.number('Nilai perubahan wajib diisi').int('Nilai perubahan harus berupa angka bulat'),
    step: z.number().refine((step) => PRICE_STEPS.some((known) => known === step), 'Pilih pembulatan'),
    rounding: z.enum(PRICE_ROUNDINGS, 'Pilih arah pembulatan'),
  })
  .refine(({ ids: list, seen_prices }) => list.length === seen_prices.length, {
    path: ['seen_prices'],
    error: 'Setiap menu perlu satu harga',
  })
  .superRefine((change, check) => {
    const message = findChangeProblem(change)
    if (message) check.addIssue({ code: 'custom', path: ['value'], message })
  })

export type EditItem = z.output<typeof EditItemInput>
