import { formatDate, formatDateRange } from '../../kit/format/date.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Pill } from '../../kit/ui/pill.tsx'
import { attachment_events } from '../../parts/document/attachment-events.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import css from './income-expenses.module.css'

export const kind_labels: Readonly<Record<string, string>> = {
  income: 'Pemasukan',
  expense: 'Pengeluaran',
}

export const method_labels: Readonly<Record<string, string>> = {
  drawer: 'Kas laci',
  petty_cash: 'Kas kecil',
  bank: 'Bank',
  other: 'Lainnya',
}

export const source_labels: Readonly<Record<string, string>> = {
  manual: 'Manual',
  session: 'Kasir',
  receiving: 'Penerimaan',
  recurring: 'Berulang',
}

export const rule_labels: Readonly<Record<string, string>> = {
  month_start: 'Awal bulan',
  month_middle: 'Tengah bulan (tanggal 15)',
  month_end: 'Akhir bulan',
  month_day: 'Tanggal tertentu',
  days: 'Setiap beberapa hari',
}

export const event_labels: Readonly<Record<string, string>> = {
  create: 'Dicatat',
  update: 'Diubah',
  cancel: 'Dibatalkan',
  ...attachment_events,
}

export const options_of = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Where an entry stands. */
export function StatusPill({ status }: { status: string }) {
  return status === 'cancelled' ? <Pill tone="quiet">Dibatalkan</Pill> : <Pill tone="good">Tercatat</Pill>
}

interface AmountProps {
  kind: string
  status: string
  amount: number
}

/** An amount with its sign; one that counts no more is struck through. */
export function Amount({ kind, status, amount }: AmountProps) {
  const text = kind === 'income' ? `+${formatRupiah(amount)}` : formatRupiah(-amount)
  if (status === 'cancelled') return <s className={css.gone}>{text}</s>
  return <span className={kind === 'income' ? css.income : undefined}>{text}</span>
}

/** When something is due again: 'Setiap tanggal 5', 'Setiap 14 hari'. */
export function ruleText(rule: string, every: number): string {
  if (rule === 'days') return every === 1 ? 'Setiap hari' : `Setiap ${every} hari`
  if (rule === 'month_day') return `Setiap tanggal ${every}`
  return rule_labels[rule] ?? rule
}

/** The first outlet and how many more. */
export function outletsText(shares: readonly { name: string }[]): string {
  const [first] = shares
  if (!first) return '–'
  const name = shortOutletName(first.name)
  return shares.length > 1 ? `${name}, +${shares.length - 1}` : name
}

/** The days an entry is for; undefined where it counts on its own. */
export function coveredText({
  covers_from,
  covers_until,
}: {
  covers_from: string | null
  covers_until: string | null
}): string | undefined {
  return covers_from && covers_until ? formatDateRange(covers_from, covers_until) : undefined
}

export const dayText = (date: string) => formatDate(date)
