import type { GetUnknownItemsQuery } from './unknown.gql.gen.ts'

/** A name on receipts that the menu does not know. */
export type UnknownItem = GetUnknownItemsQuery['unknownItems']['nodes'][number]
