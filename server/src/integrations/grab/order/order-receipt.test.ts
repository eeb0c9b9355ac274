import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Deduction,
  deduct,
  orderMoney,
  priceTold,
  taxWithin,
  unitPrice,
} from '../../../../simulator/grab/order-money.ts'
import { promosTold } from '../../../../simulator/grab/promo.ts'
import { assembleReceipt } from '../../../sales/transaction/receipt.calc.ts'
import type { SalesReference } from '../../../sales/transaction/sales-reference.calc.ts'
import { type Order, order as order_schema } from '../contract/order.ts'
import { CHARGE_CODE, contentHash, type MenuNames, orderReceipt, receiptUuid } from './order-receipt.ts'

const NAMES: MenuNames = {
  items: new Map([
    ['KS01', { id: 1, code: 'KS01', name: 'Kopi Susu' }],
    ['TEH', { id: 2, code: 'TEH', name: 'Es Teh' }],
  ]),
  options: new Map([['UKURAN:BESAR', { id: 7, code: 'UKURAN:BESAR', name: 'Besar' }]]),
}

/** An outlet whose own prices are without tax, rounds to Rp 500 and takes 10 % of tax. */
const reference = (tax_bp: number): SalesReference => ({
  outlet: { id: 1, timezone: 'Asia/Jakarta', business_day_cutoff: '04:00' },
  taxes: [
    {
      effective_from: '2020-01-01',
      tax_bp,
      service_bp: 500,
      is_tax_inclusive: false,
      is_service_before_discount: false,
      rounding_step: 500,
      round_down_below: 250,
      is_rounding_cash_only: false,
      service_channels: ['DINE_IN'],
      inclusive_channels: [],
    },
  ],
  items: new Map(),
  items_by_code: new Map(),
  items_by_sku: new Map(),
  items_by_name: new Map(),
  options_by_name: new Map(),
  methods_by_name: new Map(),
  aliases: new Map(),
  options: new Map(),
  options_by_code: new Map(),
  methods: new Map([['GRABFOOD', { code: 'GRABFOOD', type: 'platform', fee_bp: 3000, fee_fixed: 0 }]]),
  recipes: new Map(),
  effects: new Map(),
  unstocked: new Map(),
  pakets: new Map(),
  part_prices: { lists: [], items: new Map() },
  price_ids: new Set(),
  members: [],
  receipt_listeners: [],
})

const rupiah = (min: number, max: number) => fc.integer({ min, max }).map((amount) => amount * 100)

const line = fc.record({
  item_id: fc.constantFrom('KS01', 'TEH', 'TAK-ADA'),
  quantity: fc.integer({ min: 1, max: 9 }),
  unit: rupiah(0, 250_000),
  modifiers: fc.array(fc.record({ id: fc.constantFrom('UKURAN:BESAR', 'ENTAH'), price: rupiah(0, 20_000) }), {
    maxLength: 3,
  }),
})

const deduction = fc.record<Deduction>({
  kind: fc.constantFrom('campaign', 'promo'),
  id: fc.constantFrom('HEMAT10', '4-CY4VMFMANYBYJ6-CZNZFFL1G8KKLX-94794295'),
  name: fc.constantFrom('Hemat', 'GrabFood "Hemat" ☕'),
  mex_ratio: fc.integer({ min: 0, max: 100 }),
  percent: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
  amount: rupiah(0, 40_000),
  cap: fc.option(rupiah(1_000, 25_000), { nil: undefined }),
  level: fc.constantFrom('order', 'item'),
  item_ids: fc.constantFrom([], ['KS01']),
})

interface Sold {
  readonly order: Order
  readonly money: ReturnType<typeof orderMoney>
  readonly tax_bp: number
}

/** Orders as the partner's own arithmetic makes and tells them. */
const sold: fc.Arbitrary<Sold> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    deductions: fc.array(deduction, { maxLength: 3 }),
    tax_bp: fc.constantFrom(0, 1_000, 1_100),
    commission_bp: fc.integer({ min: 0, max: 4_000 }),
    merchant_charge: rupiah(0, 5_000),
    paymentType: fc.constantFrom('CASH' as const, 'CASHLESS' as const),
    orderType: fc.constantFrom(
      'DeliveredByGrab' as const,
      'DeliveredByRestaurant' as const,
      'TakeAway' as const,
    ),
    is_earning_told: fc.boolean(),
  })
  .map(({ lines, deductions, paymentType, orderType, is_earning_told, ...rates }) => {
    const money = orderMoney({ lines, deductions, delivery_fee: 1_000_000, small_order_fee: 0, ...rates })
    const order: Order = {
      orderID: '410-SIM1',
      shortOrderNumber: 'GF-101',
      merchantID: '6-SIM',
      partnerMerchantID: '1',
      paymentType,
      cutlery: false,
      orderTime: '2026-11-21T05:10:00Z',
      scheduledTime: '',
      currency: { code: 'IDR', symbol: 'Rp', exponent: 2 },
      featureFlags: { orderAcceptedType: 'AUTO', orderType, isMexEditOrder: false },
      items: lines.map((each) => ({
        id: each.item_id,
        grabItemID: `IDGF${each.item_id}`,
        quantity: each.quantity,
        price: unitPrice(each),
        tax: taxWithin(unitPrice(each) * each.quantity, rates.tax_bp),
        specifications: '',
        modifiers: each.modifiers.map(({ id, price }) => ({ id, price, quantity: 1 })),
      })),
      ...promosTold(deduct(lines, deductions), money.subtotal),
      price: priceTold(
        money,
        { paymentType, featureFlags: { orderAcceptedType: 'AUTO', orderType } },
        is_earning_told,
      ),
    }
    return { order, money, tax_bp: rates.tax_bp }
  })

const AT = { uuid: receiptUuid(1, '6-SIM', '410-SIM1', 0), revision: 0 }

function book({ order, tax_bp }: Pick<Sold, 'order' | 'tax_bp'>) {
  const made = orderReceipt(order, NAMES, AT)
  if (!made.receipt) throw new Error(JSON.stringify(made.problems))
  const arrival = { brand_id: 1, device_id: null, source: 'GRAB', recorded_at: null } as const
  return { ...made, record: assembleReceipt(made.receipt, reference(tax_bp), arrival) }
}

test('what is booked is what Grab says was sold, to the rupiah', () => {
  fc.assert(
    fc.property(sold, ({ order, money, tax_bp }) => {
      expect(order_schema.safeParse(order).success).toBe(true)
      const { record, flags, money: told } = book({ order, tax_bp })
      const { transaction } = record
      expect(transaction.total * 100).toBe(money.total)
      expect(transaction.difference).toBe(0)
      expect(transaction.till_bill).toBeNull()
      expect(transaction.paid).toBe(transaction.total)
      expect((transaction.item_discount + transaction.bill_discount) * 100).toBe(money.merchant_promo)
      expect(transaction.gross * 100).toBe(money.subtotal + money.merchant_charge)
      expect(transaction.rounding).toBe(0)
      // Grab counts tax in hundredths of a rupiah, we in rupiah.
      expect(Math.abs(transaction.tax * 100 - money.tax)).toBeLessThanOrEqual(50)
      const is_told = order.price.merchantEarning != null
      if (is_told) expect(transaction.fee * 100).toBe(money.commission)
      else expect(transaction.fee).toBe(Math.round((transaction.total * 3000) / 10_000))
      expect(flags.includes('NO_COMMISSION')).toBe(!is_told)
      expect(flags).not.toEqual(expect.arrayContaining(['SUBTOTAL']))
      expect(flags.some((flag) => ['SUBTOTAL', 'TOTAL', 'FRACTION'].includes(flag))).toBe(false)
      // What Grab pays is told of cash in full, else never more than it was.
      if (order.paymentType === 'CASH') expect(told.grab_promo_e2).toBe(money.grab_promo)
      else expect(told.grab_promo_e2 ?? 0).toBeLessThanOrEqual(money.grab_promo)
    }),
  )
})

test('a tax told as half a rupiah is no difference of the bill, one a rupiah off is', () => {
  const line = { item_id: 'KS01', quantity: 1, unit: 999_500, modifiers: [] }
  // 9,995 × 11 ⁄ 111 is 990.4955: rounded to 990.50 by Grab, to 990 by us.
  const order = changed(() => ({
    items: [{ id: line.item_id, grabItemID: 'IDGFKS01', quantity: 1, price: line.unit, modifiers: [] }],
    campaigns: null,
    promos: null,
    price: { subtotal: line.unit, tax: taxWithin(line.unit, 1_100), eaterPayment: line.unit },
  }))
  expect(order.price.tax).toBe(99_050)
  expect(book({ order, tax_bp: 1_100 }).record.transaction).toMatchObject({ tax: 990, till_bill: null })
  const off = { ...order, price: { ...order.price, tax: 99_150 + 1 } }
  expect(book({ order: off, tax_bp: 1_100 }).record.transaction.till_bill).toMatchObject({ tax: 992 })
})

test('no line is lost, whether its menu is known or not', () => {
  fc.assert(
    fc.property(sold, ({ order, tax_bp }) => {
      const { record, flags, lines, has_charge } = book({ order, tax_bp })
      const of_items = record.lines.filter(({ code }) => code !== CHARGE_CODE)
      expect(of_items.map(({ code, qty }) => [code, Number(qty)])).toEqual(
        order.items.map(({ id, quantity }) => [id, quantity]),
      )
      expect(record.lines.length).toBe(order.items.length + (has_charge ? 1 : 0))
      expect(lines.map(({ options }) => options.length)).toEqual(
        order.items.map(({ modifiers }) => modifiers?.length ?? 0),
      )
      expect(flags.includes('UNKNOWN_ITEM')).toBe(order.items.some(({ id }) => id === 'TAK-ADA'))
      expect(flags.includes('UNKNOWN_OPTION')).toBe(
        order.items.some(({ modifiers }) => modifiers?.some(({ id }) => id === 'ENTAH')),
      )
    }),
  )
})

const sample = fc.sample(sold, { numRuns: 1, seed: 4 })[0] as Sold
const changed = (change: (order: Order) => Partial<Order>): Order => ({
  ...sample.order,
  ...change(sample.order),
})

test('an amount that is no whole rupiah is rounded and flagged, and the total stays what Grab told', () => {
  const order = changed(({ price, items }) => {
    const [first, ...others] = items
    if (!first) throw new Error('an order without items')
    const price_now = first.price + 50
    const more = 50 * first.quantity
    return {
      items: [{ ...first, price: price_now }, ...others],
      price: { ...price, subtotal: price.subtotal + more, total: (price.total ?? 0) + more },
    }
  })
  const { flags, record } = book({ order, tax_bp: sample.tax_bp })
  expect(flags).toContain('FRACTION')
  expect(record.transaction.paid).toBe(Math.floor(((order.price.total ?? 0) + 50) / 100))
  expect(record.transaction.difference).toBe(record.transaction.paid - record.transaction.total)
})

test('amounts go by the exponent of the payload', () => {
  const whole = changed(({ price, items, currency }) => ({
    currency: { ...currency, exponent: 0 },
    items: items.map((item) => ({ ...item, price: item.price / 100, modifiers: null })),
    campaigns: null,
    promos: null,
    price: { subtotal: price.subtotal / 100, eaterPayment: 0 },
  }))
  const { record, flags } = book({ order: whole, tax_bp: 0 })
  expect(record.transaction.total * 100).toBe(sample.order.price.subtotal)
  expect(flags).not.toContain('TOTAL')
})

test('lines that do not add up are flagged, and what Grab says was sold is what was paid', () => {
  const order = changed(({ price }) => ({ price: { ...price, subtotal: price.subtotal + 10_000 } }))
  const { flags, record } = book({ order, tax_bp: 0 })
  expect(flags).toEqual(expect.arrayContaining(['SUBTOTAL', 'TOTAL']))
  expect(record.transaction.paid * 100).toBe(order.price.total)
})

test('the content of an order is named alike however it is told, and by nothing else', () => {
  const { order } = sample
  expect(contentHash({ ...order, orderState: 'ACCEPTED', submitTime: null })).toBe(contentHash(order))
  expect(
    contentHash(changed(({ items }) => ({ items: items.map((item) => ({ ...item, quantity: 10 })) }))),
  ).not.toBe(contentHash(order))
})

test('each revision of an order has a receipt of its own, and always the same', () => {
  const uuid = receiptUuid(1, '6-SIM', 'A', 0)
  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(receiptUuid(1, '6-SIM', 'A', 0)).toBe(uuid)
  for (const other of [
    receiptUuid(2, '6-SIM', 'A', 0),
    receiptUuid(1, '6-SIM', 'A', 1),
    receiptUuid(1, '6', 'A', 0),
  ])
    expect(other).not.toBe(uuid)
})
