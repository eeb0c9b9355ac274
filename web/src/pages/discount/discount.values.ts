import type { Audience } from '@lumbung/server/people/member/member-audience.calc.ts'
import { type DiscountType, isOnBill } from '@lumbung/server/sales/discount/discount-terms.calc.ts'
import { isSameValue } from '../../kit/form/path.ts'
import type { OpeningPeriod } from '../../parts/opening-hours/hours-field.tsx'
import type { GetDiscountDetailQuery } from './discount.gql.gen.ts'

export type DiscountDetail = GetDiscountDetailQuery['discount']
type Target = 'all' | 'groups' | 'items'

/** What the discount form holds. */
export interface DiscountValues {
  code: string
  name: string
  type: DiscountType
  value: number | null
  max_amount: number | null
  min_spend: number | null
  buy_qty: number | null
  get_qty: number | null
  free_item_id: number | null
  target: Target
  item_group_ids: number[]
  item_ids: number[]
  excluded_item_ids: number[]
  /** Ids as text. */
  outlet_ids: string[]
  members: Audience
  /** Ids as text. */
  member_tier_ids: string[]
  channels: string[]
  payment_methods: string[]
  starts_on: string | null
  ends_on: string | null
  schedule: OpeningPeriod[]
  quota: number | null
  daily_quota: number | null
  member_quota: number | null
  member_daily_quota: number | null
  budget: number | null
  is_first_visit: boolean
  is_automatic: boolean
  is_combinable: boolean
  priority: number | null
  requires_approval: boolean
  requires_reason: boolean
  platform_bp: number | null
  supplier_bp: number | null
}

/** What a new discount starts from. */
export const new_discount: DiscountValues = {
  code: '',
  name: '',
  type: 'bill_percent',
  value: null,
  max_amount: null,
  min_spend: null,
  buy_qty: null,
  get_qty: null,
  free_item_id: null,
  target: 'all',
  item_group_ids: [],
  item_ids: [],
  excluded_item_ids: [],
  outlet_ids: [],
  members: 'all',
  member_tier_ids: [],
  channels: [],
  payment_methods: [],
  starts_on: null,
  ends_on: null,
  schedule: [],
  quota: null,
  daily_quota: null,
  member_quota: null,
  member_daily_quota: null,
  budget: null,
  is_first_visit: false,
  is_automatic: true,
  is_combinable: false,
  priority: 0,
  requires_approval: false,
  requires_reason: false,
  platform_bp: null,
  supplier_bp: null,
}

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b)
const orNothing = (value: number) => (value === 0 ? null : value)

/** The form's values of a loaded discount. */
export function toValues(discount: DiscountDetail): DiscountValues {
  const { outlets, item_groups, items, excluded_items, member_tiers, ...rest } = discount
  const { id: _id, state: _state, published_at: _on, ended_at: _end, ...more } = rest
  const { version: _at, deleted_at: _gone, ...values } = more
  return {
    ...values,
    type: discount.type as DiscountType,
    target: discount.target as Target,
    value: takesValue(discount.type as DiscountType) ? discount.value : null,
    min_spend: orNothing(discount.min_spend),
    platform_bp: orNothing(discount.platform_bp),
    supplier_bp: orNothing(discount.supplier_bp),
    members: discount.members as Audience,
    member_tier_ids: idsOf(member_tiers).map(String),
    outlet_ids: idsOf(outlets).map(String),
    item_group_ids: idsOf(item_groups),
    item_ids: idsOf(items),
    excluded_item_ids: idsOf(excluded_items),
  }
}

/** Whether a type has a percent, an amount or a price to type. */
export function takesValue(type: DiscountType): boolean {
  return type !== 'buy_x_get_y' && type !== 'free_item' && type !== 'compliment'
}

const isFree = (type: DiscountType) => type === 'buy_x_get_y' || type === 'free_item'

/** Limits that are counted by member, where it is for members. */
function ofMembers({ members, member_quota, member_daily_quota, is_first_visit }: DiscountValues) {
  return members === 'all'
    ? { member_quota: null, member_daily_quota: null, is_first_visit: false }
    : { member_quota, member_daily_quota, is_first_visit }
}

/** What is sent: fields that the type does not show say nothing. */
export function toInput(values: DiscountValues) {
  const { type, target } = values
  const on_bill = isOnBill(type)
  return {
    ...values,
    value: takesValue(type) ? values.value : 0,
    buy_qty: type === 'buy_x_get_y' ? values.buy_qty : null,
    get_qty: isFree(type) ? values.get_qty : null,
    free_item_id: type === 'free_item' ? values.free_item_id : null,
    target: on_bill ? ('all' as const) : target,
    item_group_ids: !on_bill && target === 'groups' ? values.item_group_ids : [],
    item_ids: !on_bill && target === 'items' ? values.item_ids : [],
    excluded_item_ids: on_bill || target === 'items' ? [] : values.excluded_item_ids,
    outlet_ids: values.outlet_ids.map(Number),
    ...ofMembers(values),
    member_tier_ids: values.members === 'tiers' ? values.member_tier_ids.map(Number) : [],
    requires_reason: values.requires_reason || type === 'compliment',
    min_spend: values.min_spend ?? 0,
    priority: values.priority ?? 0,
    platform_bp: values.platform_bp ?? 0,
    supplier_bp: values.supplier_bp ?? 0,
  }
}

/** What of the input differs from that of the values before. */
export function changesOf(values: DiscountValues, before: DiscountValues) {
  const was = toInput(before)
  const changed = Object.entries(toInput(values)).filter(
    ([name, value]) => !isSameValue(value, was[name as keyof typeof was]),
  )
  return Object.fromEntries(changed) as Partial<ReturnType<typeof toInput>>
}

/** Names of the fields, for the conflict dialog. */
export const discount_labels: Record<string, string> = {
  code: 'Kode',
  name: 'Nama diskon',
  type: 'Jenis',
  value: 'Nilai',
  max_amount: 'Maksimal diskon',
  min_spend: 'Minimal belanja',
  buy_qty: 'Jumlah beli',
  get_qty: 'Jumlah gratis',
  free_item_id: 'Menu gratis',
  target: 'Menu yang didiskon',
  item_group_ids: 'Grup menu',
  item_ids: 'Menu',
  excluded_item_ids: 'Menu yang dikecualikan',
  outlet_ids: 'Outlet',
  members: 'Untuk siapa',
  member_tier_ids: 'Tingkat member',
  channels: 'Channel',
  payment_methods: 'Metode pembayaran',
  starts_on: 'Mulai',
  ends_on: 'Sampai',
  schedule: 'Hari dan jam',
  quota: 'Kuota',
  daily_quota: 'Kuota per hari',
  member_quota: 'Kuota per member',
  member_daily_quota: 'Kuota per member per hari',
  budget: 'Anggaran',
  is_first_visit: 'Kunjungan pertama',
  is_automatic: 'Otomatis',
  is_combinable: 'Boleh digabung',
  priority: 'Prioritas',
  requires_approval: 'Perlu persetujuan',
  requires_reason: 'Perlu alasan',
  platform_bp: 'Ditanggung platform',
  supplier_bp: 'Ditanggung pemasok',
}
