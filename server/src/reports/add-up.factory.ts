import type { CellValue } from '../kit/export/cell.calc.ts'
import { BRIDGES, gapOf } from '../sales/bridge.calc.ts'
import { salesMetrics } from '../sales/sales-metric.calc.ts'

/** A table as a file holds it; the last row is the one of totals where its first cell begins with 'Total'. */
export interface WalkedSheet {
  readonly title: string
  readonly header: readonly string[]
  readonly body: readonly (readonly CellValue[])[]
}

/** Shorter words for figures where a table has little room. */
const SHORT: Readonly<Record<string, string>> = {
  Kotor: 'gross',
  Kebocoran: 'discount',
  'Promosi platform': 'platform_promo',
  Refund: 'refund',
  Bersih: 'net',
  Biaya: 'fee',
  'Biaya (MDR)': 'fee',
  Kontribusi: 'contribution',
}
const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(salesMetrics).map(([name, { label }]) => [label, name] as const),
  ...Object.entries(SHORT),
])

/** Headings of figures that no sum makes: rates, means, prices, and what is told of a row alone. */
const RATES = [/%/, /^(Rata-rata|Harga|Terealisasi|Kumulatif|Urutan|Porsi$|Food cost|vs )/, /^(Tarif|Stok)/]
/** Counts of receipts: one receipt may be in several rows. */
const RECEIPTS = ['Transaksi', 'Nota']
const INDENT = '\u2003'

/** Where a table does not add up, in words; empty where rows lead from gross to net and total, and to the row of totals. */
export function findGaps({ title, header, body }: WalkedSheet): string[] {
  const gaps: string[] = []
  const say = (row: readonly CellValue[], text: string) => gaps.push(`${title}, ${row[0]}: ${text}`)
  for (const row of body) {
    const figures = new Map(
      header.flatMap((name, place) => {
        const [key, value] = [NAMES.get(name), row[place]]
        return key && typeof value === 'number' ? [[key, value] as const] : []
      }),
    )
    for (const bridge of BRIDGES) {
      const gap = gapOf(bridge, (name) => figures.get(name))
      if (gap) say(row, `${bridge.from} leads to ${bridge.to} but for ${gap}`)
    }
  }
  const total = body.at(-1)
  if (!String(total?.[0]).startsWith('Total') || !total) return gaps
  // Rows below others repeat what those say.
  const rows = body.slice(0, -1).filter((row) => !String(row[0]).startsWith(INDENT))
  for (const [place, name] of header.entries()) {
    const [whole, values] = [total[place], rows.map((row) => row[place])]
    if (typeof whole !== 'number' || RATES.some((rate) => rate.test(name))) continue
    const sum = values.reduce<number>((added, value) => added + (typeof value === 'number' ? value : 0), 0)
    const exact = Math.abs(sum - whole) < 0.00005
    if (RECEIPTS.includes(name) ? whole > sum : !exact) say(total, `${name} is ${whole}, its rows ${sum}`)
  }
  return gaps
}
