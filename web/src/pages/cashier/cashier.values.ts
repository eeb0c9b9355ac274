import type { NewCashier } from '../../parts/graphql/schema.gen.ts'
import type { CashierFieldsFragment } from './cashier.gql.gen.ts'

/** What the form of a cashier holds. */
export interface CashierValues {
  name: string
  code: string
  till_role_id: number | null
  outlet_ids: string[]
  /** Of a new one alone. */
  pin: string | null
}

/** What a new cashier starts from. */
export const new_cashier: CashierValues = {
  name: '',
  code: '',
  till_role_id: null,
  outlet_ids: [],
  pin: null,
}

/** The form's values of a loaded cashier. */
export const toValues = (cashier: CashierFieldsFragment): CashierValues => ({
  name: cashier.name,
  code: cashier.code ?? '',
  till_role_id: cashier.till_role_id,
  outlet_ids: cashier.outlets.map(({ id }) => String(id)),
  pin: null,
})

/** Values or some of them as the API takes them; the PIN is set apart. */
export function changesOf({ pin: _, outlet_ids, till_role_id, ...rest }: Partial<CashierValues>) {
  return {
    ...rest,
    ...(till_role_id === undefined || till_role_id === null ? {} : { till_role_id }),
    ...(outlet_ids ? { outlet_ids: outlet_ids.map(Number) } : {}),
  }
}

/** A new cashier as the API takes it. */
export const toInput = (values: CashierValues): NewCashier => ({
  name: values.name,
  code: values.code,
  till_role_id: values.till_role_id as number,
  outlet_ids: values.outlet_ids.map(Number),
  ...(values.pin ? { pin: values.pin } : {}),
})

/** Names of the fields, for the conflict dialog. */
export const cashier_labels: Record<string, string> = {
  name: 'Nama kasir',
  code: 'Kode',
  till_role_id: 'Profil hak',
  outlet_ids: 'Outlet',
}
