import { Pill, type PillTone } from '../../../kit/ui/pill.tsx'

/** What places of money are called. */
export const place_names: Readonly<Record<string, string>> = {
  cash: 'Kas laci',
  petty_cash: 'Kas kecil',
  safe: 'Brankas',
  cash_in_transit: 'Setoran dalam perjalanan',
  bank: 'Bank',
}

/** What a transfer is from and to. */
export const end_options = [
  { value: 'safe', label: 'Brankas' },
  { value: 'petty_cash', label: 'Kas kecil' },
  { value: 'bank', label: 'Bank' },
]

export const move_names: Readonly<Record<string, string>> = {
  entry: 'Catatan',
  drop: 'Setoran laci',
  transfer: 'Pindahan',
  count: 'Hitungan',
  opening: 'Isi awal',
}

const states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  in_transit: { label: 'Dalam perjalanan', tone: 'info' },
  received: { label: 'Diterima', tone: 'good' },
  cancelled: { label: 'Dibatalkan', tone: 'quiet' },
}

export const status_options = Object.entries(states).map(([value, { label }]) => ({ value, label }))

/** Where a transfer stands, and that it is late. */
export function TransferPill({ status, is_overdue }: { status: string; is_overdue: boolean }) {
  if (is_overdue) return <Pill tone="warn">Belum diterima</Pill>
  const { label, tone } = states[status] ?? { label: status, tone: 'quiet' as const }
  return <Pill tone={tone}>{label}</Pill>
}

/** Where cash goes: 'Brankas ke BCA Outlet'. */
export function wayText(way: {
  from_kind: string
  to_kind: string
  bank_account_name: string | null
}): string {
  const nameOf = (end: string) =>
    end === 'bank' ? (way.bank_account_name ?? 'Bank') : (place_names[end] ?? end)
  return `${nameOf(way.from_kind)} ke ${nameOf(way.to_kind)}`
}
