import { describe, expect, test } from 'vitest'
import { type PrepNeed, planLines, suggestPrep, yieldBp } from './production.calc.ts'
import {
  PRODUCTION_STATUSES,
  type ProductionAction,
  type ProductionStatus,
  productionTransition,
} from './production-transition.calc.ts'

test('what may happen to a production', () => {
  const actions: ProductionAction[] = ['edit', 'start', 'finish', 'cancel']
  const steps = (status: ProductionStatus) =>
    actions.flatMap((action) => {
      const found = productionTransition(status, action)
      return found ? [`${action} ${found.to} ${found.authorization}`] : []
    })
  expect(PRODUCTION_STATUSES.map(steps)).toEqual([
    ['edit draft update', 'start running update', 'finish done update', 'cancel cancelled update'],
    ['finish done update', 'cancel cancelled update'],
    ['cancel cancelled archive'],
    [],
  ])
})

test('what came out is a share of what was planned, half up', () => {
  expect(yieldBp(10_000, 10_000)).toBe(10_000)
  expect(yieldBp(30_000, 10_000)).toBe(3_333)
  expect(yieldBp(30_000, 20_000)).toBe(6_667)
  expect(yieldBp(20_000, 1)).toBe(1)
  expect(yieldBp(20_001, 1)).toBe(0)
  expect(yieldBp(10_000, 12_500)).toBe(12_500)
})

test('a plan takes what the recipe says, once for each ingredient, the loss in preparation included', () => {
  const line = (ingredient_id: number, quantity: string, yield_bp = 10_000) => ({
    ...{ ingredient_id, quantity, yield_bp, order_types: [] },
  })
  const version = { id: 1, yield_quantity: '2', lines: [line(1, '3'), line(2, '1', 5_000), line(1, '1')] }
  expect(planLines(version, 50_000)).toEqual([
    { ingredient_id: 1, quantity: 100_000 },
    { ingredient_id: 2, quantity: 50_000 },
  ])
  expect(planLines({ ...version, lines: [line(1, '0.0001')] }, 1)).toEqual([])
})

describe('what should be made', () => {
  const need = (changes: Partial<PrepNeed>): PrepNeed => ({
    on_hand: 0,
    in_production: 0,
    requested: 0,
    minimum: null,
    par: null,
    daily_use: 0,
    batch: 400,
    ...changes,
  })

  test('is par, or what is used until the next prep on top of the minimum', () => {
    expect(suggestPrep(need({ par: 1_000 }), 2)).toEqual({ target: 1_000, batches: 3, quantity: 1_200 })
    expect(suggestPrep(need({ par: 1_000, minimum: 200, daily_use: 500 }), 2).target).toBe(1_200)
    expect(suggestPrep(need({ minimum: 200 }), 2).target).toBe(200)
    expect(suggestPrep(need({}), 2)).toEqual({ target: 0, batches: 0, quantity: 0 })
  })

  test('is more by what other outlets ask for', () => {
    expect(suggestPrep(need({ par: 1_000, requested: 500 }), 1)).toMatchObject({ target: 1_500, batches: 4 })
    expect(suggestPrep(need({ requested: 100, on_hand: 100 }), 1)).toMatchObject({ target: 100, batches: 0 })
  })

  test('is less what there is, and what is under way', () => {
    const par = 1_000
    expect(suggestPrep(need({ par, on_hand: 100, in_production: 100 }), 1).batches).toBe(2)
    expect(suggestPrep(need({ par, on_hand: 100, in_production: 101 }), 1).batches).toBe(2)
    expect(suggestPrep(need({ par, on_hand: 600 }), 1).batches).toBe(1)
    expect(suggestPrep(need({ par, on_hand: 999 }), 1)).toMatchObject({ batches: 1, quantity: 400 })
    expect(suggestPrep(need({ par, on_hand: 1_000 }), 1)).toMatchObject({ batches: 0, quantity: 0 })
    expect(suggestPrep(need({ par, on_hand: 3_000 }), 1)).toMatchObject({ batches: 0, quantity: 0 })
  })

  test('cannot be told without a recipe', () => {
    expect(suggestPrep(need({ par: 1_000, batch: null }), 1)).toEqual({
      target: 1_000,
      batches: 0,
      quantity: 0,
    })
  })
})
