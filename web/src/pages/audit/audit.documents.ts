/** Documents are never written again: what is done is taken back by another one, from their page. */
const reversals: Readonly<Record<string, string>> = {
  adjustment: 'Batalkan dari dokumennya',
  cash_transfer: 'Batalkan dari dokumennya',
  income_expense: 'Batalkan dari catatannya',
  payment_batch: 'Batalkan dari batchnya',
  production: 'Batalkan dari dokumennya',
  purchase_order: 'Batalkan dari pesanannya',
  receiving: 'Retur atau batalkan dari dokumennya',
  transaction: 'Void atau refund dari notanya',
}

/** What leads to the page on which a document is taken back; undefined for other records. */
export const reversalOf = (entity: string): string | undefined =>
  Object.hasOwn(reversals, entity) ? reversals[entity] : undefined
