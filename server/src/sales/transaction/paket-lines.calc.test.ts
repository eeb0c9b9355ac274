import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BillFigures, type BillInput, computeBill, sumFigures } from '../bill/bill.calc.ts'
import { isOddPaket, splitFigures } from './paket-lines.calc.ts'
import type { ReceiptLine } from './receipt.input.ts'
import type { SoldChoice, SoldItem } from './sales-reference.calc.ts'

const rate = fc.integer({ min: 0, max: 3000 })
const settings = fc.record({
  tax_bp: rate,
  service_bp: rate,
  is_tax_inclusive: fc.boolean(),
  is_service_before_discount: fc.boolean(),
  rounding_step: fc.constantFrom(0, 100, 500),
  round_down_below: fc.constantFrom(0, 50, 250),
  is_rounding_cash_only: fc.boolean(),
})
const discount = fc.oneof(
  fc.record({ amount: fc.integer({ min: 0, max: 90_000 }) }),
  fc.record({ rate_bp: fc.integer({ min: 0, max: 10_000 }) }),
)
const line = fc.record({
  unit_price: fc.integer({ min: 0, max: 200_000 }),
  qty_e4: fc.constantFrom(10_000, 20_000, 5_000, 12_345),
  taxable: fc.boolean(),
  discounts: fc.array(discount, { maxLength: 2 }),
})
const bill: fc.Arbitrary<BillInput> = fc.record({
  settings,
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  discounts: fc.array(discount, { maxLength: 2 }),
  cash: fc.boolean(),
})
const weighed = fc.record({
  worth: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
  added: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30_000 })),
})

test('the parts of a paket add up to the paket in every figure, and each holds by itself as a line does', () => {
  fc.assert(
    fc.property(bill, fc.array(weighed, { minLength: 1, maxLength: 7 }), (input, parts) => {
      const billed = computeBill(input)
      for (const [place, each] of billed.lines.entries()) {
        const { qty_e4 = 0, taxable = true } = input.lines[place] ?? {}
        const { discounts: _discounts, ...figures } = each
        const split = splitFigures(figures, qty_e4, taxable, parts)
        expect(sumFigures(split)).toEqual(figures)
        for (const part of split) expectSound(part, taxable)
      }
    }),
    { numRuns: 500 },
  )
})

function expectSound(part: BillFigures, taxable: boolean): void {
  const { gross, item_discount, bill_discount, included_charges, net, service, tax_base } = part
  expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0)
  expect(net).toBe(gross - item_discount - bill_discount - included_charges)
  expect(tax_base).toBe(taxable ? net + service : 0)
}

test('what a part added stays with it, the rest goes by what parts cost by themselves', () => {
  const plain = { item_discount: 0, bill_discount: 0, included_charges: 0, service: 0, tax: 0 }
  const figures = { gross: 40_000, net: 40_000, tax_base: 40_000, ...plain }
  const parts = [
    { worth: 30_000, added: 0 },
    { worth: 15_000, added: 10_000 },
  ]
  expect(splitFigures(figures, 10_000, true, parts).map(({ gross }) => gross)).toEqual([20_000, 20_000])
  const dearer = [
    { worth: 30_000, added: 0 },
    { worth: 0, added: 50_000 },
  ]
  expect(splitFigures(figures, 10_000, true, dearer).map(({ gross }) => gross)).toEqual([0, 40_000])
  const worthless = [
    { worth: 0, added: 0 },
    { worth: 0, added: 0 },
  ]
  expect(splitFigures(figures, 10_000, true, worthless).map(({ gross }) => gross)).toEqual([20_000, 20_000])
})

const choice = (item_id: number, more: Partial<SoldChoice> = {}): SoldChoice => ({
  item_id,
  name: `Menu ${item_id}`,
  portions: 1,
  surcharge: 0,
  is_default: false,
  ...more,
})
const RICE = { name: 'Nasi', min_choices: 1, max_choices: 1, choices: [choice(1)] }
const DRINK = { name: 'Minum', min_choices: 1, max_choices: 2, choices: [choice(2), choice(3), choice(1)] }
const PAKET = { id: 9 } as SoldItem

function isOdd(told: readonly [item_id: number, qty: number][] | undefined, parts = [RICE, DRINK]): boolean {
  const line = { parts: told?.map(([item_id, qty]) => ({ item_id, qty })) } as ReceiptLine
  return isOddPaket(line, PAKET, { pakets: new Map([[9, parts]]) }, (part) => part.item_id ?? undefined)
}

test('what was chosen is held against what the paket holds', () => {
  expect(
    isOdd([
      [1, 1],
      [2, 1],
    ]),
  ).toBe(false)
  expect(
    isOdd([
      [1, 1],
      [2, 1],
      [3, 1],
    ]),
  ).toBe(false)
  // The rice is in it, and a second one is the drink that was chosen.
  expect(isOdd([[1, 2]])).toBe(false)
  expect(isOdd([[1, 1]])).toBe(true)
  expect(isOdd([[2, 1]])).toBe(true)
  expect(
    isOdd([
      [1, 1],
      [2, 2],
    ]),
  ).toBe(true)
  expect(
    isOdd([
      [1, 1],
      [4, 1],
    ]),
  ).toBe(true)
  expect(isOdd(undefined)).toBe(true)
  expect(isOdd(undefined, [RICE])).toBe(false)
  expect(isOdd(undefined, [RICE, { ...DRINK, choices: [choice(2, { is_default: true }), choice(3)] }])).toBe(
    false,
  )
})

test('of a menu that is no paket here, parts are odd and none are not', () => {
  const nothing = { pakets: new Map() }
  const told = { parts: [{ item_id: 1, qty: 1 }] } as ReceiptLine
  expect(isOddPaket(told, PAKET, nothing, () => 1)).toBe(true)
  expect(isOddPaket({} as ReceiptLine, PAKET, nothing, () => 1)).toBe(false)
})
