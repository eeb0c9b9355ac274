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
  area_ids: string[]
  queue_prefix: string
}

export const toValues = (admin: AdminDetail): AdminValues => ({
  name: admin.name,
  email: admin.email,
  phone: admin.phone,
  admin_group_id: admin.admin_group_id,
  is_all_outlets: admin.is_all_outlets,
  outlet_ids: admin.own_outlets.map(({ id }) => String(id)),
  area_ids: admin.areas.map(({ id }) => String(id)),
  queue_prefix: admin.queue_prefix ?? '',
})

/** Where somebody works as the API takes it. */
const reachOf = ({ is_all_outlets, outlet_ids, area_ids }: AdminValues) => ({
  is_all_outlets,
  outlet_ids: is_all_outlets ? [] : outlet_ids.map(Number),
  area_ids: is_all_outlets ? [] : area_ids.map(Number),
})

/** Some of the values as the API takes them; where somebody works is sent as a whole. */
export function inputOf(changed: Partial<AdminValues>, all: AdminValues) {
  const { outlet_ids, area_ids, is_all_outlets, admin_group_id, ...rest } = changed
  const is_moved = [outlet_ids, area_ids, is_all_outlets].some((value) => value !== undefined)
  return {
    ...rest,
    ...(admin_group_id === undefined ? {} : { admin_group_id: admin_group_id ?? 0 }),
    ...(is_moved ? reachOf(all) : {}),
  }
}

/** All values as the API takes them. */
export const newInputOf = (values: AdminValues) => ({
  ...values,
  admin_group_id: values.admin_group_id ?? 0,
  ...reachOf(values),
})

export const admin_labels: Record<string, string> = {
  name: 'Nama',
  email: 'Email',
  phone: 'Nomor telepon',
  admin_group_id: 'Peran',
  is_all_outlets: 'Semua outlet',
  outlet_ids: 'Outlet',
  area_ids: 'Wilayah',
  queue_prefix: 'Awalan antrean',
}
