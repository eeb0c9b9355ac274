import { z } from 'zod'
import { calendarDate, id, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { SALES_CHANNELS } from '../../outlets/outlet/outlet.input.ts'
import { AUDIENCES } from '../../people/member/member-audience.calc.ts'
import { menuPrice, schedule } from '../item/item.input.ts'
import { menuCode } from '../item-group/item-group.input.ts'
import { RULE_KINDS, RULE_TARGETS } from './price-rule.calc.ts'
import { ROUNDINGS } from './rounding.calc.ts'

const HIGHEST = 1_000_000_000
const MAX_RULES = 200
const MAX_OVERRIDES = 5000

const isTargetNamed = (rule: { target: string; item_group_id?: unknown; item_id?: unknown }) =>
  (rule.target !== 'group' || Boolean(rule.item_group_id)) &&
  (rule.target !== 'item' || Boolean(rule.item_id))

const PriceRuleInput = z
  .object({
    target: z.enum(RULE_TARGETS, 'Pilih sasaran aturan'),
    item_group_id: id.nullish(),
    item_id: id.nullish(),
    kind: z.enum(RULE_KINDS, 'Pilih cara menghitung'),
    value: z
      .number('Nilai wajib diisi')
      .int('Nilai harus berupa angka bulat')
      .min(-HIGHEST, 'Nilai terlalu kecil')
      .max(HIGHEST, 'Nilai terlalu besar'),
  })
  .refine(isTargetNamed, { path: ['target'], error: 'Pilih grup atau menu' })
  .refine(({ kind, value }) => kind !== 'percent' || (value >= -10_000 && value <= 100_000), {
    path: ['value'],
    error: 'Persen antara -100 dan 1.000',
  })
  .refine(({ kind, value }) => kind !== 'fixed' || value >= 0, {
    path: ['value'],
    error: 'Harga tidak boleh kurang dari 0',
  })
  .transform((rule) => ({
    ...rule,
    item_group_id: rule.target === 'group' ? (rule.item_group_id ?? null) : null,
    item_id: rule.target === 'item' ? (rule.item_id ?? null) : null,
  }))
  .meta({ graphql: 'PriceRuleInput' })

const rules = z
  .array(PriceRuleInput)
  .max(MAX_RULES, `Maksimal ${MAX_RULES} aturan`)
  .superRefine((list, check) => {
    const seen = new Set<string>()
    for (const [index, { target, item_group_id, item_id }] of list.entries()) {
      const key = `${target} ${item_group_id} ${item_id}`
      if (seen.has(key))
        check.addIssue({ code: 'custom', path: [index, 'target'], message: 'Sasaran ini sudah punya aturan' })
      seen.add(key)
    }
  })

const overrides = z
  .array(z.object({ item_id: id, price: menuPrice }).meta({ graphql: 'PriceOverrideInput' }))
  .max(MAX_OVERRIDES, 'Maksimal 5.000 harga menu')
  .refine(
    (list) => new Set(list.map((row) => row.item_id)).size === list.length,
    'Menu yang sama diisi dua kali',
  )

const option_overrides = z
  .array(
    z
      .object({ item_id: id, variant_option_id: id, price: menuPrice })
      .meta({ graphql: 'OptionPriceOverrideInput' }),
  )
  .max(MAX_OVERRIDES, 'Maksimal 5.000 harga pilihan')
  .refine(
    (list) => new Set(list.map((row) => `${row.item_id} ${row.variant_option_id}`)).size === list.length,
    'Pilihan yang sama diisi dua kali',
  )

const ids = z.array(id).max(500, 'Terlalu banyak pilihan')

const shape = {
  code: menuCode,
  name: requiredText('Nama daftar harga', 80),
  channels: z.array(z.enum(SALES_CHANNELS, 'Channel tidak dikenal')).max(SALES_CHANNELS.length),
  outlet_ids: ids,
  table_group_ids: ids,
  members: z.enum(AUDIENCES, 'Pilih untuk siapa'),
  member_tier_ids: ids,
  starts_on: calendarDate('Tanggal mulai').nullish(),
  ends_on: calendarDate('Tanggal akhir').nullish(),
  schedule,
  priority: z
    .number('Prioritas wajib diisi')
    .int('Prioritas harus berupa angka bulat')
    .min(0, 'Prioritas tidak boleh kurang dari 0')
    .max(1000, 'Prioritas paling tinggi 1.000'),
  rounding: z.enum(ROUNDINGS, 'Pilih pembulatan'),
  /** The list it starts from; null is the menus' own prices. */
  base_price_id: id.nullish(),
  floor_bp: z
    .number()
    .int('Batas bawah tidak valid')
    .min(0, 'Batas bawah tidak boleh kurang dari 0')
    .max(100_000, 'Batas bawah paling tinggi 1.000%')
    .nullish(),
  ceiling_bp: z
    .number()
    .int('Batas atas tidak valid')
    .min(0, 'Batas atas tidak boleh kurang dari 0')
    .max(100_000, 'Batas atas paling tinggi 1.000%')
    .nullish(),
  rules,
  overrides,
  option_overrides,
}

const inOrder = (dates: { starts_on?: string | null | undefined; ends_on?: string | null | undefined }) =>
  !dates.starts_on || !dates.ends_on || dates.starts_on <= dates.ends_on
/** Chosen tiers have to be named; what is not sent is checked against what is stored. */
const namesTiers = (terms: { members?: string | undefined; member_tier_ids?: number[] | undefined }) =>
  terms.members !== 'tiers' || terms.member_tier_ids?.length !== 0
const NO_TIERS = { path: ['member_tier_ids'], error: 'Pilih minimal satu tingkat' }
const OUT_OF_ORDER = { path: ['ends_on'], error: 'Tanggal akhir tidak boleh sebelum tanggal awal' }

/** A new price list; without a code one is made of the name. */
export const NewPriceInput = z
  .object({ ...z.object(shape).partial().shape, name: shape.name })
  .refine(inOrder, OUT_OF_ORDER)
  .refine((terms) => namesTiers({ ...terms, member_tier_ids: terms.member_tier_ids ?? [] }), NO_TIERS)

/** A changed price list: only what is sent changes. */
export const EditPriceInput = z
  .object(shape)
  .partial()
  .extend({ id, version: seenVersion })
  .refine(inOrder, OUT_OF_ORDER)
  .refine(namesTiers, NO_TIERS)

/** A list that sets prices from now on, or from a time on. */
export const PublishPriceInput = z.object({
  id,
  publish_at: z.iso
    .datetime({ offset: true, error: 'Waktu terbit tidak valid' })
    .nullish()
    .meta({ graphql: 'DateTime' }),
  version: seenVersion,
})

/** A version of a list that is brought back. */
export const RevertPriceInput = z.object({
  id,
  no: z
    .number('Versi wajib dipilih')
    .int('Versi tidak valid')
    .min(1, 'Versi tidak valid')
    .max(1_000_000, 'Versi tidak valid'),
  version: seenVersion,
})

export type EditPrice = z.output<typeof EditPriceInput>
