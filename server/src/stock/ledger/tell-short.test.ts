import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { moveStock, openStore } from '../../../test/store.ts'
import { addWebhook, readTold } from '../../../test/webhook.ts'
import { transaction } from '../../kit/transaction.ts'
import { tellAllShort, tellShort } from './tell-short.ts'

const app = useTestApp()

test('what runs short is told once, and again when it does after it was well', async () => {
  const { brand, outlet_id, milk, write } = await openStore(await app().createBrand())
  const look = () => Promise.all(Array.from({ length: 3 }, () => transaction(brand.ctx, tellShort)))
  const move = (quantity: number) =>
    write((tx) =>
      moveStock(tx, {
        ...{ outlet_id, item_id: milk, quantity, occurred_at: app().clock.now },
        type: quantity > 0 ? 'ADJUST_IN' : 'ADJUST_OUT',
      }),
    )
  const times = async () => (await readTold(brand)).length
  await write((tx) =>
    sql`update stock_balance set minimum = 50000 where brand_id = ${brand.id} and outlet_id = ${outlet_id}
      and item_kind = 'ingredient' and item_id = ${milk}`.execute(tx.db),
  )
  await addWebhook(brand.master, { events: ['stock.low'] })
  await look()
  expect(await times()).toBe(0)
  await move(-60_000)
  await look()
  await look()
  expect(await readTold(brand)).toMatchObject([
    {
      event: 'stock.low',
      subject: `stock:${outlet_id}:ingredient:${milk}`,
      data: {
        outlet_id,
        item_kind: 'ingredient',
        item_id: milk,
        quantity: '40000.0000',
        minimum: '50000.0000',
      },
    },
  ])
  await move(-10_000)
  await look()
  expect(await times()).toBe(1)
  await move(50_000)
  await look()
  await move(-50_000)
  await tellAllShort(app().services)
  expect(await times()).toBe(2)
})
