import { today } from '../../kit/format/date.ts'
import type { NewIncomeExpense } from '../../parts/graphql/schema.gen.ts'
import type { GetIncomeExpenseDetailQuery } from './income-expenses.gql.gen.ts'

export type EntryDetail = GetIncomeExpenseDetailQuery['incomeExpense']

/** What of an entry falls to an outlet, as the form holds it. */
export interface ShareValue {
  outlet_id: number
  weight: number | null
}

/** What the form of an entry holds. */
export interface EntryValues {
  kind: string
  category_id: number | null
  description: string
  counterparty: string
  business_date: string | null
  covers_from: string | null
  covers_until: string | null
  amount: number | null
  method: string
  bank_account_id: number | null
  note: string
  shares: ShareValue[]
  is_repeating: boolean
  rule: string
  every: number | null
  until: string | null
}

/** What a new entry starts from. */
export const newEntry = (outlet_id: number | null): EntryValues => ({
  kind: 'expense',
  category_id: null,
  description: '',
  counterparty: '',
  business_date: today(),
  covers_from: null,
  covers_until: null,
  amount: null,
  method: 'petty_cash',
  bank_account_id: null,
  note: '',
  shares: outlet_id === null ? [] : [{ outlet_id, weight: 1 }],
  is_repeating: false,
  rule: 'month_start',
  every: 1,
  until: null,
})

/** The form's values of a loaded entry. */
export const toValues = (entry: EntryDetail): EntryValues => ({
  ...newEntry(null),
  kind: entry.kind,
  category_id: entry.category_id,
  description: entry.description,
  counterparty: entry.counterparty ?? '',
  business_date: entry.business_date,
  covers_from: entry.covers_from,
  covers_until: entry.covers_until,
  amount: entry.amount,
  method: entry.method,
  bank_account_id: entry.bank_account_id,
  note: entry.note ?? '',
  shares: entry.shares.map(({ outlet_id, weight }) => ({ outlet_id, weight })),
})

/** Shares as the API takes them. */
export const sharesOf = (shares: readonly ShareValue[]) =>
  shares.map(({ outlet_id, weight }) => ({ outlet_id, weight: shares.length === 1 ? 1 : (weight ?? 0) }))

/** What is paid otherwise than from a bank is from no account there. */
export const paidOf = <Values extends { method?: string; bank_account_id?: number | null }>(
  values: Values,
): Values =>
  values.method === undefined || values.method === 'bank' ? values : { ...values, bank_account_id: null }

/** A new entry as the API takes it. */
export function toInput(values: EntryValues): NewIncomeExpense {
  const { is_repeating, rule, every, until, shares, category_id, business_date, amount, ...rest } = values
  const has_number = rule === 'days' || rule === 'month_day'
  return {
    ...paidOf(rest),
    category_id: category_id ?? 0,
    business_date: business_date ?? '',
    amount: amount ?? 0,
    shares: sharesOf(shares),
    ...(is_repeating ? { repeat: { rule, every: has_number ? (every ?? 0) : 1, until } } : {}),
  }
}

/** Changed values of an entry as the API takes them. */
export function changesOf(changed: Partial<EntryValues>) {
  const { kind: _kind, is_repeating: _is, rule: _rule, every: _every, until: _until, ...rest } = changed
  const { shares, category_id, business_date, amount, ...texts } = rest
  return {
    ...paidOf(texts),
    ...(category_id === undefined ? {} : { category_id }),
    ...(business_date === undefined ? {} : { business_date: business_date ?? '' }),
    ...(amount === undefined ? {} : { amount: amount ?? 0 }),
    ...(shares ? { shares: sharesOf(shares) } : {}),
  }
}

/** Names of the fields, for the conflict dialog. */
export const entry_labels: Record<string, string> = {
  category_id: 'Kategori',
  description: 'Keterangan',
  counterparty: 'Pihak',
  business_date: 'Tanggal',
  covers_from: 'Untuk masa dari',
  covers_until: 'Untuk masa sampai',
  amount: 'Jumlah',
  method: 'Sumber dana',
  bank_account_id: 'Rekening',
  note: 'Catatan',
  shares: 'Outlet',
}
