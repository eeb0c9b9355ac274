import { SAFE_CODE } from '../../purchasing/cash-place/cash-place.calc.ts'

/** What kind of account it is: what the business has, owes, is owed to its owners, earns and spends. */
export const ACCOUNT_KINDS = ['asset', 'liability', 'equity', 'income', 'cost'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** An account that every brand begins with. */
interface StandardAccount {
  readonly code: string
  readonly name: string
  readonly kind: AccountKind
}

/**
 * What of the business falls to which account, unless it is mapped otherwise. The accounts are those a small restaurant
 * needs by SAK EMKM; the codes go with those of the standard categories of income and expense.
 */
export const ROLES = {
  cash: { code: '1-1100', name: 'Kas Outlet', kind: 'asset' },
  safe: { code: SAFE_CODE, name: 'Brankas', kind: 'asset' },
  petty_cash: { code: '1-1130', name: 'Kas Kecil', kind: 'asset' },
  cash_in_transit: { code: '1-1140', name: 'Setoran dalam Perjalanan', kind: 'asset' },
  bank: { code: '1-1200', name: 'Bank', kind: 'asset' },
  payment_receivable: { code: '1-1210', name: 'Piutang Pembayaran Nontunai', kind: 'asset' },
  platform_receivable: { code: '1-1220', name: 'Piutang Platform', kind: 'asset' },
  guest_receivable: { code: '1-1230', name: 'Piutang Pelanggan', kind: 'asset' },
  unpaid_receipts: { code: '1-1240', name: 'Nota Belum Lunas', kind: 'asset' },
  purchase_advance: { code: '1-1400', name: 'Belanja Belum Diterima', kind: 'asset' },
  inventory: { code: '1-1500', name: 'Persediaan', kind: 'asset' },
  goods_in_transit: { code: '1-1510', name: 'Barang dalam Perjalanan', kind: 'asset' },
  input_vat: { code: '1-1550', name: 'PPN Masukan', kind: 'asset' },
  prepaid: { code: '1-1600', name: 'Biaya Dibayar di Muka', kind: 'asset' },
  not_profit: { code: '1-1900', name: 'Pos Sementara', kind: 'asset' },
  payables: { code: '2-1000', name: 'Utang Usaha', kind: 'liability' },
  pbjt: { code: '2-1100', name: 'Utang PBJT', kind: 'liability' },
  voucher: { code: '2-1200', name: 'Voucher Beredar', kind: 'liability' },
  points: { code: '2-1300', name: 'Utang Poin Member', kind: 'liability' },
  unidentified: { code: '2-1900', name: 'Uang Masuk Belum Dikenali', kind: 'liability' },
  capital: { code: '3-1000', name: 'Modal', kind: 'equity' },
  opening_stock: { code: '3-1100', name: 'Modal Saldo Awal Persediaan', kind: 'equity' },
  goods_outside: { code: '3-1110', name: 'Bahan di Luar Kartu Stok', kind: 'equity' },
  opening_bank: { code: '3-1200', name: 'Modal Saldo Awal Bank', kind: 'equity' },
  other_money: { code: '3-1900', name: 'Dana di Luar Kas dan Bank', kind: 'equity' },
  sales: { code: '4-1000', name: 'Penjualan', kind: 'income' },
  discount: { code: '4-1010', name: 'Diskon', kind: 'income' },
  platform_promo: { code: '4-1020', name: 'Promo Platform', kind: 'income' },
  refund: { code: '4-1030', name: 'Pengembalian', kind: 'income' },
  point_cost: { code: '4-1040', name: 'Poin Member Diberikan', kind: 'income' },
  point_reward: { code: '4-1050', name: 'Poin Ditukar Hadiah', kind: 'income' },
  point_expired: { code: '4-1060', name: 'Poin Hangus', kind: 'income' },
  point_valuation: { code: '4-1070', name: 'Penyesuaian Nilai Poin', kind: 'income' },
  service: { code: '4-2000', name: 'Biaya Layanan', kind: 'income' },
  rounding: { code: '4-3000', name: 'Pembulatan', kind: 'income' },
  cogs: { code: '5-1000', name: 'HPP', kind: 'cost' },
  waste: { code: '5-2000', name: 'Stok Terbuang', kind: 'cost' },
  own_use: { code: '5-2010', name: 'Makan Karyawan & Sampel', kind: 'cost' },
  stock_loss: { code: '5-3000', name: 'Selisih Stok', kind: 'cost' },
  production_loss: { code: '5-3010', name: 'Selisih Produksi', kind: 'cost' },
  stock_valuation: { code: '5-4000', name: 'Penyesuaian Nilai Persediaan', kind: 'cost' },
  unstocked_purchases: { code: '5-5000', name: 'Belanja Tanpa Stok', kind: 'cost' },
  platform_fee: { code: '6-7010', name: 'Komisi Platform', kind: 'cost' },
  payout_fee: { code: '6-7010', name: 'Komisi Platform', kind: 'cost' },
  payment_fee: { code: '6-7020', name: 'Biaya Pembayaran Nontunai', kind: 'cost' },
  settlement_fee: { code: '6-7020', name: 'Biaya Pembayaran Nontunai', kind: 'cost' },
  cash_difference: { code: '6-7030', name: 'Selisih Kas', kind: 'cost' },
  settlement_difference: { code: '6-7050', name: 'Selisih Pencairan', kind: 'cost' },
  compliment: { code: '6-7040', name: 'Kompliment', kind: 'cost' },
  expense: { code: '6-9000', name: 'Beban Lain', kind: 'cost' },
  income: { code: '7-1000', name: 'Pendapatan Lain', kind: 'income' },
} as const satisfies Record<string, StandardAccount>

export type Role = keyof typeof ROLES
export const ROLE_KEYS = Object.keys(ROLES) as Role[]

/** Whether a text names what of the business an account takes. */
export const isRole = (text: string): text is Role => Object.hasOwn(ROLES, text)

/** What can have an account of its own. */
export type SubjectKind = 'method' | 'bank_account' | 'category' | 'item_group' | 'pbjt_rate' | 'vat_rate'

const BY_METHOD: readonly Role[] = [
  ...(['cash', 'payment_receivable', 'platform_receivable', 'guest_receivable', 'voucher'] as const),
  ...(['platform_fee', 'payout_fee', 'payment_fee', 'settlement_fee', 'compliment'] as const),
]

/** What tells subjects of a role apart: of banks the account, and where money is not told by it the method. */
export function subjectsOf(role: Role): readonly SubjectKind[] {
  if (role === 'sales') return ['item_group']
  if (role === 'pbjt') return ['pbjt_rate']
  if (role === 'input_vat') return ['vat_rate']
  if (role === 'bank') return ['bank_account', 'method']
  if (['expense', 'income', 'not_profit'].includes(role)) return ['category']
  return BY_METHOD.includes(role) ? ['method'] : []
}

const KIND_OF_CLASS: Readonly<Record<string, AccountKind>> = {
  1: 'asset',
  2: 'liability',
  3: 'equity',
  4: 'income',
  5: 'cost',
  6: 'cost',
  7: 'income',
  8: 'cost',
}

/** The kind that the first digit of a code names, as charts of accounts have it; undefined for others. */
export const kindOfCode = (code: string): AccountKind | undefined => KIND_OF_CLASS[code.charAt(0)]
