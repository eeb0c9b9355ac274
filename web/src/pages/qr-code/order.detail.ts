import type { GetTableOrderDetailQuery } from './order.gql.gen.ts'

/** A guest's order with all that its panel shows. */
export type OrderDetail = GetTableOrderDetailQuery['tableOrder']
