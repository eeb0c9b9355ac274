import type { GetTransactionDetailQuery } from './transaction.gql.gen.ts'

/** A receipt with all that its panel shows. */
export type ReceiptDetail = GetTransactionDetailQuery['transaction']
