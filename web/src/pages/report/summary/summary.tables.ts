import { weekdayOf } from '@lumbung/server/outlets/outlet/business-date.calc.ts'
import type { SalesMetricKey } from '@lumbung/server/sales/sales-metric.calc.ts'
import { day_names } from '../../../kit/format/date.ts'
import type { ReportColumn, ReportTableData, ValueColumn } from '../../../kit/report/column.ts'
import { pairOf } from '../../../kit/report/figure-columns.ts'
import { idle_steps, withoutIdleSteps } from '../../../kit/report/steps.ts'
import { writeChange, writeFigure } from '../../../parts/explain/figure-address.ts'
import type { FigureCell, GroupBasis } from '../../../parts/graphql/schema.gen.ts'
import { cellOfPlace, type OpenAreas, type PlaceRow, placeTable } from '../../../parts/report/area-tree.ts'
import { knownCostColumn } from '../../../parts/report/known-cost.tsx'
import { describeMetric } from '../../../parts/report/metric.ts'
import { nameChannel } from '../../../parts/report/names.ts'
import type { ComparisonWords } from '../../../parts/report/report-base.ts'
import type { ReportState } from '../../../parts/report/use-report.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import {
  addFigures,
  type Before,
  type Bucket,
  type Figures,
  type Summary,
  sumBefore,
  weekdaysOf,
} from './summary.group.ts'

/** What the tables of the summary are made of. */
export interface TableContext extends ComparisonWords {
  summary: Summary
  report: ReportState
  sees_cost: boolean
  /** Which group of a menu counts. */
  basis: GroupBasis
}

const netOf = ({ net }: { net: number | null }) => net

/** Net sales now and before, of the same days and outlets. */
function pairOfNet(row: {
  figures: { net: number | null }
  like: { net: number | null } | null
  previous: { net: number | null } | null
}) {
  return pairOf(row, netOf)
}

type MetricKey = Extract<SalesMetricKey, keyof Figures>

function metricColumn<Row>(
  key: MetricKey,
  figuresOf: (row: Row) => Figures,
  total: Figures,
  cellOf: (row: Row) => FigureCell,
  more: Partial<ValueColumn<Row>> = {},
): ValueColumn<Row> {
  const { label, definition, unit } = describeMetric(key)
  return {
    key,
    header: label,
    definition,
    kind: unit === 'bp' ? 'percent' : unit,
    value: (row) => figuresOf(row)[key],
    total: total[key],
    explain: (row) => writeFigure(`sales.${key}`, cellOf(row)),
    explain_total: writeFigure(`sales.${key}`),
    ...more,
  }
}

/** The columns that tables of sales share: from gross to net, the change, on to the total, receipts, margin. */
function salesColumns<Row extends { figures: Figures }>(
  { summary, report, sees_cost, against }: TableContext,
  rows: readonly Row[],
  pair: (row: Row) => readonly [now: number | null, before: number | null],
  cellOf: (row: Row) => FigureCell,
): ReportColumn<Row>[] {
  const { figures: total } = summary.total
  const column = (key: MetricKey, more?: Partial<ValueColumn<Row>>) =>
    metricColumn<Row>(key, (row) => row.figures, total, cellOf, more)
  const change: ReportColumn<Row> = {
    key: 'change',
    header: `vs ${against}`,
    kind: 'change',
    pair,
    total: pairOf(summary.total, netOf),
    // Of days of the week each side has its own.
    explain: (row) => (cellOf(row).weekday ? undefined : writeChange(report, 'sales.net', cellOf(row))),
    explain_total: writeChange(report, 'sales.net'),
  }
  const columns = [
    column('gross', { wide_only: true }),
    column('discount', { wide_only: true }),
    column('included_charges', { wide_only: true }),
    column('refund', { wide_only: true }),
    column('net', { is_main: true }),
    ...(against ? [change] : []),
    column('service', { wide_only: true }),
    column('tax', { wide_only: true }),
    column('rounding', { wide_only: true }),
    column('total', { wide_only: true }),
    column('transactions'),
    ...(sees_cost
      ? [
          column('gross_profit_bp', { header: 'Laba kotor' }),
          {
            ...knownCostColumn<Row>(({ figures }) => figures.costed_bp, total.costed_bp),
            explain: (row: Row) => writeFigure('sales.costed_bp', cellOf(row)),
            explain_total: writeFigure('sales.costed_bp'),
          },
        ]
      : []),
  ]
  return withoutIdleSteps(columns, idle_steps, rows)
}

/** Outlets by the part of their name that tells them apart; files carry the whole name. */
function outletColumn<Row extends { outlet: { name: string } }>(): ReportColumn<Row> {
  return {
    key: 'outlet',
    header: 'Outlet',
    kind: 'text',
    value: ({ outlet }) => outlet.name,
    write: ({ outlet }) => shortOutletName(outlet.name),
  }
}

/** The period by day, week or month. */
export function periodTable(ctx: TableContext, buckets: readonly Bucket[]): ReportTableData<Bucket> {
  return {
    id: 'hari',
    title: 'Waktu',
    columns: [
      {
        key: 'date',
        header: 'Waktu',
        kind: 'text',
        value: (row) => row.from,
        write: (row) => row.title,
        href: ({ from, to }) => ctx.report.receipts({ from, to }),
      },
      ...salesColumns<Bucket>(
        ctx,
        buckets,
        ({ before }) => [before.like_net, before.net],
        ({ from, to }) => ({ from, to }),
      ),
    ],
    rows: buckets,
    keyOf: (row) => row.from,
    total_label: 'Total',
  }
}

interface WeekdayRow {
  weekday: number
  days: number
  figures: Figures
  before: Before
}

/** The period by day of the week, Monday first. */
export function weekdayTable(ctx: TableContext): ReportTableData<WeekdayRow> {
  const { data_from } = ctx.summary
  // Days before the first sale and those to come would make every mean too small.
  const by_day = ctx.summary.by_day.filter(
    ({ date }) => date >= (data_from ?? '') && date <= ctx.report.latest_day,
  )
  const counts = weekdaysOf(ctx.summary, ctx.report)
  const rows = [...Map.groupBy(by_day, ({ date }) => weekdayOf(date))]
    .sort(([a], [b]) => a - b)
    .map(([weekday, days]) => ({
      weekday,
      days: counts[weekday] ?? days.length,
      figures: addFigures(days.map(({ figures }) => figures)),
      before: sumBefore(days),
    }))
  return {
    id: 'weekday',
    title: 'Hari',
    columns: [
      {
        key: 'weekday',
        header: 'Hari',
        kind: 'text',
        value: ({ weekday }) => day_names[weekday % 7] ?? '',
        href: ({ weekday }) => ctx.report.receipts({ weekday }),
      },
      {
        key: 'days',
        header: 'Jumlah hari',
        kind: 'count',
        value: ({ days }) => days,
        total: rows.reduce((sum, { days }) => sum + days, 0),
      },
      ...salesColumns<WeekdayRow>(
        ctx,
        rows,
        ({ before }) => [before.like_net, before.net],
        ({ weekday }) => ({ weekday }),
      ),
      {
        key: 'mean',
        header: 'Rata-rata per hari',
        kind: 'rupiah',
        value: ({ figures, days }) => (figures.net === null ? null : Math.round(figures.net / days)),
      },
    ],
    rows,
    keyOf: ({ weekday }) => weekday,
    total_label: 'Total',
  }
}

export function outletTable(ctx: TableContext): ReportTableData<Summary['by_outlet'][number]> {
  const rows = ctx.summary.by_outlet.toSorted(byNet)
  return {
    id: 'outlet',
    title: 'Outlet',
    columns: [
      {
        ...outletColumn<(typeof rows)[number]>(),
        href: ({ outlet }) => ctx.report.receipts({ outlet: outlet.id }),
      },
      ...salesColumns<(typeof rows)[number]>(ctx, rows, pairOfNet, ({ outlet }) => ({
        outlet_ids: [outlet.id],
      })),
    ],
    rows,
    keyOf: ({ outlet }) => outlet.id,
    total_label: `Total ${rows.length} outlet`,
  }
}

type Sold = Pick<Summary['by_outlet'][number], 'figures' | 'like' | 'previous'>

/** Sales of areas, each with the areas and outlets in it. */
export function areaTable(ctx: TableContext, open: OpenAreas): ReportTableData<PlaceRow<Sold>> {
  return placeTable<Sold>(
    ctx.summary,
    (rows) => salesColumns<PlaceRow<Sold>>(ctx, rows, pairOfNet, cellOfPlace),
    open,
    ({ outlet_id }) => (outlet_id === undefined ? undefined : ctx.report.receipts({ outlet: outlet_id })),
  )
}

export function channelTable(ctx: TableContext): ReportTableData<Summary['by_channel'][number]> {
  const rows = ctx.summary.by_channel.toSorted(byNet)
  return {
    id: 'channel',
    title: 'Channel',
    columns: [
      {
        key: 'channel',
        header: 'Channel',
        kind: 'text',
        value: ({ channel }) => nameChannel(channel),
        href: ({ channel }) => ctx.report.receipts({ channel }),
      },
      ...salesColumns<(typeof rows)[number]>(ctx, rows, pairOfNet, ({ channel }) => ({ channel })),
    ],
    rows,
    keyOf: ({ channel }) => channel,
    total_label: `Total ${rows.length} channel`,
  }
}

/** Restaurant tax of each outlet: what the monthly return asks for. */
export function taxTable({ summary, report }: TableContext): ReportTableData<Summary['taxes'][number]> {
  const rows = summary.taxes
  type Row = (typeof rows)[number]
  const cellOf = ({ outlet, tax_bp }: Row): FigureCell => ({ outlet_ids: [outlet.id], tax_bp })
  const sum = (key: 'transactions' | 'tax_base' | 'tax') =>
    rows.reduce((total, row) => total + (row[key] ?? 0), 0)
  const money = (key: 'tax_base' | 'tax', more: Partial<ValueColumn<Row>> = {}): ValueColumn<Row> => ({
    key,
    header: describeMetric(key).label,
    definition: describeMetric(key).definition,
    kind: 'rupiah',
    value: (row) => row[key],
    total: sum(key),
    explain: (row) => writeFigure(`sales.${key}`, cellOf(row)),
    explain_total: writeFigure(`sales.${key}`),
    ...more,
  })
  return {
    id: 'pajak',
    title: 'Pajak PBJT',
    columns: [
      {
        ...outletColumn<Row>(),
        href: ({ outlet, tax_bp }) => report.receipts({ outlet: outlet.id, tax_bp }),
      },
      { key: 'tax_bp', header: 'Tarif', kind: 'percent', value: ({ tax_bp }) => tax_bp },
      {
        key: 'transactions',
        header: 'Transaksi',
        kind: 'count',
        value: ({ transactions }) => transactions,
        total: sum('transactions'),
        explain: (row) => writeFigure('sales.transactions', cellOf(row)),
        explain_total: writeFigure('sales.transactions'),
      },
      money('tax_base'),
      money('tax', { is_main: true }),
    ],
    rows,
    keyOf: ({ outlet, tax_bp }) => `${outlet.id}:${tax_bp}`,
    total_label: 'Total',
  }
}

function byNet(a: { figures: { net: number | null } }, b: { figures: { net: number | null } }): number {
  return (b.figures.net ?? 0) - (a.figures.net ?? 0)
}
