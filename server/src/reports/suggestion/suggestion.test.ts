import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { openKitchen } from '../../../test/kitchen.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { measureAllDemand, measureDemand } from './measure-demand.ts'

const app = useTestApp()
const TODAY = '2026-11-21'
let brand: TestBrand
let outlet_id: number
let other_id: number
let milk: number
let supplier_id: number

const ASK = `query($cover: Int!, $outlet: Int, $supplier: Int, $category: String) {
  buyingSuggestion(cover_days: $cover, outlet_id: $outlet, supplier_id: $supplier, category: $category) { total made_at
    categories suppliers { id name } unsupplied { name outlet_name }
    lines { outlet_id from_outlet_id supplier_id item_kind item_id unit unit_quantity price on_hand on_order on_transfer daily_use weeks
      safety runs_out_on arrives_on lasts_until transferred capped_by supplier_code credit_days
      measured { days mean_use mean_error week_error } } } }`
const ORDER = `mutation($s: SuggestedDocuments!) { orderSuggested(suggested: $s) { order_ids transfer_ids } }`

interface Line {
  readonly outlet_id: number
  readonly from_outlet_id: number | null
  readonly supplier_id: number | null
  readonly item_kind: string
  readonly item_id: number
  readonly unit: string
  readonly unit_quantity: string
  readonly price: number | null
}

beforeEach(async () => {
  // A Saturday, 10.00 in Jakarta.
  app().clock.now = new Date('2026-11-21T03:00:00Z')
  brand = await app().createBrand()
  outlet_id = await brand.createOutlet()
  other_id = await brand.createOutlet()
  milk = (await openKitchen(brand)).milk
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    {
      s: {
        name: 'Susu Pagi',
        lead_days: 1,
        delivery_days: [1],
        items: [{ item_id: milk, unit: 'liter', price: 18_000 }],
      },
    },
  )
  supplier_id = createSupplier.id
})

/** Eight weeks in which each day used as many millilitres as its weekday says, and what stands there now. */
async function used(outlet: number, of: (day: number) => number, on_hand: number, values: object = {}) {
  const days = Array.from({ length: 84 }, (_, day) => day + 1)
  await transaction(brand.ctx, async (tx) => {
    await insertRows(
      tx,
      'stock_day',
      days.map((day) => ({
        ...{ outlet_id: outlet, item_kind: 'ingredient', item_id: milk, business_date: addDays(TODAY, -day) },
        ...{ type: 'SALE', counts_as: 'SALE', quantity: String(-of(day)), value: '0', movements: 1 },
      })),
    )
    await insertRows(tx, 'stock_balance', [
      {
        ...{ outlet_id: outlet, item_kind: 'ingredient', item_id: milk, quantity: String(on_hand) },
        ...{ average_cost: '19', value: String(on_hand * 19), updated_at: tx.now(), ...values },
      },
    ])
  })
}

const ask = async (client = brand.master, values: object = {}) =>
  (await client.ask(ASK, { cover: 7, ...values })).buyingSuggestion

const documentsOf = (lines: readonly Line[], seen_at?: string) => ({
  ...(seen_at ? { seen_at } : {}),
  orders: lines.flatMap(({ outlet_id: outlet, supplier_id: supplier, from_outlet_id: _, ...line }) =>
    supplier === null
      ? []
      : [
          {
            ...{ outlet_id: outlet, supplier_id: supplier },
            lines: [
              {
                ...{ item_kind: line.item_kind, item_id: line.item_id, unit: line.unit },
                ...{ unit_quantity: line.unit_quantity, price: line.price },
              },
            ],
          },
        ],
  ),
  transfers: lines.flatMap((line) =>
    line.from_outlet_id === null
      ? []
      : [
          {
            ...{ outlet_id: line.from_outlet_id, to_outlet_id: line.outlet_id },
            lines: [
              {
                ...{ item_kind: line.item_kind, item_id: line.item_id },
                ...{ unit: line.unit, unit_quantity: line.unit_quantity },
              },
            ],
          },
        ],
  ),
})

test('what a week uses is bought in packs, with the weekdays it was forecast from, and told with its day', async () => {
  await used(outlet_id, (day) => (day % 7 === 0 ? 2_000 : 1_000), 1_500)
  const { lines, suppliers, total } = await ask()
  expect(total).toBe(1)
  expect(suppliers).toEqual([{ id: supplier_id, name: 'Susu Pagi' }])
  // Today is a Saturday of 2,000. Until the Monday after the next 11,000 are used; the last seven days of these 8,000.
  expect(lines).toMatchObject([
    {
      ...{
        outlet_id,
        from_outlet_id: null,
        supplier_id,
        item_id: milk,
        unit: 'liter',
        price: 18_000,
        weeks: 8,
      },
      ...{
        on_hand: '1500',
        daily_use: '1142.8571',
        runs_out_on: TODAY,
        arrives_on: '2026-11-23',
        safety: '1833.3333',
      },
      ...{ lasts_until: '2026-11-29', unit_quantity: '10', measured: null },
    },
  ])
})

test('drafts of orders and transfers are written together, counted on, and not written twice by who saw the same', async () => {
  await used(outlet_id, () => 1_000, 500)
  await used(other_id, () => 100, 6_000)
  const { lines, made_at } = await ask()
  expect(lines.map((line: Line) => [line.from_outlet_id, line.supplier_id])).toEqual([
    [other_id, null],
    [null, supplier_id],
  ])
  const wrong = documentsOf(lines)
  const refused = { ...wrong, transfers: [{ ...wrong.transfers[0], to_outlet_id: other_id + 1000 }] }
  await brand.master.fail(ORDER, { s: refused })
  expect((await brand.master.ask('{ purchaseOrderList { total } }')).purchaseOrderList.total).toBe(0)
  app().clock.advance(60_000)
  const { orderSuggested } = await brand.master.ask(ORDER, { s: documentsOf(lines, made_at) })
  expect(orderSuggested).toMatchObject({
    order_ids: [expect.any(Number)],
    transfer_ids: [expect.any(Number)],
  })
  expect((await ask()).lines).toEqual([])
  const again = await brand.master.fail(ORDER, { s: documentsOf(lines, made_at) })
  expect(again.extensions.code).toBe('CONFLICT')
  expect(again.message).toContain('sudah ada di')
  const { adjustment } = await brand.master.ask('query($id: Int!) { adjustment(id: $id) { kind status } }', {
    id: orderSuggested.transfer_ids[0],
  })
  expect(adjustment).toEqual({ kind: 'transfer', status: 'draft' })
  expect((await brand.master.fail(ORDER, { s: {} })).extensions.code).toBe('VALIDATION')
})

test('a price that neither supplier nor stock knows is unknown, and no order is written without one', async () => {
  await brand.master.ask('mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }', {
    s: { name: 'Susu Sore', lead_days: 1, items: [{ item_id: milk, unit: 'liter', is_preferred: true }] },
  })
  await used(outlet_id, () => 1_000, 500)
  const { lines } = await ask()
  expect(lines).toMatchObject([{ price: null }])
  const refused = await brand.master.fail(ORDER, { s: documentsOf(lines) })
  expect(refused.extensions.code).toBe('VALIDATION')
  expect(refused.extensions.fields).toEqual({ 'orders.0.lines.0.price': 'Wajib diisi' })
  expect((await brand.master.ask('{ purchaseOrderList { total } }')).purchaseOrderList.total).toBe(0)
  // What stock cost last is told to the rupiah: a litre of something that cost 18.3335 a millilitre.
  await sql`update stock_balance set last_cost = 18.3335 where brand_id = ${brand.id}`.execute(brand.ctx.db)
  expect((await ask()).lines).toMatchObject([{ price: 18_334 }])
})

test('one confirmation takes more orders than a page of them', async () => {
  const at = { unit: 'liter', unit_quantity: '1', price: 18_000, item_kind: 'ingredient', item_id: milk }
  const orders = Array.from({ length: 120 }, () => ({ outlet_id, supplier_id, lines: [at] }))
  const { orderSuggested } = await brand.master.ask(ORDER, { s: { orders } })
  expect(new Set(orderSuggested.order_ids).size).toBe(120)
})

test('of many who confirm the same at once one is first', async () => {
  await used(outlet_id, () => 1_000, 500)
  const { lines, made_at } = await ask()
  app().clock.advance(60_000)
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => brand.master.ask(ORDER, { s: documentsOf(lines, made_at) })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await brand.master.ask('{ purchaseOrderList { total } }')).purchaseOrderList.total).toBe(1)
})

test('suggestions stay within reach, rights and what they are narrowed to', async () => {
  await used(outlet_id, () => 1_000, 500)
  await used(other_id, () => 100, 6_000)
  const manager = await brand.signInAs('Manajer Outlet', [outlet_id])
  const { lines } = await ask(manager)
  expect(lines).toMatchObject([{ outlet_id, from_outlet_id: null, supplier_id }])
  expect((await manager.fail(ASK, { cover: 7, outlet: other_id })).extensions.code).toBe('VALIDATION')
  const all = await ask()
  expect((await manager.fail(ORDER, { s: documentsOf(all.lines) })).extensions.code).toBe('NOT_FOUND')
  expect((await (await brand.signInAs('Kasir', [outlet_id])).fail(ASK, { cover: 7 })).extensions.code).toBe(
    'FORBIDDEN',
  )
  expect((await ask(brand.master, { outlet: other_id })).total).toBe(0)
  expect((await ask(brand.master, { supplier: supplier_id })).lines).toMatchObject([{ supplier_id }])
  expect((await ask(brand.master, { category: 'Tidak ada' })).total).toBe(0)
  expect((await brand.master.fail(ASK, { cover: 0 })).extensions.code).toBe('VALIDATION')
})

test('how far forecasts were off is measured once a night and kept beside that of the week before', async () => {
  await used(outlet_id, (day) => (Math.floor((day - 1) / 7) % 2 === 0 ? 1_000 : 1_400), 500)
  await transaction(brand.ctx, measureDemand)
  const measured = { days: 28, mean_use: '1200', mean_error: '200', week_error: '400' }
  expect((await ask()).lines).toMatchObject([{ measured, safety: '1200' }])
  const services = app().services
  await sql`delete from demand_error where brand_id = ${brand.id}`.execute(brand.ctx.db)
  const endTurn = await services.heavy.take('mail', brand.id)
  const measuring = Promise.all([measureAllDemand(services), measureAllDemand(services)])
  while (services.heavy.queue.tell('mail').waiting < 1) await setTimeout(5)
  expect((await ask()).lines[0].measured).toBeNull()
  endTurn()
  await measuring
  expect((await ask()).lines[0].measured).toEqual(measured)
  await sql`delete from demand_error where brand_id = ${brand.id}`.execute(brand.ctx.db)
  await measureAllDemand(services)
  expect((await ask()).lines[0].measured).toBeNull()
})
