import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../../seed/data/tax-vectors.json' with { type: 'json' }
import { type BillDiscount, type BillInput, type BillSettings, computeBill, sumFigures } from './bill.calc.ts'
import { billSettingsOf } from './bill-settings.calc.ts'

const NO_CHARGES: BillSettings = {
  tax_bp: 0,
  service_bp: 0,
  is_tax_inclusive: false,
  is_service_before_discount: false,
  rounding_step: 0,
  round_down_below: 0,
  is_rounding_cash_only: false,
}

describe('worked examples', () => {
  test.each(vectors)('$id', (vector) => {
    const bill = computeBill({
      settings: {
        tax_bp: vector.tax_bp,
        service_bp: vector.service_bp,
        is_tax_inclusive: vector.is_tax_inclusive,
        is_service_before_discount: vector.is_service_before_discount,
        rounding_step: vector.rounding_step,
        round_down_below: vector.round_down_below,
        is_rounding_cash_only: false,
      },
      lines: [{ unit_price: vector.subtotal, qty_e4: 10_000 }],
      discounts: [{ amount: vector.discount }],
      cash: false,
    })
    expect(bill).toMatchObject({
      gross: vector.subtotal,
      bill_discount: vector.discount,
      net: vector.net,
      service: vector.service,
      tax: vector.tax,
      rounding: vector.rounding,
      total: vector.total,
    })
  })

  test('cash rounding leaves other payments alone', () => {
    const settings = {
      ...NO_CHARGES,
      rounding_step: 500,
      round_down_below: 250,
      is_rounding_cash_only: true,
    } as const
    const lines = [{ unit_price: 10_250, qty_e4: 10_000 }]
    expect(computeBill({ settings, lines, cash: true })).toMatchObject({ rounding: 250, total: 10_500 })
    expect(computeBill({ settings, lines, cash: false })).toMatchObject({ rounding: 0, total: 10_250 })
  })

  test('what stands on a step is not rounded, whatever goes down', () => {
    const settings = { ...NO_CHARGES, rounding_step: 500 }
    const totalOf = (unit_price: number) =>
      computeBill({ settings, lines: [{ unit_price, qty_e4: 10_000 }], cash: true }).total
    expect([10_000, 10_001, 10_499].map(totalOf)).toEqual([10_000, 10_500, 10_500])
  })

  test('the odd rupiah of a discount or a service is of the taxed line, wherever it stands', () => {
    const settings = { ...NO_CHARGES, service_bp: 1 }
    const taxed = { unit_price: 5_000, qty_e4: 10_000 }
    const untaxed = { ...taxed, taxable: false }
    for (const lines of [
      [taxed, untaxed],
      [untaxed, taxed],
    ]) {
      const bill = computeBill({ settings, lines, discounts: [{ amount: 1 }], cash: false })
      const at = lines.indexOf(taxed)
      expect(bill).toMatchObject({ bill_discount: 1, service: 1 })
      expect(bill.lines[at]?.bill_discount).toBe(1)
      const undiscounted = computeBill({ settings, lines, cash: false })
      expect(undiscounted.lines[at]?.service).toBe(1)
    }
  })

  test('a channel has its own service, and prices that hold the tax', () => {
    const tax = {
      ...NO_CHARGES,
      tax_bp: 1_000,
      service_bp: 500,
      service_channels: ['DINE_IN'],
      inclusive_channels: ['GRABFOOD'],
    }
    expect(billSettingsOf(tax, 'DINE_IN')).toEqual({ ...NO_CHARGES, tax_bp: 1_000, service_bp: 500 })
    expect(billSettingsOf(tax, 'TAKEAWAY')).toEqual({ ...NO_CHARGES, tax_bp: 1_000 })
    expect(billSettingsOf(tax, 'GRABFOOD')).toEqual({ ...NO_CHARGES, tax_bp: 1_000, is_tax_inclusive: true })
    const inclusive = { ...tax, is_tax_inclusive: true }
    expect(billSettingsOf(inclusive, 'TAKEAWAY').is_tax_inclusive).toBe(true)
  })

  test('discounts follow one another and stop at nothing left', () => {
    const bill = computeBill({
      settings: NO_CHARGES,
      lines: [
        {
          unit_price: 30_000,
          qty_e4: 20_000,
          discounts: [{ rate_bp: 5_000, max_amount: 20_000 }, { amount: 5_000 }],
        },
        { unit_price: 10_000, qty_e4: 15_000 },
      ],
      discounts: [{ rate_bp: 1_000 }, { amount: 99_000 }],
      cash: false,
    })
    expect(bill.lines[0]?.discounts).toEqual([20_000, 5_000])
    expect(bill.discounts).toEqual([5_000, 45_000])
    expect(bill).toMatchObject({
      gross: 75_000,
      item_discount: 25_000,
      bill_discount: 50_000,
      net: 0,
      total: 0,
    })
  })

  test('untaxed goods carry service but no tax', () => {
    const settings = { ...NO_CHARGES, tax_bp: 1_000, service_bp: 500 }
    const lines = [
      { unit_price: 100_000, qty_e4: 10_000 },
      { unit_price: 88_000, qty_e4: 10_000, taxable: false },
    ]
    expect(computeBill({ settings, lines, cash: false })).toMatchObject({
      service: 9_400,
      tax_base: 105_000,
      tax: 10_500,
    })
  })

  test('amounts beyond a double stay exact, beyond 2^53 they are refused', () => {
    const settings = { ...NO_CHARGES, tax_bp: 1_000 }
    const huge = computeBill({
      settings,
      lines: [{ unit_price: 8_000_000_000_000_005, qty_e4: 10_000 }],
      cash: false,
    })
    expect(huge.tax).toBe(800_000_000_000_001)
    const beyond = { settings, lines: [{ unit_price: 9_000_000_000_000_000, qty_e4: 20_000 }], cash: false }
    expect(() => computeBill(beyond)).toThrow(RangeError)
  })
})

const rupiah = fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 10 ** 12 }))
const bp = fc.integer({ min: 0, max: 10_000 })
const discount: fc.Arbitrary<BillDiscount> = fc.oneof(
  fc.record({ amount: rupiah }),
  fc.record({ rate_bp: bp, max_amount: fc.option(rupiah) }),
)
const line = fc.record({
  unit_price: rupiah,
  qty_e4: fc.oneof(
    fc.integer({ min: 1, max: 9 }).map((n) => n * 10_000),
    fc.integer({ min: 1, max: 100_000 }),
  ),
  discounts: fc.array(discount, { maxLength: 2 }),
  taxable: fc.boolean(),
})
const settings: fc.Arbitrary<BillSettings> = fc.record({
  tax_bp: fc.integer({ min: 0, max: 2_000 }),
  service_bp: fc.integer({ min: 0, max: 2_000 }),
  is_tax_inclusive: fc.boolean(),
  is_service_before_discount: fc.boolean(),
  rounding_step: fc.constantFrom(0, 100, 500, 1_000),
  round_down_below: fc.integer({ min: 0, max: 1_000 }),
  is_rounding_cash_only: fc.boolean(),
})
const input: fc.Arbitrary<BillInput> = fc.record({
  settings,
  lines: fc.array(line, { maxLength: 12 }),
  discounts: fc.array(discount, { maxLength: 3 }),
  cash: fc.boolean(),
})
const runs = { numRuns: Number(process.env.MONEY_CASES ?? 2_000) }

describe('for every bill', () => {
  test('lines add up to the bill and nothing is negative', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { lines, discounts, rounding, total, ...figures } = computeBill(given)
        expect(sumFigures(lines)).toEqual(figures)
        for (const each of [...lines, figures]) {
          const { gross, item_discount, bill_discount, included_charges, net, service, tax } = each
          expect(gross - item_discount - bill_discount - included_charges).toBe(net)
          for (const part of [gross, item_discount, bill_discount, included_charges, net, service, tax])
            expect(part).toBeGreaterThanOrEqual(0)
        }
        expect(discounts.reduce((a, b) => a + b, 0)).toBe(figures.bill_discount)
        expect(figures.net + figures.service + figures.tax + rounding).toBe(total)
      }),
      runs,
    )
  })

  test('the total before rounding of an inclusive bill is what the prices say', () => {
    fc.assert(
      fc.property(input, (given) => {
        const bill = computeBill({ ...given, settings: { ...given.settings, is_tax_inclusive: true } })
        expect(bill.total - bill.rounding).toBe(bill.gross - bill.item_discount - bill.bill_discount)
      }),
      runs,
    )
  })

  test('prices that hold the tax tell the same charges, whatever untaxed goods stand beside them', () => {
    fc.assert(
      fc.property(input, (given) => {
        const settings = { ...given.settings, is_tax_inclusive: true }
        const chargesOf = (lines: BillInput['lines']) =>
          sumFigures(
            computeBill({ settings, lines, cash: false }).lines.filter((_, at) => lines[at]?.taxable),
          )
        const taxed = given.lines.filter(({ taxable }) => taxable)
        expect(chargesOf(given.lines)).toEqual(chargesOf(taxed))
      }),
      runs,
    )
  })

  test('a price made inclusive of its charges gives the same net back', () => {
    fc.assert(
      fc.property(settings, fc.integer({ min: 1, max: 10 ** 9 }), (base, price) => {
        const plain = { ...base, is_service_before_discount: false, rounding_step: 0 }
        const billOf = (is_tax_inclusive: boolean, unit_price: number) =>
          computeBill({
            settings: { ...plain, is_tax_inclusive },
            lines: [{ unit_price, qty_e4: 10_000 }],
            cash: false,
          })
        const exclusive = billOf(false, price)
        const inclusive = billOf(true, exclusive.total)
        expect(Math.abs(inclusive.net - exclusive.net)).toBeLessThanOrEqual(1)
        expect(inclusive.total).toBe(exclusive.total)
      }),
      runs,
    )
  })

  test('the order of the lines changes no total', () => {
    const shuffled = input.chain((given) =>
      fc
        .shuffledSubarray([...given.lines], { minLength: given.lines.length })
        .map((lines) => ({ given, lines })),
    )
    fc.assert(
      fc.property(shuffled, ({ given, lines }) => {
        const { lines: _a, ...before } = computeBill(given)
        const { lines: _b, ...after } = computeBill({ ...given, lines })
        expect(after).toEqual(before)
      }),
      runs,
    )
  })
})
