import type { ShiftSessionFieldsFragment } from './shift.gql.gen.ts'

/** A session of a till with all that its page shows. */
export type SessionDetail = ShiftSessionFieldsFragment
