import { TILL_RIGHTS, type TillRight } from '@lumbung/server/people/cashier/till-right.calc.ts'
import { TILL_RULE_WORDS } from '@lumbung/server/people/cashier/till-rule-words.calc.ts'
import type { TillRoleFieldsFragment } from './cashier.gql.gen.ts'

type Switches = Record<`can_${TillRight}`, boolean>

/** What the form of a role holds. */
export interface RoleValues extends Switches {
  name: string
  discount_limit_bp: number | null
  can_approve: boolean
}

/** What a new role starts from: nothing is allowed. */
export const new_role: RoleValues = {
  name: '',
  ...(Object.fromEntries(TILL_RIGHTS.map((right) => [`can_${right}`, false])) as Switches),
  discount_limit_bp: 0,
  can_approve: false,
}

/** The form's values of a loaded role. */
export function toRoleValues(role: TillRoleFieldsFragment): RoleValues {
  const { id: _, version: __, deleted_at: ___, ...values } = role
  return values
}

/** Values or some of them as the API takes them. */
export function roleChangesOf({ discount_limit_bp, ...rest }: Partial<RoleValues>) {
  return {
    ...rest,
    ...(discount_limit_bp === undefined ? {} : { discount_limit_bp: discount_limit_bp ?? 0 }),
  }
}

/** A role as the API takes it. */
export const toRoleInput = (values: RoleValues) => ({ ...roleChangesOf(values), name: values.name })

/** Names of the fields, for the conflict dialog. */
export const role_labels: Record<string, string> = {
  name: 'Nama profil',
  discount_limit_bp: 'Batas diskon manual',
  can_approve: 'Dapat menyetujui',
  ...Object.fromEntries(TILL_RIGHTS.map((right) => [`can_${right}`, TILL_RULE_WORDS[right]])),
}
