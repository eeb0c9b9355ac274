/** What sales refer to in the ledger. */
export const SALE_REF = 'transaction'
export const REFUND_REF = 'refund'
