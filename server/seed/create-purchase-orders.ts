import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createSystemContext } from '../src/access/session/system-context.ts'
import type { Context, Services, WriteContext } from '../src/kit/context.ts'
import { ownBrand } from '../src/kit/db/own-brand.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { transaction } from '../src/kit/transaction.ts'
import { addDays, businessDayStart } from '../src/outlets/outlet/business-date.calc.ts'
import { createPurchaseOrder } from '../src/purchasing/purchase-order/purchase-order.commands.ts'
import { lockOrder } from '../src/purchasing/purchase-order/purchase-order.policy.ts'
import { readOrderLines } from '../src/purchasing/purchase-order/purchase-order-lines.ts'
import {
  cancelPurchaseOrder,
  closePurchaseOrder,
  sendPurchaseOrder,
  submitPurchaseOrder,
} from '../src/purchasing/purchase-order/step.commands.ts'
import { createReceiving } from '../src/purchasing/receiving/receiving.commands.ts'
import { postReceiving } from '../src/purchasing/receiving/step.commands.ts'
import { recordAnswer } from '../src/purchasing/supplier-answer/record-answer.ts'
import type { DemoBrand } from './demo-data.ts'

/** An order of the demo: who of the suppliers and outlets by place, when, and how far it has come. */
interface DemoOrder {
  readonly supplier: number
  readonly outlet: number
  readonly days_ago: number
  /** From the order on. */
  readonly expected_after: number
  readonly steps: 'draft' | 'waiting' | 'approved' | 'sent' | 'partial' | 'received' | 'closed' | 'cancelled'
  readonly packs: number
  /** Its supplier has answered, otherwise than ordered. */
  readonly is_answered?: true
}

const ORDERS: readonly DemoOrder[] = [
  { supplier: 1, outlet: 0, days_ago: 6, expected_after: 2, steps: 'received', packs: 12 },
  { supplier: 3, outlet: 1, days_ago: 5, expected_after: 2, steps: 'closed', packs: 6 },
  { supplier: 2, outlet: 1, days_ago: 4, expected_after: 3, steps: 'partial', packs: 10 },
  { supplier: 0, outlet: 2, days_ago: 4, expected_after: 2, steps: 'sent', packs: 8 },
  { supplier: 1, outlet: 1, days_ago: 3, expected_after: 2, steps: 'received', packs: 10 },
  { supplier: 4, outlet: 3, days_ago: 2, expected_after: 5, steps: 'sent', packs: 6, is_answered: true },
  { supplier: 5, outlet: 4, days_ago: 2, expected_after: 4, steps: 'cancelled', packs: 3 },
  { supplier: 0, outlet: 1, days_ago: 1, expected_after: 7, steps: 'waiting', packs: 40 },
  { supplier: 1, outlet: 2, days_ago: 1, expected_after: 3, steps: 'approved', packs: 9 },
  { supplier: 2, outlet: 5, days_ago: 0, expected_after: 5, steps: 'draft', packs: 4 },
]
const MOST_LINES = 4
const NOON_MINUTE = 11 * 60
const ANSWER_MINUTE = 12 * 60 + 20
const DELIVERY_MINUTE = 13 * 60
/** Of what was ordered, where not all of it came. */
const SHORT_SHARE = 0.5

interface Offer {
  supplier_id: number
  lines: {
    item_kind: 'ingredient' | 'menu'
    item_id: number
    unit: string
    price: number
    supplier_code: string | null
  }[]
}

/** What every supplier sells at the prices of today, in the order of their codes. */
async function readOffers(ctx: Context, today: string): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select p.id as supplier_id, (select coalesce(json_agg(x), '[]') from (
      select s.item_kind, s.item_id, s.unit, s.supplier_code, r.price from supplier_item s
      join lateral (select v.price from supplier_price v where v.brand_id = ${ownBrand} and v.supplier_item_id = s.id
        and v.unit = s.unit and v.effective_from <= ${today}::date order by v.effective_from desc, v.id desc limit 1) r on true
      where s.brand_id = ${ownBrand} and s.supplier_id = p.id and s.deleted_at is null
      order by s.sort, s.id limit ${MOST_LINES}) x) as lines
    from supplier p where p.brand_id = ${ctx.brand_id} and p.deleted_at is null order by p.code`.execute(
    ctx.db,
  )
  return rows.filter(({ lines }) => lines.length > 0)
}

/** Writes a few orders in every state, so that the pages have something to show. Brands that have any are left. */
export async function createPurchaseOrders(
  services: Services,
  ctx: Context,
  { data, outlet_ids, today }: { data: DemoBrand; outlet_ids: ReadonlyMap<string, number>; today: string },
): Promise<void> {
  const { rows } = await sql`select 1 from purchase_order where brand_id = ${ctx.brand_id} limit 1`.execute(
    ctx.db,
  )
  const offers = await readOffers(ctx, today)
  const open = data.outlets.filter(({ deleted_at }) => !deleted_at)
  const outlets = open.flatMap(({ code }) => outlet_ids.get(code) ?? [])
  if (rows.length > 0 || offers.length === 0 || outlets.length === 0) return
  const owner = data.admins[0]?.name ?? 'Pemilik'
  const keeper = data.admins.find(({ admin_group }) => admin_group === 'Gudang')?.name ?? owner
  for (const order of ORDERS) {
    const offer = offers[order.supplier % offers.length]
    const outlet_id = outlets[order.outlet % outlets.length]
    if (!offer || outlet_id === undefined) continue
    const date = addDays(today, -order.days_ago)
    const now = services.clock().getTime()
    const at = (day: string, minute: number) =>
      new Date(Math.min(businessDayStart(day, 'Asia/Jakarta', minute), now))
    const contextAt = (moment: Date): Context => ({
      ...createSystemContext({ ...services, clock: () => moment }, ctx.brand_id),
      actor: order.steps === 'waiting' || order.steps === 'draft' ? keeper : owner,
    })
    const expected_on = addDays(date, order.expected_after)
    const id = await transaction(contextAt(at(date, NOON_MINUTE)), (tx) =>
      placeOrder(tx, order, { ...offer, outlet_id, expected_on }),
    )
    if (order.is_answered)
      await transaction({ ...contextAt(at(date, ANSWER_MINUTE)), actor: 'Pemasok' }, (tx) =>
        answerDemo(tx, id),
      )
    if (!['received', 'closed', 'partial'].includes(order.steps)) continue
    const came = order.steps === 'partial' ? addDays(date, 2) : expected_on
    await transaction(contextAt(at(came < today ? came : today, DELIVERY_MINUTE)), (tx) =>
      receiveDemo(tx, id, order.steps),
    )
  }
}

/** The supplier has less of the first and asks more for it, confirms the others, and comes a day later. */
async function answerDemo(tx: WriteContext, id: number): Promise<void> {
  const order = await lockOrder(tx, id)
  const [first, ...others] = await readOrderLines(tx, id)
  if (!first || !order.expected_on) return
  await recordAnswer(tx, order, {
    uuid: randomUUID(),
    version: order.version,
    expected_on: addDays(order.expected_on, 1),
    note: 'Kiriman dari gudang pusat datang lebih sedikit.',
    lines: [
      {
        no: first.no,
        kind: 'change',
        unit_quantity: String(Math.max(1, Math.floor(Number(first.unit_quantity) / 2))),
        price: Math.round((first.price * 1.04) / 100) * 100,
        note: 'Sisanya minggu depan',
      },
      ...others.map(({ no }) => ({ no, kind: 'confirm' as const, note: null })),
    ],
  })
}

/** The same as someone who writes orders and is not Master, whose large ones wait. */
const asWriter = (tx: WriteContext): WriteContext => ({
  ...tx,
  viewer: tx.viewer && {
    ...tx.viewer,
    is_master: false,
    grants: new Map([['purchase_order', new Set(['update'] as const)]]),
  },
})

async function placeOrder(
  tx: WriteContext,
  { steps, packs }: DemoOrder,
  { supplier_id, outlet_id, expected_on, lines }: Offer & { outlet_id: number; expected_on: string },
): Promise<number> {
  const { id } = await createPurchaseOrder(tx, {
    outlet_id,
    supplier_id,
    expected_on,
    lines: lines.map((line, index) => ({ ...line, unit_quantity: String(Math.max(1, packs - index * 2)) })),
  })
  if (steps === 'draft') return id
  await submitPurchaseOrder(steps === 'waiting' ? asWriter(tx) : tx, { id })
  if (steps === 'cancelled')
    await cancelPurchaseOrder(tx, { id, remark: 'Stok masih cukup untuk dua minggu' })
  else if (steps !== 'approved' && steps !== 'waiting') await sendPurchaseOrder(tx, { id })
  return id
}

async function receiveDemo(tx: WriteContext, id: number, steps: DemoOrder['steps']): Promise<void> {
  const order = await selectOwn(tx, 'purchase_order', { id }).select(['outlet_id']).executeTakeFirstOrThrow()
  const lines = await readOrderLines(tx, id)
  const share = steps === 'received' ? 1 : SHORT_SHARE
  const receiving = await createReceiving(tx, {
    kind: 'purchase',
    outlet_id: order.outlet_id,
    purchase_order_id: id,
    lines: lines.map(({ no, item_kind, item_id, unit, unit_quantity, price }) => ({
      item_kind,
      item_id,
      unit,
      unit_quantity: String(Math.max(1, Math.floor(Number(unit_quantity) * share))),
      price,
      purchase_order_no: no,
    })),
  })
  await postReceiving(tx, { id: receiving.id })
  if (steps === 'closed') await closePurchaseOrder(tx, { id, remark: 'Sisa kosong di pemasok' })
}
