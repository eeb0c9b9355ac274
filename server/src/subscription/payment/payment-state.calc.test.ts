import { describe, expect, test } from 'vitest'
import { isPaid, moves, PAYMENT_STATES } from './payment-state.calc.ts'

const nextOf = (from: string) => PAYMENT_STATES.filter((to) => moves(from, to)).sort()

describe('news of an order at the gateway', () => {
  test('moves an unpaid order to every state but back to waiting', () => {
    const known = PAYMENT_STATES.filter((state) => !/pending|refund|chargeback/.test(state))
    expect(moves('pending', 'failure')).toBe(true)
    expect(nextOf('pending')).toEqual([...known].sort())
    const asked = ['authorize', 'cancel', 'capture', 'challenge', 'deny', 'expire', 'settlement']
    expect(nextOf('authorize')).toEqual(asked.filter((state) => state !== 'authorize'))
    expect(nextOf('challenge')).toEqual(
      asked.filter((state) => state !== 'authorize' && state !== 'challenge'),
    )
    // The payer may try again on the same page.
    for (const failed of ['deny', 'failure'])
      expect(nextOf(failed)).toEqual(asked.filter((state) => state !== 'deny'))
  })

  test('of a paid order is of money that goes back, or of a card that is settled or cancelled', () => {
    const back = ['chargeback', 'partial_chargeback', 'partial_refund', 'refund']
    expect(nextOf('settlement')).toEqual(back)
    expect(nextOf('capture')).toEqual([...back, 'cancel', 'settlement'].sort())
    expect(nextOf('partial_refund')).toEqual(back.filter((state) => state !== 'partial_refund'))
    expect(nextOf('partial_chargeback')).toEqual(back.filter((state) => state !== 'partial_chargeback'))
  })

  test('of a page that ran out or was cancelled may be that it was paid in its last second', () => {
    expect(nextOf('expire')).toEqual(['capture', 'settlement'])
    expect(nextOf('cancel')).toEqual(['capture', 'settlement'])
  })

  test('never follows when all of the money is back, nor on a state nobody knows', () => {
    expect(nextOf('refund')).toEqual([])
    expect(nextOf('chargeback')).toEqual([])
    expect(nextOf('unheard of')).toEqual([])
    expect(moves('pending', 'unheard of')).toBe(false)
  })
})

test('the money is there when it is settled or taken from a card', () => {
  expect(PAYMENT_STATES.filter(isPaid).sort()).toEqual(['capture', 'settlement'])
})
