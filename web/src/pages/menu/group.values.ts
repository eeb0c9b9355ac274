import type { GetItemGroupDetailQuery } from './menu.gql.gen.ts'

export type GroupDetail = GetItemGroupDetailQuery['itemGroup']

/** What the group form holds; text that may be absent is kept as empty text. */
export interface GroupValues {
  code: string
  name: string
  description: string
  image: string | null
  kitchen_station: string
  food_cost_target_bp: number | null
}

export const new_group: GroupValues = {
  code: '',
  name: '',
  description: '',
  image: null,
  kitchen_station: '',
  food_cost_target_bp: null,
}

/** The form's values of a loaded group. */
export function toValues(group: GroupDetail): GroupValues {
  return {
    code: group.code,
    name: group.name,
    description: group.description ?? '',
    image: group.image,
    kitchen_station: group.kitchen_station ?? '',
    food_cost_target_bp: group.food_cost_target_bp,
  }
}

/** Names of the fields, for the conflict dialog. */
export const group_labels: Record<string, string> = {
  code: 'Kode',
  name: 'Nama grup',
  description: 'Deskripsi',
  image: 'Foto',
  kitchen_station: 'Stasiun',
  food_cost_target_bp: 'Target food cost',
}
