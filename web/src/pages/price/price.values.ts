import type {
  PriceBase,
  PriceTerms,
  RuleKind,
  RuleTarget,
} from '@lumbung/server/catalog/price/price-rule.calc.ts'
import type { Rounding } from '@lumbung/server/catalog/price/rounding.calc.ts'
import type { Audience } from '@lumbung/server/people/member/member-audience.calc.ts'
import type { GetPriceDetailQuery } from './price.gql.gen.ts'
import { groupSpans } from './price.words.ts'

export type PriceDetail = GetPriceDetailQuery['price']

/** Hours on some days of the week; `key` names it in the form. */
export interface PeriodValue {
  key: string
  weekdays: string[]
  opens_at: string | null
  closes_at: string | null
}

export interface RuleValue {
  key: string
  target: string
  item_group_id: number | null
  item_id: number | null
  kind: string
  value: number | null
}

/** What the price form holds; ids that are ticked are kept as text. */
export interface PriceValues {
  code: string
  name: string
  priority: number | null
  channels: string[]
  outlet_ids: string[]
  table_group_ids: string[]
  members: Audience
  member_tier_ids: string[]
  starts_on: string | null
  ends_on: string | null
  schedule: PeriodValue[]
  rounding: string
  base_price_id: number | null
  floor_bp: number | null
  ceiling_bp: number | null
  rules: RuleValue[]
  overrides: { item_id: number; price: number }[]
  /** Prices typed for a menu with an option. */
  option_overrides: { item_id: number; variant_option_id: number; price: number }[]
}

/** A rule nobody has filled in yet: for all menus, unless that is taken. */
export function newRule(rules: readonly RuleValue[]): RuleValue {
  const is_taken = rules.some((rule) => rule.target === 'all')
  return {
    key: crypto.randomUUID(),
    target: is_taken ? 'group' : 'all',
    item_group_id: null,
    item_id: null,
    kind: 'percent',
    value: null,
  }
}

/** What a new price list starts from. */
export const new_price = (): PriceValues => ({
  code: '',
  name: '',
  priority: 10,
  channels: [],
  outlet_ids: [],
  table_group_ids: [],
  members: 'all',
  member_tier_ids: [],
  starts_on: null,
  ends_on: null,
  schedule: [],
  rounding: 'nearest_500',
  base_price_id: null,
  floor_bp: null,
  ceiling_bp: null,
  rules: [newRule([])],
  overrides: [],
  option_overrides: [],
})

/** The days of the week, as a form keeps them. */
export const week = ['1', '2', '3', '4', '5', '6', '7']

/** Hours that a new list is told to hold in: the afternoon of working days. */
export const newPeriod = (): PeriodValue => ({
  key: crypto.randomUUID(),
  weekdays: week.slice(0, 5),
  opens_at: '15:00',
  closes_at: '18:00',
})

/** What an address begins a new list with: a happy hour has its name and its hours, and wants its percentage. */
export const price_templates: Readonly<Record<PriceTemplate, () => PriceValues>> = {
  'happy-hour': () => ({ ...new_price(), name: 'Happy hour', schedule: [newPeriod()] }),
}
export type PriceTemplate = 'happy-hour'

/** The form's values of a loaded price list. */
export function toValues(price: PriceDetail): PriceValues {
  const { code, name, priority, channels, starts_on, ends_on } = price
  const { rounding, floor_bp, ceiling_bp, overrides, option_overrides, base_price_id } = price
  return {
    ...{ code, name, priority, channels, starts_on, ends_on },
    ...{ rounding, floor_bp, ceiling_bp, overrides, option_overrides, base_price_id },
    outlet_ids: price.outlets.map((outlet) => String(outlet.id)),
    table_group_ids: price.table_groups.map((group) => String(group.id)),
    members: price.members as Audience,
    member_tier_ids: price.member_tiers.map((tier) => String(tier.id)),
    schedule: groupSpans(price.schedule).map((period, at) => ({
      ...period,
      weekdays: [...period.weekdays],
      key: String(at),
    })),
    rules: price.rules.map((rule, at) => ({ ...rule, key: String(at) })),
  }
}

const spansOf = (schedule: readonly PeriodValue[]) =>
  schedule.flatMap(({ weekdays, opens_at, closes_at }) =>
    weekdays.map((weekday) => ({
      weekday: Number(weekday),
      opens_at: opens_at ?? '',
      closes_at: closes_at ?? '',
    })),
  )

const rulesOf = (rules: readonly RuleValue[]) =>
  rules.map(({ key: _key, value, ...rule }) => ({ ...rule, value: value ?? 0 }))

/** The fields that are sent, as the API takes them. */
export function sentOf(changed: Partial<PriceValues>) {
  const { code, priority, outlet_ids, table_group_ids, member_tier_ids, schedule, rules, ...values } = changed
  return {
    ...values,
    ...(code ? { code } : {}),
    ...(priority === undefined || priority === null ? {} : { priority }),
    ...(outlet_ids ? { outlet_ids: outlet_ids.map(Number) } : {}),
    ...(table_group_ids ? { table_group_ids: table_group_ids.map(Number) } : {}),
    ...(member_tier_ids ? { member_tier_ids: member_tier_ids.map(Number) } : {}),
    ...(schedule ? { schedule: spansOf(schedule) } : {}),
    ...(rules ? { rules: rulesOf(rules) } : {}),
  }
}

/** What the server's rules check; an empty number is told as missing. */
export function toInput(values: PriceValues) {
  return {
    ...sentOf(values),
    priority: values.priority ?? undefined,
    rules: values.rules.map(({ key: _key, value, ...rule }) => ({ ...rule, value: value ?? undefined })),
  }
}

/** The terms as typed so far, for the grid; rules without a value or a target are left out. */
export function termsOf(values: PriceValues, bases: readonly PriceBase[]): PriceTerms {
  return {
    bases,
    rounding: values.rounding as Rounding,
    floor_bp: values.floor_bp,
    ceiling_bp: values.ceiling_bp,
    overrides: values.overrides,
    option_overrides: values.option_overrides,
    rules: values.rules.flatMap(({ target, kind, value, item_group_id, item_id }) =>
      value === null
        ? []
        : [{ target: target as RuleTarget, kind: kind as RuleKind, value, item_group_id, item_id }],
    ),
  }
}

/** Names of the fields, for the conflict dialog. */
export const price_labels: Record<string, string> = {
  code: 'Kode',
  name: 'Nama',
  priority: 'Prioritas',
  channels: 'Channel',
  outlet_ids: 'Outlet',
  table_group_ids: 'Grup meja',
  members: 'Untuk siapa',
  member_tier_ids: 'Tingkat member',
  starts_on: 'Tanggal mulai',
  ends_on: 'Tanggal akhir',
  schedule: 'Hari dan jam',
  rounding: 'Pembulatan',
  base_price_id: 'Mulai dari',
  floor_bp: 'Batas bawah',
  ceiling_bp: 'Batas atas',
  rules: 'Aturan',
  overrides: 'Harga khusus',
  option_overrides: 'Harga khusus pilihan',
  published_at: 'Terbit',
  ended_at: 'Diakhiri',
}

export const price_tabs = [
  { key: 'syarat', label: 'Umum & syarat' },
  { key: 'aturan', label: 'Aturan' },
  { key: 'menu', label: 'Harga menu' },
  { key: 'pratinjau', label: 'Pratinjau' },
  { key: 'coba', label: 'Coba dulu' },
  { key: 'versi', label: 'Versi' },
] as const

export type PriceTab = (typeof price_tabs)[number]['key']

const tab_of: Record<string, PriceTab> = {
  base_price_id: 'aturan',
  rounding: 'aturan',
  floor_bp: 'aturan',
  ceiling_bp: 'aturan',
  rules: 'aturan',
  overrides: 'menu',
  option_overrides: 'menu',
}

/** The tab a field of the form stands on. */
export function tabOf(path: string): PriceTab {
  return tab_of[path.split('.')[0] ?? ''] ?? 'syarat'
}
