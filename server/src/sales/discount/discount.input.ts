import { z } from 'zod'
import { schedule } from '../../catalog/item/item.input.ts'
import { menuCode } from '../../catalog/item-group/item-group.input.ts'
import { basisPoints, calendarDate, id, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { SALES_CHANNELS } from '../../outlets/outlet/outlet.input.ts'
import { AUDIENCES } from '../../people/member/member-audience.calc.ts'
import { DISCOUNT_TARGETS, DISCOUNT_TYPES, type DiscountType, isOnBill } from './discount-terms.calc.ts'

const HIGHEST = 1_000_000_000

const rupiah = (label: string, min: number, highest = HIGHEST) =>
  z
    .number(`${label} wajib diisi`)
    .int(`${label} harus berupa angka bulat`)
    .min(min, min === 0 ? `${label} tidak boleh kurang dari 0` : `${label} harus lebih dari 0`)
    .max(highest, `${label} maksimal Rp ${highest === HIGHEST ? '1.000.000.000' : '1.000.000.000.000'}`)

const count = (label: string, max: number) =>
  z
    .number(`${label} wajib diisi`)
    .int(`${label} harus berupa angka bulat`)
    .min(1, `${label} minimal 1`)
    .max(max, `${label} terlalu besar`)
    .nullish()

const ids = z.array(id).max(2000, 'Terlalu banyak pilihan')

const shape = {
  code: menuCode,
  name: requiredText('Nama diskon', 80),
  type: z.enum(DISCOUNT_TYPES, 'Pilih jenis diskon'),
  value: rupiah('Nilai', 0).meta({ graphql: 'Rupiah' }),
  max_amount: rupiah('Maksimal diskon', 1).nullish().meta({ graphql: 'Rupiah' }),
  min_spend: rupiah('Minimal belanja', 0).meta({ graphql: 'Rupiah' }),
  buy_qty: count('Jumlah beli', 100),
  get_qty: count('Jumlah gratis', 100),
  free_item_id: id.nullish(),
  target: z.enum(DISCOUNT_TARGETS, 'Pilih menu yang didiskon'),
  item_group_ids: ids,
  item_ids: ids,
  excluded_item_ids: ids,
  outlet_ids: z.array(id).max(500, 'Terlalu banyak pilihan'),
  channels: z.array(z.enum(SALES_CHANNELS, 'Channel tidak dikenal')).max(SALES_CHANNELS.length),
  members: z.enum(AUDIENCES, 'Pilih untuk siapa'),
  member_tier_ids: ids,
  payment_methods: z.array(requiredText('Metode pembayaran', 32)).max(100, 'Terlalu banyak pilihan'),
  starts_on: calendarDate('Tanggal mulai').nullish(),
  ends_on: calendarDate('Tanggal akhir').nullish(),
  schedule,
  quota: count('Kuota', 10_000_000),
  daily_quota: count('Kuota per hari', 1_000_000),
  member_quota: count('Kuota per member', 1_000_000),
  member_daily_quota: count('Kuota per member per hari', 1_000_000),
  budget: rupiah('Anggaran', 1, 1_000 * HIGHEST)
    .nullish()
    .meta({ graphql: 'Rupiah' }),
  is_first_visit: z.boolean(),
  is_automatic: z.boolean(),
  is_combinable: z.boolean(),
  priority: z
    .number('Prioritas wajib diisi')
    .int('Prioritas harus berupa angka bulat')
    .min(0, 'Prioritas tidak boleh kurang dari 0')
    .max(1000, 'Prioritas paling tinggi 1.000'),
  requires_approval: z.boolean(),
  requires_reason: z.boolean(),
  platform_bp: basisPoints('Bagian platform'),
  supplier_bp: basisPoints('Bagian pemasok'),
}

type Terms = z.output<z.ZodObject<typeof shape>>
/** The terms that have to fit one another; they are checked as a whole. */
export type DiscountFacts = Pick<
  Terms,
  | 'type'
  | 'value'
  | 'buy_qty'
  | 'get_qty'
  | 'free_item_id'
  | 'target'
  | 'item_group_ids'
  | 'item_ids'
  | 'members'
  | 'member_tier_ids'
  | 'member_quota'
  | 'member_daily_quota'
  | 'is_first_visit'
  | 'starts_on'
  | 'ends_on'
  | 'platform_bp'
  | 'supplier_bp'
>

const isPercent = (type: DiscountType) => type === 'bill_percent' || type === 'item_percent'

function valueProblem({ type, value }: DiscountFacts): string | undefined {
  if (isPercent(type) && (value < 1 || value > 10_000)) return 'Persen antara 0,01 dan 100'
  const is_amount = type === 'bill_amount' || type === 'item_amount'
  return is_amount && value < 1 ? 'Nilai harus lebih dari 0' : undefined
}

/** What is counted by member takes a discount that is for members alone. */
function memberProblem(terms: DiscountFacts): [string, string | undefined] {
  const { member_quota, member_daily_quota, is_first_visit } = terms
  const is_counted = Boolean(member_quota || member_daily_quota || is_first_visit)
  const field = member_quota ? 'member_quota' : member_daily_quota ? 'member_daily_quota' : 'is_first_visit'
  return [
    field,
    is_counted && terms.members === 'all' ? 'Hanya untuk diskon member: ubah Pembeli dahulu' : undefined,
  ]
}

/** What does not fit in the terms of a discount, by field. */
export function findDiscountProblems(terms: DiscountFacts): Record<string, string> {
  const { type, target, starts_on, ends_on } = terms
  const checks: readonly [string, string | false | undefined][] = [
    ['value', valueProblem(terms)],
    ['buy_qty', type === 'buy_x_get_y' && !terms.buy_qty && 'Jumlah beli wajib diisi'],
    [
      'get_qty',
      (type === 'buy_x_get_y' || type === 'free_item') && !terms.get_qty && 'Jumlah gratis wajib diisi',
    ],
    ['free_item_id', type === 'free_item' && !terms.free_item_id && 'Pilih menu gratis'],
    ['target', isOnBill(type) && target !== 'all' && 'Diskon nota berlaku untuk semua menu'],
    [
      'item_group_ids',
      target === 'groups' && terms.item_group_ids.length === 0 && 'Pilih minimal satu grup menu',
    ],
    [
      'member_tier_ids',
      terms.members === 'tiers' && terms.member_tier_ids.length === 0 && 'Pilih minimal satu tingkat',
    ],
    memberProblem(terms),
    ['item_ids', target === 'items' && terms.item_ids.length === 0 && 'Pilih minimal satu menu'],
    [
      'ends_on',
      Boolean(starts_on && ends_on && starts_on > ends_on) &&
        'Tanggal akhir tidak boleh sebelum tanggal awal',
    ],
    [
      'supplier_bp',
      terms.platform_bp + terms.supplier_bp > 10_000 && 'Bagian platform dan pemasok maksimal 100%',
    ],
  ]
  return Object.fromEntries(checks.flatMap(([field, message]) => (message ? [[field, message]] : [])))
}

/** The terms a new discount has where nothing is said. */
export const DEFAULT_FACTS = {
  target: 'all',
  value: 0,
  members: 'all',
  member_tier_ids: [],
  is_first_visit: false,
  item_group_ids: [],
  item_ids: [],
  platform_bp: 0,
  supplier_bp: 0,
} as const

/** A new discount: a draft until it is published. */
export const NewDiscountInput = z
  .object({
    ...z.object(shape).partial().shape,
    code: shape.code,
    name: shape.name,
    type: shape.type,
  })
  .superRefine((input, check) => {
    const { target, value, platform_bp, supplier_bp, ...rest } = input
    const problems = findDiscountProblems({
      ...rest,
      item_group_ids: input.item_group_ids ?? [],
      item_ids: input.item_ids ?? [],
      members: input.members ?? DEFAULT_FACTS.members,
      member_tier_ids: input.member_tier_ids ?? [],
      is_first_visit: input.is_first_visit ?? DEFAULT_FACTS.is_first_visit,
      target: target ?? DEFAULT_FACTS.target,
      value: value ?? DEFAULT_FACTS.value,
      platform_bp: platform_bp ?? DEFAULT_FACTS.platform_bp,
      supplier_bp: supplier_bp ?? DEFAULT_FACTS.supplier_bp,
    })
    for (const [field, message] of Object.entries(problems))
      check.addIssue({ code: 'custom', path: [field], message })
  })

/** A changed discount: only what is sent changes. */
export const EditDiscountInput = z.object(shape).partial().extend({ id, version: seenVersion })

/** A switch of a discount, with the state it was seen in. */
export const DiscountSwitchInput = z.object({ id, version: seenVersion })

export type NewDiscount = z.output<typeof NewDiscountInput>
export type EditDiscount = z.output<typeof EditDiscountInput>
