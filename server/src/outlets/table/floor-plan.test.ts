import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepOnPlan, PLAN_CELLS, type PlanTable, placeTables, sizeOfTable } from './floor-plan.calc.ts'

const cell = fc.integer({ min: 0, max: PLAN_CELLS - 1 })
const kind = {
  seats: fc.integer({ min: 1, max: 12 }),
  shape: fc.constantFrom('square', 'round', 'rectangle'),
}
const numbered = (rows: Omit<PlanTable, 'id'>[]): PlanTable[] =>
  rows.map((row, at) => ({ id: at + 1, ...row }))
const unplaced = fc
  .array(fc.record({ ...kind, plan_x: fc.constant(null), plan_y: fc.constant(null) }), { maxLength: 40 })
  .map(numbered)
const mixed = fc
  .array(
    fc.oneof(
      fc.record({ ...kind, plan_x: fc.constant(null), plan_y: fc.constant(null) }),
      fc.record({ ...kind, plan_x: cell, plan_y: cell }),
    ),
    { maxLength: 40 },
  )
  .map(numbered)

const cellsOf = (table: PlanTable, place: { plan_x: number; plan_y: number }) => {
  const { width, height } = sizeOfTable(table)
  return Array.from(
    { length: width * height },
    (_, at) => `${place.plan_x + (at % width)}:${place.plan_y + Math.floor(at / width)}`,
  )
}

test('tables that place themselves never share a cell', () => {
  fc.assert(
    fc.property(unplaced, (tables) => {
      const places = placeTables(tables)
      const cells = tables.flatMap((table) =>
        cellsOf(table, places.get(table.id) ?? { plan_x: -1, plan_y: -1 }),
      )
      expect(new Set(cells).size).toBe(cells.length)
    }),
  )
})

test('every table lies wholly on the plan, and those put somewhere stay there as far as it goes', () => {
  fc.assert(
    fc.property(mixed, (tables) => {
      const places = placeTables(tables)
      expect(places.size).toBe(tables.length)
      for (const table of tables) {
        const place = places.get(table.id)
        const { width, height } = sizeOfTable(table)
        expect(place?.plan_x).toBeGreaterThanOrEqual(0)
        expect(place?.plan_y).toBeGreaterThanOrEqual(0)
        expect((place?.plan_x ?? 0) + width).toBeLessThanOrEqual(PLAN_CELLS)
        expect((place?.plan_y ?? 0) + height).toBeLessThanOrEqual(PLAN_CELLS)
        const { plan_x, plan_y } = table
        if (
          plan_x !== null &&
          plan_y !== null &&
          plan_x + width <= PLAN_CELLS &&
          plan_y + height <= PLAN_CELLS
        )
          expect(place).toEqual({ plan_x, plan_y })
      }
    }),
  )
})

test('what is dragged over the edge comes back to it', () => {
  expect(keepOnPlan({ plan_x: -3, plan_y: 99 }, { width: 3, height: 3 })).toEqual({
    plan_x: 0,
    plan_y: PLAN_CELLS - 3,
  })
})
