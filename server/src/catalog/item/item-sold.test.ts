import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { anyReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T05:30:00Z')
const LIST = `query($filters: [Filter!]) {
  itemList(limit: 100, filters: $filters) { nodes { id sold_30d stock_quantity } } }`

test('what was sold in thirty days, and what is in stock, is that of the outlets in reach', async () => {
  app().clock.now = NOW
  const brand = await app().createBrand()
  const world = await createSalesWorld(brand, [{}, {}])
  const random = fc.sample(anyReceipt(NOW, 60), { numRuns: 60, seed: 7 })
  for (const [index, door] of world.doors.entries()) {
    await recordTransactions(world.ctx, door, random.slice(index * 30, index * 30 + 30))
  }
  const first = world.doors[0]?.outlet_id ?? 0
  const expected = async (outlet_ids: readonly number[]) => {
    const { rows } = await sql<{ id: number; qty: string }>`
      select l.item_id as id, sum(l.qty)::text as qty from transaction_line l
      join transaction t on t.brand_id = l.brand_id and t.brand_id = ${ownBrand} and t.business_date = l.business_date and t.id = l.transaction_id
      where l.brand_id = ${brand.id} and l.business_date > '2026-11-21'::date - 30 and t.status <> 'VOID'
        and l.item_id is not null and t.outlet_id = any(${outlet_ids}::int[])
      group by l.item_id having sum(l.qty) <> 0 order by l.item_id`.execute(brand.ctx.db)
    return rows.map(({ id, qty }) => [id, Number(qty)])
  }
  const shown = async (client: typeof brand.master, filters: object[] = []) => {
    const { itemList } = await client.ask(LIST, { filters })
    return itemList.nodes as { id: number; sold_30d: string | null; stock_quantity: string | null }[]
  }
  const sold = (nodes: Awaited<ReturnType<typeof shown>>) =>
    nodes
      .flatMap(({ id, sold_30d }) => (Number(sold_30d) === 0 ? [] : [[id, Number(sold_30d)]]))
      .sort(([a = 0], [b = 0]) => a - b)
  const all = world.doors.map(({ outlet_id }) => outlet_id)
  const everything = await expected(all)
  expect(everything.length).toBeGreaterThan(1)
  expect(sold(await shown(brand.master))).toEqual(everything)
  const manager = await brand.signInAs('Manajer Area', [first])
  expect(sold(await shown(manager))).toEqual(await expected([first]))
  const sorted = await shown(brand.master, [{ field: 'sold_30d', type: 'Float', sort: 'Desc' }])
  const order = sorted.map(({ sold_30d }) => Number(sold_30d))
  expect(order).toEqual([...order].sort((a, b) => b - a))

  const [item = 0] = everything[0] ?? []
  await sql`update item set stock_mode = 'item' where brand_id = ${brand.id} and id = ${item}`.execute(
    brand.ctx.db,
  )
  for (const [index, outlet_id] of all.entries()) {
    await sql`insert into stock_balance (brand_id, outlet_id, item_kind, item_id, quantity)
      values (${brand.id}, ${outlet_id}, 'menu', ${item}, ${5 + index})`.execute(brand.ctx.db)
  }
  const stock = async (client: typeof brand.master) =>
    (await shown(client)).flatMap(({ id, stock_quantity }) =>
      stock_quantity === null ? [] : [[id, Number(stock_quantity)]],
    )
  expect(await stock(brand.master)).toEqual([[item, 11]])
  expect(await stock(manager)).toEqual([[item, 5]])
})
