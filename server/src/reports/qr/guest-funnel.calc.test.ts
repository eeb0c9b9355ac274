import { expect, test } from 'vitest'
import { funnelOf, ratesOf, stepsCounted } from './guest-funnel.calc.ts'

const sum = (step: string, times: number, at_tables = times, net = 0) => ({ step, times, at_tables, net })

test('steps that were counted are summed, none of one is 0, and what was not counted stays unknown', () => {
  const sums = [sum('scan', 5, 4), sum('view', 9, 6), sum('order', 3), sum('paid', 2, 2, 50_001)]
  expect(funnelOf(sums, new Set(['scan', 'view', 'cart']))).toEqual({
    ...{ scans: 5, views: 9, table_views: 6, carts: 0 },
    ...{ orders: 3, paid: 2, net: 50_001 },
  })
  expect(funnelOf(sums, new Set(['scan']))).toMatchObject({
    scans: 5,
    views: null,
    table_views: null,
    carts: null,
  })
})

test('a rate has its base, and is unknown without one', () => {
  const funnel = { scans: 5, views: 9, table_views: 8, carts: 4, orders: 3, paid: 2, net: 50_001 }
  expect(ratesOf(funnel)).toEqual({
    ...{ cart_bp: 5000, order_bp: 7500, paid_bp: 6667, conversion_bp: 2500, average: 25_001 },
  })
  const nothing = { scans: null, views: null, table_views: null, carts: 0, orders: 0, paid: 0, net: 0 }
  expect(ratesOf(nothing)).toEqual({
    ...{ cart_bp: null, order_bp: null, paid_bp: null, conversion_bp: null, average: null },
  })
})

test('a step is known of periods that end on the day it was first counted, or later', () => {
  const first = { scan: '2026-11-01', view: '2026-11-20' }
  expect([...stepsCounted(first, '2026-11-19')]).toEqual(['scan'])
  expect([...stepsCounted(first, '2026-11-20')]).toEqual(['scan', 'view'])
  expect([...stepsCounted(first, undefined)]).toEqual([])
})
