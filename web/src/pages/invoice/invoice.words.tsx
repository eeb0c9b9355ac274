import { formatDate, today } from '../../kit/format/date.ts'
import { Pill, type PillTone } from '../../kit/ui/pill.tsx'
import { attachment_events } from '../../parts/document/attachment-events.ts'

const invoice_states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  draft: { label: 'Draf', tone: 'quiet' },
  waiting: { label: 'Menunggu Pembayaran', tone: 'warn' },
  paid: { label: 'Dibayar', tone: 'good' },
  expired: { label: 'Kedaluwarsa', tone: 'quiet' },
  cancelled: { label: 'Dibatalkan', tone: 'bad' },
}

const plan_states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  InActive: { label: 'Tidak Aktif', tone: 'quiet' },
  Queued: { label: 'Antre', tone: 'info' },
  OnGoing: { label: 'Berjalan', tone: 'good' },
  End: { label: 'Berakhir', tone: 'quiet' },
  Cancelled: { label: 'Dibatalkan', tone: 'bad' },
}

export const invoice_options = Object.entries(invoice_states).map(([value, { label }]) => ({ value, label }))

/** Where an invoice stands; one whose transfer is being looked at says so. */
export function InvoicePill({ status, proof_sent_at }: { status: string; proof_sent_at?: string | null }) {
  if (status === 'waiting' && proof_sent_at) return <Pill tone="info">Menunggu Konfirmasi</Pill>
  const { label, tone } = invoice_states[status] ?? { label: status, tone: 'quiet' as const }
  return <Pill tone={tone}>{label}</Pill>
}

/** Where a plan or an add-on stands. */
export function SpanPill({ status }: { status: string }) {
  const { label, tone } = plan_states[status] ?? { label: status, tone: 'quiet' as const }
  return <Pill tone={tone}>{label}</Pill>
}

/** The last day of a span; it ends at the midnight after it. */
export function lastDay(end_date: string, timezone: string): string {
  return formatDate(today(timezone, Date.parse(end_date) - 1))
}

const methods: Readonly<Record<string, string>> = {
  transfer: 'Transfer bank',
  credit: 'Sisa nilai paket',
  qris: 'QRIS (Midtrans)',
  credit_card: 'Kartu kredit (Midtrans)',
  bank_transfer: 'Virtual account (Midtrans)',
  gopay: 'GoPay (Midtrans)',
}

/** How an invoice was paid. */
export const methodName = (method: string) => methods[method] ?? `Midtrans (${method})`

export const event_labels: Readonly<Record<string, string>> = {
  create: 'Invoice dibuat',
  save_draft: 'Draf disimpan',
  update: 'Draf diubah',
  place: 'Invoice dibuat',
  proof: 'Bukti transfer dikirim',
  refuse_proof: 'Bukti transfer ditolak',
  pay_online: 'Pembayaran Midtrans dibuka',
  payment: 'Kabar pembayaran dari Midtrans',
  pay: 'Dibayar',
  cancel: 'Dibatalkan',
  expire: 'Kedaluwarsa',
  ...attachment_events,
}
