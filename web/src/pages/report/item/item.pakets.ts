import { itemMeasures } from '@lumbung/server/reports/item/item-measure.calc.ts'
import type { ReportColumn, ReportTableData, RowTree } from '../../../kit/report/column.ts'
import type { GetItemPaketsQuery } from './item.gql.gen.ts'

export type PaketReport = GetItemPaketsQuery['itemPakets']
type Figures = PaketReport['rest']

/** A paket, a menu in one, or what was sold in none. */
export interface PaketRow {
  key: string
  name: string
  figures: Figures
  parts?: readonly PaketRow[]
}

const unknown = 'Menu tidak dikenal'

/** Pakets with the menus sold in them; last what was sold in none. */
export function paketRows({ pakets, rest }: PaketReport): PaketRow[] {
  const sold = pakets.map(({ item_id, name, figures, parts }) => ({
    key: `p${item_id}`,
    name: name ?? unknown,
    figures,
    parts: parts.map((part) => ({
      key: `p${item_id}i${part.item_id}`,
      name: part.name ?? unknown,
      figures: part.figures,
    })),
  }))
  return [...sold, { key: 'rest', name: 'Menu di luar paket', figures: rest }]
}

const sumOf = (rows: readonly PaketRow[], of: (figures: Figures) => number | null) =>
  rows.reduce((sum, { figures }) => sum + (of(figures) ?? 0), 0)

/** What was sold by paket; its totals are those of the report by menu. */
export function paketTable(
  report: PaketReport,
  sees_cost: boolean,
  tree: Omit<RowTree<PaketRow>, 'childrenOf'>,
): ReportTableData<PaketRow> {
  const rows = paketRows(report)
  const rupiah = (
    key: keyof typeof itemMeasures,
    value: (figures: Figures) => number | null,
    more: { is_main?: boolean; wide_only?: boolean } = {},
  ): ReportColumn<PaketRow> => ({
    key,
    header: itemMeasures[key].label,
    definition: itemMeasures[key].definition,
    kind: 'rupiah',
    value: ({ figures }) => value(figures),
    total: sumOf(rows, value),
    ...more,
  })
  return {
    id: 'per-paket',
    title: 'Penjualan per paket',
    total_label: 'Total semua menu',
    columns: [
      { key: 'name', header: 'Paket', kind: 'text', value: ({ name }) => name },
      {
        key: 'qty',
        header: 'Jumlah',
        definition: 'Paket dihitung per paket, menu di dalamnya per porsi.',
        kind: 'count',
        value: ({ figures }) => Number(figures.qty),
      },
      rupiah('gross', ({ gross }) => gross, { wide_only: true }),
      rupiah('discount', ({ discount }) => discount, { wide_only: true }),
      rupiah('refund', ({ refund }) => refund, { wide_only: true }),
      rupiah('net', ({ net }) => net, { is_main: true }),
      ...(sees_cost
        ? [rupiah('cogs', ({ cogs }) => cogs), rupiah('gross_profit', ({ gross_profit }) => gross_profit)]
        : []),
    ],
    rows,
    keyOf: ({ key }) => key,
    tree: { ...tree, childrenOf: ({ parts }) => parts },
  }
}
