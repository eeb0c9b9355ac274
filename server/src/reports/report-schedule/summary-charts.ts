import type { PaperChart } from '../../kit/pdf/chart.calc.ts'
import { weekdayOf } from '../../outlets/outlet/business-date.calc.ts'
import { nameChannel } from '../../sales/channel-names.calc.ts'
import { grossProfitOf, knownCogsOf } from '../../sales/known-cost.calc.ts'
import { salesMetrics } from '../../sales/sales-metric.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { SummaryReport } from '../summary/read-summary.ts'
import { axisDay, shareChart } from './made-report.calc.ts'
import { WEEKDAY_WORDS } from './schedule-words.calc.ts'

type Step = Extract<PaperChart, { kind: 'steps' }>['steps'][number]

const isTold = ({ value, is_sum }: Step) => is_sum === true || value !== 0

/** The hours of the day in which anything was sold, and those between. */
function soldHours({ heat_map }: SummaryReport): number[] {
  const hours = heat_map
    .filter(({ net, transactions }) => net !== 0 || transactions > 0)
    .map(({ hour }) => hour)
  if (hours.length === 0) return []
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

/** The course of the period; of a single day its hours. */
function course(summary: SummaryReport): PaperChart {
  const { by_day, heat_map, base } = summary
  if (by_day.length === 1) {
    const nets = new Map(heat_map.map(({ hour, net }) => [hour, net]))
    return {
      kind: 'bars',
      title: 'Penjualan bersih per jam',
      bars: soldHours(summary).map((hour) => ({
        label: String(hour).padStart(2, '0'),
        value: nets.get(hour) ?? 0,
      })),
    }
  }
  return {
    kind: 'bars',
    title: 'Penjualan bersih per hari',
    before: base && !base.is_empty ? 'Pembanding' : undefined,
    bars: by_day.map(({ date, figures, previous }) => ({
      label: axisDay(date),
      value: figures.net,
      before: previous?.net ?? null,
    })),
  }
}

function toTotal({ total: { figures } }: SummaryReport): PaperChart {
  const step = (key: 'gross' | 'net' | 'total' | 'service' | 'tax' | 'rounding', is_sum = false): Step => ({
    name: salesMetrics[key].label,
    value: figures[key],
    is_sum,
  })
  const minus = (key: 'item_discount' | 'bill_discount' | 'included_charges' | 'refund'): Step => ({
    name: salesMetrics[key].label,
    value: -figures[key],
  })
  return {
    kind: 'steps',
    title: 'Dari penjualan kotor ke total tagihan',
    steps: [
      step('gross', true),
      minus('item_discount'),
      minus('bill_discount'),
      minus('included_charges'),
      minus('refund'),
      step('net', true),
      step('service'),
      step('tax'),
      step('rounding'),
      step('total', true),
    ].filter(isTold),
  }
}

/** Nothing where nobody knows a cost. */
function toProfit({ total: { figures } }: SummaryReport): PaperChart[] {
  const [cogs, profit] = [knownCogsOf(figures), grossProfitOf(figures)]
  if (cogs === null || profit === null) return []
  const steps: Step[] = [
    { name: salesMetrics.net.label, value: figures.net, is_sum: true },
    { name: 'Penjualan tanpa HPP', value: figures.costed_net - figures.net },
    { name: salesMetrics.cogs.label, value: -cogs },
    { name: salesMetrics.gross_profit.label, value: profit, is_sum: true },
  ]
  return [{ kind: 'steps', title: 'Dari penjualan bersih ke laba kotor', steps: steps.filter(isTold) }]
}

/** The mean of a weekday's hour, so that four Mondays do not look busier than five Sundays. */
function busyHours(summary: SummaryReport, { today }: ReportScope): PaperChart[] {
  const { by_day, heat_map, data_from } = summary
  if (by_day.length < 2) return []
  const hours = soldHours(summary)
  const begun = by_day.filter(({ date }) => date >= (data_from ?? '') && date <= today)
  const days = Map.groupBy(begun, ({ date }) => weekdayOf(date))
  const nets = new Map(heat_map.map(({ weekday, hour, net }) => [`${weekday} ${hour}`, net]))
  return [
    {
      kind: 'heat',
      title: 'Jam dan hari ramai: penjualan bersih, rata-rata per jam',
      rows: WEEKDAY_WORDS,
      columns: hours.map((hour) => String(hour).padStart(2, '0')),
      cells: WEEKDAY_WORDS.map((_name, place) =>
        hours.map((hour) => (nets.get(`${place + 1} ${hour}`) ?? 0) / (days.get(place + 1)?.length ?? 1)),
      ),
    },
  ]
}

/** What the page of the summary draws. */
export function summaryCharts(summary: SummaryReport, scope: ReportScope, sees_cost: boolean): PaperChart[] {
  const { by_outlet, by_channel, by_group, by_payment } = summary
  return [
    course(summary),
    toTotal(summary),
    ...(sees_cost ? toProfit(summary) : []),
    ...busyHours(summary, scope),
    ...(by_outlet.length > 1
      ? [
          shareChart(
            'Penjualan bersih per outlet',
            by_outlet.map(({ outlet, figures }) => ({ name: outlet.name, value: figures.net })),
          ),
        ]
      : []),
    shareChart(
      'Penjualan bersih per channel',
      by_channel.map(({ channel, figures }) => ({ name: nameChannel(channel), value: figures.net })),
    ),
    shareChart(
      'Penjualan bersih per grup menu',
      by_group.map(({ name, figures }) => ({ name: name ?? 'Menu tidak dikenal', value: figures.net })),
    ),
    shareChart(
      'Diterima per metode pembayaran',
      by_payment.map(({ name, method, amount }) => ({ name: name ?? method, value: amount })),
    ),
  ]
}
