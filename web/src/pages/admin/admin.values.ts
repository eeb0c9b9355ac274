import type { GetAdminDetailQuery } from './admin.gql.gen.ts'

export type AdminDetail = GetAdminDetailQuery['admin']

/** What the form of an admin holds. */
export interface AdminValues {
  name: string
  email: string
  phone: string
  admin_group_id: number | null
  is_all_outlets: boolean
  outlet_ids: string[]
  queue_prefix: string
}

export const toValues = (admin: AdminDetail): AdminValues => ({
  name: admin.name,
  email: admin.email,
  phone: admin.phone,
  admin_group_id: admin.admin_group_id,
  is_all_outlets: admin.is_all_outlets,
  outlet_ids: admin.is_all_outlets ? [] : admin.outlets.map(({ id }) => String(id)),
  queue_prefix: admin.queue_prefix ?? '',
})

/** Some of the values as the API takes them; where somebody works is sent as a whole. */
export function inputOf(changed: Partial<AdminValues>, all: AdminValues) {
  const { outlet_ids, is_all_outlets, admin_group_id, ...rest } = changed
  const is_moved = outlet_ids !== undefined || is_all_outlets !== undefined
  return {
    ...rest,
    ...(admin_group_id === undefined ? {} : { admin_group_id: admin_group_id ?? 0 }),
    ...(is_moved ? { is_all_outlets: all.is_all_outlets, outlet_ids: all.outlet_ids.map(Number) } : {}),
  }
}

/** All values as the API takes them. */
export const newInputOf = (values: AdminValues) => ({
  ...values,
  admin_group_id: values.admin_group_id ?? 0,
  outlet_ids: values.is_all_outlets ? [] : values.outlet_ids.map(Number),
})

export const admin_labels: Record<string, string> = {
  name: 'Nama',
  email: 'Email',
  phone: 'Nomor telepon',
  admin_group_id: 'Peran',
  is_all_outlets: 'Semua outlet',
  outlet_ids: 'Outlet',
  queue_prefix: 'Awalan antrean',
}
