import type { PillTone } from '../../kit/ui/pill.tsx'

export const states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  active: { label: 'Aktif', tone: 'good' },
  expiring: { label: 'Hampir habis', tone: 'warn' },
  expired: { label: 'Kedaluwarsa', tone: 'bad' },
  orphaned: { label: 'Tanpa penanggung jawab', tone: 'bad' },
  revoked: { label: 'Dicabut', tone: 'quiet' },
}

/** What is visible of a key. */
export const maskedKey = (tail: string): string => `lbk_••••${tail}`

export const accessText = (is_read_only: boolean): string =>
  is_read_only ? 'Hanya membaca' : 'Membaca dan menulis'

/** Where a key works, in a few words. */
export function outletText(is_all_outlets: boolean, names: readonly string[]): string {
  if (is_all_outlets) return 'Semua outlet'
  const [first = 'Tanpa outlet', ...others] = names
  return others.length > 0 ? `${first} +${others.length}` : first
}

export const validity_options = [
  { value: 30, label: '30 hari' },
  { value: 90, label: '90 hari' },
  { value: 365, label: '365 hari' },
]

export const overlap_options = [
  { value: '0', label: 'Langsung berhenti' },
  { value: '1', label: '1 jam' },
  { value: '24', label: '1 hari' },
  { value: '168', label: '7 hari' },
]
