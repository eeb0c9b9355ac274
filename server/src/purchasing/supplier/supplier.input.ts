import { z } from 'zod'
import { menuCode } from '../../catalog/item-group/item-group.input.ts'
import {
  calendarDate,
  email,
  id,
  optionalText,
  phone,
  requiredText,
  seenVersion,
} from '../../kit/shared.input.ts'
import { positiveQuantity } from '../../stock/recipe/recipe.input.ts'

export const MOST_ITEMS = 200
const HIGHEST_RUPIAH = 1_000_000_000_000

/** Whole rupiah, not below zero. */
export const rupiah = (label: string) =>
  z
    .number(`${label} wajib diisi`)
    .int(`${label} harus berupa rupiah bulat`)
    .min(0, `${label} tidak boleh kurang dari 0`)
    .max(HIGHEST_RUPIAH, `${label} terlalu besar`)
    .meta({ graphql: 'Rupiah' })

const days = (label: string, least: number, most: number) =>
  z
    .number(`${label} wajib diisi`)
    .int(`${label} harus berupa angka bulat`)
    .min(least, `${label} minimal ${least} hari`)
    .max(most, `${label} maksimal ${most} hari`)

/** What a line is of: an ingredient, kept or not, or a menu with stock of its own. */
export const itemKind = z
  .enum(['ingredient', 'menu'], 'Pilih barang')
  .default('ingredient')
  .describe('ingredient, or menu for one with stock of its own.')

/** Empty text counts as nothing. */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish())

const digits = (pattern: RegExp, message: string) =>
  z
    .string()
    .transform((text) => text.replace(/[\s.-]/g, '') || null)
    .refine((text) => text === null || pattern.test(text), message)
    .nullish()

const SupplierItemInput = z
  .object({
    item_kind: itemKind,
    item_id: z.number('Pilih barang').int('Pilih barang').positive('Pilih barang').max(2_147_483_647),
    unit: requiredText('Satuan', 30).describe('The base unit of the good or one of its others.'),
    supplier_code: optionalText(40),
    min_quantity: positiveQuantity('Minimal beli').nullish(),
    lead_days: days('Waktu kirim', 0, 90).nullish(),
    is_preferred: z.boolean().default(false),
    price: rupiah('Harga').nullish().describe('Of one unit; left out, the price stays. Only with view_cost.'),
    price_from: calendarDate('Berlaku mulai')
      .nullish()
      .describe('From when a changed price holds; today without it.'),
  })
  .meta({ graphql: 'SupplierItemInput' })

const shape = {
  code: menuCode,
  name: requiredText('Nama pemasok', 120),
  category: optionalText(60),
  contact_name: optionalText(80),
  phone: orNothing(phone).meta({ graphql: 'String' }),
  email: orNothing(email).meta({ graphql: 'String' }),
  complete_address: optionalText(300),
  province_id: id.nullish(),
  city_id: id.nullish(),
  npwp: digits(/^(\d{15}|\d{16})$/, 'NPWP terdiri atas 15 atau 16 angka'),
  bank_name: optionalText(60),
  bank_account_number: digits(/^\d{5,30}$/, 'Nomor rekening terdiri atas 5 sampai 30 angka'),
  bank_account_name: optionalText(80),
  credit_days: days('Tempo', 1, 365).nullish().describe('Days until an invoice is due; null: paid at once.'),
  delivery_days: z
    .array(z.number().int().min(1, 'Hari tidak valid').max(7, 'Hari tidak valid'))
    .max(7)
    .refine((list) => new Set(list).size === list.length, 'Hari yang sama terpilih dua kali')
    .transform((list) => [...list].sort())
    .describe('1 is Monday; none is every day.'),
  order_cutoff: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Batas jam pesan tidak valid')
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null))
    .meta({ graphql: 'Time' }),
  lead_days: days('Waktu kirim', 0, 90),
  min_order: rupiah('Minimal pesanan'),
  note: optionalText(1000),
  outlet_ids: z
    .array(id)
    .max(500)
    .refine((list) => new Set(list).size === list.length, 'Outlet yang sama terpilih dua kali')
    .describe('Outlets it delivers to; none is all.'),
  items: z
    .array(SupplierItemInput)
    .max(MOST_ITEMS, `Maksimal ${MOST_ITEMS} barang`)
    .superRefine((items, check) => {
      const seen = new Set<string>()
      for (const [index, { item_kind, item_id }] of items.entries()) {
        const good = `${item_kind} ${item_id}`
        if (seen.has(good))
          check.addIssue({
            code: 'custom',
            path: [index, 'item_id'],
            message: 'Barang ini ditulis dua kali',
          })
        seen.add(good)
      }
    }),
}

/** A new supplier; without a code one is made of the name. */
export const NewSupplierInput = z.object({ ...z.object(shape).partial().shape, name: shape.name })

/** A changed supplier: only what is sent changes; outlets and items are replaced as a whole. */
export const EditSupplierInput = z.object(shape).partial().extend({ id, version: seenVersion })

export type SupplierItemDraft = z.output<typeof SupplierItemInput>
