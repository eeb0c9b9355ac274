import type { FoodCostPartName } from '@lumbung/server/reports/why/food-cost-part.calc.ts'
import { formatDate } from '../../kit/format/date.ts'
import type { ColumnKind, ReportColumn, ReportTableData } from '../../kit/report/column.ts'
import type { GetProfitLossWhyQuery } from './income-expenses.gql.gen.ts'

export type FoodWhy = NonNullable<GetProfitLossWhyQuery['profitLoss']['why_food_cost']>
export type FoodPart = FoodWhy['parts'][number]
type FoodRow = FoodPart['rows'][number]

interface PartWords {
  label: string
  /** What it means and how it is worked out. */
  definition: string
  /** What its rows are of. */
  head: string
  /** What stands behind a row before and after; nothing is told of it without. */
  figure?: { header: string; kind: ColumnKind }
}

const rupiah = (header: string) => ({ header, kind: 'rupiah' as const })

/** What the parts of a change of food cost are called and mean. */
export const food_words: Readonly<Record<FoodCostPartName, PartWords>> = {
  purchase_price: {
    label: 'Harga bahan',
    definition:
      'Biaya rata-rata bahan dan menu berstok saat terjual. Bahan buatan dapur ikut berubah bila isi atau harga bahannya berubah.',
    head: 'Bahan',
    figure: rupiah('Biaya per satuan'),
  },
  recipe: {
    label: 'Perubahan resep',
    definition: 'Menu yang resepnya berganti versi, dengan harga bahan tetap.',
    head: 'Resep',
  },
  mix: {
    label: 'Bauran menu',
    definition: 'Porsi bergeser ke menu dengan food cost yang lebih tinggi atau lebih rendah.',
    head: 'Menu',
    figure: { header: 'Porsi', kind: 'count' },
  },
  selling_price: {
    label: 'Harga jual',
    definition:
      'Harga per porsi sebelum diskon, dengan varian dan tambahannya. Harga yang naik menurunkan food cost.',
    head: 'Menu',
    figure: rupiah('Harga per porsi'),
  },
  discount: {
    label: 'Diskon',
    definition: 'Bagian penjualan kotor yang dipotong diskon menu, nota, dan platform.',
    head: 'Menu',
    figure: rupiah('Diskon'),
  },
  waste: {
    label: 'Waste',
    definition: 'Nilai stok yang dicatat terbuang, sebagai bagian penjualan bersih.',
    head: 'Alasan',
    figure: rupiah('Nilai'),
  },
  own_use: {
    label: 'Pemakaian sendiri',
    definition: 'Makan karyawan dan sampel, sebagai bagian penjualan bersih.',
    head: 'Pemakaian',
    figure: rupiah('Nilai'),
  },
  unexplained: {
    label: 'Tak terjelaskan',
    definition:
      'Selisih stok dan susut produksi, serta sisa perubahan HPP per porsi: varian dan tambahan yang dipilih, menu tanpa resep, dan biaya yang baru diketahui.',
    head: 'Sisa',
    figure: rupiah('Nilai'),
  },
}

const rest_key = 'lainnya'
const number = (text: string | null) => (text === null ? null : Number(text))

/** The rows of a part as a table: what of it each has, with its figures before and after. */
export function foodTable(
  { part, amount, rows, others, others_amount }: FoodPart,
  is_between: boolean,
  hrefOf: (row: FoodRow) => string | undefined,
): ReportTableData<FoodRow> {
  const { label, head, figure } = food_words[part]
  const [earlier, later] = is_between ? ['pembanding', 'outlet ini'] : ['sebelum', 'sesudah']
  const rest: FoodRow[] =
    others === 0
      ? []
      : [
          {
            ...{ key: rest_key, name: `${others} lainnya`, amount: others_amount },
            ...{ before: null, after: null, unit: null, since: null },
          },
        ]
  const beside: ReportColumn<FoodRow>[] = figure
    ? [
        {
          ...{ key: 'before', header: `${figure.header} ${earlier}`, kind: figure.kind },
          value: (row) => number(row.before),
        },
        {
          ...{ key: 'after', header: `${figure.header} ${later}`, kind: figure.kind },
          value: (row) => number(row.after),
        },
      ]
    : [
        {
          ...{ key: 'since', header: 'Berlaku sejak', kind: 'text' },
          value: ({ since }) => (since === null ? '–' : formatDate(since)),
        },
      ]
  return {
    id: 'sebab-food-cost',
    title: label,
    columns: [
      {
        ...{ key: 'name', header: head, kind: 'text' },
        value: ({ name, unit }) => (unit === null ? name : `${name} (${unit})`),
        href: (row) => (row.key === rest_key ? undefined : hrefOf(row)),
        total: null,
      },
      ...beside,
      {
        key: 'amount',
        header: 'Pengaruh',
        kind: 'rupiah',
        value: (row) => row.amount,
        total: amount,
        is_main: true,
      },
    ],
    rows: [...rows, ...rest],
    keyOf: ({ key }) => key,
    total_label: 'Total',
  }
}
