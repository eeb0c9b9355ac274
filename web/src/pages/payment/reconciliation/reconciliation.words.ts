import type { GetBankAccountQuery, GetReconciliationQuery } from './reconciliation.gql.gen.ts'

export type BankAccount = GetBankAccountQuery['bankAccount']
type Reconciliation = GetReconciliationQuery['reconciliation']
export type Line = Reconciliation['lines'][number]
export type Payout = Reconciliation['payouts'][number]

/** Banks by how their statements are read. */
export const profiles = [
  { value: 'bca', label: 'BCA' },
  { value: 'mandiri', label: 'Mandiri' },
  { value: 'bri', label: 'BRI' },
  { value: 'bni', label: 'BNI' },
  { value: 'other', label: 'Lainnya (CSV/XLSX)' },
] as const
export const profileName = (profile: string) =>
  profiles.find(({ value }) => value === profile)?.label ?? profile

/** An outlet whose payments come to an account. */
export interface AccountUse {
  outlet_id: number
  outlet: string
  payment_method_ids: number[]
  methods: string[]
}
/** What the server says of the uses of an account, which the schema leaves open. */
export const usesOf = ({ uses }: Pick<BankAccount, 'uses'>) => uses as unknown as AccountUse[]

/** By which rule money was found. */
export const rule_names: Readonly<Record<string, string>> = {
  exact: 'jumlah dan hari sama',
  sum: 'jumlah gabungan',
  window: 'jumlah sama, hari bank berbeda',
  fee: 'dikurangi biaya',
  manual: 'dipilih',
  explained: 'dijelaskan',
  written_off: 'dihapus buku',
}

export const line_reasons = [
  { value: 'interest', label: 'Bunga bank' },
  { value: 'own_transfer', label: 'Setoran atau pindahan sendiri' },
  { value: 'other_income', label: 'Pemasukan lain' },
] as const
export const payout_reasons = [
  { value: 'fee', label: 'Biaya penyedia atau bank' },
  { value: 'refund', label: 'Dikembalikan kepada tamu oleh penyedia' },
  { value: 'uncollectible', label: 'Tidak akan cair' },
] as const
const reasons: Readonly<Record<string, string>> = Object.fromEntries(
  [...line_reasons, ...payout_reasons].map(({ value, label }) => [value, label]),
)
export const reasonName = (reason: string | null) => (reason === null ? null : (reasons[reason] ?? reason))

export const payout_states = {
  matched: { label: 'Cocok', tone: 'good' },
  short: { label: 'Kurang', tone: 'bad' },
  over: { label: 'Lebih', tone: 'warn' },
  missing: { label: 'Belum', tone: 'warn' },
} as const
export const payoutState = (state: string) =>
  payout_states[state as keyof typeof payout_states] ?? { label: state, tone: 'quiet' as const }

/** What of a line is not matched, in whole rupiah. */
export const openOfLine = ({ amount, matched }: Line) => amount - matched

/** What shows something of a statement or payout file once it is uploaded. */
export const uploaded_types = [
  ...[
    'Reconciliation',
    'BankAccount',
    'PaymentReport',
    'PayoutAgingRow',
    'PayoutAgingDays',
    'ReceivableMatch',
  ],
  'Dashboard',
] as const
