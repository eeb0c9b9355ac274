import { describe, expect, test } from 'vitest'
import { type ProfitFigures, type ProfitParts, profitOf } from './profit-loss.calc.ts'

type Sales = ProfitParts['sales'][number]
const sale = (changes: Partial<Sales> = {}): Sales => ({
  gross: 0,
  net: 0,
  cogs: 0,
  costed_net: 0,
  item_discount: 0,
  bill_discount: 0,
  included_charges: 0,
  refund: 0,
  service: 0,
  rounding: 0,
  ...changes,
})
const NOTHING: ProfitParts = { sales: [], promos: [], fees: [], losses: [], entries: [] }
const of = (parts: Partial<ProfitParts>, sees_costs = true) => profitOf({ ...NOTHING, ...parts }, sees_costs)

/** Two days whose every figure is another power of two, so that each sum tells what it is made of. */
const DAY = sale({
  gross: 1_000_000,
  net: 800_000,
  cogs: 256_000,
  costed_net: 600_000,
  item_discount: 64_000,
  bill_discount: 32_000,
  included_charges: 16_000,
  refund: 8_000,
  service: 4_000,
  rounding: -100,
})
const MONTH: Partial<ProfitParts> = {
  sales: [DAY, DAY],
  promos: [{ amount: 1_000 }, { amount: 500 }],
  fees: [
    { kind: 'platform', amount: 2_048 },
    { kind: 'platform', amount: 1 },
    { kind: 'payment', amount: 1_024 },
  ],
  losses: [
    { kind: 'waste', amount: 512 },
    { kind: 'own_use', amount: 256 },
    { kind: 'stock', amount: -128 },
    { kind: 'production', amount: 64 },
    { kind: 'production', amount: 1 },
  ],
  entries: [
    { kind: 'income', is_in_profit: true, is_labour: false, amount: 10_000 },
    { kind: 'income', is_in_profit: false, is_labour: false, amount: 1_000_000 },
    { kind: 'expense', is_in_profit: true, is_labour: false, amount: 20_000 },
    { kind: 'expense', is_in_profit: true, is_labour: true, amount: 40_000 },
    { kind: 'expense', is_in_profit: false, is_labour: true, amount: 2_000_000 },
  ],
}

test('profit and loss, written down by hand', () => {
  const lost = 512 + 256 - 128 + 65
  const besides = 8_000 - 200 + 10_000 - 2_049 - 1_024 - lost - 60_000
  const expected: ProfitFigures = {
    gross: 2_000_000,
    discount: 192_000 - 1_500,
    platform_promo: 1_500,
    included_charges: 32_000,
    refund: 16_000,
    net: 1_600_000,
    costed_bp: 7_500,
    uncosted_net: 400_000,
    cogs: 512_000,
    gross_profit: 688_000,
    service: 8_000,
    rounding: -200,
    platform_fee: 2_049,
    payment_fee: 1_024,
    waste: 512,
    own_use: 256,
    stock_loss: -128,
    production_loss: 65,
    actual_cogs: 512_000 + lost,
    income: 10_000,
    expense: 60_000,
    net_profit: 688_000 + besides,
    labour: 40_000,
    prime_cost: 552_000,
  }
  expect(of(MONTH)).toEqual(expected)
})

test('who may not see costs is told none, nor what follows from them, and all the rest', () => {
  const seen = of(MONTH)
  const hidden = of(MONTH, false)
  const secret = [
    'costed_bp',
    'uncosted_net',
    'cogs',
    'gross_profit',
    'platform_fee',
    'payment_fee',
    'waste',
    'own_use',
    'stock_loss',
    'production_loss',
    'actual_cogs',
    'net_profit',
    'prime_cost',
  ] as const
  expect(hidden).toEqual({ ...seen, ...Object.fromEntries(secret.map((name) => [name, null])) })
})

describe('where no cost is known', () => {
  test('there is no profit, but all that does not follow from it', () => {
    const uncosted = of({ ...MONTH, sales: [sale({ gross: 1_000, net: 1_000 })] })
    expect(uncosted).toMatchObject({
      cogs: null,
      gross_profit: null,
      net_profit: null,
      actual_cogs: null,
      prime_cost: null,
      net: 1_000,
      uncosted_net: 1_000,
      costed_bp: 0,
      waste: 512,
      labour: 40_000,
    })
  })

  test('as nothing was sold, expenses are the loss', () => {
    const shut = of({ entries: [{ kind: 'expense', is_in_profit: true, is_labour: false, amount: 5 }] })
    expect(shut).toMatchObject({ gross_profit: 0, cogs: 0, net_profit: -5, costed_bp: null, prime_cost: 0 })
  })
})
