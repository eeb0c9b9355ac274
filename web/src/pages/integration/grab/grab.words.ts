import { currentTime } from '../../../kit/clock.ts'
import { formatClock, formatDateTime } from '../../../kit/format/date.ts'
import type { PillTone } from '../../../kit/ui/pill.tsx'

interface Word {
  label: string
  tone: PillTone
}

/** How the integration of a store stands. */
export const store_states: Readonly<Record<string, Word>> = {
  ACTIVE: { label: 'Terhubung', tone: 'good' },
  SYNCING: { label: 'Sedang sinkron', tone: 'info' },
  FAILED: { label: 'Gagal', tone: 'bad' },
  INACTIVE: { label: 'Belum terhubung', tone: 'quiet' },
}

/** States of an item at GrabFood by the numbers they are told by. */
export const item_states: readonly Word[] = [
  { label: 'Tersedia', tone: 'good' },
  { label: 'Nonaktif', tone: 'bad' },
  { label: 'Habis hari ini', tone: 'warn' },
]

const close_reasons: Readonly<Record<string, string>> = {
  mex_paused: 'Dijeda outlet',
  ops_paused: 'Dijeda GrabFood',
  ops_paused_without_comm: 'Dijeda GrabFood',
  out_of_special_opening_hours: 'Di luar jam khusus',
  out_of_opening_hours: 'Di luar jam buka',
  inactive: 'Tidak aktif',
  restricted: 'Dibatasi GrabFood',
  suspended: 'Ditangguhkan GrabFood',
  parse_data_fail: 'Jam buka tidak terbaca',
}

export const jobs: Readonly<Record<string, Word>> = {
  QUEUEING: { label: 'Menunggu GrabFood', tone: 'info' },
  PROCESSING: { label: 'Diproses GrabFood', tone: 'info' },
  SUCCESS: { label: 'Diterima GrabFood', tone: 'good' },
  FAILED: { label: 'Sebagian ditolak', tone: 'bad' },
}

interface Selling {
  is_open: boolean | null
  close_reason: string | null
  paused_until: string | null
  timezone: string
}

/** Whether a store sells now and why not; null while Grab has not said. */
export function sellingState({ is_open, close_reason, paused_until, timezone }: Selling): Word | null {
  if (is_open === null) return null
  if (is_open) return { label: 'Buka', tone: 'good' }
  if (close_reason === 'mex_paused' && paused_until) {
    const is_far = Date.parse(paused_until) - currentTime() > 12 * 3_600_000
    const until = is_far ? formatDateTime(paused_until, timezone) : formatClock(paused_until, timezone)
    return { label: `Dijeda s.d. ${until}`, tone: 'warn' }
  }
  return { label: `Tutup · ${close_reasons[close_reason ?? ''] ?? 'tanpa keterangan'}`, tone: 'quiet' }
}
