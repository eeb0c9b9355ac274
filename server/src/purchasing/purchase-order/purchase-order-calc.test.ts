import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdayOf } from '../../outlets/outlet/business-date.calc.ts'
import { deliversOn, expectedOn } from './purchase-order-date.calc.ts'
import { suggestPacks } from './purchase-order-suggest.calc.ts'
import { orderMessage, whatsAppLink } from './purchase-order-text.calc.ts'
import {
  mostReceivable,
  ORDER_ACTIONS,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  orderTransition,
  progressStatus,
} from './purchase-order-transition.calc.ts'

test('every status but the last ones leads on, and each can be reached', () => {
  const reached = new Set(ORDER_TRANSITIONS.flatMap(({ to }) => to))
  expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort())
  for (const status of ORDER_STATUSES) {
    const ways = ORDER_ACTIONS.filter((action) => orderTransition(status, action))
    expect(ways.length > 0).toBe(status !== 'cancelled')
  }
  // No status and action lead two ways with different rights.
  for (const status of ORDER_STATUSES)
    for (const action of ORDER_ACTIONS)
      expect(
        ORDER_TRANSITIONS.filter((each) => each.action === action && each.from.includes(status)).length,
      ).toBeLessThanOrEqual(1)
})

test('where an order stands follows what has come, and always is where its transition may lead', () => {
  const line = fc.record({
    quantity: fc.bigInt({ min: 1n, max: 50n }),
    received: fc.bigInt({ min: 0n, max: 60n }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('approved', 'sent', 'partial', 'received', 'closed'),
      fc.boolean(),
      (lines, status, is_sent) => {
        const next = progressStatus(lines, { status, is_sent })
        expect(orderTransition(status, 'take_back')?.to).toContain(next)
        if (status === 'closed') {
          expect(next).toBe('closed')
          return
        }
        expect(orderTransition(status, 'receive')?.to).toContain(next)
        expect(next === 'received').toBe(lines.every(({ quantity, received }) => received >= quantity))
        expect(next === 'partial').toBe(next !== 'received' && lines.some(({ received }) => received > 0n))
      },
    ),
  )
})

test('a tolerance is rounded down', () => {
  expect(mostReceivable(100_000n, 500)).toBe(105_000n)
  expect(mostReceivable(33n, 500)).toBe(34n)
  expect(mostReceivable(10n, 0)).toBe(10n)
})

test('what is suggested brings stock up to its target in whole packs, and not a pack more', () => {
  const amount = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(
      fc.record({ on_hand: amount, on_order: amount, minimum: fc.option(amount), par: fc.option(amount) }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.constantFrom('low' as const, 'par' as const),
      (need, factor, mode) => {
        const packs = suggestPacks(need, { factor, least: null }, mode)
        const available = need.on_hand + need.on_order
        expect(Number.isInteger(packs) && packs >= 0).toBe(true)
        if (packs === 0) return
        const target = mode === 'par' || need.par !== null ? need.par : (need.minimum ?? 0) * 2
        expect(available + packs * factor).toBeGreaterThanOrEqual(target ?? 0)
        expect(available + (packs - 1) * factor).toBeLessThan(target ?? 0)
        if (mode === 'low') expect(available).toBeLessThanOrEqual(need.minimum ?? -1)
      },
    ),
  )
  const need = { on_hand: 100, on_order: 0, minimum: 500, par: 2_000 }
  expect(suggestPacks(need, { factor: 1_000, least: 5 }, 'low')).toBe(5)
  expect(suggestPacks({ ...need, on_order: 1_900 }, { factor: 1_000, least: null }, 'par')).toBe(0)
})

test('goods are expected on the first day on which the supplier delivers', () => {
  const terms = { lead_days: 1, delivery_days: [1, 4], order_cutoff: '15:00' }
  // A Saturday: a day later is Sunday, the next delivery Monday.
  expect(expectedOn('2026-11-21', '10:00', terms)).toBe('2026-11-23')
  // Sunday after the cut-off: two days later is Tuesday, the next delivery Thursday.
  expect(expectedOn('2026-11-22', '15:01', terms)).toBe('2026-11-26')
  expect(expectedOn('2026-11-22', '23:00', { ...terms, delivery_days: [], order_cutoff: null })).toBe(
    '2026-11-23',
  )
  expect(weekdayOf('2026-11-23')).toBe(1)
  expect(deliversOn('2026-11-24', terms)).toBe(false)
})

test('a message names what is ordered, and prices only where they are known', () => {
  const order = {
    number: 'PO/JKT01/2611/0001',
    brand: 'Kopi',
    outlet: 'Kemang',
    address: 'Jl. Satu',
    supplier: 'Susu Segar',
    expected_on: 'Senin, 23 November 2026',
    note: null,
    total: 180_000,
    link: 'https://lumbung.example/pesanan-pemasok/1.abc',
    lines: [{ name: 'Susu', supplier_code: 'S-1', quantity: '10', unit: 'liter', price: 18_000 }],
  }
  expect(orderMessage(order)).toContain('1. Susu (S-1): 10 liter @ Rp 18.000')
  expect(orderMessage(order)).toContain('Total: Rp 180.000')
  expect(orderMessage(order)).toContain('di:\nhttps://lumbung.example/pesanan-pemasok/1.abc\n')
  const hidden = { ...order, total: null, lines: order.lines.map((line) => ({ ...line, price: null })) }
  expect(orderMessage(hidden)).not.toContain('Rp')
  expect(whatsAppLink('+62812 3456', 'a & b')).toBe('https://wa.me/628123456?text=a%20%26%20b')
})
