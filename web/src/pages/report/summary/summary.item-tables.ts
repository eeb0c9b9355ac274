import type { ReportTableData } from '../../../kit/report/column.ts'
import { pairOf } from '../../../kit/report/figure-columns.ts'
import type { Summary } from './summary.group.ts'
import type { TableContext } from './summary.tables.ts'

type GroupRow = Summary['by_group'][number]
type PaymentRow = Summary['by_payment'][number]

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number | null) =>
  rows.reduce((total, row) => total + (value(row) ?? 0), 0)

const share = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 10_000) : null)

const netPair = (row: GroupRow) => pairOf<{ net: number }, number>(row, ({ net }) => net)

/** What was sold, by menu group. */
export function groupTable({ summary, report, sees_cost, against }: TableContext): ReportTableData<GroupRow> {
  const rows = summary.by_group
  const net = sumOf(rows, ({ figures }) => figures.net)
  const cogs = sumOf(rows, ({ figures }) => figures.cogs)
  return {
    id: 'grup',
    title: 'Grup menu',
    columns: [
      {
        key: 'group',
        header: 'Grup menu',
        kind: 'text',
        value: ({ name }) => name ?? 'Menu tidak dikenal',
      },
      {
        key: 'qty',
        header: 'Terjual',
        kind: 'count',
        value: ({ figures }) => Number(figures.qty),
        total: sumOf(rows, ({ figures }) => Number(figures.qty)),
      },
      {
        key: 'gross',
        header: 'Penjualan kotor',
        kind: 'rupiah',
        wide_only: true,
        value: ({ figures }) => figures.gross,
        total: sumOf(rows, ({ figures }) => figures.gross),
      },
      {
        key: 'discount',
        header: 'Diskon',
        kind: 'rupiah',
        wide_only: true,
        value: ({ figures }) => figures.item_discount + figures.bill_discount,
        total: sumOf(rows, ({ figures }) => figures.item_discount + figures.bill_discount),
      },
      {
        key: 'net',
        header: 'Penjualan bersih',
        kind: 'rupiah',
        is_main: true,
        value: ({ figures }) => figures.net,
        total: net,
        href: ({ item_group_id }) => report.receipts({ item_group: item_group_id }),
      },
      ...(against
        ? [
            {
              key: 'change',
              header: `vs ${against}`,
              kind: 'change' as const,
              pair: (row: GroupRow) => netPair(row),
              total: [sumOf(rows, (row) => netPair(row)[0]), sumOf(rows, (row) => netPair(row)[1])] as const,
            },
          ]
        : []),
      {
        key: 'share',
        header: 'Porsi',
        kind: 'percent',
        value: ({ figures }) => share(figures.net, net),
        total: 10_000,
      },
      ...(sees_cost
        ? [
            {
              key: 'food_cost',
              header: 'Food cost',
              kind: 'percent' as const,
              value: ({ figures }: GroupRow) => figures.food_cost_bp,
              total: share(cogs, net),
            },
            {
              key: 'gross_profit',
              header: 'Laba kotor',
              kind: 'rupiah' as const,
              value: ({ figures }: GroupRow) => figures.gross_profit,
              total: net - cogs,
            },
          ]
        : []),
    ],
    rows,
    keyOf: ({ item_group_id }) => item_group_id,
    total_label: `Total ${rows.length} grup`,
  }
}

/** Money received, by method. */
export function paymentTable({
  summary,
  report,
  sees_cost,
  against,
}: TableContext): ReportTableData<PaymentRow> {
  const rows = summary.by_payment
  const received = sumOf(rows, ({ amount }) => amount)
  return {
    id: 'pembayaran',
    title: 'Pembayaran',
    columns: [
      { key: 'method', header: 'Metode', kind: 'text', value: ({ name, method }) => name ?? method },
      {
        key: 'payments',
        header: 'Pembayaran',
        kind: 'count',
        value: ({ payments }) => payments,
        total: sumOf(rows, ({ payments }) => payments),
      },
      {
        key: 'amount',
        header: 'Diterima',
        kind: 'rupiah',
        is_main: true,
        value: ({ amount }) => amount,
        total: received,
        href: ({ method }) => report.receipts({ method }),
      },
      ...(against
        ? [
            {
              key: 'change',
              header: `vs ${against}`,
              kind: 'change' as const,
              pair: (row: PaymentRow) => [row.like_amount ?? row.amount, row.previous_amount] as const,
              total: [
                sumOf(rows, ({ amount, like_amount }) => like_amount ?? amount),
                sumOf(rows, ({ previous_amount }) => previous_amount),
              ] as const,
            },
          ]
        : []),
      {
        key: 'share',
        header: 'Porsi',
        kind: 'percent',
        value: ({ amount }) => share(amount, received),
        total: 10_000,
      },
      {
        key: 'refund',
        header: 'Pengembalian',
        kind: 'rupiah',
        wide_only: true,
        value: ({ refund }) => refund,
        total: sumOf(rows, ({ refund }) => refund),
      },
      ...(sees_cost
        ? [
            {
              key: 'fee',
              header: 'Biaya',
              definition: 'Komisi platform dan potongan QRIS atau kartu.',
              kind: 'rupiah' as const,
              value: ({ fee }: PaymentRow) => fee,
              total: sumOf(rows, ({ fee }) => fee),
            },
          ]
        : []),
    ],
    rows,
    keyOf: ({ method }) => method,
    total_label: `Total ${rows.length} metode`,
  }
}
