import type { SetCompanySignIn } from '../../parts/graphql/schema.gen.ts'
import type { GetCompanySignInQuery } from './brand.gql.gen.ts'

export type CompanySettings = GetCompanySignInQuery['companySignIn']

/** What a group of the company gives. */
export interface GroupValue {
  key: string
  group_name: string
  admin_group_id: number | null
  is_all_outlets: boolean
  /** Ids as text. */
  outlet_ids: string[]
}

/** What the form of the sign-in through the company holds. */
export interface CompanyValues {
  is_on: boolean
  issuer: string
  client: string
  client_secret: string
  groups_claim: string
  is_creating: boolean
  domains: string[]
  groups: GroupValue[]
  /** Ids as text. */
  forced_group_ids: string[]
}

let keys = 0

/** A group that gives nothing yet. */
export function newGroup(): GroupValue {
  keys++
  return { key: `baru-${keys}`, group_name: '', admin_group_id: null, is_all_outlets: true, outlet_ids: [] }
}

/** The form's values of the kept settings; the secret is never among them. */
export const toValues = (settings: CompanySettings): CompanyValues => ({
  is_on: settings.is_on,
  issuer: settings.issuer,
  client: settings.client,
  client_secret: '',
  groups_claim: settings.groups_claim,
  is_creating: settings.is_creating,
  domains: settings.domains,
  groups: settings.groups.map((group) => ({
    ...group,
    key: group.group_name,
    outlet_ids: group.outlet_ids.map(String),
  })),
  forced_group_ids: settings.forced_group_ids.map(String),
})

/** The settings as the API takes them. */
export const toInput = (values: CompanyValues, version: number): SetCompanySignIn => ({
  ...values,
  version,
  client_secret: values.client_secret || null,
  groups: values.groups.map(({ group_name, admin_group_id, is_all_outlets, outlet_ids }) => ({
    group_name,
    admin_group_id: admin_group_id ?? 0,
    is_all_outlets,
    outlet_ids: is_all_outlets ? [] : outlet_ids.map(Number),
  })),
  forced_group_ids: values.forced_group_ids.map(Number),
})

export const company_labels: Record<string, string> = {
  is_on: 'Masuk lewat perusahaan',
  issuer: 'Alamat penerbit',
  client: 'ID klien',
  client_secret: 'Rahasia klien',
  groups_claim: 'Nama klaim grup',
  is_creating: 'Buat admin saat masuk pertama',
  domains: 'Domain email',
  groups: 'Grup dan peran',
  forced_group_ids: 'Wajib lewat perusahaan',
}
