import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeOffs } from './write-offs.ts'

const lots = fc.uniqueArray(
  fc.record({
    id: fc.nat(1000),
    item_kind: fc.constantFrom('ingredient', 'menu'),
    item_id: fc.nat(5),
    unit: fc.constantFrom('g', 'porsi'),
    outlet_id: fc.integer({ min: 1, max: 4 }),
    quantity: fc.constantFrom('1', '2.5', '1000'),
  }),
  { selector: ({ id }) => id },
)

test('every lot is thrown away once, whole, by the document of its outlet', () => {
  fc.assert(
    fc.property(lots, (all) => {
      const documents = writeOffs(all)
      const outlets = documents.map(({ outlet_id }) => outlet_id)
      expect(new Set(outlets).size).toBe(outlets.length)
      const told = documents.flatMap(({ outlet_id, lines }) =>
        (lines ?? []).map(({ lot_id, unit_quantity, item_id }) => ({
          outlet_id,
          id: lot_id,
          quantity: unit_quantity,
          item_id,
        })),
      )
      const byId = (a: { id?: number | null | undefined }, b: { id?: number | null | undefined }) =>
        (a.id ?? 0) - (b.id ?? 0)
      expect(told.sort(byId)).toEqual(
        all.map(({ outlet_id, id, quantity, item_id }) => ({ outlet_id, id, quantity, item_id })).sort(byId),
      )
    }),
  )
})
