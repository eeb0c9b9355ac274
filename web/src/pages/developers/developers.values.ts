import type { EditApiKey, NewApiKey } from '../../parts/graphql/schema.gen.ts'
import type { ApiKeyFieldsFragment } from './developers.gql.gen.ts'

/** What can be changed of a key. */
export interface ApiKeyValues {
  name: string
  is_read_only: boolean
  per_minute: number | null
}

/** What the form of a new key holds. */
export interface NewApiKeyValues extends ApiKeyValues {
  admin_group_id: number | null
  is_all_outlets: boolean
  outlet_ids: string[]
  valid_days: number
}

export const newApiKey = (is_all_outlets: boolean): NewApiKeyValues => ({
  name: '',
  is_read_only: true,
  per_minute: 60,
  admin_group_id: null,
  is_all_outlets,
  outlet_ids: [],
  valid_days: 90,
})

/** The form's values of a loaded key. */
export const toValues = ({ name, is_read_only, per_minute }: ApiKeyFieldsFragment): ApiKeyValues => ({
  name,
  is_read_only,
  per_minute,
})

/** A new key as the API takes it. */
export const toInput = (values: NewApiKeyValues): NewApiKey => ({
  ...values,
  per_minute: values.per_minute ?? 0,
  admin_group_id: values.admin_group_id ?? 0,
  outlet_ids: values.is_all_outlets ? [] : values.outlet_ids.map(Number),
})

/** Settings or some of them as the API takes them. */
export const changesOf = (changed: Partial<ApiKeyValues>) => changed as Omit<EditApiKey, 'id' | 'version'>

/** Names of the fields, for the conflict dialog. */
export const api_key_labels: Record<string, string> = {
  name: 'Nama kunci',
  is_read_only: 'Akses',
  per_minute: 'Batas permintaan',
  admin_group_id: 'Peran',
  is_all_outlets: 'Semua outlet',
  outlet_ids: 'Outlet',
  valid_days: 'Masa berlaku',
}
