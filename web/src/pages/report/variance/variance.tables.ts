import { varianceMeasures } from '@lumbung/server/reports/variance/variance-measure.calc.ts'
import { TINY_BOUND, TINY_LABEL } from '@lumbung/server/reports/variance/variance-words.calc.ts'
import { formatQuantity } from '../../../kit/format/quantity.ts'
import type { ReportColumn, ReportTableData } from '../../../kit/report/column.ts'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import type { FigureCell } from '../../../parts/graphql/schema.gen.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import type { GetVarianceReportQuery } from './variance.gql.gen.ts'
import { nameCause, nameConfidence } from './variance.words.ts'

export type VarianceReport = GetVarianceReportQuery['varianceReport']
export type GapRow = VarianceReport['rows'][number]

/** One text for a good at an outlet, as it stands in the address. */
export const keyOfGap = ({ outlet_id, item_kind, item_id }: GapRow) => `${outlet_id}-${item_kind}-${item_id}`

interface TableContext {
  report: VarianceReport
  sees_cost: boolean
  /** Address of the panel of a row. */
  hrefOf: (row: GapRow) => string
  /** Which counts the figures lie between. */
  cell: FigureCell
}

const cellOfGood = (cell: FigureCell, { outlet_id, item_kind, item_id }: GapRow): FigureCell => ({
  ...{ ...cell, outlet_ids: [outlet_id], item_id },
  item_kind: item_kind === 'menu' ? 'menu' : 'ingredient',
})

/** The words and the explanation of a figure of a row or of the whole. */
const named = <Row>(
  key: keyof typeof varianceMeasures,
  cellOf: (row: Row) => FigureCell,
  whole?: FigureCell,
) => ({
  definition: varianceMeasures[key].definition,
  explain: (row: Row) => writeFigure(`variance.${key}`, cellOf(row)),
  ...(whole ? { explain_total: writeFigure(`variance.${key}`, whole) } : {}),
})

const quantity = (
  key: 'used' | 'expected' | 'counted' | 'gap',
  cell: FigureCell,
  more: Partial<ReportColumn<GapRow>> = {},
): ReportColumn<GapRow> =>
  ({
    ...{ key, header: varianceMeasures[`${key}_quantity`].label, kind: 'count' },
    ...named<GapRow>(`${key}_quantity`, (row) => cellOfGood(cell, row)),
    value: (row: GapRow) => Number(row[key]),
    write: (row: GapRow) => formatQuantity(row[key], row.unit),
    ...more,
  }) as ReportColumn<GapRow>

/** Every good with a gap between its counts, the largest first. */
export function goodsTable({ report, sees_cost, hrefOf, cell }: TableContext): ReportTableData<GapRow> {
  const rows = report.rows.filter(({ gap }) => Number(gap) !== 0)
  return {
    id: 'barang',
    title: 'Selisih per barang',
    columns: [
      { key: 'name', header: 'Barang', kind: 'text', value: ({ name }) => name, href: hrefOf },
      { key: 'outlet', header: 'Outlet', kind: 'text', value: ({ outlet }) => shortOutletName(outlet) },
      quantity('used', cell, { wide_only: true }),
      quantity('expected', cell, { wide_only: true }),
      quantity('counted', cell, { wide_only: true }),
      quantity('gap', cell),
      ...(sees_cost
        ? [
            {
              ...{ key: 'gap_value', header: 'Selisih (Rp)', kind: 'rupiah' as const, is_main: true },
              ...named<GapRow>('gap', (row) => cellOfGood(cell, row), cell),
              value: ({ gap_value }: GapRow) => gap_value,
              total: report.total.gap,
            },
          ]
        : []),
      {
        ...{ key: 'cause', header: 'Sebab utama', kind: 'text' },
        definition: `Sebab yang paling mungkin, dengan keyakinannya. ${TINY_BOUND}`,
        value: ({ causes: [first], is_tiny }) =>
          first
            ? `${nameCause(first.cause)} (${nameConfidence(first.confidence)})`
            : is_tiny
              ? TINY_LABEL
              : nameCause(null),
      },
    ],
    rows,
    keyOf: keyOfGap,
    total_label: sees_cost ? `Total ${rows.length} barang` : undefined,
  } as ReportTableData<GapRow>
}

type CauseRow = VarianceReport['causes'][number]

/** What each cause comes to. */
export function causeTable({ report, sees_cost, cell }: TableContext): ReportTableData<CauseRow> {
  const ofCause = ({ cause }: CauseRow): FigureCell => ({
    ...cell,
    cause: (cause ?? 'none') as NonNullable<FigureCell['cause']>,
  })
  return {
    id: 'sebab',
    title: 'Selisih per sebab',
    columns: [
      { key: 'cause', header: 'Sebab', kind: 'text', value: ({ cause }) => nameCause(cause) },
      {
        ...{ key: 'rows', header: 'Barang', kind: 'count', value: ({ rows }) => rows },
        explain: (row) => writeFigure('variance.goods_with_gap', ofCause(row)),
      },
      ...(sees_cost
        ? [
            {
              ...{ key: 'short', header: 'Kurang', kind: 'rupiah' as const, wide_only: true },
              ...named<CauseRow>('short', ofCause, cell),
              value: ({ short }: CauseRow) => short,
              total: report.total.short,
            },
            {
              ...{ key: 'over', header: 'Lebih', kind: 'rupiah' as const, wide_only: true },
              ...named<CauseRow>('over', ofCause, cell),
              value: ({ over }: CauseRow) => over,
              total: report.total.over,
            },
            {
              ...{ key: 'gap', header: 'Selisih', kind: 'rupiah' as const, is_main: true },
              ...named<CauseRow>('gap', ofCause, cell),
              value: ({ short, over }: CauseRow) => (short === null || over === null ? null : short + over),
              total: report.total.gap,
            },
          ]
        : []),
    ],
    rows: report.causes,
    keyOf: ({ cause }) => cause ?? 'none',
    ...(sees_cost ? { total_label: 'Total' } : {}),
  }
}

type OutletRow = VarianceReport['outlets'][number]

/** What each outlet comes to. */
export function outletTable({ report, sees_cost, cell }: TableContext): ReportTableData<OutletRow> {
  const ofOutlet = ({ outlet_id }: OutletRow): FigureCell => ({ ...cell, outlet_ids: [outlet_id] })
  const { total } = report
  const money = (
    key: 'short' | 'over' | 'gap' | 'unexplained' | 'used',
    header: string,
    more: Partial<ReportColumn<OutletRow>> = {},
  ) =>
    ({
      ...{ key, header, kind: 'rupiah' },
      ...named(key, ofOutlet, cell),
      value: (row: OutletRow) => row[key],
      total: total[key],
      ...more,
    }) as ReportColumn<OutletRow>
  return {
    id: 'outlet',
    title: 'Selisih per outlet',
    columns: [
      { key: 'outlet', header: 'Outlet', kind: 'text', value: ({ outlet }) => shortOutletName(outlet) },
      {
        ...{ key: 'goods_with_gap', header: 'Barang selisih', kind: 'count', total: total.goods_with_gap },
        ...named('goods_with_gap', ofOutlet, cell),
        value: ({ goods_with_gap }) => goods_with_gap,
      },
      {
        ...{ key: 'goods', header: 'Barang dihitung', kind: 'count', total: total.goods, wide_only: true },
        ...named('goods', ofOutlet, cell),
        value: ({ goods }) => goods,
      },
      ...(sees_cost
        ? [
            money('used', 'Pemakaian teoretis', { wide_only: true }),
            money('short', 'Kurang', { wide_only: true }),
            money('over', 'Lebih', { wide_only: true }),
            money('gap', 'Selisih', { is_main: true }),
            money('unexplained', 'Tak terjelaskan'),
          ]
        : []),
    ],
    rows: report.outlets,
    keyOf: ({ outlet_id }) => outlet_id,
    total_label: `Total ${report.outlets.length} outlet`,
  }
}
