import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Books } from '../../../../simulator/grab/books.ts'
import { useTestApp } from '../../../../test/app.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { transaction } from '../../../kit/transaction.ts'
import { compareRollups } from '../../../sales/rollup/rollup.commands.ts'
import { createSalesWorld } from '../../../sales/sales.factory.ts'
import { ledgerDifferences } from '../../../stock/ledger/ledger-check.queries.ts'
import { connectedStore, GRAB_ENVIRONMENT } from '../grab.factory.ts'
import { grabId } from '../menu/grab-ids.calc.ts'
import { fetchAllOrders, findOrder } from './fetch-orders.ts'
import { menuOf, openOrderStage } from './order-stage.factory.ts'
import { FIND_ORDER_JOB } from './webhooks.ts'

vi.setConfig({ testTimeout: 240_000 })

const app = useTestApp(GRAB_ENVIRONMENT)
const ORDERS = 500
const HOUR_MS = 3_600_000

/** What goes wrong, and how often. */
const FAULTS = [
  ...(['duplicate', 'dropped', 'lost', 'bad_token'] as const).map((fault) => ({ fault, rate: 0.05 })),
  { fault: 'out_of_order', rate: 0.1 },
  ...(['401', '409', '429', '500', 'dropped', 'partial_batch'] as const).map((fault) => ({
    fault,
    rate: 0.08,
  })),
  { fault: 'slow', rate: 0.05, ms: 300 },
]

test('a day of 500 orders on which everything goes wrong ends with the books of Grab', async () => {
  const brand = await app().createBrand()
  const { ctx, doors, item_ids } = await createSalesWorld(brand, [{}])
  const outlet_id = doors[0]?.outlet_id ?? 0
  await transaction(ctx, async (tx) => {
    await sql`update item set stock_mode = 'item', is_stock_logged = true
      where brand_id = ${tx.brand_id} and code in ('KOPI1', 'MAKAN1')`.execute(tx.db)
  })
  const store = await connectedStore(app(), { brand, outlet_id })
  const COFFEE = grabId('item', item_ids[0] ?? 0)
  const MEAL = grabId('item', item_ids[4] ?? 0)
  const menu = menuOf(store, [
    [COFFEE, 27_500],
    [grabId('item', item_ids[1] ?? 0), 31_000],
    [MEAL, 45_900],
    ['BUKAN-MENU', 12_300],
  ])
  const stage = await openOrderStage(app(), store, menu, {
    settings: { seed: 7 },
    merchant: { merchant_charge: 200_000 },
  })
  const { world, admin } = stage
  const { services } = app()
  const wanted: Record<string, unknown>[] = []
  services.jobs = {
    send: async (_client, name, data) => {
      if (name === FIND_ORDER_JOB) wanted.push(data)
    },
  }
  try {
    for (const fault of FAULTS) await admin('POST', '/faults', fault)
    const work = async () => {
      for (const data of wanted.splice(0)) await findOrder(services, data).catch(() => wanted.push(data))
      await fetchAllOrders(services)
    }
    for (let hour = 3; hour <= 14; hour += 3) world.clock.after(hour * HOUR_MS, work)
    const started = performance.now()
    const { made } = await admin<{ made: number }>('POST', '/day', {
      merchant_id: store.merchant_id,
      orders: ORDERS,
    })
    expect(made).toBe(ORDERS)
    // What was lost at the end of the day is found by the next lists; Grab may refuse some of them.
    for (let turn = 0; turn < 6; turn++) await work()
    console.info(`${Math.round(performance.now() - started)} ms for ${world.log.length} messages`)
    const books = await admin<Books>('GET', `/books?merchant_id=${store.merchant_id}`)
    expect(world.problems).toEqual([])
    expect(books.running.orders).toBe(0)

    // Orders as Grab's own books have them, in hundredths of a rupiah.
    const { rows: by_state } = await sql<{
      state: string
      count: number
    }>`select state, count(*)::int as count
      from grab_order where brand_id = ${ctx.brand_id} group by state`.execute(ctx.db)
    expect(Object.fromEntries(by_state.map(({ state, count }) => [state, count]))).toEqual(books.by_state)
    const { rows: sums } = await sql`select count(*)::int as orders, sum(subtotal_e2)::bigint as subtotal,
        sum(tax_e2)::bigint as tax, sum(merchant_charge_e2)::bigint as merchant_charge,
        sum(merchant_promo_e2)::bigint as merchant_promo, sum(total_e2)::bigint as total,
        sum(commission_e2)::bigint as commission, sum(net_e2)::bigint as net
      from grab_order where brand_id = ${ctx.brand_id} and booking = 'sold'`.execute(ctx.db)
    const { orders, subtotal, tax, merchant_charge, merchant_promo, total, commission, net } = books.sold
    expect(sums[0]).toEqual({
      orders,
      subtotal,
      tax,
      merchant_charge,
      merchant_promo,
      total,
      commission,
      net,
    })

    // Sales of the reports: one receipt an order, and nothing of those that ended otherwise.
    const { rows: sales } = await sql<Record<string, number>>`select count(*)::int as receipts,
        count(distinct o.order_id)::int as orders, sum(t.total)::bigint as total, sum(t.fee)::bigint as fee,
        sum(t.bill_discount + t.item_discount)::bigint as discount, sum(t.tax)::bigint as tax,
        sum(t.difference)::bigint as difference, sum(t.rounding)::bigint as rounding
      from transaction t left join grab_order o on o.brand_id = t.brand_id and o.brand_id = ${ownBrand} and o.uuid = t.uuid
      where t.brand_id = ${ctx.brand_id} and t.status = 'PAID'`.execute(ctx.db)
    expect(sales[0]).toMatchObject({
      receipts: orders,
      orders,
      total: total / 100,
      fee: commission / 100,
      discount: merchant_promo / 100,
      difference: 0,
      rounding: 0,
    })
    // Of each receipt tax is rounded to rupiah, Grab's to hundredths.
    expect(Math.abs((sales[0]?.tax ?? 0) * 100 - tax)).toBeLessThanOrEqual(orders * 50)
    const { rows: reported } = await sql<Record<string, number>>`select
        (select sum(total) from sales_channel_day where brand_id = ${ctx.brand_id}
          and channel = 'GRABFOOD')::bigint as total,
        (select sum(fee) from sales_payment_hour_day where brand_id = ${ctx.brand_id} and method = 'GRABFOOD'
          and channel = 'GRABFOOD')::bigint as fee`.execute(ctx.db)
    expect(reported[0]).toEqual({ total: total / 100, fee: commission / 100 })
    expect((await compareRollups(ctx)).filter(({ differences }) => differences > 0)).toEqual([])

    // What was sold, item by item and choice by choice, and what that took from stock.
    const { rows: items } = await sql<{
      code: string
      qty: number
    }>`select coalesce('I' || l.item_id, l.code) as code, sum(l.qty)::int as qty
      from transaction t join transaction_line l on l.brand_id = t.brand_id and l.brand_id = ${ownBrand} and l.business_date = t.business_date
        and l.transaction_id = t.id
      where t.brand_id = ${ctx.brand_id} and t.status = 'PAID' and l.code <> 'GRABFOOD-CHARGE'
      group by 1`.execute(ctx.db)
    expect(Object.fromEntries(items.map(({ code, qty }) => [code, qty]))).toEqual(books.items)
    const { rows: options } = await sql<{
      code: string
      qty: number
    }>`select v ->> 'code' as code, sum(l.qty)::int as qty
      from transaction t join transaction_line l on l.brand_id = t.brand_id and l.brand_id = ${ownBrand} and l.business_date = t.business_date
        and l.transaction_id = t.id cross join jsonb_array_elements(l.variants) v
      where t.brand_id = ${ctx.brand_id} and t.status = 'PAID' group by 1`.execute(ctx.db)
    expect(Object.fromEntries(options.map(({ code, qty }) => [code, qty]))).toEqual(books.modifiers)
    const { rows: stock } = await sql<{ code: string; qty: number }>`select i.code, -b.quantity::int as qty
      from stock_balance b join item i on i.brand_id = b.brand_id and i.brand_id = ${ownBrand} and i.id = b.item_id and b.item_kind = 'menu'
      where b.brand_id = ${ctx.brand_id}`.execute(ctx.db)
    expect(Object.fromEntries(stock.map(({ code, qty }) => [code, qty]))).toEqual({
      KOPI1: books.items[COFFEE],
      MAKAN1: books.items[MEAL],
    })
    expect(await ledgerDifferences(ctx)).toEqual([])

    // Everything did go wrong, and every way an order can go was gone.
    const met = new Set(world.log.map(({ fault }) => fault))
    for (const fault of ['duplicate', 'dropped', 'lost', 'bad_token', '401', '409', '429', '500', 'slow'])
      expect(met).toContain(fault)
    expect(books.edits).toBeGreaterThan(0)
    expect(books.lost.orders).toBeGreaterThan(0)
    const { rows: seen } = await sql<{ late: number; repeated: number; listed: number }>`select
        count(*) filter (where effect = 'late')::int as late, count(*) filter (where times > 1)::int as repeated,
        count(*) filter (where is_listed)::int as listed
      from grab_order_event where brand_id = ${ctx.brand_id}`.execute(ctx.db)
    for (const count of Object.values(seen[0] ?? { none: 0 })) expect(count).toBeGreaterThan(0)
  } finally {
    await stage.close()
  }
})
