import type { EditKitchenKey, NewKitchenKey } from '../../parts/graphql/schema.gen.ts'
import type { KitchenKeyFieldsFragment } from './kitchen.gql.gen.ts'

/** What the form of a key holds. */
export interface KitchenKeyValues {
  name: string
  outlet_id: number | null
  stations: string[]
  item_group_ids: string[]
  display_mode: string
  warn_minutes: number | null
  late_minutes: number | null
  paid_minutes: number | null
  has_sound: boolean
  device_limit: number | null
  valid_days: number
}

/** What a new key starts from. */
export const newKitchenKey = (outlet_id: number | null): KitchenKeyValues => ({
  name: '',
  outlet_id,
  stations: [],
  item_group_ids: [],
  display_mode: 'order',
  warn_minutes: 8,
  late_minutes: 15,
  paid_minutes: 60,
  has_sound: true,
  device_limit: 2,
  valid_days: 30,
})

/** The form's values of a loaded key. */
export const toValues = (key: KitchenKeyFieldsFragment): KitchenKeyValues => ({
  name: key.name,
  outlet_id: key.outlet.id,
  stations: [...key.stations],
  item_group_ids: key.item_groups.map(({ id }) => String(id)),
  display_mode: key.display_mode,
  warn_minutes: key.warn_minutes,
  late_minutes: key.late_minutes,
  paid_minutes: key.paid_minutes,
  has_sound: key.has_sound,
  device_limit: key.device_limit,
  valid_days: key.valid_days,
})

type Settings = Omit<EditKitchenKey, 'id' | 'version'>

/** Settings or some of them as the API takes them. */
export function changesOf(changed: Partial<KitchenKeyValues>): Settings {
  const { outlet_id: _outlet, valid_days: _days, item_group_ids, ...rest } = changed
  return { ...rest, ...(item_group_ids ? { item_group_ids: item_group_ids.map(Number) } : {}) } as Settings
}

/** A new key as the API takes it. */
export const toInput = (values: KitchenKeyValues): NewKitchenKey => ({
  ...changesOf(values),
  name: values.name,
  outlet_id: values.outlet_id ?? 0,
  valid_days: values.valid_days,
})

/** Names of the fields, for the conflict dialog. */
export const kitchen_key_labels: Record<string, string> = {
  name: 'Nama kunci',
  stations: 'Stasiun',
  item_group_ids: 'Grup menu',
  display_mode: 'Tampilan',
  warn_minutes: 'Peringatan',
  late_minutes: 'Terlambat',
  paid_minutes: 'Lama nota terlihat',
  has_sound: 'Suara',
  device_limit: 'Batas perangkat',
}
