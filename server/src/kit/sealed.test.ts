import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const SECRET = 'a secret of tests only, long enough'

test('what is sealed is read again only with the same secret, for the same purpose, unchanged', () => {
  const sealed = seal(SECRET, 'two-step', 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSW')
  expect(seal(SECRET, 'two-step', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
  expect(unseal(SECRET, 'two-step', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal(`${SECRET}.`, 'two-step', sealed)).toBeUndefined()
  expect(unseal(SECRET, 'other', sealed)).toBeUndefined()
  for (let place = 0; place < sealed.length; place += 5) {
    const sign = sealed[place] === 'A' ? 'B' : 'A'
    expect(
      unseal(SECRET, 'two-step', sealed.slice(0, place) + sign + sealed.slice(place + 1)),
    ).toBeUndefined()
  }
  expect(unseal(SECRET, 'two-step', '')).toBeUndefined()
})
