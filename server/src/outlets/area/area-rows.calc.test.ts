import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AreaRow, areaRows, nestAreas, type PlacedOutlet } from './area-rows.calc.ts'

/** Outlets in a tree of at most five levels whose areas have two beneath each. */
const anyOutlets = fc
  .array(fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 5 }), { maxLength: 20 })
  .map((places) =>
    places.map((turns, at): PlacedOutlet => {
      const ids = turns.map((_turn, depth) => Number(turns.slice(0, depth + 1).join('')))
      return { id: at + 1, areas: ids.map((id) => ({ id, name: `Wilayah ${id}` })) }
    }),
  )

const sum = (ids: readonly number[]) => ids.reduce((total, id) => total + id * 1_000, 0)
const sumAll = (rows: readonly AreaRow[]) => rows.reduce((total, row) => total + sum(row.outlet_ids), 0)

test('an area comes to what its own outlets and those beneath it do, all at the top to everything', () => {
  fc.assert(
    fc.property(anyOutlets, (outlets) => {
      const rows = areaRows(outlets)
      expect(sumAll(rows.filter(({ depth }) => depth === 0))).toBe(sum(outlets.map(({ id }) => id)))
      for (const row of rows) {
        const beneath = rows.filter(
          ({ parent_area_id }) => parent_area_id === row.area_id && row.area_id !== null,
        )
        expect(sum(row.outlet_ids)).toBe(sum(row.own_outlet_ids) + sumAll(beneath))
        for (const area of beneath) {
          expect(area.depth).toBe(row.depth + 1)
          expect(rows.indexOf(area)).toBeGreaterThan(rows.indexOf(row))
        }
      }
      // Each outlet is of one area, or of none.
      expect(rows.flatMap(({ own_outlet_ids }) => own_outlet_ids).toSorted((a, b) => a - b)).toEqual(
        outlets.map(({ id }) => id),
      )
      const areas = new Set(outlets.flatMap((outlet) => outlet.areas.map(({ id }) => id)))
      expect(rows.filter(({ area_id }) => area_id !== null)).toHaveLength(areas.size)
      const nested = nestAreas(
        rows,
        outlets.map(({ id }) => ({ outlet: { id, name: `Outlet ${id}` } })),
      )
      expect(nested).toHaveLength(rows.length + outlets.length)
    }),
  )
})

test('areas stand by name, outlets of none last', () => {
  const [java, west, bali] = ['Jawa', 'Barat', 'Bali'].map((name, id) => ({ id, name }))
  if (!java || !west || !bali) throw new Error('no areas')
  const rows = areaRows([
    { id: 1, areas: [java, west] },
    { id: 2, areas: [] },
    { id: 3, areas: [bali] },
    { id: 4, areas: [java] },
  ])
  expect(rows.map(({ area, depth, outlet_ids }) => [area, depth, outlet_ids])).toEqual([
    ['Bali', 0, [3]],
    ['Jawa', 0, [1, 4]],
    ['Jawa › Barat', 1, [1]],
    [null, 0, [2]],
  ])
})
