import { describe, expect, test } from 'vitest'
import {
  compileOption,
  compileVersion,
  consumptionOf,
  type OptionEffect,
  orderTypeOf,
} from './consumption.calc.ts'

const line = (ingredient_id: number, quantity: string, order_types: string[] = [], yield_bp = 10_000) => ({
  ingredient_id,
  quantity,
  yield_bp,
  order_types,
})
const effect = (changes: Partial<OptionEffect>): OptionEffect => ({
  effect: 'add',
  ingredient_id: null,
  quantity: null,
  replacement_id: null,
  factor_bp: null,
  ...changes,
})
/** What a sold line takes, in base units by ingredient. */
const taken = (
  lines: ReturnType<typeof line>[],
  options: OptionEffect[][] = [],
  { sold = 1, order_type = 'DINE_IN', yield_quantity = '1' } = {},
) => {
  const version = compileVersion({ id: 1, yield_quantity, lines })
  const rows = consumptionOf(version, options.map(compileOption), order_type, sold * 10_000)
  return Object.fromEntries(
    rows.map(({ ingredient_id, quantity_e4 }) => [ingredient_id, quantity_e4 / 10_000]),
  )
}
const [MILK, COFFEE, OAT] = [1, 2, 3]

describe('a recipe takes', () => {
  test('its lines for one portion, times what is sold, with what is lost in preparation', () => {
    expect(taken([line(MILK, '150'), line(COFFEE, '18')], [], { sold: 2 })).toEqual({ 1: 300, 2: 36 })
    expect(taken([line(MILK, '150')], [], { sold: 0.5 })).toEqual({ 1: 75 })
    expect(taken([line(MILK, '150')], [], { yield_quantity: '4' })).toEqual({ 1: 37.5 })
    expect(taken([line(MILK, '150', [], 7_500)])).toEqual({ 1: 200 })
  })

  test('an ingredient of several lines once, rounded once and half up', () => {
    // Three thirds of a unit are one, and half of the last decimal is all of it.
    const third = line(MILK, '1', [], 10_000)
    expect(taken([third, third, third], [], { yield_quantity: '3' })).toEqual({ 1: 1 })
    expect(taken([line(MILK, '0.0001')], [], { yield_quantity: '2' })).toEqual({ 1: 0.0001 })
    expect(taken([line(MILK, '0.0001')], [], { yield_quantity: '3' })).toEqual({})
  })

  test('lines for the way it is ordered alone', () => {
    const cup = line(COFFEE, '1', ['TAKEAWAY', 'DELIVERY'])
    expect(taken([line(MILK, '5'), cup])).toEqual({ 1: 5 })
    expect(taken([line(MILK, '5'), cup], [], { order_type: 'TAKEAWAY' })).toEqual({ 1: 5, 2: 1 })
  })
})

describe('options', () => {
  const oat = effect({ effect: 'replace', ingredient_id: MILK, replacement_id: OAT })
  const large = effect({ effect: 'scale', factor_bp: 15_000 })
  const strong = effect({ effect: 'scale', ingredient_id: COFFEE, factor_bp: 20_000 })
  const shot = effect({ ingredient_id: COFFEE, quantity: '9' })
  const latte = [line(MILK, '100'), line(COFFEE, '10')]

  test('replace, scale and add', () => {
    expect(taken(latte, [[oat]])).toEqual({ 3: 100, 2: 10 })
    expect(taken(latte, [[large]])).toEqual({ 1: 150, 2: 15 })
    expect(taken(latte, [[strong]])).toEqual({ 1: 100, 2: 20 })
    expect(taken(latte, [[shot]])).toEqual({ 1: 100, 2: 19 })
    expect(taken([line(MILK, '100')], [[shot]])).toEqual({ 1: 100, 2: 9 })
  })

  test('of one option the scale that names the ingredient counts, of several all', () => {
    expect(taken(latte, [[large, strong]])).toEqual({ 1: 150, 2: 20 })
    expect(taken(latte, [[large], [strong]])).toEqual({ 1: 150, 2: 30 })
    expect(taken(latte, [[large], [shot]])).toEqual({ 1: 150, 2: 24 })
  })

  test('take out, and never below nothing', () => {
    const none = effect({ effect: 'scale', ingredient_id: MILK, factor_bp: 0 })
    expect(taken(latte, [[none]])).toEqual({ 2: 10 })
    const less = effect({ ingredient_id: COFFEE, quantity: '-4' })
    expect(taken(latte, [[less]])).toEqual({ 1: 100, 2: 6 })
    expect(taken(latte, [[less], [less], [less]])).toEqual({ 1: 100 })
  })

  test('that lack what they need change nothing', () => {
    const lame = [
      effect({ effect: 'replace', ingredient_id: MILK }),
      effect({ effect: 'replace', replacement_id: OAT }),
      effect({ effect: 'scale', ingredient_id: MILK }),
      effect({ ingredient_id: MILK }),
      effect({ quantity: '5' }),
    ]
    for (const each of lame) expect(taken(latte, [[each]])).toEqual({ 1: 100, 2: 10 })
  })
})

test('what a double cannot count is counted exactly all the same, or refused', () => {
  const odd = [line(MILK, '99999999.9999', [], 9_999), line(MILK, '88888888.8888', [], 7_919)]
  const version = compileVersion({ id: 1, yield_quantity: '99999.9989', lines: odd })
  const [row] = consumptionOf(version, [], 'DINE_IN', 1_234_567)
  // (999999999999 / 9999 + 888888888888 / 7919) * 10000 / 999999989 * 123,4567 ten-thousandths.
  const top = 999_999_999_999n * 7_919n + 888_888_888_888n * 9_999n
  const exact =
    (2n * top * 10_000n * 1_234_567n + 9_999n * 7_919n * 999_999_989n) / (2n * 9_999n * 7_919n * 999_999_989n)
  expect(BigInt(row?.quantity_e4 ?? 0)).toBe(exact)
  const huge = compileVersion({ id: 1, yield_quantity: '0.0001', lines: [line(MILK, '99999999')] })
  expect(() => consumptionOf(huge, [], 'DINE_IN', 10_000_000_000)).toThrow('Consumption out of range')
})

test('every channel is one of the three ways to order', () => {
  const channels = ['DINE_IN', 'QR', 'TAKEAWAY', 'GRABFOOD', 'DELIVERY']
  expect(channels.map(orderTypeOf)).toEqual(['DINE_IN', 'DINE_IN', 'TAKEAWAY', 'DELIVERY', 'DELIVERY'])
})
