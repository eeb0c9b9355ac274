import type { ProductionFieldsFragment } from './produce.gql.gen.ts'

/** A production with all that its page shows. */
export type ProductionDetail = ProductionFieldsFragment
