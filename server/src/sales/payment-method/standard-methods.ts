import type { METHOD_TYPES } from './payment-method.input.ts'

interface StandardMethod {
  readonly code: string
  readonly name: string
  readonly type: (typeof METHOD_TYPES)[number]
  readonly fee_bp: number
}

/** Methods of payment as restaurants begin with them; fees are those of restaurant chains. */
export const STANDARD_METHODS: readonly StandardMethod[] = [
  { code: 'TUNAI', name: 'Tunai', type: 'cash', fee_bp: 0 },
  { code: 'QRIS', name: 'QRIS', type: 'qris', fee_bp: 70 },
  { code: 'DEBIT', name: 'Kartu debit', type: 'edc_debit', fee_bp: 15 },
  { code: 'KREDIT', name: 'Kartu kredit', type: 'edc_credit', fee_bp: 180 },
  { code: 'GOPAY', name: 'GoPay', type: 'ewallet', fee_bp: 70 },
  { code: 'OVO', name: 'OVO', type: 'ewallet', fee_bp: 70 },
  { code: 'DANA', name: 'DANA', type: 'ewallet', fee_bp: 70 },
  { code: 'SHOPEEPAY', name: 'ShopeePay', type: 'ewallet', fee_bp: 70 },
  { code: 'TRANSFER', name: 'Transfer bank', type: 'bank_transfer', fee_bp: 0 },
  { code: 'GRABFOOD', name: 'GrabFood', type: 'platform', fee_bp: 3000 },
  { code: 'GOFOOD', name: 'GoFood', type: 'platform', fee_bp: 2000 },
  { code: 'SHOPEEFOOD', name: 'ShopeeFood', type: 'platform', fee_bp: 2000 },
]
