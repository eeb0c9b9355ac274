import type { ReceiptMark } from './receipt-mark.calc.ts'

/** Through which door sales come in: an outlet's till, its order page, a platform, an import. */
export interface Door {
  outlet_id: number
  device_id: number | null
  source: 'POS' | 'QR' | 'GRAB' | 'IMPORT'
  /** Sales of the past brought in afterwards: each counts as recorded when it was made, so none is late. */
  is_history?: boolean
  /** No cashier of a till is told of: it was done in the panel, or a till names itself. */
  is_panel?: boolean
  /** Sales of before stock was kept: they take nothing from it. */
  is_before_stock?: boolean
}

/**
 * What became of one receipt, void or refund. `accepted` and `duplicate` are on disk; `conflict` is another content
 * under a known uuid; `rejected` comes with messages by field.
 */
export interface Outcome {
  uuid: string
  status: 'accepted' | 'duplicate' | 'conflict' | 'rejected'
  transaction_id?: number
  fields?: Record<string, string>
  /** What of a closing that was taken looks odd all the same, in words for the cashier. */
  warnings?: { code: string; message: string }[]
  /** What is odd about a receipt that was taken all the same. */
  marks?: ReceiptMark[]
}
