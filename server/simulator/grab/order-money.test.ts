import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Deduction, deduct, orderMoney, priceTold, unitPrice, withTax } from './order-money.ts'

const rupiah = (most: number) => fc.integer({ min: 0, max: most }).map((amount) => amount * 100)
const line = fc.record({
  item_id: fc.constantFrom('A', 'B', 'C'),
  quantity: fc.integer({ min: 1, max: 9 }),
  unit: rupiah(500_000),
  modifiers: fc.array(fc.record({ id: fc.constant('M'), price: rupiah(50_000) }), { maxLength: 3 }),
})
const deduction: fc.Arbitrary<Deduction> = fc.record({
  kind: fc.constantFrom('campaign' as const, 'promo' as const),
  id: fc.constant('P'),
  name: fc.constant('Promo'),
  mex_ratio: fc.integer({ min: 0, max: 100 }),
  percent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  amount: rupiah(200_000),
  cap: fc.option(rupiah(100_000), { nil: undefined }),
  level: fc.constant('order' as const),
  item_ids: fc.constantFrom([], ['A'], ['A', 'C']),
})
const bill = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  deductions: fc.array(deduction, { maxLength: 3 }),
  tax_bp: fc.integer({ min: 0, max: 2_500 }),
  commission_bp: fc.integer({ min: 0, max: 4_000 }),
  merchant_charge: rupiah(10_000),
  delivery_fee: rupiah(50_000),
  small_order_fee: rupiah(5_000),
})

test('the money of any order follows the published formulas to the rupiah', () => {
  fc.assert(
    fc.property(bill, (input) => {
      const money = orderMoney(input)
      const subtotal = input.lines.reduce((sum, each) => sum + unitPrice(each) * each.quantity, 0)
      expect(money.subtotal).toBe(subtotal)
      expect(money.total).toBe(subtotal + input.merchant_charge - money.merchant_promo)
      expect(money.eater_payment).toBe(
        subtotal + input.merchant_charge + input.delivery_fee - money.merchant_promo - money.grab_promo,
      )
      expect(money.net + money.commission).toBe(money.total)
      expect(money.tax).toBe(Math.round((money.total * input.tax_bp) / (10_000 + input.tax_bp)))
      for (const field of ['merchant_promo', 'grab_promo', 'commission', 'total', 'net'] as const) {
        expect(money[field]).toBeGreaterThanOrEqual(0)
        expect(money[field] % 100).toBe(0)
      }
    }),
  )
})

test('deductions never take more than there is, and each is shared whole between two', () => {
  fc.assert(
    fc.property(bill, ({ lines, deductions }) => {
      const subtotal = lines.reduce((sum, each) => sum + unitPrice(each) * each.quantity, 0)
      const deducted = deduct(lines, deductions)
      expect(deducted.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(subtotal)
      for (const {
        amount,
        mex_amount,
        deduction: { cap, mex_ratio },
      } of deducted) {
        expect(amount).toBeLessThanOrEqual(cap ?? amount)
        expect(Math.abs(mex_amount - (amount * mex_ratio) / 100)).toBeLessThanOrEqual(50)
        expect(mex_amount).toBeLessThanOrEqual(amount)
      }
    }),
  )
})

test('the published example: 27.500 + 7.500 twice, 10 % within', () => {
  const lines = [{ item_id: 'KS01', quantity: 2, unit: 2_750_000, modifiers: [{ price: 750_000 }] }]
  const none = { deductions: [], commission_bp: 0, merchant_charge: 0, delivery_fee: 0, small_order_fee: 0 }
  expect(orderMoney({ ...none, lines, tax_bp: 1_000 })).toMatchObject({ subtotal: 7_000_000, tax: 636_364 })
  expect(withTax(2_500_000, 1_000)).toBe(2_750_000)
})

test('what guest and Grab settle is hidden from the restaurant unless it takes cash or delivers', () => {
  const lines = [{ item_id: 'A', quantity: 1, unit: 5_000_000, modifiers: [] }]
  const own = {
    kind: 'promo',
    id: 'P',
    name: 'P',
    mex_ratio: 50,
    percent: 20,
    amount: 0,
    cap: undefined,
  } as const
  const money = orderMoney({
    lines,
    deductions: [{ ...own, level: 'order', item_ids: [] }],
    tax_bp: 1_000,
    commission_bp: 2_000,
    merchant_charge: 0,
    delivery_fee: 1_000_000,
    small_order_fee: 0,
  })
  const flags = { orderAcceptedType: 'AUTO', orderType: 'DeliveredByGrab' } as const
  expect(priceTold(money, { paymentType: 'CASHLESS', featureFlags: flags }, true)).toEqual({
    subtotal: 5_000_000,
    tax: 409_091,
    merchantChargeFee: 0,
    serviceChargeFee: 0,
    grabFundPromo: 0,
    merchantFundPromo: 500_000,
    basketPromo: 0,
    deliveryFee: 0,
    smallOrderFee: 0,
    eaterPayment: 0,
    total: 4_500_000,
    merchantEarning: {
      revenue: 4_500_000,
      netEarning: 3_600_000,
      mexFundDiscount: 500_000,
      commission: 900_000,
    },
  })
  expect(priceTold(money, { paymentType: 'CASH', featureFlags: flags }, false)).toMatchObject({
    grabFundPromo: 500_000,
    basketPromo: 1_000_000,
    deliveryFee: 1_000_000,
    eaterPayment: 5_000_000,
  })
})
