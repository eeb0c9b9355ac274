import { formatNumber } from '../../kit/format/number.ts'
import type { ReportTableData, ValueColumn } from '../../kit/report/column.ts'
import { stringifySearch } from '../../kit/router/search.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import type { GetRatingReportQuery } from './rating.gql.gen.ts'

export type RatingReport = GetRatingReportQuery['ratingReport']
type OutletRow = RatingReport['by_outlet'][number]
type ItemRow = RatingReport['by_item'][number]

/** Stars on average, as they are written; a dash where nobody has rated. */
export const writeMean = (average: number | null) => (average === null ? '–' : formatNumber(average, 2))

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((all, row) => all + of(row), 0)

type Shared = Pick<OutletRow, 'ratings' | 'average' | 'rated_bp' | 'receipts' | 'net'>

function meanColumn<Row extends Shared>(): ValueColumn<Row> {
  return {
    ...{ key: 'average', header: 'Rata-rata bintang', kind: 'count', is_main: true },
    definition: 'Jumlah bintang dibagi penilaian.',
    value: ({ average }) => average,
    write: ({ average }) => writeMean(average),
  }
}

/** `whole` are the rows that add up: a receipt is of one outlet, but of several menus. */
function salesColumns<Row extends Shared>(definition: string, whole?: readonly Row[]): ValueColumn<Row>[] {
  const total = (of: (row: Row) => number) => (whole ? { total: sum(whole, of) } : {})
  return [
    {
      ...{ key: 'rated_bp', header: 'Nota dinilai', kind: 'percent' },
      definition: 'Penilaian dibagi nota.',
      value: ({ rated_bp }) => rated_bp,
    },
    {
      ...{ key: 'receipts', header: 'Nota', kind: 'count' },
      value: ({ receipts }) => receipts,
      ...total(({ receipts }) => receipts),
    },
    {
      ...{ key: 'net', header: 'Penjualan bersih', kind: 'rupiah', definition },
      value: ({ net }) => net,
      ...total(({ net }) => net),
    },
  ]
}

/** Address of the ratings of an outlet or of a menu's receipts, of the visits of the report's days. */
const ratingsHref = ({ from, to }: RatingReport['range'], condition: string) =>
  `/rating${stringifySearch({ f: [condition, `business_date:After:${from}`, `business_date:Before:${to}`] })}`

/** What guests said by outlet, beside its sales. */
export function outletTable(
  { by_outlet: rows, range }: RatingReport,
  outlets: readonly { id: number; name: string }[],
): ReportTableData<OutletRow> {
  const name = ({ outlet_id }: OutletRow) =>
    shortOutletName(outlets.find(({ id }) => id === outlet_id)?.name ?? String(outlet_id))
  return {
    ...{ id: 'outlet', title: 'Menurut outlet', rows, keyOf: ({ outlet_id }) => outlet_id },
    columns: [
      { key: 'outlet', header: 'Outlet', kind: 'text', value: name },
      meanColumn<OutletRow>(),
      {
        ...{ key: 'ratings', header: 'Penilaian', kind: 'count' },
        value: ({ ratings }) => ratings,
        total: sum(rows, ({ ratings }) => ratings),
        href: ({ outlet_id }) => ratingsHref(range, `outlet_id:In:${outlet_id}`),
      },
      {
        ...{ key: 'low', header: '1–2 bintang', kind: 'count' },
        value: ({ low }) => low,
        total: sum(rows, ({ low }) => low),
      },
      {
        ...{ key: 'answered', header: 'Dijawab', kind: 'count' },
        value: ({ answered }) => answered,
        total: sum(rows, ({ answered }) => answered),
      },
      ...salesColumns<OutletRow>('Penjualan bersih outlet, seperti di Laporan Ringkasan.', rows),
    ],
    total_label: 'Total',
  }
}

/** What guests said by menu, beside its sales. */
export function itemTable({ by_item: rows, range }: RatingReport): ReportTableData<ItemRow> {
  return {
    ...{ id: 'menu', title: 'Menurut menu', rows, keyOf: ({ item_id }) => item_id },
    columns: [
      { key: 'name', header: 'Menu', kind: 'text', value: ({ name }) => name },
      meanColumn<ItemRow>(),
      {
        ...{ key: 'ratings', header: 'Penilaian', kind: 'count' },
        definition: 'Penilaian atas nota yang memuat menu ini.',
        value: ({ ratings }) => ratings,
        href: ({ item_id }) => ratingsHref(range, `item_ids:In:${item_id}`),
      },
      { key: 'liked', header: 'Suka', kind: 'count', value: ({ liked }) => liked },
      { key: 'disliked', header: 'Tidak suka', kind: 'count', value: ({ disliked }) => disliked },
      ...salesColumns<ItemRow>('Penjualan bersih menu, seperti di Laporan Item.'),
    ],
  }
}
