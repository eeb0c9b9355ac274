import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal } from '../../kit/decimal.calc.ts'
import {
  compileOption,
  compileVersion,
  consumptionOf,
  type OptionEffect,
  orderTypeOf,
  type RecipeVersion,
} from './consumption.calc.ts'

const ORDER_TYPES = ['DINE_IN', 'TAKEAWAY', 'DELIVERY']
const decimal = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((value) => formatDecimal(value, 4))
const ingredient_id = fc.integer({ min: 1, max: 6 })
const version: fc.Arbitrary<RecipeVersion> = fc.record({
  id: fc.constant(1),
  yield_quantity: fc.oneof(fc.constant('1'), fc.constant('2200'), decimal(1, 50_000_000)),
  lines: fc.array(
    fc.record({
      ingredient_id,
      quantity: fc.oneof(fc.constant('18'), decimal(1, 20_000_000), decimal(1, 1_000_000_000_000)),
      yield_bp: fc.oneof(fc.constant(10_000), fc.integer({ min: 1, max: 10_000 })),
      order_types: fc.subarray(ORDER_TYPES),
    }),
    { minLength: 1, maxLength: 8 },
  ),
})
const effect: fc.Arbitrary<OptionEffect> = fc.oneof(
  fc.record({
    effect: fc.constant('add' as const),
    ingredient_id,
    quantity: decimal(-3_000_000, 3_000_000).filter((value) => value !== '0'),
    replacement_id: fc.constant(null),
    factor_bp: fc.constant(null),
  }),
  fc.record({
    effect: fc.constant('replace' as const),
    ingredient_id,
    quantity: fc.constant(null),
    replacement_id: ingredient_id,
    factor_bp: fc.constant(null),
  }),
  fc.record({
    effect: fc.constant('scale' as const),
    ingredient_id: fc.option(ingredient_id),
    quantity: fc.constant(null),
    replacement_id: fc.constant(null),
    factor_bp: fc.oneof(fc.constantFrom(0, 5_000, 13_500), fc.integer({ min: 0, max: 1_000_000 })),
  }),
)

/** Ten-thousandths, told apart digit by digit. */
function e4(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + fraction.padEnd(4, '0'))
  return text.startsWith('-') ? -value : value
}

/**
 * The rules in plain words, in numbers as large as it takes: every amount is kept over one denominator that all lines
 * share, and the only division is the last.
 */
function model(
  { yield_quantity, lines }: RecipeVersion,
  options: readonly (readonly OptionEffect[])[],
  order_type: string,
  sold_e4: number,
): Map<number, bigint> {
  const share = lines.reduce((product, line) => product * BigInt(line.yield_bp), 1n)
  const steps = 10_000n ** BigInt(options.length)
  const bottom = share * e4(yield_quantity) * steps
  const tops = new Map<number, bigint>()
  const add = (id: number, top: bigint) => tops.set(id, (tops.get(id) ?? 0n) + top)
  for (const line of lines) {
    if (line.order_types.length > 0 && !line.order_types.includes(order_type)) continue
    let id = line.ingredient_id
    for (const effects of options) {
      const found = effects.findLast((one) => one.effect === 'replace' && one.ingredient_id === id)
      id = found?.replacement_id ?? id
    }
    let top = (e4(line.quantity) * 100_000_000n * share) / BigInt(line.yield_bp)
    for (const effects of options) {
      const scales = effects.filter((one) => one.effect === 'scale')
      const named = scales.findLast((one) => one.ingredient_id === id)
      const other = scales.findLast((one) => one.ingredient_id === null)
      top *= BigInt((named ?? other)?.factor_bp ?? 10_000)
    }
    add(id, top)
  }
  for (const one of options.flat()) {
    if (one.effect === 'add') add(one.ingredient_id ?? 0, e4(one.quantity ?? '0') * bottom)
  }
  const answer = new Map<number, bigint>()
  for (const [id, top] of tops) {
    const rounded = top <= 0n ? 0n : (2n * top * BigInt(sold_e4) + bottom * 10_000n) / (2n * bottom * 10_000n)
    if (rounded > 0n) answer.set(id, rounded)
  }
  return answer
}

test('stock is taken as the rules say, to the last ten-thousandth', () => {
  fc.assert(
    fc.property(
      version,
      fc.array(fc.array(effect, { maxLength: 4 }), { maxLength: 3 }),
      fc.constantFrom(...ORDER_TYPES),
      fc.oneof(
        fc.integer({ min: 1, max: 50 }).map((n) => n * 10_000),
        fc.integer({ min: 1, max: 100_000_000 }),
      ),
      (recipe, options, order_type, sold_e4) => {
        const wanted = model(recipe, options, order_type, sold_e4)
        const largest = [...wanted.values()].reduce((most, value) => (value > most ? value : most), 0n)
        const run = () =>
          consumptionOf(compileVersion(recipe), options.map(compileOption), order_type, sold_e4)
        if (largest > BigInt(Number.MAX_SAFE_INTEGER)) {
          expect(run).toThrow(RangeError)
          return
        }
        expect(new Map(run().map((one) => [one.ingredient_id, BigInt(one.quantity_e4)]))).toEqual(wanted)
      },
    ),
    { numRuns: 2000 },
  )
})

const line = (id: number, quantity: string, order_types: string[] = []) => ({
  ingredient_id: id,
  quantity,
  yield_bp: 10_000,
  order_types,
})
const [BEAN, MILK, OAT, SUGAR, CUP, PAPER_CUP, ICE, BOX] = [1, 6, 9, 61, 57, 58, 60, 59]
const latte = compileVersion({
  id: 4,
  yield_quantity: '1',
  lines: [
    line(BEAN, '18'),
    line(MILK, '110'),
    line(SUGAR, '30'),
    line(ICE, '130'),
    line(CUP, '1'),
    line(BOX, '1', ['TAKEAWAY']),
  ],
})
const none = { quantity: null, replacement_id: null, factor_bp: null, ingredient_id: null }
const scale = (id: number | null, factor_bp: number): OptionEffect => ({
  ...none,
  effect: 'scale',
  ingredient_id: id,
  factor_bp,
})
const large = compileOption([scale(null, 13_500), scale(BEAN, 10_000), scale(CUP, 10_000)])
const less_sugar = compileOption([scale(SUGAR, 5_000)])
const oat = compileOption([{ ...none, effect: 'replace', ingredient_id: MILK, replacement_id: OAT }])
const shot = compileOption([{ ...none, effect: 'add', ingredient_id: BEAN, quantity: '9' }])
const hot = compileOption([
  { ...none, effect: 'replace', ingredient_id: CUP, replacement_id: PAPER_CUP },
  scale(ICE, 0),
])
const no_bean = compileOption([{ ...none, effect: 'add', ingredient_id: BEAN, quantity: '-30' }])
const taken = (options: Parameters<typeof consumptionOf>[1], order_type = 'DINE_IN', sold = 10_000) =>
  Object.fromEntries(
    consumptionOf(latte, options, order_type, sold).map((one) => [
      one.ingredient_id,
      one.quantity_e4 / 10_000,
    ]),
  )

test('a large oat latte with half the sugar and a shot more, by hand', () => {
  expect(taken([])).toEqual({ [BEAN]: 18, [MILK]: 110, [SUGAR]: 30, [ICE]: 130, [CUP]: 1 })
  expect(taken([large, oat, less_sugar, shot])).toEqual({
    [BEAN]: 27,
    [OAT]: 148.5,
    [SUGAR]: 20.25,
    [ICE]: 175.5,
    [CUP]: 1,
  })
  expect(taken([hot], 'TAKEAWAY', 20_000)).toEqual({
    [BEAN]: 36,
    [MILK]: 220,
    [SUGAR]: 60,
    [PAPER_CUP]: 2,
    [BOX]: 2,
  })
  expect(taken([no_bean])).toEqual({ [MILK]: 110, [SUGAR]: 30, [ICE]: 130, [CUP]: 1 })
})

test('the loss in preparation and the yield of the recipe are paid for', () => {
  const rice = compileVersion({
    id: 5,
    yield_quantity: '2200',
    lines: [{ ...line(42, '1000'), yield_bp: 8_000 }],
  })
  // 1000 / 0.8 / 2200 = 0.568181..., of 250 sold 142.0454...
  expect(consumptionOf(rice, [], 'DINE_IN', 2_500_000)).toEqual([
    { ingredient_id: 42, quantity_e4: 1_420_455 },
  ])
})

test('channels are ways to order', () => {
  expect(['DINE_IN', 'QR', 'TAKEAWAY', 'GRABFOOD', 'GOFOOD', 'SHOPEEFOOD'].map(orderTypeOf)).toEqual([
    'DINE_IN',
    'DINE_IN',
    'TAKEAWAY',
    'DELIVERY',
    'DELIVERY',
    'DELIVERY',
  ])
})
