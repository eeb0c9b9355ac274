import { formatNumber } from '../../kit/format/number.ts'
import type { PillTone } from '../../kit/ui/pill.tsx'

export const states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  waiting: { label: 'Menunggu pairing', tone: 'info' },
  active: { label: 'Aktif', tone: 'good' },
  expiring: { label: 'Hampir habis', tone: 'warn' },
  expired: { label: 'Kedaluwarsa', tone: 'bad' },
  revoked: { label: 'Dicabut', tone: 'quiet' },
}

/** Stations as people call them: 'Semua stasiun' without any. */
export const stationsText = (stations: readonly string[]): string =>
  stations.length > 0 ? stations.join(', ') : 'Semua stasiun'

/** What is visible of a key. */
export const maskedKey = (tail: string): string => `KD ••••${tail}`

/** A preparation time: 6 mnt 05 dtk. */
export function prepText(seconds: number | null): string {
  if (seconds === null) return '–'
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  return minutes > 0 ? `${formatNumber(minutes, 0)} mnt ${String(rest).padStart(2, '0')} dtk` : `${rest} dtk`
}

export const validity_options = [
  { value: 30, label: '30 hari' },
  { value: 90, label: '90 hari' },
  { value: 365, label: '365 hari' },
]

/** What happened to a key, in the log of the page. */
export const event_words: Readonly<Record<string, string>> = {
  create: 'Kunci dibuat',
  update: 'Pengaturan diubah',
  pair: 'Perangkat dipasangkan',
  refuse: 'Pemasangan ditolak',
  unbind: 'Perangkat dilepas',
  make_code: 'Kode pemasangan dibuat',
  validate: 'Kunci divalidasi',
  extend: 'Kunci diperpanjang',
  regenerate: 'Kunci dibuat ulang',
  revoke: 'Kunci dicabut',
}

export const event_tones: Readonly<Record<string, 'good' | 'warn' | 'bad'>> = {
  pair: 'good',
  validate: 'good',
  refuse: 'bad',
  revoke: 'bad',
  regenerate: 'warn',
}
