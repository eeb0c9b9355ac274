import type { MenuClass } from './item-analysis.calc.ts'

/** What the classes of menu engineering are called, and what to do about a menu of one. */
export const MENU_CLASS_WORDS: Readonly<Record<MenuClass, { label: string; hint: string }>> = {
  star: { label: 'Bintang', hint: 'Pertahankan' },
  workhorse: { label: 'Kuda beban', hint: 'Naikkan margin' },
  puzzle: { label: 'Teka-teki', hint: 'Dorong penjualan' },
  burden: { label: 'Beban', hint: 'Tinjau ulang' },
}

/** What the two measures of menu engineering are called. */
export const MENU_MEASURES = {
  x: 'Laris dibanding grupnya',
  y: 'Untung per porsi dibanding grupnya',
} as const
