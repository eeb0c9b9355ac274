import type { ReportColumn, ReportTableData } from '../../../kit/report/column.ts'
import { shortOutletName } from '../../session/outlet-name.ts'
import type { Narrowing, ReportState } from '../use-report.ts'
import type { Between, Why, WhyPart, WhyRow } from './why-parts.ts'

type Figures = WhyRow['before']
type Of = (figures: Figures) => number | null

const rest_key = 'lainnya'
const heads = { outlet: 'Outlet', channel: 'Channel', item: 'Menu' } as const
const of_parts: Readonly<Record<string, readonly (keyof typeof figures)[]>> = {
  open_hours: ['opening', 'open'],
  sold_hours: ['open', 'receipts'],
  stock_out: ['out', 'lost'],
  traffic: ['receipts', 'per_open'],
  outlet: ['receipts', 'average'],
  channel: ['receipts', 'average'],
  items_per_receipt: ['per_receipt'],
  mix: ['qty', 'average_price'],
  price: ['price', 'qty'],
  options: ['qty', 'average_price'],
  discount: ['discount', 'gross'],
  new_menu: ['qty', 'sold'],
  dropped_menu: ['qty', 'sold'],
  charges: ['gross', 'sold'],
  refund: ['refund'],
}

const sides = {
  periods: ['sebelum', 'sesudah'],
  outlets: ['pembanding', 'outlet ini'],
  channels: ['pembanding', 'channel ini'],
} as const satisfies Record<Between, readonly [string, string]>

/** What a report holds against what. */
export function betweenOf({ search }: Pick<ReportState, 'search'>): Between {
  if (search.banding === 'outlet') return 'outlets'
  return search.banding === 'channel' ? 'channels' : 'periods'
}

const ratio = (a: number | null, b: number | null) => (a !== null && b ? a / b : null)
const portions = ({ qty }: Figures) => (qty === null ? null : Number(qty))

const figures = {
  opening: {
    header: 'Jam jadwal',
    kind: 'count',
    of: ({ opening }) => (opening === null ? null : opening / 60),
  },
  out: { header: 'Menit', kind: 'count', of: (row) => row.out },
  lost: { header: 'Hilang', kind: 'rupiah', of: (row) => row.lost },
  open: { header: 'Jam berjualan', kind: 'count', of: (row) => row.open },
  receipts: { header: 'Nota', kind: 'count', of: (row) => row.receipts },
  per_open: { header: 'Nota per jam', kind: 'count', of: (row) => ratio(row.receipts, row.open) },
  average: { header: 'Rata-rata nota', kind: 'rupiah', of: (row) => ratio(row.sold, row.receipts) },
  per_receipt: { header: 'Porsi per nota', kind: 'count', of: (row) => ratio(portions(row), row.receipts) },
  qty: { header: 'Porsi', kind: 'count', of: portions },
  average_price: { header: 'Bersih per porsi', kind: 'rupiah', of: (row) => ratio(row.sold, portions(row)) },
  price: { header: 'Harga', kind: 'rupiah', of: (row) => row.price },
  discount: { header: 'Diskon', kind: 'rupiah', of: (row) => row.discount },
  gross: { header: 'Kotor', kind: 'rupiah', of: (row) => row.gross },
  sold: { header: 'Bersih', kind: 'rupiah', of: (row) => row.sold },
  refund: { header: 'Pengembalian', kind: 'rupiah', of: (row) => row.refund },
} as const satisfies Record<string, { header: string; kind: 'count' | 'rupiah'; of: Of }>

const nothing: Figures = {
  ...{ opening: null, out: null, lost: null },
  ...{ receipts: null, open: null, qty: null, price: null, gross: null },
  ...{ discount: null, refund: null, sold: null },
}

/** The rows of a part as a table: what of it each has, with its figures before and after. */
export function whyTable(
  { part, amount, rows, others, others_amount }: WhyPart,
  label: string,
  why: Why,
  report: ReportState,
): ReportTableData<WhyRow> {
  const [earlier, later] = sides[betweenOf(report)]
  const kind = rows[0]?.kind ?? 'item'
  const all: WhyRow[] =
    others === 0
      ? rows
      : [
          ...rows,
          {
            ...{ kind: rest_key, key: rest_key, name: `${others} lainnya`, amount: others_amount },
            ...{ before: nothing, after: nothing },
          },
        ]
  const beside = (of_part: keyof typeof figures): ReportColumn<WhyRow>[] => {
    const { kind: unit, of } = figures[of_part]
    const header = why.open_by === 'days' ? inDays(figures[of_part].header) : figures[of_part].header
    return [
      {
        ...{ key: `${of_part}_before`, header: `${header} ${earlier}`, kind: unit },
        value: (row) => of(row.before),
      },
      {
        ...{ key: `${of_part}_after`, header: `${header} ${later}`, kind: unit },
        value: (row) => of(row.after),
      },
    ]
  }
  return {
    id: 'sebab',
    title: label,
    columns: [
      {
        ...{ key: 'name', header: heads[kind as keyof typeof heads] ?? 'Menu', kind: 'text' },
        value: ({ kind: of_row, name }) => (of_row === 'outlet' ? shortOutletName(name) : name),
        href: (row) => report.receipts(narrowingOf(row)),
        total: null,
      },
      ...(of_parts[part] ?? []).flatMap(beside),
      {
        key: 'amount',
        header: 'Pengaruh',
        kind: 'rupiah',
        value: (row) => row.amount,
        total: amount,
        is_main: true,
      },
    ],
    rows: all,
    keyOf: ({ key }) => key,
    total_label: 'Total',
  }
}

const inDays = (header: string) =>
  header.replace('Jam berjualan', 'Hari berjualan').replace('per jam', 'per hari')

/** What the receipts behind a row are narrowed to; rows that stand for many have none of their own. */
function narrowingOf({ kind, key }: WhyRow): Narrowing {
  if (kind === 'outlet' && key !== '0') return { outlet: Number(key) }
  if (kind === 'channel') return { channel: key }
  return kind === 'item' ? { item: Number(key) } : {}
}
