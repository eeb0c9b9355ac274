import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsBy } from './many-back.ts'

const rows = fc.uniqueArray(fc.record({ id: fc.nat(50), was: fc.constantFrom(null, 'a', 'b') }), {
  selector: ({ id }) => id,
})

test('each record stands once, with what it had, and no two groups had the same', () => {
  fc.assert(
    fc.property(rows, (nodes) => {
      const groups = idsBy(nodes, { idOf: ({ id }) => id, beforeOf: ({ was }) => was })
      const told = groups.flatMap(({ ids, value }) => ids.map((id) => ({ id, was: value })))
      expect(told.toSorted((a, b) => a.id - b.id)).toEqual(nodes.toSorted((a, b) => a.id - b.id))
      expect(new Set(groups.map(({ value }) => value)).size).toBe(groups.length)
    }),
  )
})
