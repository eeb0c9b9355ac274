import { z } from 'zod'
import { id, imageKey, optionalText, requiredText, seenAt } from '../../kit/shared.input.ts'
import { findHoursProblem, readPeriod } from '../../outlets/outlet/opening-hours.calc.ts'
import { menuCode } from '../item-group/item-group.input.ts'

export const ITEM_TAGS = ['halal', 'vegan', 'vegetarian', 'pedas', 'favorit', 'baru', 'tanpa_gula'] as const
export const ALLERGENS = ['susu', 'telur', 'gluten', 'kacang', 'kedelai', 'ikan', 'udang', 'wijen'] as const
export const ORDER_TYPES = ['DINE_IN', 'TAKEAWAY', 'DELIVERY'] as const
export const STOCK_MODES = ['none', 'item', 'recipe'] as const

/** A price of the menu in whole rupiah. */
export const menuPrice = z
  .number('Harga wajib diisi')
  .int('Harga harus berupa angka bulat')
  .min(0, 'Harga tidak boleh kurang dari 0')
  .max(1_000_000_000, 'Harga maksimal Rp 1.000.000.000')
  .meta({ graphql: 'Rupiah' })

const words = <const T extends readonly [string, ...string[]]>(options: T, label: string) =>
  z.array(z.enum(options, `${label} tidak dikenal`)).max(options.length, `${label} terlalu banyak`)

const clockText = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Jam tidak valid')

const SchedulePeriodInput = z
  .object({ weekday: z.number().int().min(1).max(7), opens_at: clockText, closes_at: clockText })
  .transform(({ weekday, opens_at, closes_at }) => ({ weekday, ...readPeriod(opens_at, closes_at) }))
  .meta({ graphql: 'OpeningHoursInput' })

const schedule = z
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
  kitchen_station: optionalText(40),
  prep_minutes: z
    .number()
    .int()
    .min(0, 'Menit tidak boleh kurang dari 0')
    .max(600, 'Maksimal 600 menit')
    .nullish(),
  is_active: z.boolean(),
  tags: words(ITEM_TAGS, 'Label'),
  allergens: words(ALLERGENS, 'Alergen'),
  order_types: words(ORDER_TYPES, 'Tipe pesanan'),
  schedule,
  variant_ids: z.array(id).max(30, 'Maksimal 30 varian'),
  /** Outlets that do not offer it. */
  closed_outlet_ids: z.array(id).max(500),
}

/** A new menu item; without a code one is made of the name. */
export const NewItemInput = z.object({
  ...z.object(shape).partial().shape,
  item_group_id: shape.item_group_id,
  name: shape.name,
  price: shape.price,
})

/** A changed menu item: only what is sent changes. */
export const EditItemInput = z.object(shape).partial().extend({ id, updated_at: seenAt })

/** An item that has run out, or is back, at some outlets (all in reach without a list) until the business day ends. */
export const SoldOutInput = z.object({
  id,
  outlet_ids: z.array(id).max(500).nullish(),
  is_sold_out: z.boolean(),
})

export type EditItem = z.output<typeof EditItemInput>
