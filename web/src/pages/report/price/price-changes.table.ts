import { formatDate, today } from '../../../kit/format/date.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import type { ReportColumn, ReportTableData } from '../../../kit/report/column.ts'
import { knownCostColumn } from '../../../parts/report/known-cost.tsx'
import { nameCashier } from '../../../parts/report/name-picker.tsx'
import type { PriceContext, Prices } from './price-report.tables.ts'

type Repriced = Prices['repricings'][number]
type Changed = Prices['changes'][number]

const sumOf = (rows: readonly Repriced[], of: (row: Repriced) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** Prices typed at the till instead of those of its menu, by who typed them. */
export function repricingTable({ prices, report }: PriceContext): ReportTableData<Repriced> {
  const rows = prices.repricings
  const column = (
    key: 'receipts' | 'lines' | 'below' | 'above',
    header: string,
    kind: 'rupiah' | 'count',
    more: Partial<ReportColumn<Repriced>> = {},
  ): ReportColumn<Repriced> =>
    ({
      ...{ key, header, kind, value: (row: Repriced) => row[key], total: sumOf(rows, (row) => row[key]) },
      ...more,
    }) as ReportColumn<Repriced>
  return {
    id: 'harga-manual',
    title: 'Harga manual di kasir',
    columns: [
      { key: 'actor', header: 'Diubah oleh', kind: 'text', value: ({ actor }) => nameCashier(actor) },
      column('receipts', 'Nota', 'count', { href: () => report.receipts({ is_repriced: true }) }),
      column('lines', 'Baris', 'count'),
      {
        key: 'qty',
        header: 'Porsi',
        kind: 'count',
        value: ({ qty }) => Number(qty),
        total: sumOf(rows, ({ qty }) => Number(qty)),
        wide_only: true,
      },
      column('below', 'Di bawah harga', 'rupiah', {
        definition: 'Harga yang diketik dikurangi harga menu di kasir, untuk baris yang lebih murah.',
      }),
      column('above', 'Di atas harga', 'rupiah', {
        definition: 'Harga yang diketik dikurangi harga menu di kasir, untuk baris yang lebih mahal.',
      }),
      {
        key: 'difference',
        header: 'Selisih',
        kind: 'rupiah',
        is_main: true,
        value: ({ below, above }) => below + above,
        total: sumOf(rows, ({ below, above }) => below + above),
      },
    ],
    rows,
    keyOf: ({ actor }) => actor,
    total_label: 'Total',
  }
}

const priceOf = (price: number | null) => (price === null ? '–' : formatRupiah(price))

/** Changes of prices with what was sold before and after them. */
export function priceChangeTable(
  { prices, report, sees_cost }: PriceContext,
  timezone: string,
): ReportTableData<Changed> {
  const dayOf = ({ occurred_at }: Changed) => today(timezone, new Date(occurred_at).getTime())
  const known = (row: Changed, value: number | null) => (row.days > 0 ? value : null)
  const side = (
    key: string,
    header: string,
    kind: 'rupiah' | 'count',
    of: (row: Changed) => number | null,
    more: Partial<ReportColumn<Changed>> = {},
  ): ReportColumn<Changed> =>
    ({ key, header, kind, value: (row: Changed) => known(row, of(row)), ...more }) as ReportColumn<Changed>
  return {
    id: 'perubahan-harga',
    title: 'Perubahan harga',
    columns: [
      {
        key: 'name',
        header: 'Menu',
        kind: 'text',
        value: ({ name, option }) => (option === null ? name : `${name}, ${option}`),
        href: ({ item_id }) => report.receipts({ item: item_id }),
      },
      { key: 'date', header: 'Tanggal', kind: 'text', value: dayOf, write: (row) => formatDate(dayOf(row)) },
      {
        key: 'list',
        header: 'Daftar harga',
        kind: 'text',
        value: ({ price_list }) => price_list ?? 'Harga menu',
        wide_only: true,
      },
      { key: 'actor', header: 'Oleh', kind: 'text', value: ({ actor }) => actor, wide_only: true },
      {
        key: 'old',
        header: 'Harga lama',
        kind: 'rupiah',
        value: ({ old_price }) => old_price,
        write: ({ old_price }) => priceOf(old_price),
      },
      {
        key: 'new',
        header: 'Harga baru',
        kind: 'rupiah',
        is_main: true,
        value: ({ new_price }) => new_price,
        write: ({ new_price }) => priceOf(new_price),
      },
      {
        key: 'days',
        header: 'Hari',
        kind: 'count',
        value: ({ days, before_days }) => before_days || days,
        write: ({ days, before_days }) =>
          before_days === 0 || before_days === days ? String(days) : `${before_days} dari ${days}`,
        definition:
          'Hari penuh sejak perubahan, paling banyak 14; sebelumnya dihitung sebanyak itu juga, paling jauh sejak penjualan pertama.',
      },
      side('qty_before', 'Porsi sebelum', 'count', ({ before }) => before && Number(before.qty)),
      side('qty_after', 'Porsi sesudah', 'count', ({ after }) => Number(after.qty)),
      {
        key: 'qty_change',
        header: 'Δ porsi',
        kind: 'change',
        pair: (row) => [known(row, Number(row.after.qty)), known(row, row.before && Number(row.before.qty))],
      },
      ...(sees_cost
        ? [
            side('profit_before', 'Laba sebelum', 'rupiah', ({ before }) => before?.gross_profit ?? null),
            side('profit_after', 'Laba sesudah', 'rupiah', ({ after }) => after.gross_profit),
            {
              ...knownCostColumn<Changed>((row) => known(row, row.after.costed_bp), null),
              total: undefined,
            },
            {
              key: 'profit_change',
              header: 'Δ laba',
              kind: 'change' as const,
              pair: (row: Changed) =>
                [known(row, row.after.gross_profit), known(row, row.before?.gross_profit ?? null)] as const,
            },
          ]
        : []),
    ],
    rows: prices.changes,
    keyOf: ({ id, item_id, option }) => `${id} ${item_id} ${option ?? ''}`,
  }
}
