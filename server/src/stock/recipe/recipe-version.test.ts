import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentVersion, versionAt } from './recipe-version.calc.ts'

const dates = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']
const versions = fc
  .array(fc.constantFrom(...dates), { maxLength: 6 })
  .map((list) => list.map((effective_from, index) => ({ no: index + 1, effective_from })))

test('of the versions that have begun the latest holds, of a day the one made last', () => {
  fc.assert(
    fc.property(versions, fc.constantFrom(...dates, '2025-12-31', '2026-02-15'), (list, date) => {
      const begun = list.filter((version) => version.effective_from <= date)
      const wanted = [...begun].sort(
        (a, b) => a.effective_from.localeCompare(b.effective_from) || a.no - b.no,
      )
      expect(versionAt(list, date)).toEqual(wanted.at(-1))
      expect(versionAt([...list].reverse(), date)).toEqual(wanted.at(-1))
    }),
  )
})

test('before any version holds, the first to come is shown', () => {
  const list = [
    { no: 1, effective_from: '2026-03-01' },
    { no: 2, effective_from: '2026-02-01' },
    { no: 3, effective_from: '2026-02-01' },
  ]
  expect(currentVersion(list, '2026-01-01')?.no).toBe(3)
  expect(currentVersion(list, '2026-03-01')?.no).toBe(1)
  expect(currentVersion([], '2026-03-01')).toBeUndefined()
})
