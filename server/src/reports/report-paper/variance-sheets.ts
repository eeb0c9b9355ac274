import type { Context } from '../../kit/context.ts'
import { type Sheet, type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { ratioBp } from '../../sales/measure.calc.ts'
import type { KeyFigure, MadeReport } from '../report-schedule/made-report.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { Span } from '../variance/count-pairs.calc.ts'
import { readVarianceReport, type VarianceReport } from '../variance/read-variance-report.ts'
import {
  CAUSE_LABELS,
  CONFIDENCE_LABELS,
  TINY_LABEL,
  UNEXPLAINED_LABEL,
} from '../variance/variance-words.calc.ts'

type Row = VarianceReport['rows'][number]

const figure = (label: string, unit: KeyFigure['unit'], now: number | null): KeyFigure => ({
  ...{ label, unit, now },
  like: null,
  before: null,
})

function goodsSheet({ rows, total }: VarianceReport, scope: ReportScope, sees_cost: boolean): Sheet {
  const zones = new Map(scope.outlets.map(({ id, timezone }) => [id, timezone]))
  const dayOf = (row: Row, at: Date | undefined) =>
    at ? businessDate(at.getTime(), zones.get(row.outlet_id) ?? scope.clock.timezone, 0) : null
  const columns: SheetColumn<Row>[] = [
    { header: 'Barang', of: ({ name }) => name },
    { header: 'Outlet', of: ({ outlet }) => outlet },
    { header: 'Sejak', of: (row) => dayOf(row, row.first?.at) },
    { header: 'Sampai', of: (row) => dayOf(row, row.last.at) },
    { header: 'Satuan', of: ({ unit }) => unit },
    { header: 'Pemakaian teoretis', of: ({ used }) => Number(used) },
    { header: 'Stok sistem', of: ({ expected }) => Number(expected) },
    { header: 'Stok fisik', of: ({ counted }) => Number(counted) },
    { header: 'Selisih', of: ({ gap }) => Number(gap) },
    ...(sees_cost ? [{ header: 'Selisih (Rp)', of: (row: Row) => row.gap_value, total: total.gap }] : []),
    {
      header: 'Sebab utama',
      of: ({ causes: [first], is_tiny }) => (first ? CAUSE_LABELS[first.cause] : is_tiny ? TINY_LABEL : null),
    },
    {
      header: 'Keyakinan',
      of: ({ causes: [first] }) => (first ? CONFIDENCE_LABELS[first.confidence] : null),
    },
  ]
  const gaps = rows.filter(({ gap }) => Number(gap) !== 0)
  return toSheet('Selisih per barang', columns, gaps, sees_cost ? `Total ${gaps.length} barang` : undefined)
}

function causeSheet({ causes }: VarianceReport, sees_cost: boolean): Sheet {
  type Cause = VarianceReport['causes'][number]
  const columns: SheetColumn<Cause>[] = [
    { header: 'Sebab', of: ({ cause }) => (cause === null ? UNEXPLAINED_LABEL : CAUSE_LABELS[cause]) },
    { header: 'Barang', of: ({ rows }) => rows },
    ...(sees_cost
      ? [
          { header: 'Kurang (Rp)', of: ({ short }: Cause) => short },
          { header: 'Lebih (Rp)', of: ({ over }: Cause) => over },
        ]
      : []),
  ]
  return toSheet('Selisih per sebab', columns, causes)
}

function outletSheet({ outlets }: VarianceReport, sees_cost: boolean): Sheet {
  type Outlet = VarianceReport['outlets'][number]
  const columns: SheetColumn<Outlet>[] = [
    { header: 'Outlet', of: ({ outlet }) => outlet },
    { header: 'Barang dihitung', of: ({ goods }) => goods },
    { header: 'Barang selisih', of: ({ goods_with_gap }) => goods_with_gap },
    ...(sees_cost
      ? [
          { header: 'Pemakaian teoretis (Rp)', of: ({ used }: Outlet) => used },
          { header: 'Kurang (Rp)', of: ({ short }: Outlet) => short },
          { header: 'Lebih (Rp)', of: ({ over }: Outlet) => over },
          { header: 'Selisih (Rp)', of: ({ gap }: Outlet) => gap },
          { header: `${UNEXPLAINED_LABEL} (Rp)`, of: ({ unexplained }: Outlet) => unexplained },
        ]
      : []),
  ]
  return toSheet('Selisih per outlet', columns, outlets)
}

/** What of the theoretical use is missing; unknown where either is. */
export const shareOfUse = ({ gap, used }: { gap: number | null; used: number | null }): number | null =>
  gap === null || used === null ? null : ratioBp(gap, used)

/** Gaps between counts and what they are laid to, for paper, by the rights of who reads it. */
export async function makeVarianceReport(
  ctx: Context,
  scope: ReportScope,
  { span }: { readonly span?: Span | undefined } = {},
): Promise<MadeReport> {
  const report = await readVarianceReport(ctx, scope, span ?? 'last')
  const sees_cost = isAllowed(ctx, can('variance', 'view_cost'))
  const { total } = report
  return {
    figures: sees_cost
      ? [
          figure('Selisih', 'rupiah', total.gap),
          figure('Kurang', 'rupiah', total.short),
          figure('Lebih', 'rupiah', total.over),
          figure('Dari pemakaian teoretis', 'percent', shareOfUse(total)),
        ]
      : [figure('Barang selisih', 'count', total.goods_with_gap)],
    sheets: [
      goodsSheet(report, scope, sees_cost),
      causeSheet(report, sees_cost),
      outletSheet(report, sees_cost),
    ],
    charts: [],
  }
}
