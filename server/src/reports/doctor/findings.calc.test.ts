import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareFindings, putTogether } from './findings.calc.ts'
import { scoreOf } from './score.calc.ts'

const found = fc.array(
  fc.record({
    subject_id: fc.integer({ min: 1, max: 4 }),
    outlet_id: fc.option(fc.integer({ min: 1, max: 3 })),
    label: fc.constantFrom<string>('Kopi', 'Teh'),
    detail: fc.constantFrom<string | null>(null, 'satu', 'dua'),
  }),
  { maxLength: 12 },
)
const OUTLETS = [1, 2, 3]

/** Pairs of subject and outlet that findings say something of, told one by one. */
const pairs = (rows: readonly { subject_id: number; outlet_id: number | null }[]) =>
  new Set(
    rows.flatMap(({ subject_id, outlet_id }) =>
      (outlet_id === null ? OUTLETS : [outlet_id]).map((outlet) => `${subject_id} ${outlet}`),
    ),
  )

test('put together, findings tell of the same subjects at the same outlets, each at most once', () => {
  fc.assert(
    fc.property(found, (rows) => {
      const together = putTogether(rows, OUTLETS.length)
      expect(pairs(together)).toEqual(pairs(rows))
      for (const whole of together.filter(({ outlet_id }) => outlet_id === null))
        expect(together.filter(({ subject_id }) => subject_id === whole.subject_id)).toHaveLength(1)
    }),
  )
})

test('what is kept becomes what is found, and keeps its id where it stays', () => {
  fc.assert(
    fc.property(found, found, (before, now) => {
      const place = (row: { subject_id: number; outlet_id: number | null }) =>
        `${row.subject_id} ${row.outlet_id}`
      const last = (rows: typeof before) => [...new Map(rows.map((row) => [place(row), row])).values()]
      const known = last(before).map((row, at) => ({ ...row, id: at + 1 }))
      const { fresh, changed, gone } = compareFindings(known, now)
      const after = new Map(known.filter(({ id }) => !gone.includes(id)).map((row) => [row.id, row]))
      for (const row of changed) {
        expect(place(after.get(row.id) ?? row)).toBe(place(row))
        after.set(row.id, row)
      }
      const kept = [...after.values()].map(({ id: _id, ...row }) => row)
      const sorted = (rows: readonly object[]) =>
        rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
      expect(sorted([...kept, ...fresh])).toEqual(sorted(last(now)))
    }),
  )
})

test('the score is the mean of the shares without a finding, and whole only where there is none', () => {
  const checks = fc.array(
    fc
      .record({ looked_at: fc.integer({ min: 0, max: 5000 }), share: fc.integer({ min: 0, max: 100 }) })
      .map(({ looked_at, share }) => ({ looked_at, open: Math.floor((looked_at * share) / 100) })),
  )
  fc.assert(
    fc.property(checks, (rows) => {
      const score = scoreOf(rows)
      const looked = rows.filter(({ looked_at }) => looked_at > 0)
      expect(score === null).toBe(looked.length === 0)
      if (looked.length === 0) return
      const mean = looked.reduce((sum, { open, looked_at }) => sum + 1 - open / looked_at, 0) / looked.length
      expect(Math.abs((score ?? 0) - mean * 10_000)).toBeLessThanOrEqual(1.01)
      expect(score === 10_000).toBe(looked.every(({ open }) => open === 0))
    }),
  )
})
