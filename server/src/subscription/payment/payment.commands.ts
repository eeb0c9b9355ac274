import { randomBytes } from 'node:crypto'
import { createSystemContext } from '../../access/session/system-context.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context, Services, WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { transaction } from '../../kit/transaction.ts'
import { lockInvoice } from '../invoice/invoice.commands.ts'
import { settleInvoice } from '../invoice/settle.ts'
import { lockSubscription } from '../plan/plan-span.ts'
import type { PaymentGateway, PaymentNews, PaymentOrder } from './payment-gateway.ts'
import { isPaid, moves, PAYMENT_STATES } from './payment-state.calc.ts'

/** An order names its brand, so that news of it find where they belong. */
const orderId = (brand_id: number, invoice_id: number) =>
  `LMB-${brand_id}-${invoice_id}-${randomBytes(6).toString('hex')}`

const ORDER_ID = /^LMB-(\d{1,9})-\d{1,9}-[0-9a-f]{12}$/

async function readItems(tx: WriteContext, invoice_id: number, vat: number, vat_bp: number) {
  const lines = await selectOwn(tx, 'invoice_line', { invoice_id })
    .select(['no', 'description', 'quantity', 'unit_price'])
    .orderBy('no')
    .execute()
  const items = lines.map(({ no, description, quantity, unit_price }) => ({
    id: String(no),
    name: description,
    price: unit_price,
    quantity,
  }))
  return [...items, { id: 'ppn', name: `PPN ${vat_bp / 100}%`, price: vat, quantity: 1 }]
}

/** The page of an earlier order that can still be paid. */
function findOpenPage(tx: WriteContext, invoice_id: number) {
  return selectOwn(tx, 'invoice_payment', { invoice_id })
    .select('redirect_url')
    .where('status', 'in', ['pending', 'authorize', 'deny', 'failure'])
    .where('redirect_url', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

function gatewayOf({ services }: Pick<Context, 'services'>): PaymentGateway {
  const { gateway } = services.billing
  if (!gateway) throw new UserError('CONFLICT', 'Pembayaran online belum tersedia, gunakan transfer')
  return gateway
}

/** What is needed to open a payment page; its order is on record before the gateway hears of it. */
const prepareOrder = command('invoice.pay_online', {
  permission: can('invoice', 'update'),
  input: IdInput,
  run: async (tx, { id }): Promise<PaymentOrder | { redirect_url: string }> => {
    gatewayOf(tx)
    await lockSubscription(tx)
    const invoice = await lockInvoice(tx, id)
    if (invoice.status !== 'waiting' || invoice.due_at <= tx.now()) {
      throw new UserError('CONFLICT', 'Invoice ini tidak lagi menunggu pembayaran')
    }
    const open = await findOpenPage(tx, id)
    if (open?.redirect_url) return { redirect_url: open.redirect_url }
    const order_id = orderId(tx.brand_id, id)
    const now = tx.now()
    await tx.db
      .insertInto('invoice_payment')
      .values({
        ...{ brand_id: tx.brand_id, invoice_id: id, order_id, amount: invoice.total },
        ...{ status: 'pending', created_at: now, updated_at: now },
      })
      .execute()
    await audit(tx, {
      action: 'invoice.pay_online',
      entity_id: id,
      label: invoice.number,
      after: { order_id },
    })
    return {
      order_id,
      amount: invoice.total,
      items: await readItems(tx, id, invoice.vat, invoice.vat_bp),
      customer: await tx.db
        .selectFrom('brand')
        .select(['name', 'email', 'phone'])
        .where('id', '=', tx.brand_id)
        .executeTakeFirstOrThrow(),
      expires_at: invoice.due_at,
      now,
      return_url: `${tx.services.public_url}/invoice/detail/${id}`,
    }
  },
})

/** Opens the payment page of an invoice, or answers the one that is open. The gateway is asked outside a transaction. */
export async function payInvoiceOnline(ctx: Context, id: number): Promise<string> {
  const order = await prepareOrder(ctx, { id })
  if ('redirect_url' in order) return order.redirect_url
  const { redirect_url } = await gatewayOf(ctx).open(order)
  await transaction(createSystemContext(ctx.services, ctx.brand_id), (tx) =>
    updateOwn(tx, 'invoice_payment', { order_id: order.order_id }).set({ redirect_url }).execute(),
  )
  return redirect_url
}

async function take(tx: WriteContext, news: PaymentNews): Promise<void> {
  await lockSubscription(tx)
  const payment = await selectOwn(tx, 'invoice_payment', { order_id: news.order_id })
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!payment) throw notFound('Pesanan')
  if (news.amount !== payment.amount) throw invalid({ gross_amount: 'Jumlah tidak sama dengan tagihan' })
  if (!moves(payment.status, news.status)) return
  await updateOwn(tx, 'invoice_payment', { id: payment.id })
    .set({ status: news.status, payment_type: news.payment_type, updated_at: tx.now() })
    .execute()
  const was_paid =
    isPaid(news.status) && !(await settleInvoice(tx, payment.invoice_id, news.payment_type ?? 'midtrans'))
  await audit(tx, {
    action: 'invoice.payment',
    entity: 'invoice',
    entity_id: payment.invoice_id,
    label: news.order_id,
    before: { payment_status: payment.status },
    after: {
      payment_status: news.status,
      // The settlement of what was captured is the same money; another order's is not.
      ...(was_paid && payment.status !== 'capture' ? { remark: 'Dibayar dua kali, perlu dikembalikan' } : {}),
    },
  })
}

/**
 * Takes news of an order from the gateway: once, in whatever order they come, and never for another amount.
 * @throws FORBIDDEN without the gateway's signature, NOT_FOUND for an unknown order, VALIDATION for another amount.
 */
export async function takePaymentNews(services: Services, body: unknown): Promise<void> {
  const { gateway } = services.billing
  if (!gateway) throw notFound('Pesanan')
  const news = gateway.readNews(body)
  if (!news) throw new UserError('FORBIDDEN', 'Tanda tangan tidak sah')
  const brand_id = Number(ORDER_ID.exec(news.order_id)?.[1] ?? 0)
  if (brand_id < 1) throw notFound('Pesanan')
  if (!PAYMENT_STATES.includes(news.status)) return
  const ctx = { ...createSystemContext(services, brand_id), actor: 'Midtrans' }
  await transaction(ctx, (tx) => take(tx, news))
}
