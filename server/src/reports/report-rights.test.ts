import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import type { TestBrand } from '../../test/brand.ts'
import { createSalesWorld, type SalesWorld } from '../sales/sales.factory.ts'
import { buildReceipt } from '../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  const discounts = [{ code: 'hemat', name: 'Hemat', amount: 1000, funded_by: 'PLATFORM' }]
  for (const [place, door] of world.doors.entries()) {
    await recordTransactions(world.ctx, door, [
      buildReceipt({ cashier_name: 'Bimo', discounts, payments: [{ method: 'QRIS', amount: 10_440 }] }),
      buildReceipt({ cashier_name: place ? 'Sari' : null }),
    ])
  }
})

const ITEMS = `{ itemReport { total { figures { qty net cogs gross_profit food_cost_bp } }
  items { menu_class abc figures { cogs } } outlets { outlet { id } items { qty } } } }`
const PAYMENTS = `query ($cashiers: [String!], $by: PaymentGrouping) { paymentReport(cashiers: $cashiers, group_by: $by) {
  total { figures { payments amount fee net } } rows { key figures { payments amount } } } }`
const DISCOUNTS = `query ($cashiers: [String!]) { discountReport(cashiers: $cashiers, group_by: cashier) {
  total { figures { transactions amount amount_bp gross_profit } } all_gross by_promo { code funded_by }
  rows { key figures { transactions } } top_receipts { discount names outlet { id } } } }`
const PRICES = `{ priceReport { channels { channel markup_bp figures { net fee cogs contribution } }
  items { list_price realised_price markup_bp food_cost_bp } } }`

describe('a manager of one outlet without the right to see costs', () => {
  test('sees that outlet, and neither costs nor what they give away', async () => {
    const outlet_id = world.doors[0]?.outlet_id ?? 0
    const manager = await brand.signInAs('Manajer Outlet', [outlet_id])
    const { itemReport } = await manager.ask(ITEMS)
    expect(itemReport.total.figures).toMatchObject({
      qty: '2',
      cogs: null,
      gross_profit: null,
      food_cost_bp: null,
    })
    expect(itemReport.items).toEqual([{ menu_class: null, abc: 'A', figures: { cogs: null } }])
    expect(itemReport.outlets.map((row: { outlet: { id: number } }) => row.outlet.id)).toEqual([outlet_id])
    const { paymentReport } = await manager.ask(PAYMENTS)
    expect(paymentReport.total.figures).toEqual({ payments: 2, amount: 22_040, fee: null, net: null })
    const { discountReport } = await manager.ask(DISCOUNTS)
    expect(discountReport.total.figures).toMatchObject({ transactions: 1, amount: 1000, gross_profit: null })
    expect(discountReport.top_receipts).toEqual([
      { discount: 1000, names: ['Hemat'], outlet: { id: outlet_id } },
    ])
    const { priceReport } = await manager.ask(PRICES)
    expect(priceReport.channels[0].figures).toMatchObject({ fee: null, cogs: null, contribution: null })
    expect(priceReport.items[0].food_cost_bp).toBeNull()
  })

  test('who may not open a report is refused', async () => {
    const keeper = await brand.signInAs('Gudang')
    for (const query of [ITEMS, PAYMENTS, DISCOUNTS, PRICES])
      expect((await keeper.fail(query)).extensions.code).toBe('FORBIDDEN')
  })
})

test('costs, classes and margins are there for who may see them', async () => {
  const { itemReport } = await brand.master.ask(ITEMS)
  expect(itemReport.items[0].menu_class).toBe('star')
  expect(itemReport.total.figures.gross_profit).toBe(
    itemReport.total.figures.net - itemReport.total.figures.cogs,
  )
  const { priceReport } = await brand.master.ask(PRICES)
  expect(priceReport.channels).toMatchObject([{ channel: 'DINE_IN', markup_bp: 0 }])
  expect(priceReport.items).toMatchObject([{ list_price: 10_000, realised_price: 9_500, markup_bp: 0 }])
})

test('payments and discounts can be narrowed to cashiers, and those of nobody have a row too', async () => {
  const { paymentReport } = await brand.master.ask(PAYMENTS, { by: 'cashier' })
  expect(paymentReport.rows).toEqual([
    { key: '', figures: { payments: 1, amount: 11_600 } },
    { key: 'Bimo', figures: { payments: 2, amount: 20_880 } },
    { key: 'Sari', figures: { payments: 1, amount: 11_600 } },
  ])
  const narrowed = await brand.master.ask(PAYMENTS, { cashiers: ['Bimo'], by: 'outlet' })
  expect(narrowed.paymentReport.total.figures).toMatchObject({ payments: 2, amount: 20_880 })
  expect(narrowed.paymentReport.rows).toHaveLength(2)
  const by_hour = await brand.master.ask(PAYMENTS, { cashiers: ['Bimo'], by: 'hour' })
  expect(by_hour.paymentReport.rows).toEqual([{ key: '12', figures: { payments: 2, amount: 20_880 } }])
  const { discountReport } = await brand.master.ask(DISCOUNTS)
  expect(discountReport.rows).toEqual([{ key: 'Bimo', figures: { transactions: 2 } }])
  expect(discountReport.by_promo).toEqual([{ code: 'HEMAT', funded_by: 'PLATFORM' }])
  expect(discountReport.all_gross).toBe(40_000)
  const none = await brand.master.ask(DISCOUNTS, { cashiers: ['Sari'] })
  expect(none.discountReport).toMatchObject({ rows: [], by_promo: [], all_gross: null, top_receipts: [] })
})
