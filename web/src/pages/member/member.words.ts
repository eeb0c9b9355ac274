import type { Segment } from '@lumbung/server/people/member/segment.calc.ts'
import type { PillTone } from '../../kit/ui/pill.tsx'

/** How recently a member came. */
export const segments: Readonly<Record<Segment, { label: string; tone: PillTone }>> = {
  NEW: { label: 'Baru', tone: 'info' },
  ACTIVE: { label: 'Aktif', tone: 'good' },
  DORMANT: { label: 'Pasif', tone: 'warn' },
  UNSEEN: { label: 'Belum datang', tone: 'quiet' },
}

/** What a reward is. */
export const reward_kinds: Readonly<Record<string, string>> = {
  menu: 'Menu gratis',
  discount: 'Potongan',
  goods: 'Barang',
}

export const genders = [
  { value: 'female', label: 'Perempuan' },
  { value: 'male', label: 'Laki-laki' },
] as const
