import { expect, test } from 'vitest'
import { addFigures, countWeekdays, type Figures, groupDays } from './summary.group.ts'

function figuresOf(net: number, gross_profit: number | null, costed_net: number | null = net): Figures {
  const none = { pax: 0, gross: net, item_discount: 0, bill_discount: 0, discount: 0, included_charges: 0 }
  const rest = {
    refund: 0,
    service: 0,
    tax: 0,
    rounding: 0,
    total: net,
    cogs: gross_profit && net - gross_profit,
    costed_net,
    costed_bp: null,
  }
  return {
    ...none,
    ...rest,
    net,
    transactions: 2,
    gross_profit,
    gross_profit_bp: null,
    average_bill: net / 2,
  }
}

const day = (date: string, net: number) => ({
  date,
  figures: figuresOf(net, net / 2),
  like: null,
  previous: { net: 10, transactions: 1 },
})

test('days become weeks from Monday, cut where the period is', () => {
  const days = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'].map((date) => day(date, 100))
  const weeks = groupDays(days, 'minggu')
  expect(weeks.map(({ from, to, before }) => [from, to, before.net])).toEqual([
    ['2026-11-14', '2026-11-15', 20],
    ['2026-11-16', '2026-11-17', 20],
  ])
  expect(weeks[0]?.figures).toMatchObject({
    net: 200,
    transactions: 4,
    average_bill: 50,
    gross_profit_bp: 5000,
  })
  expect(groupDays(days, 'bulan')).toHaveLength(1)
})

test('what is hidden stays hidden when added up', () => {
  expect(addFigures([figuresOf(100, null, null), figuresOf(50, null, null)])).toMatchObject({
    net: 150,
    gross_profit: null,
    gross_profit_bp: null,
  })
})

test('days without a known cost take nothing from the profit of the others', () => {
  expect(addFigures([figuresOf(100, 60), figuresOf(50, null, 0)])).toMatchObject({
    ...{ net: 150, costed_net: 100, cogs: 40, gross_profit: 60 },
    ...{ gross_profit_bp: 6000, costed_bp: 6667 },
  })
  expect(addFigures([figuresOf(100, null, 0), figuresOf(50, null, 0)])).toMatchObject({
    ...{ net: 150, cogs: null, gross_profit: null, gross_profit_bp: null, costed_bp: 0 },
  })
})

test('days of several years carry it on the axis, those of one do not', () => {
  const axisOf = (dates: string[], grouping: 'hari' | 'minggu' | 'bulan') =>
    groupDays(
      dates.map((date) => day(date, 100)),
      grouping,
    ).map(({ axis }) => axis)
  expect(axisOf(['2025-12-31', '2026-01-01'], 'hari')).toEqual(['31 Des 2025', '1 Jan 2026'])
  expect(axisOf(['2025-12-31', '2026-01-01'], 'bulan')).toEqual(['Des 2025', 'Jan 2026'])
  expect(axisOf(['2026-01-01', '2026-02-01'], 'bulan')).toEqual(['Jan', 'Feb'])
  expect(axisOf(['2026-01-01', '2026-01-02'], 'hari')).toEqual(['1 Jan', '2 Jan'])
})

test('weekdays of a span', () => {
  const range = { from: '2026-11-16', to: '2026-11-24' }
  expect(countWeekdays(range, { from: null, to: '2026-11-24' }).slice(1)).toEqual([2, 2, 1, 1, 1, 1, 1])
  const known = { from: '2026-11-18', to: '2026-11-23' }
  expect(countWeekdays(range, known).slice(1)).toEqual([1, 0, 1, 1, 1, 1, 1])
})
