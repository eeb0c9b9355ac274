import { cumulate } from '../../kit/cumulate.calc.ts'
import { type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import type { PaperChart } from '../../kit/pdf/chart.calc.ts'
import { grossProfitOf } from '../../sales/known-cost.calc.ts'
import { type MenuPlace, placeMenus } from '../item/menu-places.calc.ts'
import { MENU_CLASS_WORDS, MENU_MEASURES } from '../item/menu-words.calc.ts'
import type { ReportedItem } from '../item/read-item-report.ts'

export const UNKNOWN_MENU = 'Menu tidak dikenal'
/** Menus that a chart has room for. */
const MOST_BARS = 25

/** Menus from the largest on, with what they come to together. */
export function itemPareto(items: readonly ReportedItem[]): PaperChart {
  const ranked = items.toSorted((one, other) => other.figures.net - one.figures.net)
  const shares = cumulate(ranked.map(({ figures }) => figures.net))
  const vital = ranked.filter(({ abc }) => abc === 'A').length
  const drawn = Math.min(ranked.length, MOST_BARS)
  return {
    kind: 'pareto',
    title: `Pareto penjualan bersih: ${vital} dari ${ranked.length} menu membawa 80% penjualan${
      drawn < ranked.length ? ` (${drawn} terbesar digambar)` : ''
    }`,
    points: ranked.slice(0, MOST_BARS).map(({ name, figures, abc }, at) => ({
      name: name ?? UNKNOWN_MENU,
      value: figures.net,
      cumulative_bp: shares[at] ?? 0,
      is_vital: abc === 'A',
    })),
  }
}

/** Menus in the four corners of menu engineering, and the table that names each by its number. */
export function menuEngineering(items: readonly ReportedItem[], group: (id: number) => string) {
  const judged = items.flatMap((item) => {
    const { menu_class, figures, item_group_id, name } = item
    const gross_profit = grossProfitOf(figures)
    const kept = Number(figures.qty) - Number(figures.refund_qty)
    return menu_class && gross_profit !== null
      ? [{ name, item_group_id, menu_class, gross_profit, kept }]
      : []
  })
  const places = placeMenus(judged).map((place, at) => ({ ...place, no: at + 1 }))
  type Row = MenuPlace<(typeof judged)[number]> & { readonly no: number }
  const columns: SheetColumn<Row>[] = [
    { header: 'No.', of: ({ no }) => String(no) },
    { header: 'Menu', of: ({ item }) => item.name ?? UNKNOWN_MENU },
    { header: 'Grup', of: ({ item }) => group(item.item_group_id) },
    { header: 'Kelas', of: ({ item }) => MENU_CLASS_WORDS[item.menu_class].label },
    { header: 'Porsi', of: ({ item }) => item.kept },
    { header: 'Kontribusi/porsi', of: ({ unit }) => unit },
    { header: 'Total laba kotor', of: ({ item }) => item.gross_profit },
    { header: 'Saran', of: ({ item }) => MENU_CLASS_WORDS[item.menu_class].hint },
  ]
  const { star, workhorse, puzzle, burden } = MENU_CLASS_WORDS
  const chart: PaperChart = {
    kind: 'quadrants',
    title: 'Rekayasa menu: nomor seperti di tabelnya',
    x_name: MENU_MEASURES.x,
    y_name: MENU_MEASURES.y,
    corners: {
      ...{ top_right: star.label, bottom_right: workhorse.label },
      ...{ top_left: puzzle.label, bottom_left: burden.label },
    },
    points: places.map(({ no, x, y }) => ({ label: String(no), x, y })),
  }
  return { chart, sheet: toSheet('Rekayasa menu', columns, places) }
}
