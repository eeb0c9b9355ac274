import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { newCampaign } from '../../src/integrations/grab/contract/campaign.ts'
import { ORDER_STATES } from '../../src/integrations/grab/contract/order.ts'
import { booksOf } from './books.ts'
import { createCampaign } from './campaigns.ts'
import { faultRule } from './faults.ts'
import { takeMenu } from './menu-sync.ts'
import { activate, addMerchant, pushIntegration } from './merchants.ts'
import { moveOrder, resubmitOrder, startOrder } from './order-course.ts'
import { makeOrder, orderWish } from './order-maker.ts'
import { runDay, streamOrders } from './order-stream.ts'
import { merchantOf, orderOf, Refused } from './refused.ts'
import { storeStatus } from './store.ts'
import type { BookedOrder, Merchant, World } from './world.ts'

const merchantSettings = z
  .strictObject({
    accepted_type: z.enum(['AUTO', 'MANUAL']),
    tax_bp: z.int().min(0).max(10_000),
    are_prices_with_tax: z.boolean(),
    commission_bp: z.int().min(0).max(10_000),
    merchant_charge: z.int().min(0),
    is_earning_told: z.boolean(),
    utc_offset: z.int().min(-720).max(840),
    orders_an_hour: z.number().min(0),
    cancelled_share: z.number().min(0).max(1),
    failed_share: z.number().min(0).max(1),
    edited_share: z.number().min(0).max(1),
    scheduled_share: z.number().min(0).max(1),
    promo_share: z.number().min(0).max(1),
    closed_by_grab: z.enum(['', 'ops_paused', 'ops_paused_without_comm', 'restricted', 'suspended']),
  })
  .partial()

const id = z.string().min(1)
const newMerchant = z.strictObject({
  merchant_id: id,
  partner_merchant_id: id,
  settings: merchantSettings.default({}),
})
const wantedOrders = orderWish.extend({ merchant_id: id, count: z.int().min(1).max(1_000).default(1) })
const day = z.strictObject({
  merchant_id: id,
  orders: z.int().min(1).max(10_000),
  hours: z.number().positive().max(24).default(14),
})

const toldMerchant = (world: World, merchant: Merchant) => ({
  merchant_id: merchant.merchant_id,
  partner_merchant_id: merchant.partner_merchant_id,
  integration: merchant.integration,
  settings: merchant.settings,
  status: storeStatus(world, merchant),
  menu: merchant.menu ?? null,
  trace: merchant.trace ?? null,
  grab_ids: Object.fromEntries(merchant.grab_ids),
})

const toldOrder = ({ order, state, history, money, edits, is_ready }: BookedOrder) => ({
  order_id: order.orderID,
  merchant_id: order.merchantID,
  state,
  history,
  money,
  edits,
  is_ready,
  order,
})

/** What tests and people set and look at: nothing of it is Grab's. */
export function registerAdmin(app: FastifyInstance, world: World): void {
  type ById = { Params: { id: string } }
  type OfMerchant = { Querystring: { merchant_id?: string } }

  app.get('/_sim/state', () => ({
    now: world.clock.text(),
    waiting: world.clock.waiting(),
    seed: world.settings.seed,
    run: world.settings.run,
    faults: world.faults.rules,
    merchants: [...world.merchants.values()].map((merchant) => toldMerchant(world, merchant)),
  }))
  app.post('/_sim/clock', async (request) => {
    await world.clock.advance(z.object({ advance_ms: z.int().min(0) }).parse(request.body).advance_ms)
    return { now: world.clock.text(), waiting: world.clock.waiting() }
  })
  app.get('/_sim/log', () => world.log)
  app.get('/_sim/problems', () => world.problems)

  app.get('/_sim/faults', () => world.faults.rules)
  app.post('/_sim/faults', (request) => {
    world.faults.add(faultRule.parse(request.body))
    return world.faults.rules
  })
  app.delete('/_sim/faults', () => {
    world.faults.clear()
    return []
  })

  app.post('/_sim/merchants', (request) => {
    const { merchant_id, partner_merchant_id, settings } = newMerchant.parse(request.body)
    const merchant = addMerchant(world, merchant_id, partner_merchant_id, settings)
    streamOrders(world, merchant)
    return toldMerchant(world, merchant)
  })
  app.patch<ById>('/_sim/merchants/:id', (request) => {
    const merchant = merchantOf(world, request.params.id)
    merchant.settings = { ...merchant.settings, ...merchantSettings.parse(request.body) }
    streamOrders(world, merchant)
    return toldMerchant(world, merchant)
  })
  app.post<ById>('/_sim/merchants/:id/activate', async (request) => {
    const merchant = merchantOf(world, request.params.id)
    await activate(world, merchant)
    return toldMerchant(world, merchant)
  })
  app.post<ById>('/_sim/merchants/:id/integration', async (request) => {
    const body = z.object({ status: z.enum(['INACTIVE', 'ACTIVE', 'SYNCING', 'FAILED']) }).parse(request.body)
    const merchant = merchantOf(world, request.params.id)
    await pushIntegration(world, merchant, body.status)
    return toldMerchant(world, merchant)
  })
  app.post<ById>('/_sim/merchants/:id/fetch-menu', async (request) => ({
    errors: await takeMenu(world, merchantOf(world, request.params.id)),
  }))
  app.post<ById>('/_sim/merchants/:id/campaigns', (request) => {
    const merchant = merchantOf(world, request.params.id)
    const { merchantID: _, ...fields } = newCampaign.parse({
      ...(request.body as object),
      merchantID: merchant.merchant_id,
    })
    return createCampaign(world, merchant, fields, 'Grab')
  })

  app.get<OfMerchant>('/_sim/books', (request) => booksOf(world, request.query.merchant_id))
  app.get<OfMerchant>('/_sim/orders', (request) =>
    [...world.orders.values()]
      .filter(({ order }) => order.merchantID === (request.query.merchant_id ?? order.merchantID))
      .map(toldOrder),
  )
  app.post('/_sim/orders', async (request) => {
    const { merchant_id, count, ...wish } = wantedOrders.parse(request.body)
    const merchant = merchantOf(world, merchant_id)
    const made = Array.from({ length: count }, () => makeOrder(world, merchant, wish)).filter(
      (booked) => booked !== undefined,
    )
    if (made.length === 0) throw new Refused({ status: 409, reason: 'conflict' }, 'nothing is on sale')
    for (const booked of made) await startOrder(world, booked)
    return made.map(toldOrder)
  })
  app.post<ById>('/_sim/orders/:id/state', async (request) => {
    const booked = orderOf(world, request.params.id)
    await moveOrder(world, booked, z.object({ state: z.enum(ORDER_STATES) }).parse(request.body).state)
    return toldOrder(booked)
  })
  app.post<ById>('/_sim/orders/:id/resend', (request) => {
    const booked = orderOf(world, request.params.id)
    resubmitOrder(world, booked)
    return toldOrder(booked)
  })
  app.post('/_sim/day', async (request) => {
    const { merchant_id, orders, hours } = day.parse(request.body)
    const told = await runDay(world, merchantOf(world, merchant_id), orders, hours)
    return { ...told, books: booksOf(world, merchant_id) }
  })

  app.get<ById>('/activate/:id', (request, reply) => {
    const { merchant_id } = merchantOf(world, request.params.id)
    return reply.type('text/html').send(activationPage(merchant_id))
  })
  app.post<ById>('/activate/:id', async (request, reply) => {
    const merchant = merchantOf(world, request.params.id)
    await activate(world, merchant)
    return reply.type('text/html').send(activationPage(merchant.merchant_id, merchant.integration))
  })
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const activationPage = (merchant_id: string, result?: string) => `<!doctype html><html lang="id">
<meta charset="utf-8"><title>Simulator GrabFood</title><meta name="viewport" content="width=device-width">
<body style="font:16px system-ui;max-width:28em;margin:3em auto;padding:1em"><h1>Simulator GrabFood</h1>
<p>Toko ${escapeHtml(merchant_id)}</p>${
  result
    ? `<p>Integrasi: <strong>${result}</strong></p>`
    : '<form method="post"><button>Aktifkan</button></form>'
}</body></html>`
