import type { NewShift } from '../../parts/graphql/schema.gen.ts'
import type { ShiftFieldsFragment } from './shift.gql.gen.ts'

/** What the form of a window holds. */
export interface ShiftValues {
  name: string
  starts_at: string | null
  ends_at: string | null
  weekdays: string[]
  default_float: number | null
  cashiers: string[]
  outlet_ids: string[]
}

/** What a new window starts from. */
export const new_shift: ShiftValues = {
  name: '',
  starts_at: null,
  ends_at: null,
  weekdays: [],
  default_float: 500_000,
  cashiers: [],
  outlet_ids: [],
}

/** The form's values of a loaded window. */
export const toValues = (shift: ShiftFieldsFragment): ShiftValues => ({
  name: shift.name,
  starts_at: shift.starts_at,
  ends_at: shift.ends_at,
  weekdays: [...shift.weekdays],
  default_float: shift.default_float,
  cashiers: [...shift.cashiers],
  outlet_ids: shift.outlets.map(({ id }) => String(id)),
})

/** Values or some of them as the API takes them. */
export function changesOf(changed: Partial<ShiftValues>) {
  const { weekdays, default_float, outlet_ids, starts_at, ends_at, ...rest } = changed
  return {
    ...rest,
    ...(starts_at === undefined ? {} : { starts_at: starts_at ?? '' }),
    ...(ends_at === undefined ? {} : { ends_at: ends_at ?? '' }),
    ...(weekdays ? { weekdays: weekdays.map(Number) } : {}),
    ...(default_float === undefined ? {} : { default_float: default_float ?? 0 }),
    ...(outlet_ids ? { outlet_ids: outlet_ids.map(Number) } : {}),
  }
}

/** A new window as the API takes it. */
export const toInput = (values: ShiftValues): NewShift => ({
  ...changesOf(values),
  name: values.name,
  starts_at: values.starts_at ?? '',
  ends_at: values.ends_at ?? '',
})

/** Names of the fields, for the conflict dialog. */
export const shift_labels: Record<string, string> = {
  name: 'Nama shift',
  starts_at: 'Jam mulai',
  ends_at: 'Jam selesai',
  weekdays: 'Hari',
  default_float: 'Kas awal',
  cashiers: 'Kasir',
  outlet_ids: 'Outlet',
}
