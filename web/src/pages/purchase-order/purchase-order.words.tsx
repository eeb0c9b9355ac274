import { Pill, type PillTone } from '../../kit/ui/pill.tsx'
import { attachment_events } from '../../parts/document/attachment-events.ts'

const states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  draft: { label: 'Draf', tone: 'quiet' },
  waiting: { label: 'Menunggu Persetujuan', tone: 'warn' },
  approved: { label: 'Disetujui', tone: 'info' },
  sent: { label: 'Dikirim', tone: 'info' },
  partial: { label: 'Diterima Sebagian', tone: 'warn' },
  received: { label: 'Diterima', tone: 'good' },
  closed: { label: 'Ditutup', tone: 'quiet' },
  cancelled: { label: 'Dibatalkan', tone: 'bad' },
}

/** Where an order stands, in words. */
export const statusName = (status: string) => states[status]?.label ?? status

export const status_options = Object.entries(states).map(([value, { label }]) => ({ value, label }))

/** Where an order stands. */
export function OrderPill({ status }: { status: string }) {
  const { label, tone } = states[status] ?? { label: status, tone: 'quiet' as const }
  return <Pill tone={tone}>{label}</Pill>
}

export const event_labels: Readonly<Record<string, string>> = {
  create: 'Draf dibuat',
  update: 'Draf diubah',
  submit: 'Diajukan',
  approve_first: 'Disetujui, menunggu persetujuan kedua',
  approve: 'Disetujui',
  reject: 'Ditolak',
  withdraw: 'Ditarik kembali',
  send: 'Dikirim ke pemasok',
  remind: 'Pemasok diingatkan',
  answer: 'Dijawab pemasok',
  agree: 'Jawaban pemasok diambil',
  decline: 'Jawaban pemasok tidak diambil',
  renew_link: 'Tautan pemasok dibuat baru',
  revoke_link: 'Tautan pemasok dicabut',
  receive: 'Barang diterima',
  take_back: 'Penerimaan dibatalkan',
  merge: 'Digabung',
  close: 'Ditutup',
  cancel: 'Dibatalkan',
  template: 'Templat diubah',
  ...attachment_events,
}
