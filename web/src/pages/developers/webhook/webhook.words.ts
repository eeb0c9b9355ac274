import { WEBHOOK_EVENT_NAMES, type WebhookEvent } from '@lumbung/server/records/webhook/webhook-event.calc.ts'
import type { PillTone } from '../../../kit/ui/pill.tsx'

/** What happens, as people call it. */
const event_labels: Readonly<Record<WebhookEvent, string>> = {
  'receipt.recorded': 'Nota tercatat',
  'receipt.voided': 'Nota di-void',
  'receipt.refunded': 'Nota dikembalikan',
  'stock.low': 'Stok menipis',
  'purchase_order.step': 'Langkah pesanan pembelian',
  'receiving.step': 'Langkah penerimaan',
  'transfer.step': 'Langkah transfer stok',
  'count.step': 'Langkah stok opname',
  'member.changed': 'Perubahan member',
  'payout.changed': 'Pencairan',
}

export const event_options = WEBHOOK_EVENT_NAMES.map((value) => ({ value, label: event_labels[value] }))

/** An event by its name; that of a test has no receiver to choose it. */
export const nameEvent = (event: string): string =>
  event === 'webhook.test' ? 'Kiriman uji' : (event_labels[event as WebhookEvent] ?? event)

/** What a receiver is told, in a few words. */
export function eventText(events: readonly string[]): string {
  const [first = '', ...others] = events.map(nameEvent)
  return others.length > 0 ? `${first} +${others.length}` : first
}

interface StateWords {
  readonly label: string
  readonly tone: PillTone
}

export const states: Readonly<Record<string, StateWords>> = {
  active: { label: 'Aktif', tone: 'good' },
  failing: { label: 'Gagal', tone: 'warn' },
  paused: { label: 'Dijeda', tone: 'bad' },
  removed: { label: 'Dihapus', tone: 'quiet' },
}

export const delivery_states: Readonly<Record<string, StateWords>> = {
  waiting: { label: 'Menunggu', tone: 'warn' },
  taken: { label: 'Diterima', tone: 'good' },
  failed: { label: 'Gagal', tone: 'bad' },
}

const failures: Readonly<Record<string, string>> = {
  address: 'Alamat tertutup',
  time: 'Tidak menjawab',
  connection: 'Tidak tersambung',
  right: 'Tanpa hak',
}

/** What a receiver answered last, or why it did not. */
export function answerText({
  answer_status,
  failure,
}: {
  answer_status: number | null
  failure: string | null
}) {
  if (failure) return failures[failure] ?? failure
  return answer_status === null ? '–' : String(answer_status)
}

const things: Readonly<Record<string, string>> = {
  receipt: 'Nota',
  stock: 'Stok',
  purchase_order: 'Pesanan pembelian',
  receiving: 'Penerimaan',
  adjustment: 'Dokumen stok',
  member: 'Member',
  payout_file: 'Berkas pencairan',
  settlement_statement: 'Mutasi bank',
}

/** What a message is about, as people call it: `Nota no. 12`. */
export function nameSubject(subject: string): string {
  const [kind = '', ...parts] = subject.split(':')
  const thing = things[kind]
  return thing ? `${thing} no. ${parts.at(-1)}` : 'Tanpa data'
}

/** Why nothing is told a receiver. */
export const pause_reasons: Readonly<Record<string, string>> = {
  manual: 'Dijeda oleh pengguna',
  failing: 'Tidak menerima apa pun selama sehari',
  orphaned: 'Penanggung jawab tidak aktif atau tidak lagi menjangkau semua outlet',
}

/** What is visible of a secret. */
export const maskedSecret = (tail: string): string => `lbs_••••${tail}`
