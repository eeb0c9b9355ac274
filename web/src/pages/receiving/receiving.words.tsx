import { REJECT_LABELS } from '@lumbung/server/purchasing/receiving/reject-reason.calc.ts'
import { Pill, type PillTone } from '../../kit/ui/pill.tsx'
import { attachment_events } from '../../parts/document/attachment-events.ts'

export const reject_options = Object.entries(REJECT_LABELS).map(([value, label]) => ({ value, label }))

/** Why goods were refused, in words. */
export const rejectName = (reason: string | null) => REJECT_LABELS[reason ?? ''] ?? '–'

export const kind_labels: Readonly<Record<string, string>> = {
  purchase: 'Belanja langsung',
  return: 'Retur',
  production: 'Produksi',
}

export const kind_options = Object.entries(kind_labels).map(([value, label]) => ({ value, label }))

/** From which money goods are paid at once. */
export const paid_labels: Readonly<Record<string, string>> = {
  drawer: 'Langsung, kas laci',
  petty_cash: 'Langsung, kas kecil',
  bank: 'Langsung, bank',
}

/** Whether what came is paid. */
export const payment_labels: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  unpaid: { label: 'Belum dibayar', tone: 'warn' },
  partial: { label: 'Dibayar sebagian', tone: 'info' },
  paid: { label: 'Lunas', tone: 'good' },
}

export const payment_options = Object.entries(payment_labels).map(([value, { label }]) => ({ value, label }))

/** Whether what came is paid; overdue stands out. */
export function PaymentPill({ state, overdue_days }: { state: string | null; overdue_days?: number | null }) {
  const known = state === null ? undefined : payment_labels[state]
  if (!known) return '–'
  return overdue_days ? (
    <Pill tone="bad">{`Lewat ${overdue_days} hari`}</Pill>
  ) : (
    <Pill tone={known.tone}>{known.label}</Pill>
  )
}

export const method_options = [
  { value: 'bank', label: 'Bank' },
  { value: 'petty_cash', label: 'Kas kecil' },
  { value: 'drawer', label: 'Kas laci' },
] as const

export type Method = (typeof method_options)[number]['value']

/** From which money something was paid, in words. */
export const methodName = (method: string) =>
  method_options.find(({ value }) => value === method)?.label ?? method

export const event_labels: Readonly<Record<string, string>> = {
  create: 'Draf dibuat',
  update: 'Draf diubah',
  ask_over: 'Kelebihan diminta disetujui',
  approve_over: 'Kelebihan disetujui',
  decline_over: 'Kelebihan ditolak',
  post: 'Selesai, stok bergerak',
  pay: 'Dibayar',
  cancel_payment: 'Pembayaran dibatalkan',
  cancel: 'Dibatalkan',
  ...attachment_events,
}

const states = {
  draft: { label: 'Draf', tone: 'warn' },
  done: { label: 'Selesai', tone: 'good' },
  cancelled: { label: 'Dibatalkan', tone: 'quiet' },
} as const

/** Where a receiving stands. */
export function StatusPill({ status }: { status: string }) {
  const state = states[status as keyof typeof states] ?? states.draft
  return <Pill tone={state.tone}>{state.label}</Pill>
}
