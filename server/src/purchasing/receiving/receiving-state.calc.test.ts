import { describe, expect, test } from 'vitest'
import {
  DEFAULT_PRICE_ALERT_BP,
  isPriceAlert,
  priceChangeBp,
  RECEIVING_ACTIONS,
  RECEIVING_STATUSES,
  RECEIVING_TRANSITIONS,
  REJECT_REASONS,
} from './receiving-state.calc.ts'
import { REJECT_LABELS } from './reject-reason.calc.ts'

describe('what may happen to a receiving', () => {
  test('from a draft to done, and from either to its end', () => {
    const from = (status: string) =>
      RECEIVING_ACTIONS.filter((action) => RECEIVING_TRANSITIONS[action].from === status)
    expect(RECEIVING_STATUSES.map(from)).toEqual([
      ['edit', 'post', 'discard'],
      ['cancel', 'pay', 'take_back_payment'],
      [],
    ])
    expect(RECEIVING_ACTIONS.map((action) => RECEIVING_TRANSITIONS[action].to)).toEqual([
      'draft',
      'done',
      'cancelled',
      'cancelled',
      'done',
      'done',
    ])
  })

  test('by rights of receivings, or of the cash book where money moves', () => {
    const rights = RECEIVING_ACTIONS.map((action) => {
      const { module = 'receiving', authorization } = RECEIVING_TRANSITIONS[action]
      return `${module} ${authorization}`
    })
    expect(rights).toEqual([
      'receiving update',
      'receiving update',
      'receiving update',
      'receiving archive',
      'income_expense create',
      'income_expense archive',
    ])
  })
})

describe('a price beside the last one', () => {
  test('differs by basis points; by none that can be told without a last one', () => {
    expect(priceChangeBp(11_000, 10_000)).toBe(1_000)
    expect(priceChangeBp(9_000, 10_000)).toBe(-1_000)
    expect(priceChangeBp(10_000, 30_000)).toBe(-6_667)
    expect(priceChangeBp(5, 1)).toBe(40_000)
    expect([null, 0, -1].map((last) => priceChangeBp(10_000, last))).toEqual([null, null, null])
  })

  test('is pointed out from the threshold on, dearer or cheaper', () => {
    expect([999, -999, 0, null].map((bp) => isPriceAlert(bp, DEFAULT_PRICE_ALERT_BP))).toEqual(
      Array(4).fill(false),
    )
    expect([1_000, -1_000, 5_000].map((bp) => isPriceAlert(bp, DEFAULT_PRICE_ALERT_BP))).toEqual(
      Array(3).fill(true),
    )
  })
})

test('every reason to refuse goods has its words', () => {
  expect(REJECT_REASONS.map((reason) => REJECT_LABELS[reason])).toEqual([
    'Rusak',
    'Kurang',
    'Salah barang',
    'Kedaluwarsa',
    'Mutu tidak sesuai',
  ])
})
