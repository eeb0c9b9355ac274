import type { WriteContext } from '../../kit/context.ts'
import type { Permission } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import type { DoctorCheckName } from './check-name.calc.ts'

/** A repair that a rule can make, and how it is taken back: commands of the feature, with its own rights and rules. */
export interface Repair {
  readonly make: (tx: WriteContext, subject_id: number) => Promise<unknown>
  readonly undo: (tx: WriteContext, subject_id: number) => Promise<unknown>
}

/** A check of the data of a brand. */
export interface DoctorCheck {
  readonly key: DoctorCheckName
  /** Who may see what it finds. */
  readonly sees: Permission
  /** Who may mend it, and therefore put it aside. */
  readonly mends: Permission
  /** What it looks at, as rows with an `id`: its score is the share of these without a finding. */
  readonly looks_at: (tx: WriteContext) => Fragment
  /** Rows of `subject_id`, `outlet_id`, `label` and `detail`. */
  readonly find: (tx: WriteContext) => Fragment | Promise<Fragment>
  /** Findings name the outlet they are of by themselves, and are not put together where all outlets have them. */
  readonly is_of_outlet?: true
  readonly repair?: Repair
}

const checks: DoctorCheck[] = []

/** Lets the data of brands be looked at by a check. */
export function addDoctorCheck(check: DoctorCheck): void {
  checks.push(check)
}

/** Every check there is, in the order of the areas. */
export const doctorChecks = (): readonly DoctorCheck[] => checks

/** The check of a name. */
export const doctorCheckOf = (key: string): DoctorCheck | undefined =>
  checks.find((check) => check.key === key)
