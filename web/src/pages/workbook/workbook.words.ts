import type { PillTone } from '../../kit/ui/pill.tsx'

/** How a workbook stands, as people read it. */
export const book_states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  checking: { label: 'Diperiksa', tone: 'info' },
  checked: { label: 'Belum disimpan', tone: 'warn' },
  recording: { label: 'Disimpan', tone: 'info' },
  committed: { label: 'Tersimpan', tone: 'good' },
  taking_back: { label: 'Dibatalkan', tone: 'info' },
  rolled_back: { label: 'Sudah dibatalkan', tone: 'quiet' },
  discarded: { label: 'Dibuang', tone: 'quiet' },
}

/** What becomes of rows. */
export const record_states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  new: { label: 'Baru', tone: 'good' },
  changed: { label: 'Berubah', tone: 'info' },
  refused: { label: 'Ditolak', tone: 'bad' },
  written: { label: 'Tersimpan', tone: 'good' },
  taken_back: { label: 'Dibatalkan', tone: 'quiet' },
}

/** Whether the server is at work on it. */
export const isWorking = (status: string): boolean =>
  ['checking', 'recording', 'taking_back'].includes(status)
