import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { CANCEL, CREATE, moveStock, openStore, SUBMIT } from '../../../test/store.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T05:00:00Z')
const STOCK = 'stock { wasted_qty wasted_value on_hand }'
const REPORT = `query ($filter: ReportFilter) { itemReport(filter: $filter) {
  total { ${STOCK} } groups { ${STOCK} } items { item_id figures { qty } ${STOCK} } } }`

test('what was lost of a menu stands in the report: from the ledger, or by its recipe', async () => {
  app().clock.now = NOW
  const store = await openStore(await app().createBrand())
  const { brand, outlet_id, latte, cake } = store
  const waste = async (item_id: number, unit_quantity: string, reason: string) => {
    const line = { item_kind: 'menu', item_id, unit: 'porsi', unit_quantity }
    const document = { kind: 'waste', outlet_id, reason, lines: [line] }
    const { id } = (await brand.master.ask(CREATE, { a: document })).createAdjustment
    return (await brand.master.ask(SUBMIT, { a: { id } })).submitAdjustment
  }
  await waste(latte, '2', 'spilled')
  await waste(latte, '5', 'staff_meal')
  await waste(cake, '3', 'expired')
  const wrong = await waste(cake, '4', 'damaged')
  await brand.master.ask(CANCEL, { a: { id: wrong.id, remark: 'Salah ketik' } })
  await store.write((tx) =>
    moveStock(tx, {
      ...{ outlet_id, item_kind: 'menu', item_id: cake, type: 'COUNT_LOSS', quantity: -1, occurred_at: NOW },
    }),
  )
  const { itemReport } = await brand.master.ask(REPORT, {})
  const of = (id: number) => itemReport.items.find(({ item_id }: { item_id: number }) => item_id === id)
  // Two lattes of 150 ml at 20, whose ingredients left; the meal of the staff is no waste.
  expect(of(latte)).toMatchObject({
    figures: { qty: '0' },
    stock: { wasted_qty: '2.0000', wasted_value: 6000, on_hand: null },
  })
  expect(of(cake).stock).toEqual({ wasted_qty: '4.0000', wasted_value: 32_000, on_hand: '6.0000' })
  expect(itemReport.total.stock).toEqual({ wasted_qty: '6.0000', wasted_value: 38_000, on_hand: '6.0000' })
  expect(itemReport.groups).toHaveLength(2)

  const elsewhere = await brand.master.ask(REPORT, { filter: { outlet_ids: [store.second_id] } })
  expect(elsewhere.itemReport.items).toEqual([])
  const by_channel = await brand.master.ask(REPORT, { filter: { channels: ['DINE_IN'] } })
  expect(by_channel.itemReport.total.stock).toBeNull()
  const manager = await brand.signInAs('Manajer Outlet', [outlet_id])
  expect((await manager.ask(REPORT, {})).itemReport.total.stock).toEqual({
    ...{ wasted_qty: '6.0000', wasted_value: null, on_hand: '6.0000' },
  })
})
