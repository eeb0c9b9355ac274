import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { addThing, moveStock, openStore } from '../../../test/store.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T05:00:00Z')
const DAY = 86_400_000
const CREATE = 'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }'
const UPDATE = 'mutation($s: EditSupplier!) { updateSupplier(supplier: $s) { id } }'
const RISES = '{ dashboard { price_rises { count rows { supplier_name item_name before price rise_bp } } } }'
const COVER = '{ dashboard { low_cover { count rows { outlet_id name days_of_cover minimum } } } }'
const COUNTS = '{ dashboard { last_counts { outlet_id counted_on days_ago is_overdue } } }'

test('prices that rose this week are told by how much, the steepest first, to who sees costs', async () => {
  app().clock.now = NOW
  const store = await openStore(await app().createBrand())
  const { master } = store.brand
  const sugar = await addThing(store, 'GULA', { name: 'Gula' })
  const item = (item_id: number, price: number, price_from: string) => ({
    ...{ item_id, unit: 'ml', price, price_from },
  })
  const items = [item(store.milk, 10_000, '2026-09-01'), item(sugar, 4_000, '2026-09-01')]
  const { createSupplier } = await master.ask(CREATE, { s: { name: 'Utama', items } })
  const tell = (...told: object[]) => master.ask(UPDATE, { s: { id: createSupplier.id, items: told } })
  // The first rise is of last week; of two in this week the last counts, against what held before the week.
  await tell(item(store.milk, 11_000, '2026-11-14'), item(sugar, 4_000, '2026-09-01'))
  await tell(item(store.milk, 12_000, '2026-11-16'), item(sugar, 3_000, '2026-11-19'))
  await tell(item(store.milk, 12_100, '2026-11-20'), item(sugar, 5_000, '2026-11-21'))
  await master.ask(CREATE, {
    s: { name: 'Turun', items: [{ ...item(store.milk, 9_000, '2026-09-01') }] },
  })
  expect((await master.ask(RISES)).dashboard.price_rises).toEqual({
    count: 2,
    rows: [
      {
        ...{ supplier_name: 'Utama', item_name: 'Gula' },
        ...{ before: '4000', price: '5000', rise_bp: 2_500 },
      },
      {
        ...{ supplier_name: 'Utama', item_name: 'Susu' },
        ...{ before: '11000', price: '12100', rise_bp: 1_000 },
      },
    ],
  })
  const manager = await store.brand.signInAs('Manajer Outlet')
  expect((await manager.ask(RISES)).dashboard.price_rises).toBeNull()
})

test('what runs short is told by the days it lasts, and only at outlets in reach', async () => {
  app().clock.now = NOW
  const store = await openStore(await app().createBrand())
  const { brand, outlet_id, second_id } = store
  const use = async (code: string, at: number, left: number, used: number, minimum: number) => {
    const item_id = await addThing(store, code.toUpperCase(), { name: code })
    const of = { outlet_id: at, item_id }
    await store.write((tx) =>
      moveStock(tx, {
        ...of,
        type: 'RECEIVE',
        quantity: left + used,
        cost: 1000,
        occurred_at: new Date(NOW.getTime() - 3 * DAY),
      }),
    )
    if (used > 0)
      await store.write((tx) =>
        moveStock(tx, { ...of, type: 'SALE', quantity: -used, occurred_at: new Date(NOW.getTime() - DAY) }),
      )
    await store.write((tx) =>
      sql`update stock_balance set minimum = ${minimum} where brand_id = ${brand.id} and outlet_id = ${at}
        and item_kind = 'ingredient' and item_id = ${item_id}`.execute(tx.db),
    )
  }
  await use('lama', outlet_id, 40, 14, 50)
  await use('cepat', outlet_id, 10, 140, 50)
  await use('diam', outlet_id, 5, 0, 50)
  await use('cukup', outlet_id, 60, 600, 50)
  await use('jauh', second_id, 3, 14, 50)
  const row = (name: string, at: number, days_of_cover: number | null) => ({
    ...{ name, outlet_id: at, days_of_cover, minimum: '50.0000' },
  })
  expect((await brand.master.ask(COVER)).dashboard.low_cover).toEqual({
    count: 4,
    rows: [
      row('cepat', outlet_id, 1),
      row('jauh', second_id, 3),
      row('lama', outlet_id, 40),
      row('diam', outlet_id, null),
    ],
  })
  const keeper = await brand.signInAs('Gudang', [second_id])
  expect((await keeper.ask(COVER)).dashboard.low_cover).toEqual({
    count: 1,
    rows: [row('jauh', second_id, 3)],
  })
  const cashier = await brand.signInAs('Kasir')
  expect((await cashier.ask(COVER)).dashboard.low_cover).toBeNull()
})

test('an outlet is overdue when nobody has counted it for longer than a month', async () => {
  app().clock.now = new Date('2026-11-01T05:00:00Z')
  const store = await openStore(await app().createBrand())
  const { outlet_id } = store
  const read = async () =>
    (await (await store.brand.signInAs('Manajer Area')).ask(COUNTS)).dashboard.last_counts
  // Stock moved a day ago for the first time; the second outlet keeps none.
  expect(await read()).toEqual([{ outlet_id, counted_on: null, days_ago: null, is_overdue: false }])
  app().clock.now = new Date('2026-12-02T05:00:00Z')
  expect(await read()).toEqual([{ outlet_id, counted_on: null, days_ago: null, is_overdue: true }])
  await store.write((tx) =>
    tx.db
      .insertInto('adjustment')
      .values({
        ...{
          brand_id: store.brand.id,
          kind: 'count',
          number: 'SO-1',
          status: 'done',
          outlet_id,
          author: 'Sari',
        },
        ...{ occurred_at: tx.now(), business_date: '2026-12-01', scope: 'all', uncounted: 'leave' },
      })
      .execute(),
  )
  expect(await read()).toEqual([{ outlet_id, counted_on: '2026-12-01', days_ago: 1, is_overdue: false }])
})
