import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeTax, taxOn } from './tax-change.calc.ts'

const date = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`)
const row = fc.record({ effective_from: date, tax_bp: fc.nat(3), service_bp: fc.nat(3) })
const rows = fc.uniqueArray(row, {
  selector: ({ effective_from }) => effective_from,
  minLength: 1,
  maxLength: 6,
})

test('a change holds from its date to the next one, and nothing else moves', () => {
  fc.assert(
    fc.property(rows, date, fc.nat(3), date, (before, from, tax_bp, day) => {
      const after = changeTax(before, from, { tax_bp })
      const first = [...before].map((one) => one.effective_from).sort()[0] ?? ''
      const next = before
        .map((one) => one.effective_from)
        .filter((other) => other > from)
        .sort()[0]
      if (day < first && from > day) return
      const was = taxOn(before, day)
      const is = taxOn(after, day)
      const is_inside = day >= from && (!next || day < next)
      expect(is?.tax_bp).toBe(is_inside ? tax_bp : was?.tax_bp)
      if (day >= first) expect(is?.service_bp).toBe(was?.service_bp)
    }),
  )
})

test('a change to what holds already changes nothing', () => {
  fc.assert(
    fc.property(rows, date, (before, from) => {
      expect(changeTax(before, from, { tax_bp: taxOn(before, from)?.tax_bp })).toBe(before)
    }),
  )
})
