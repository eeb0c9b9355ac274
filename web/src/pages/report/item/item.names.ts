import { MENU_CLASS_WORDS } from '@lumbung/server/reports/item/menu-words.calc.ts'
import type { Corner } from '../../../kit/chart/quadrant-chart.tsx'
import type { ReportedItem } from './item.tree.ts'

type MenuClass = NonNullable<ReportedItem['menu_class']>

/** What the classes of menu engineering are called, where they stand, and what to do about a menu of one. */
export const class_words: Readonly<
  Record<MenuClass, { label: string; hint: string; action: string; corner: Corner }>
> = {
  star: {
    ...MENU_CLASS_WORDS.star,
    corner: 'top_right',
    action: 'Pertahankan mutu dan tempatnya di menu; uji kenaikan harga kecil.',
  },
  workhorse: {
    ...MENU_CLASS_WORDS.workhorse,
    corner: 'bottom_right',
    action: 'Naikkan margin: tekan HPP, atur porsi, atau naikkan harga sedikit.',
  },
  puzzle: {
    ...MENU_CLASS_WORDS.puzzle,
    corner: 'top_left',
    action: 'Dorong penjualan: tempat di menu, foto, saran kasir, atau paket.',
  },
  burden: {
    ...MENU_CLASS_WORDS.burden,
    corner: 'bottom_left',
    action: 'Perbaiki resep, gabungkan, atau keluarkan dari menu.',
  },
}
