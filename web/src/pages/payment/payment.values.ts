import type { GetPaymentQuery } from './payment.gql.gen.ts'

export type PaymentDetail = GetPaymentQuery['payment']

/** A method as the form holds it. */
export interface MethodValue {
  payment_method_id: number
  /** Of the method itself, for renaming it. */
  version: number
  code: string
  name: string
  type: string
  is_active: boolean
  fee_bp: number | null
  fee_fixed: number | null
  settlement_days: number | null
  account: string
  account_code: string
  needs_reference: boolean
  image: string | null
  image_link: string | null
  /** Never kept: what somebody would put on top for the guest is refused. */
  surcharge_bp: number | null
}

export interface PaymentValues {
  methods: MethodValue[]
}

export const type_labels: Readonly<Record<string, string>> = {
  cash: 'Tunai',
  qris: 'QRIS',
  edc_debit: 'Kartu debit',
  edc_credit: 'Kartu kredit',
  ewallet: 'Dompet digital',
  bank_transfer: 'Transfer bank',
  voucher: 'Voucher',
  receivable: 'Piutang',
  platform: 'Platform pesan antar',
  compliment: 'Kompliment',
}

/** Kinds of payments of which a provider keeps something. */
export const has_fee = (type: string) =>
  ['qris', 'edc_debit', 'edc_credit', 'ewallet', 'bank_transfer', 'platform'].includes(type)

/** The form's values of loaded settings. */
export const toValues = ({ methods }: PaymentDetail): PaymentValues => ({
  methods: methods.map((method) => ({
    ...method,
    account: method.account ?? '',
    account_code: method.account_code ?? '',
    surcharge_bp: null,
  })),
})

/** The methods as the API takes them, in their order. */
export const toMethods = ({ methods }: PaymentValues) =>
  methods.map(
    ({ code: _code, version: _version, name: _name, type: _type, image_link: _link, ...method }) => ({
      ...method,
      fee_bp: method.fee_bp ?? 0,
      fee_fixed: method.fee_fixed ?? 0,
      settlement_days: method.settlement_days ?? 0,
      surcharge_bp: method.surcharge_bp ?? 0,
    }),
  )

/** Names of the fields, for the conflict dialog. */
export const payment_labels: Record<string, string> = { methods: 'Metode pembayaran' }

/** Rows of a field that is made as JSON. */
export const rowsOf = <T>(rows: unknown): T[] => (Array.isArray(rows) ? (rows as T[]) : [])
