import type { Corner } from '../../../kit/chart/quadrant-chart.tsx'
import type { ReportedItem } from './item.tree.ts'

type MenuClass = NonNullable<ReportedItem['menu_class']>

/** What the classes of menu engineering are called, where they stand, and what to do about a menu of one. */
export const class_words: Readonly<
  Record<MenuClass, { label: string; hint: string; action: string; corner: Corner }>
> = {
  star: {
    label: 'Bintang',
    hint: 'Pertahankan',
    corner: 'top_right',
    action: 'Pertahankan mutu dan tempatnya di menu; uji kenaikan harga kecil.',
  },
  workhorse: {
    label: 'Kuda beban',
    hint: 'Naikkan margin',
    corner: 'bottom_right',
    action: 'Naikkan margin: tekan HPP, atur porsi, atau naikkan harga sedikit.',
  },
  puzzle: {
    label: 'Teka-teki',
    hint: 'Dorong penjualan',
    corner: 'top_left',
    action: 'Dorong penjualan: tempat di menu, foto, saran kasir, atau paket.',
  },
  burden: {
    label: 'Beban',
    hint: 'Tinjau ulang',
    corner: 'bottom_left',
    action: 'Perbaiki resep, gabungkan, atau keluarkan dari menu.',
  },
}
