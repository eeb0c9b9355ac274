import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_STATE, refuseState, viewStateOf } from './view-state.calc.ts'

const entries = fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ maxLength: 20 })), {
  maxLength: 20,
})

const read = (state: string) => [...new URLSearchParams(state)]

test('a state is what an address says, in one order, without what passes', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 2, max: 99 }), (all, page) => {
      const state = viewStateOf(
        new URLSearchParams([
          ...all,
          ['halaman', String(page)],
          ['tersimpan', '7'],
          ['struk', '9'],
        ]).toString(),
      )
      expect(viewStateOf(state)).toBe(state)
      expect(viewStateOf(`?${state}`)).toBe(state)
      for (const [name] of all) {
        const valuesIn = (pairs: [string, string][]) =>
          pairs.filter(([key]) => key === name).map(([, value]) => value)
        if (!['no', 'data', 'buka', 'struk'].includes(name))
          expect(valuesIn(read(state))).toEqual(valuesIn(all).filter((value) => value !== ''))
      }
      expect(read(state).length).toBeLessThanOrEqual(all.length)
      expect(refuseState(state)).toBeUndefined()
    }),
  )
})

test('what is no state of an address is refused', () => {
  expect(refuseState('')).toBeUndefined()
  expect(refuseState('status=aktif')).toBeUndefined()
  expect(refuseState('Status=aktif')).toBe('Tampilan tidak dikenal')
  expect(refuseState('halaman=2')).toBe('Tampilan tidak dikenal')
  expect(refuseState('urut=a&kolom=b')).toBe('Tampilan tidak dikenal')
  expect(refuseState(`q=${'a'.repeat(LONGEST_STATE - 2)}`)).toBeUndefined()
  expect(refuseState(`q=${'a'.repeat(LONGEST_STATE - 1)}`)).toBe(
    'Tampilan ini terlalu panjang untuk disimpan',
  )
  expect(refuseState(Array.from({ length: 101 }, () => 'f=a').join('&'))).toBe('Tampilan tidak dikenal')
})
