import type { GetTableDetailQuery, GetTableGroupDetailQuery } from './table.gql.gen.ts'
import type { TableShape } from './table.words.ts'

export type TableDetail = GetTableDetailQuery['table']
export type TableGroupDetail = GetTableGroupDetailQuery['tableGroup']

/** What the form of one table holds. */
export interface TableValues {
  table_group_id: number | null
  name: string
  min_seats: number | null
  seats: number | null
  shape: TableShape
  note: string
  is_active: boolean
  is_qr_active: boolean
}

/** What the form of many tables holds. */
export interface TablesValues {
  table_group_id: number | null
  prefix: string
  from: number | null
  to: number | null
  min_seats: number | null
  seats: number | null
  shape: TableShape
  is_qr_active: boolean
}

export interface GroupValues {
  name: string
  sort: number | null
}

export const newTable = (table_group_id: number | null): TableValues => ({
  table_group_id,
  name: '',
  min_seats: 1,
  seats: 4,
  shape: 'square',
  note: '',
  is_active: true,
  is_qr_active: true,
})

export const newTables = (table_group_id: number | null): TablesValues => ({
  table_group_id,
  prefix: '',
  from: 1,
  to: 10,
  min_seats: 1,
  seats: 4,
  shape: 'square',
  is_qr_active: true,
})

/** The form's values of a loaded table. */
export function toValues(table: TableDetail): TableValues {
  const { table_group_id, name, min_seats, seats, is_active, is_qr_active } = table
  return {
    table_group_id,
    name,
    min_seats,
    seats,
    shape: table.shape as TableShape,
    note: table.note ?? '',
    is_active,
    is_qr_active,
  }
}

/** Names of the fields, for the conflict dialog. */
export const table_labels: Record<string, string> = {
  table_group_id: 'Grup meja',
  name: 'Nomor meja',
  min_seats: 'Kursi minimum',
  seats: 'Kursi',
  shape: 'Bentuk',
  note: 'Catatan',
  is_active: 'Aktif',
  is_qr_active: 'Kode QR',
}

export const group_labels: Record<string, string> = { name: 'Nama grup', sort: 'Urutan' }

/** The numbers a bulk will have: 'A1, A2, A3 … A12', and how many. */
export function numberTexts(values: Pick<TablesValues, 'prefix' | 'from' | 'to'>): {
  count: number
  text: string
} {
  const { prefix, from, to } = values
  if (from === null || to === null || to < from) return { count: 0, text: '' }
  const name = (number: number) => `${prefix.trim()}${number}`
  const count = to - from + 1
  if (count <= 4) return { count, text: Array.from({ length: count }, (_, at) => name(from + at)).join(', ') }
  return { count, text: `${name(from)}, ${name(from + 1)}, ${name(from + 2)} … ${name(to)}` }
}
