import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Candidate, chooseItems, cyclesToCountAll, riskOf } from './choose-items.calc.ts'

const candidates = fc
  .array(
    fc.record({
      value: fc.integer({ min: -1_000, max: 1_000_000_000 }),
      error_bp: fc.option(fc.integer({ min: 0, max: 10_000 })),
      misses: fc.integer({ min: 0, max: 12 }),
      counted_at: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    }),
    { maxLength: 60 },
  )
  .map((rows) => rows.map((row, at): Candidate => ({ ...row, item_kind: 'ingredient', item_id: at + 1 })))
const size = fc.integer({ min: 1, max: 40 })
const lead = fc.constantFrom('risk' as const, 'differing' as const)

test('so many things are chosen as asked, none twice, as long as there are so many', () => {
  fc.assert(
    fc.property(candidates, size, lead, (all, n, by) => {
      const chosen = chooseItems(all, n, by)
      expect(chosen).toHaveLength(Math.min(n, all.length))
      expect(new Set(chosen.map(({ item_id }) => item_id)).size).toBe(chosen.length)
    }),
  )
})

test('what risks most comes first: nothing left out risks more than what was taken for its risk', () => {
  fc.assert(
    fc.property(candidates, size, (all, n) => {
      const chosen = chooseItems(all, n, 'risk')
      const half = chosen.slice(0, Math.min(Math.floor(n / 2), all.length))
      const ids = new Set(half.map(({ item_id }) => item_id))
      const most = all.filter(({ item_id }) => !ids.has(item_id)).map(riskOf)
      for (const one of half) for (const other of most) expect(riskOf(one) >= other).toBe(true)
    }),
  )
})

test('what differed most often comes first where that is asked', () => {
  fc.assert(
    fc.property(candidates, size, (all, n) => {
      const half = chooseItems(all, n, 'differing').slice(0, Math.min(Math.floor(n / 2), all.length))
      const ids = new Set(half.map(({ item_id }) => item_id))
      for (const one of half)
        for (const other of all) if (!ids.has(other.item_id)) expect(one.misses >= other.misses).toBe(true)
    }),
  )
})

test('every thing is counted within a bounded number of cycles, however risks change in between', () => {
  const risks = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(candidates, size, lead, risks, (all, n, by, changes) => {
      let known = all
      const seen = new Set<number>()
      for (let cycle = 0; cycle < cyclesToCountAll(all.length, n); cycle++) {
        const chosen = new Set(chooseItems(known, n, by).map(({ item_id }) => item_id))
        for (const id of chosen) seen.add(id)
        known = known.map((one) => ({
          ...one,
          value: (changes[(one.item_id * 7 + cycle) % changes.length] ?? 0) * one.item_id,
          counted_at: chosen.has(one.item_id) ? 2_000_000 + cycle : one.counted_at,
        }))
      }
      expect(seen.size).toBe(all.length)
    }),
  )
})
