import type { ReportColumn, ReportTableData, ValueColumn } from '../../../kit/report/column.ts'
import { idle_steps, withoutIdleSteps } from '../../../kit/report/steps.ts'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { knownCostColumn } from '../../../parts/report/known-cost.tsx'
import { describeMetric } from '../../../parts/report/metric.ts'
import type { PriceContext, Prices } from './price-report.tables.ts'

type ListRow = Prices['price_lists'][number]

/** Where a figure of a list, or of all of them, comes from; what a portion brought is worked out of several of them. */
function explainList(key: string, cell: { price_list_id?: number } = {}): string | undefined {
  if (key === 'realised_price') return undefined
  return key === 'leakage_bp'
    ? writeFigure('item.discount', { ...cell, share_of: 'gross' })
    : writeFigure(`item.${key}`, cell)
}

const sumOf = (rows: readonly ListRow[], of: (row: ListRow) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** What was sold by each price list, as tills told it; what no till told a list of stands last. */
export function priceListTable({ prices, report, sees_cost }: PriceContext): ReportTableData<ListRow> {
  const rows = prices.price_lists
  const gross = sumOf(rows, (row) => row.gross)
  const discount = sumOf(rows, (row) => row.discount)
  const value = (
    key:
      | 'qty'
      | 'gross'
      | 'discount'
      | 'included_charges'
      | 'refund'
      | 'net'
      | 'realised_price'
      | 'leakage_bp'
      | 'food_cost_bp'
      | 'gross_profit',
    header: string,
    kind: 'rupiah' | 'count' | 'percent',
    more: Partial<ValueColumn<ListRow>> = {},
  ): ReportColumn<ListRow> => ({
    key,
    header,
    kind,
    value: (row) => (row[key] === null ? null : Number(row[key])),
    explain: ({ price_id }) => explainList(key, { price_list_id: price_id }),
    explain_total: explainList(key),
    ...more,
  })
  const step = (key: 'included_charges' | 'refund') =>
    value(key, describeMetric(key).label, 'rupiah', {
      total: sumOf(rows, (row) => row[key]),
      definition: describeMetric(key).definition,
      wide_only: true,
    })
  return {
    id: 'daftar-harga',
    title: 'Per daftar harga',
    columns: [
      {
        key: 'name',
        header: 'Daftar harga',
        kind: 'text',
        value: ({ name }) => name ?? 'Tanpa daftar harga',
        href: ({ price_id }) => report.receipts({ price_list: price_id }),
      },
      value('qty', 'Terjual', 'count', { total: sumOf(rows, (row) => Number(row.qty)) }),
      value('gross', 'Kotor', 'rupiah', { total: gross, wide_only: true }),
      value('discount', 'Kebocoran', 'rupiah', {
        total: discount,
        definition: 'Harga jual yang tidak diterima karena diskon.',
        wide_only: true,
      }),
      value('leakage_bp', 'Kebocoran %', 'percent', {
        total: gross === 0 ? null : Math.round((discount * 10_000) / gross),
        definition: describeMetric('discount_bp').definition,
      }),
      ...withoutIdleSteps<ListRow>([step('included_charges'), step('refund')], idle_steps, rows),
      value('net', 'Bersih', 'rupiah', {
        total: sumOf(rows, (row) => row.net),
        is_main: true,
      }),
      value('realised_price', 'Terealisasi', 'rupiah', {
        definition:
          'Yang tersisa per porsi termasuk pilihannya: sesudah diskon, tanpa pajak dan layanan, sebelum pengembalian.',
      }),
      ...(sees_cost
        ? [
            value('food_cost_bp', 'Food cost', 'percent', {
              definition: describeMetric('food_cost_bp').definition,
            }),
            {
              ...knownCostColumn<ListRow>((row) => row.costed_bp, prices.total.figures.costed_bp),
              explain: ({ price_id }: ListRow) => writeFigure('item.costed_bp', { price_list_id: price_id }),
              explain_total: writeFigure('sales.costed_bp'),
            },
            value('gross_profit', 'Laba kotor', 'rupiah', {
              total: rows.every((row) => row.gross_profit === null)
                ? null
                : sumOf(rows, (row) => row.gross_profit ?? 0),
              definition: describeMetric('gross_profit').definition,
            }),
          ]
        : []),
    ],
    rows,
    keyOf: ({ price_id }) => String(price_id),
    total_label: 'Total',
  }
}
