import { type ShiftMeasureKey, shiftMeasures } from '@lumbung/server/reports/shift/shift-measure.calc.ts'
import { BarChart } from '../../../kit/chart/bar-chart.tsx'
import { rupiah_unit } from '../../../kit/chart/unit.ts'
import { readChange } from '../../../kit/format/change.ts'
import { formatDate, formatDayAmong } from '../../../kit/format/date.ts'
import { formatNumber, formatPercent } from '../../../kit/format/number.ts'
import { formatRupiahCompact } from '../../../kit/format/rupiah.ts'
import { ExplainButton } from '../../../kit/report/explain-button.tsx'
import { KpiCard, KpiRow } from '../../../kit/report/kpi-card.tsx'
import { AddressLink } from '../../../kit/router/address-link.tsx'
import { stringifySearch } from '../../../kit/router/search.ts'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import table from '../../../kit/ui/table.module.css'
import { Difference, differenceClass, formatDifference } from '../../../parts/cash-session/difference.tsx'
import { writeChange, writeFigure } from '../../../parts/explain/figure-address.ts'
import type { FigureCell } from '../../../parts/graphql/schema.gen.ts'
import { comparisonOf } from '../../../parts/report/report-base.ts'
import { narrowDays, type ReportState } from '../../../parts/report/use-report.ts'
import type { GetShiftReportQuery } from './shift.gql.gen.ts'
import css from './shift.module.css'

export type ShiftReport = GetShiftReportQuery['shiftReport']
type CashierRow = ShiftReport['by_cashier'][number]

/** Cashiers beside the chart; the list shows them all. */
const most_cashiers = 5
const share = (part: number, whole: number) => (whole === 0 ? '–' : formatPercent(part / whole))

interface PartProps {
  shifts: ShiftReport
  report: ReportState
  /** What of the report is shown: one window of the day, or all. */
  cell: FigureCell
}

/** Address of the sessions behind a figure, with the report's own period and outlets. */
function sessionsAt({ search }: ReportState, more: Record<string, unknown>): string {
  const { banding: _, ...kept } = search
  return `/report/shift${stringifySearch({ ...kept, ...more })}`
}

/** The same of one of its days. */
function sessionsOn(report: ReportState, day: string): string {
  const { search, conditions } = narrowDays(day, day, report.periods.length > 1)
  return sessionsAt(report, { ...search, f: conditions })
}

/** The figures that head the report. */
export function ShiftKpis({ shifts, report, cell }: PartProps) {
  const { total, like, previous, by_cashier } = shifts
  const [worst] = by_cashier
  const has_worst = worst !== undefined && worst.sums.short < 0
  const told = (key: ShiftMeasureKey) => {
    const { label, definition } = shiftMeasures[key]
    return { label, definition, explain: writeFigure(`shift.${key}`, cell) }
  }
  return (
    <KpiRow label="Angka utama">
      <KpiCard
        {...told('difference')}
        value={formatDifference(total.difference)}
        change={null}
        note={`${formatRupiahCompact(total.short)} · +${formatRupiahCompact(total.over)}`}
        href={sessionsAt(report, { status: 'selisih' })}
      />
      <KpiCard
        {...told('differing_bp')}
        value={share(total.differing, total.counted_sessions)}
        note={`${formatNumber(total.differing, 0)} dari ${formatNumber(total.counted_sessions, 0)} sesi`}
        href={sessionsAt(report, { status: 'selisih' })}
      />
      <KpiCard
        {...told('unexplained')}
        value={formatNumber(total.unexplained, 0)}
        change={previous && readChange((like ?? total).unexplained, previous.unexplained)}
        // Up to the minute of a day that runs no session is told by rows.
        explain_change={shifts.base?.is_running ? undefined : writeChange(report, 'shift.unexplained', cell)}
        good="down"
        against={comparisonOf(shifts, report.today).beside}
        href={sessionsAt(report, { status: 'tanpa-alasan' })}
      />
      <KpiCard
        label="Kas kurang terbesar"
        definition="Kasir dengan jumlah kekurangan kas paling besar dalam periode ini."
        value={has_worst ? (worst.cashier_name ?? 'Tanpa nama') : '–'}
        note={
          has_worst
            ? `${formatDifference(worst.sums.short)} dari ${formatNumber(worst.sums.counted_sessions, 0)} sesi`
            : 'Tidak ada kas kurang'
        }
        href={
          has_worst && worst.cashier_name
            ? sessionsAt(report, { status: 'kurang', q: worst.cashier_name })
            : undefined
        }
      />
      <KpiCard
        {...told('running')}
        value={formatNumber(total.running, 0)}
        note={`dari ${formatNumber(total.sessions, 0)} sesi`}
        href={sessionsAt(report, { status: 'berjalan' })}
      />
    </KpiRow>
  )
}

/** Differences day by day, and who was at the till. */
export function ShiftCourse({ shifts, report, cell }: PartProps) {
  const { by_day, by_cashier, total } = shifts
  return (
    <div className={css.course} data-single={by_day.length < 2}>
      {by_day.length > 1 && (
        <Card>
          <CardHead title="Selisih kas per hari" />
          <div className={css.chart}>
            <BarChart
              label="Selisih kas per hari"
              names={{ value: 'Selisih kas' }}
              unit={{ ...rupiah_unit, exact: formatDifference }}
              height={285}
              points={by_day.map(({ business_date, sums }) => ({
                axis: formatDayAmong(
                  business_date,
                  by_day[0]?.business_date ?? business_date,
                  by_day.at(-1)?.business_date ?? business_date,
                ),
                title: formatDate(business_date),
                value: sums.difference,
                is_running: business_date >= report.today,
                explain: writeFigure('shift.difference', { ...cell, from: business_date, to: business_date }),
                href: sessionsOn(report, business_date),
              }))}
            />
          </div>
        </Card>
      )}
      <Card>
        <CardHead title="Menurut kasir" note="Yang paling banyak kurang lebih dulu" />
        <Cashiers rows={by_cashier} total={total} report={report} cell={cell} />
      </Card>
    </div>
  )
}

function ExplainedDifference(props: { of: 'short' | 'over'; value: number; cell: FigureCell }) {
  const { of, value, cell } = props
  return (
    <ExplainButton
      figure={writeFigure(`shift.${of}`, cell)}
      name={shiftMeasures[of].label}
      text={formatDifference(value)}
      className={differenceClass(value)}
    />
  )
}

interface CashiersProps {
  rows: readonly CashierRow[]
  total: ShiftReport['total']
  report: ReportState
  cell: FigureCell
}

function Cashiers({ rows, total, report, cell }: CashiersProps) {
  const others = rows.slice(most_cashiers).map(({ sums }) => sums)
  const sum = (name: 'differing' | 'counted_sessions' | 'short' | 'over') =>
    others.reduce((added, sums) => added + sums[name], 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label="Kasir">
      <table className={`${table.table} ${table.stack} ${css.cashiers}`} aria-label="Selisih menurut kasir">
        <thead>
          <tr>
            <th scope="col">Kasir</th>
            <th scope="col" className={table.number}>
              Berselisih
            </th>
            <th scope="col" className={table.number}>
              Kurang
            </th>
            <th scope="col" className={table.number}>
              Lebih
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most_cashiers).map(({ cashier_name, sums }) => (
            <tr key={cashier_name}>
              <td>
                {cashier_name ? (
                  <AddressLink href={sessionsAt(report, { q: cashier_name })}>{cashier_name}</AddressLink>
                ) : (
                  'Tanpa nama'
                )}
              </td>
              <td
                className={table.number}
                data-label="Berselisih"
              >{`${sums.differing} dari ${sums.counted_sessions}`}</td>
              {(['short', 'over'] as const).map((key) => (
                <td key={key} className={table.number} data-label={shiftMeasures[key].label}>
                  <ExplainedDifference
                    of={key}
                    value={sums[key]}
                    cell={{ ...cell, cashier: cashier_name ?? '' }}
                  />
                </td>
              ))}
            </tr>
          ))}
          {others.length > 0 && (
            <tr>
              <td>{`${others.length} kasir lain`}</td>
              <td
                className={table.number}
                data-label="Berselisih"
              >{`${sum('differing')} dari ${sum('counted_sessions')}`}</td>
              <td className={table.number} data-label={shiftMeasures.short.label}>
                <Difference value={sum('short')} />
              </td>
              <td className={table.number} data-label={shiftMeasures.over.label}>
                <Difference value={sum('over')} />
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td>Semua kasir</td>
            <td
              className={table.number}
              data-label="Berselisih"
            >{`${total.differing} dari ${total.counted_sessions}`}</td>
            {(['short', 'over'] as const).map((key) => (
              <td key={key} className={table.number} data-label={shiftMeasures[key].label}>
                <ExplainedDifference of={key} value={total[key]} cell={cell} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
