import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { openKitchen } from '../../../test/kitchen.ts'
import { cancelBy, draftReceiving, postReceivingBy } from '../../../test/receiving.ts'

const app = useTestApp()
let brand: TestBrand
let outlet_id: number
let milk: number

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  outlet_id = await brand.createOutlet()
  milk = (await openKitchen(brand)).milk
})

const bought = (values: object = {}) =>
  draftReceiving(brand.master, {
    outlet_id,
    lines: [{ item_id: milk, unit: 'liter', unit_quantity: '2', price: 18_000 }],
    paid_from: 'drawer',
    ...values,
  })

async function entries() {
  const { incomeExpenseList } =
    await brand.master.ask(`query { incomeExpenseList(filters: [{ field: "id", sort: Asc }]) {
    nodes { kind amount method source status category_name business_date receiving { id } } } }`)
  return incomeExpenseList.nodes as Record<string, unknown>[]
}

test('goods paid from the drawer make one expense as they are finished, and cancelling takes it back', async () => {
  const draft = await bought()
  expect(await entries()).toEqual([])
  const answers = await Promise.allSettled([
    postReceivingBy(brand.master, draft.id),
    postReceivingBy(brand.master, draft.id),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await entries()).toEqual([
    {
      kind: 'expense',
      amount: 36_000,
      method: 'drawer',
      source: 'receiving',
      status: 'posted',
      category_name: 'Belanja Bahan Harian',
      business_date: '2026-11-21',
      receiving: { id: draft.id },
    },
  ])
  await cancelBy(brand.master, draft.id)
  expect(await entries()).toMatchObject([{ status: 'cancelled' }])
})

test('on a closed day the money comes back today', async () => {
  const { id } = await bought({ occurred_at: '2026-11-19T03:00:00Z' })
  await postReceivingBy(brand.master, id)
  await sql`update outlet set stock_closed_until = '2026-11-20' where brand_id = ${brand.id}`.execute(
    brand.ctx.db,
  )
  await cancelBy(brand.master, id)
  expect(await entries()).toMatchObject([
    { kind: 'expense', status: 'posted', business_date: '2026-11-19' },
    { kind: 'income', status: 'posted', business_date: '2026-11-21', amount: 36_000 },
  ])
})

test('what is paid later makes no expense', async () => {
  const { id } = await bought({ paid_from: null })
  await postReceivingBy(brand.master, id)
  expect(await entries()).toEqual([])
})
