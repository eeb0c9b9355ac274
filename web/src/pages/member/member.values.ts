import { today } from '../../kit/format/date.ts'
import type { GetMemberDetailQuery } from './member.gql.gen.ts'

export type MemberDetail = GetMemberDetailQuery['member']

/** What the member form holds; text that may be absent is kept as empty text. */
export interface MemberValues {
  name: string
  phone: string
  email: string
  birth_date: string | null
  gender: string
  note: string
  joined_on: string | null
  joined_outlet_id: number | null
  is_contactable: boolean
  member_tier_id: number | null
  referred_by_phone: string
}

/** What a new member starts from. */
export const new_member = (): MemberValues => ({
  name: '',
  phone: '',
  email: '',
  birth_date: null,
  gender: '',
  note: '',
  joined_on: today(),
  joined_outlet_id: null,
  is_contactable: false,
  member_tier_id: null,
  referred_by_phone: '',
})

/** The form's values of a loaded member. */
export function toValues(member: MemberDetail): MemberValues {
  const { name, phone, birth_date, joined_on, joined_outlet_id, is_contactable, member_tier_id } = member
  return {
    ...{ name, phone, birth_date, joined_on, joined_outlet_id, is_contactable, member_tier_id },
    email: member.email ?? '',
    gender: member.gender ?? '',
    note: member.note ?? '',
    referred_by_phone: member.referred_by_phone ?? '',
  }
}

/** The fields that are sent, as the API takes them. */
export function sentOf(changed: Partial<MemberValues>) {
  const { gender, joined_on, ...values } = changed
  return {
    ...values,
    ...(gender === undefined ? {} : { gender: gender || null }),
    ...(joined_on ? { joined_on } : {}),
  }
}

/** Names of the fields, for the conflict dialog. */
export const member_labels: Record<string, string> = {
  name: 'Nama',
  phone: 'Nomor telepon',
  email: 'Email',
  birth_date: 'Tanggal lahir',
  gender: 'Jenis kelamin',
  note: 'Catatan',
  joined_on: 'Tanggal bergabung',
  joined_outlet_id: 'Outlet asal',
  consented_at: 'Boleh dihubungi',
  is_contactable: 'Boleh dihubungi',
  member_tier_id: 'Tingkat',
  points: 'Poin',
  referred_by_id: 'Diajak oleh',
  referred_by_phone: 'Diajak oleh',
}

export const member_tabs = [
  { key: 'profil', label: 'Profil' },
  { key: 'poin', label: 'Poin' },
  { key: 'transaksi', label: 'Transaksi' },
] as const

export type MemberTab = (typeof member_tabs)[number]['key']
