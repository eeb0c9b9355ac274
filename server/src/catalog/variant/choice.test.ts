import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChoiceOption, findChoiceProblems, priceOfChoices } from './choice.calc.ts'

const option: fc.Arbitrary<ChoiceOption> = fc.record({
  name: fc.constantFrom('Besar', 'besar ', 'Kecil', 'Sedang', 'Jumbo'),
  price: fc.integer({ min: 0, max: 100_000 }),
  is_default: fc.boolean(),
  is_active: fc.boolean(),
})
const rules = fc.record({
  min_choices: fc.integer({ min: 0, max: 4 }),
  max_choices: fc.integer({ min: 1, max: 4 }),
  free_quantity: fc.integer({ min: 0, max: 4 }),
})

/** All ways to tick some of the active options, tried one by one. */
function ways(options: readonly ChoiceOption[]): ChoiceOption[][] {
  const sets: ChoiceOption[][] = [[]]
  for (const one of options.filter((each) => each.is_active)) {
    sets.push(...sets.map((set) => [...set, one]))
  }
  return sets
}

test('without a problem a guest finds a way to choose, may take all that is allowed, and starts with one', () => {
  fc.assert(
    fc.property(rules, fc.array(option, { maxLength: 5 }), (given, options) => {
      const { min_choices, max_choices, free_quantity } = given
      const names = options.map((one) => one.name.trim().toLowerCase())
      const defaults = options.filter((one) => one.is_default)
      const is_fine =
        ways(options).some((set) => set.length >= min_choices && set.length <= max_choices) &&
        ways(options.map((one) => ({ ...one, is_active: true }))).some((set) => set.length === max_choices) &&
        free_quantity <= max_choices &&
        defaults.length <= max_choices &&
        defaults.every((one) => one.is_active) &&
        names.every((name, index) => names.indexOf(name) === index)
      expect(findChoiceProblems(given, options).length === 0).toBe(is_fine)
    }),
    { numRuns: 500 },
  )
})

test('the first free options cost nothing, whatever they are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 8 }),
      fc.nat(8),
      (prices, free_quantity) => {
        let rest = free_quantity
        let sum = 0
        for (const price of prices) {
          if (rest > 0) rest--
          else sum += price
        }
        expect(priceOfChoices(prices, free_quantity)).toBe(sum)
      },
    ),
  )
})
