import type { BillEvent } from './receipt.input.ts'
import type { ReceiptMark } from './receipt-mark.calc.ts'

/** Rows of a receipt as the database keeps them: column for column, quantities and costs as decimal text. */
export interface ReceiptRecord {
  transaction: TransactionRow
  lines: LineRow[]
  discounts: DiscountRow[]
  payments: PaymentRow[]
}

export interface TransactionRow {
  brand_id: number
  business_date: string
  id: number
  uuid: string
  outlet_id: number
  device_id: number | null
  source: 'POS' | 'QR' | 'GRAB' | 'IMPORT'
  sequence: number | null
  session_uuid: string | null
  receipt_number: string
  channel: string
  status: 'PAID' | 'VOID' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  opened_at: string | null
  occurred_at: string
  recorded_at: string
  hour: number
  is_late: boolean
  table_name: string | null
  member_id: number | null
  member_name: string | null
  cashier_name: string | null
  /** Who is meant, once they are met. */
  cashier_id: number | null
  waiter_name: string | null
  note: string | null
  pax: number
  tax_bp: number
  service_bp: number
  is_tax_inclusive: boolean
  gross: number
  item_discount: number
  bill_discount: number
  included_charges: number
  net: number
  service: number
  tax: number
  tax_base: number
  rounding: number
  total: number
  paid: number
  difference: number
  till_bill: TillBill | null
  unknown_lines: number
  cogs: number
  /** Net sales of the lines whose cost is known. */
  costed_net: number
  fee: number
  voided_at: string | null
  voided_by: string | null
  void_reason: string | null
  void_approved_by: string | null
  voided_by_id: number | null
  void_approver_id: number | null
  /** What happened before it was paid, in order; null where the till told nothing. */
  events: BillEvent[] | null
  edited_after_print: boolean
  /** What is odd about it as it came. */
  marks: ReceiptMark[]
}

/** The bill as the till computed it; null where it did not say. */
export interface TillBill {
  service: number | null
  tax: number | null
  rounding: number | null
  total: number
}

interface PartRow {
  brand_id: number
  business_date: string
  transaction_id: number
  no: number
}

export interface LineRow extends PartRow {
  item_id: number | null
  item_group_id: number | null
  code: string | null
  name: string
  variants: { id: number | null; code: string | null; name: string; price: number }[]
  note: string | null
  qty: string
  unit_price: number
  is_taxable: boolean
  gross: number
  item_discount: number
  bill_discount: number
  included_charges: number
  net: number
  service: number
  tax: number
  tax_base: number
  cogs: number
  /** The version of the recipe by which it took from stock. */
  recipe_version_id: number | null
  /** By which alias it was given its item or left free. */
  alias_id: number | null
  /** The price list its price came from, where the till told. */
  price_id: number | null
  /** What the till's menu asked for one, where the cashier asked another price, and who changed it. */
  list_price: number | null
  price_changed_by: string | null
  /** Of what was sold as part of a paket: the paket's number on the receipt, which is that of its first part too. */
  paket_no: number | null
  paket_item_id: number | null
  paket_name: string | null
  paket_qty: string | null
  /** Of one paket, as it was asked. */
  paket_price: number | null
}

export interface DiscountRow extends PartRow {
  line_no: number | null
  code: string | null
  name: string
  rate_bp: number | null
  amount: number
  funded_by: 'BRAND' | 'PLATFORM' | 'SUPPLIER'
  approved_by: string | null
  reason: string | null
}

export interface PaymentRow extends PartRow {
  method: string
  amount: number
  tendered: number | null
  reference: string | null
  fee: number
}
