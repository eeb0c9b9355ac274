import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { transaction } from '../../../kit/transaction.ts'
import { compareRollups } from '../../../sales/rollup/rollup.commands.ts'
import { createSalesWorld, type SalesWorld } from '../../../sales/sales.factory.ts'
import { voidTransactions } from '../../../sales/transaction/void-transactions.commands.ts'
import { ledgerDifferences } from '../../../stock/ledger/ledger-check.queries.ts'
import type { Order } from '../contract/order.ts'
import type { OrderStore } from './held-order.ts'
import { buildOrder, editedOrder } from './order.factory.ts'
import { takeOrder, takeState } from './take-order.commands.ts'

const app = useTestApp()
let world: SalesWorld
let store: OrderStore

beforeAll(async () => {
  world = await createSalesWorld(await app().createBrand(), [{}])
  store = { outlet_id: world.doors[0]?.outlet_id ?? 0, merchant_id: '6-TEST' }
  await transaction(world.ctx, async (tx) => {
    await sql`update item set stock_mode = 'item', is_stock_logged = true
      where brand_id = ${tx.brand_id} and code = 'KOPI1'`.execute(tx.db)
  })
})

const take = (order: Order, asked_at?: Date) =>
  takeOrder(world.ctx, store, order, asked_at ? { asked_at } : {})
const tell = (order: Order, state: Parameters<typeof takeState>[3]['state'], code?: string) =>
  takeState(world.ctx, store, order.orderID, { state, code })

async function standing({ orderID }: Order) {
  const { rows } = await sql<{
    state: string
    booking: string
    revision: number
    receipts: {
      status: string
      total: number
      fee: number
      source: string
      channel: string
      refund_total: number
    }[]
  }>`select o.state, o.booking, o.revision, (select coalesce(json_agg(t order by t.id), '[]') from (
      select x.id, x.status, x.total, x.fee, x.source, x.channel, x.refund_total from transaction x
      join transaction_payment p on p.brand_id = x.brand_id and p.brand_id = ${ownBrand} and p.business_date = x.business_date
        and p.transaction_id = x.id where x.brand_id = ${ownBrand} and p.reference = o.order_id) t) as receipts
    from grab_order o where o.brand_id = ${world.ctx.brand_id} and o.order_id = ${orderID}`.execute(
    world.ctx.db,
  )
  return rows[0]
}

async function stock(): Promise<number> {
  const { rows } = await sql<{ quantity: string }>`select quantity from stock_balance
    where brand_id = ${world.ctx.brand_id} and item_kind = 'menu'`.execute(world.ctx.db)
  return Number(rows[0]?.quantity ?? 0)
}

async function assertBooks() {
  expect((await compareRollups(world.ctx)).filter(({ differences }) => differences > 0)).toEqual([])
  expect(await ledgerDifferences(world.ctx)).toEqual([])
}

const sale = { status: 'PAID', total: 25_000, fee: 5_000, source: 'GRAB', channel: 'GRABFOOD' }

test('an order becomes one sale with its commission as fee, however often and however much at once it comes', async () => {
  const order = buildOrder()
  const before = await stock()
  await Promise.all(Array.from({ length: 6 }, () => take(order)))
  await take(order)
  expect(await standing(order)).toMatchObject({ state: 'PENDING', booking: 'sold', receipts: [sale] })
  expect((await standing(order))?.receipts).toHaveLength(1)
  expect(await stock()).toBe(before - 1)
  await assertBooks()
})

test('an order to be accepted by hand is a sale once it is accepted, by whatever later state that is told', async () => {
  const order = buildOrder({ featureFlags: { orderAcceptedType: 'MANUAL' } })
  await take(order)
  expect(await standing(order)).toMatchObject({ state: 'PENDING', booking: 'none', receipts: [] })
  await tell(order, 'DRIVER_ALLOCATED')
  expect(await standing(order)).toMatchObject({ booking: 'sold', receipts: [sale] })
  const turned_down = buildOrder({ featureFlags: { orderAcceptedType: 'MANUAL' } })
  await take(turned_down)
  await tell(turned_down, 'CANCELLED', 'ACCEPT_TIMEOUT')
  expect(await standing(turned_down)).toMatchObject({ state: 'CANCELLED', booking: 'void', receipts: [] })
})

test('states that come before their order, late or twice do no harm', async () => {
  const order = buildOrder()
  expect(await tell(order, 'DRIVER_ARRIVED')).toBe(false)
  expect(await tell(order, 'ACCEPTED')).toBe(false)
  await take(order)
  expect(await standing(order)).toMatchObject({ state: 'DRIVER_ARRIVED', booking: 'sold' })
  await Promise.all([tell(order, 'DELIVERED'), tell(order, 'COLLECTED'), tell(order, 'DELIVERED')])
  await tell(order, 'CANCELLED')
  await tell(order, 'ACCEPTED')
  expect(await standing(order)).toMatchObject({ state: 'DELIVERED', booking: 'sold', receipts: [sale] })
  const lost = buildOrder()
  await tell(lost, 'CANCELLED')
  await take(lost)
  expect(await standing(lost)).toMatchObject({ state: 'CANCELLED', booking: 'void', receipts: [] })
})

test('an order that ends otherwise is undone at the cost it had, one paid back is given back', async () => {
  const before = await stock()
  const cancelled = buildOrder()
  const refunded = buildOrder()
  for (const order of [cancelled, refunded]) await take(order)
  await Promise.all([tell(cancelled, 'CANCELLED', 'CANCELLED_BY_EATER'), tell(cancelled, 'CANCELLED')])
  await tell(refunded, 'DELIVERED')
  await Promise.all([tell(refunded, 'REFUNDED'), tell(refunded, 'REFUNDED')])
  expect(await standing(cancelled)).toMatchObject({
    booking: 'void',
    receipts: [{ ...sale, status: 'VOID' }],
  })
  expect(await standing(refunded)).toMatchObject({
    booking: 'refunded',
    receipts: [{ ...sale, status: 'REFUNDED', refund_total: 25_000 }],
  })
  expect(await stock()).toBe(before)
  await assertBooks()
})

test('an edit is taken over by undoing and selling anew; the first content told again changes nothing', async () => {
  const before = await stock()
  const order = buildOrder()
  const edited = editedOrder(order, 3)
  await take(order)
  await Promise.all([take(edited), take(edited)])
  await take(order)
  expect(await standing(order)).toMatchObject({
    revision: 1,
    receipts: [
      { ...sale, status: 'VOID' },
      { ...sale, total: 75_000, fee: 15_000 },
    ],
  })
  expect(await stock()).toBe(before - 3)
  const turned_back = { ...editedOrder(order, 1) }
  await take(turned_back)
  expect((await standing(order))?.receipts.map(({ status }) => status)).toEqual(['VOID', 'VOID', 'PAID'])
  await tell(order, 'CANCELLED')
  await take(editedOrder(order, 9))
  expect(await standing(order)).toMatchObject({ booking: 'void', revision: 3 })
  expect(await stock()).toBe(before)
  await assertBooks()
})

test('a list tells what was lost, but nothing older than what has come since', async () => {
  const order = buildOrder()
  const asked_at = new Date('2026-11-21T05:00:00Z')
  await take({ ...order, orderState: 'COLLECTED' }, asked_at)
  expect(await standing(order)).toMatchObject({ state: 'COLLECTED', booking: 'sold' })
  app().clock.advance(60_000)
  await take(editedOrder(order, 2))
  await take({ ...order, orderState: 'DELIVERED', completeTime: '2026-11-21T05:01:00Z' }, asked_at)
  expect(await standing(order)).toMatchObject({ state: 'DELIVERED', revision: 1 })
  expect((await standing(order))?.receipts.at(-1)).toMatchObject({ total: 50_000 })
  await take({ ...editedOrder(order, 4), orderState: 'DELIVERED' }, app().clock.now)
  expect((await standing(order))?.receipts.at(-1)).toMatchObject({ total: 100_000, status: 'PAID' })
  await assertBooks()
})

test('what was voided by hand is not sold again, and its cancellation still ends it', async () => {
  const order = buildOrder()
  await take(order)
  const { rows } = await sql<{ uuid: string }>`select uuid from grab_order
    where brand_id = ${world.ctx.brand_id} and order_id = ${order.orderID}`.execute(world.ctx.db)
  const occurred_at = app().clock.now.toISOString()
  await voidTransactions(world.ctx, { ...store, device_id: null, source: 'POS' }, [
    { transaction_uuid: rows[0]?.uuid ?? '', occurred_at, actor: null, reason: 'Salah' },
  ])
  await tell(order, 'CANCELLED')
  expect(await standing(order)).toMatchObject({ booking: 'void', receipts: [{ status: 'VOID' }] })
  await assertBooks()
})

test('unknown items wait to be mapped, the merchant charge does not, and promotions count as discount', async () => {
  const order = buildOrder({
    items: [
      {
        id: 'KOPI2',
        grabItemID: 'G2',
        quantity: 2,
        price: 3_000_000,
        modifiers: [{ id: 'UKURAN:BESAR', price: 600_000, quantity: 1 }],
      },
      { id: 'BUKAN-MENU', grabItemID: 'G9', quantity: 1, price: 1_000_000 },
    ],
    campaigns: [
      {
        id: 'C1',
        name: 'Hemat',
        level: 'order',
        type: 'net',
        mexFundedRatio: 50,
        deductedAmount: 800_000,
        deductedPart: 'basket_amount',
      },
    ],
    price: { merchantChargeFee: 200_000, merchantFundPromo: 400_000 },
  })
  await take(order)
  const { rows } = await sql<
    Record<string, unknown>
  >`select x.total, x.bill_discount, x.unknown_lines, o.flags,
      o.grab_promo_e2, (select json_agg(json_build_object('code', l.code, 'item', l.item_id is not null,
        'variants', l.variants, 'name', l.name) order by l.no) from transaction_line l where l.brand_id = ${ownBrand}
        and l.business_date = x.business_date and l.transaction_id = x.id) as lines
    from grab_order o join transaction x on x.brand_id = o.brand_id and x.brand_id = ${ownBrand} and x.business_date = o.transaction_date
      and x.id = o.transaction_id
    where o.brand_id = ${world.ctx.brand_id} and o.order_id = ${order.orderID}`.execute(world.ctx.db)
  expect(rows[0]).toMatchObject({
    total: 68_000,
    bill_discount: 4_000,
    unknown_lines: 1,
    flags: ['UNKNOWN_ITEM'],
    grab_promo_e2: 400_000,
    lines: [
      {
        code: 'KOPI2',
        item: true,
        name: 'KOPI 2',
        variants: [{ code: 'UKURAN:BESAR', name: 'Besar', price: 6000 }],
      },
      { code: 'BUKAN-MENU', item: false, name: 'Menu GrabFood BUKAN-MENU' },
      { code: 'GRABFOOD-CHARGE', item: false },
    ],
  })
  await assertBooks()
})

test('who ordered is known only while it is brought there, and never by what is kept', async () => {
  const receiver = {
    name: 'Sari Rahayu',
    phones: '+6281200000000',
    address: {
      unitNumber: '7B',
      address: 'Jl. Melati No. 3',
      coordinates: { latitude: -6.2, longitude: 106.8 },
    },
  }
  const order = buildOrder({
    featureFlags: { orderType: 'DeliveredByRestaurant' },
    receiver,
    membershipID: 'M-77',
  })
  const kept = async () => {
    const { rows } = await sql<{
      row: string
      receiver: unknown
    }>`select row_to_json(o)::text as row, o.receiver
      from grab_order o where brand_id = ${world.ctx.brand_id} and order_id = ${order.orderID}`.execute(
      world.ctx.db,
    )
    return rows[0]
  }
  await take(order)
  expect((await kept())?.receiver).toEqual({
    name: 'Sari Rahayu',
    phone: '+6281200000000',
    address: '7B, Jl. Melati No. 3',
    instruction: null,
  })
  await tell(order, 'DELIVERED')
  const row = (await kept())?.row ?? ''
  for (const personal of ['Sari', '0812', 'Melati', '106.8', 'M-77']) expect(row).not.toContain(personal)
})
