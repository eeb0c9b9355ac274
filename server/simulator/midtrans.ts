import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureOf } from '../src/subscription/payment/midtrans.ts'
import { readClock } from './clock.ts'

interface Settings {
  readonly server_key: string
  /** Where notifications go. */
  readonly notify_url: string
  /** Whether an order may name another address for its news. */
  readonly is_overriding?: boolean
  readonly port?: number
}

interface Order {
  readonly order_id: string
  readonly gross_amount: string
  readonly transaction_id: string
  readonly finish_url: string
  /** Where news of it go, other than those of the account. */
  readonly notify_url?: string | undefined
  status: string
  /** What it says otherwise than it was asked for, whenever it is asked about. */
  faults: Record<string, string>
}

interface SnapBody {
  transaction_details?: { order_id?: unknown; gross_amount?: unknown }
  item_details?: { price: number; quantity: number }[]
  callbacks?: { finish?: string }
}

/** Stands in for Midtrans: Snap, its payment page, signed notifications and the state of an order. */
export interface MidtransSimulator {
  readonly url: string
  /** Moves an order on and notifies; answers the status of the notification's answer. */
  notify(order_id: string, status: string, changes?: Record<string, string>): Promise<number>
  /** Moves an order on and tells nobody: news that are lost. */
  move(order_id: string, status: string): void
  /** Makes an order tell other facts than it was asked for, like another amount paid. */
  alter(order_id: string, faults: Record<string, string>): void
  /** Orders as they stand, the first that was made first. */
  orders(): readonly { order_id: string; gross_amount: string; status: string }[]
  /** Answers nothing, or refuses every refund, until told otherwise. */
  fail(kind: 'down' | 'no_refund' | null): void
  close(): Promise<void>
}

const ORDER_ID = /^[A-Za-z0-9\-_~.]{1,50}$/
const STATUS_CODES: Record<string, string> = { pending: '201', deny: '202', expire: '407' }
/** A QRIS as providers print it, of this simulator. */
const QR_HEAD = '00020101021226620014ID.CO.SIMULATOR'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** What Snap refuses, in its words; undefined when it takes the order. */
function refusalOf(body: SnapBody, known: ReadonlyMap<string, Order>): string | undefined {
  const { order_id, gross_amount } = body.transaction_details ?? {}
  if (typeof order_id !== 'string' || !ORDER_ID.test(order_id))
    return 'transaction_details.order_id is required'
  if (known.has(order_id)) return 'transaction_details.order_id sudah digunakan'
  if (!Number.isInteger(gross_amount) || Number(gross_amount) < 1) {
    return 'transaction_details.gross_amount is not a number'
  }
  const sum = body.item_details?.reduce((total, { price, quantity }) => total + price * quantity, 0)
  if (sum !== undefined && sum !== gross_amount) {
    return 'transaction_details.gross_amount is not equal to the sum of item_details'
  }
  return undefined
}

function paymentPage({ order_id, gross_amount }: Order): string {
  const button = (status: string, label: string) =>
    `<button name="status" value="${status}" style="padding:.7em 1.2em;margin:.3em">${label}</button>`
  return `<!doctype html><html lang="id"><meta charset="utf-8"><title>Simulator Midtrans</title>
<meta name="viewport" content="width=device-width"><body style="font:16px system-ui;max-width:28em;margin:3em auto;padding:1em">
<h1>Simulator Midtrans</h1><p>Order ${escapeHtml(order_id)}</p><p><strong>Rp ${escapeHtml(gross_amount)}</strong></p>
<form method="post">${button('settlement', 'Bayar')}${button('deny', 'Tolak')}${button('expire', 'Biarkan kedaluwarsa')}</form></body></html>`
}

/** Starts the simulator on a port of this machine. */
export async function startMidtransSimulator({
  server_key,
  notify_url,
  is_overriding = true,
  port = 0,
}: Settings): Promise<MidtransSimulator> {
  const orders = new Map<string, Order>()
  const expected = `Basic ${Buffer.from(`${server_key}:`).toString('base64')}`
  let url = ''
  let failing: 'down' | 'no_refund' | null = null

  const newsOf = (order: Order, changes: Record<string, string> = {}) => {
    const news = {
      transaction_time: readClock().toISOString().slice(0, 19).replace('T', ' '),
      transaction_status: order.status,
      transaction_id: order.transaction_id,
      status_message: 'midtrans payment notification',
      status_code: STATUS_CODES[order.status] ?? '200',
      payment_type: 'qris',
      order_id: order.order_id,
      merchant_id: 'G000000001',
      gross_amount: order.gross_amount,
      fraud_status: 'accept',
      currency: 'IDR',
      ...order.faults,
      ...changes,
    }
    return { ...news, signature_key: changes.signature_key ?? signatureOf(news, server_key) }
  }
  const notify: MidtransSimulator['notify'] = async (order_id, status, changes) => {
    const order = orders.get(order_id)
    if (!order) throw new Error(`no order ${order_id}`)
    order.status = status
    const response = await fetch(order.notify_url ?? notify_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newsOf(order, changes)),
    })
    return response.status
  }
  const json = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const openOrder = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await readBody(request)) as SnapBody
    const refusal = refusalOf(body, orders)
    if (refusal) return json(response, 400, { error_messages: [refusal] })
    const token = randomUUID()
    const order_id = String(body.transaction_details?.order_id)
    const gross_amount = `${body.transaction_details?.gross_amount}.00`
    const finish_url = body.callbacks?.finish ?? ''
    orders.set(order_id, {
      ...{ order_id, gross_amount, transaction_id: token, finish_url },
      ...{ status: 'pending', faults: {} },
    })
    return json(response, 201, { token, redirect_url: `${url}/snap/v4/redirection/${order_id}` })
  }
  const charge = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await readBody(request)) as SnapBody & { payment_type?: unknown }
    const refusal = body.payment_type === 'qris' ? refusalOf(body, orders) : 'payment_type is not supported'
    if (refusal) return json(response, 400, { status_code: '400', status_message: refusal })
    const order_id = String(body.transaction_details?.order_id)
    const gross_amount = `${body.transaction_details?.gross_amount}.00`
    const override = request.headers['x-override-notification']
    const order: Order = {
      ...{ order_id, gross_amount, transaction_id: randomUUID(), finish_url: '' },
      ...{ status: 'pending', faults: {} },
      notify_url: typeof override === 'string' && is_overriding ? override : undefined,
    }
    orders.set(order_id, order)
    return json(response, 201, {
      ...newsOf(order),
      status_message: 'QRIS transaction is created',
      acquirer: 'gopay',
      qr_string: `${QR_HEAD}${order_id}5802ID6304ABCD`,
      actions: [{ name: 'generate-qr-code', method: 'GET', url: `${url}/snap/v4/redirection/${order_id}` }],
    })
  }
  const act = async (response: ServerResponse, order: Order, verb: string) => {
    const from = { cancel: 'pending', expire: 'pending', refund: 'settlement' }[verb]
    if (from !== order.status || (verb === 'refund' && failing === 'no_refund'))
      return json(response, 412, { status_code: '412', status_message: `Transaction cannot be ${verb}ed` })
    order.status = verb
    return json(response, 200, { ...newsOf(order), status_code: '200' })
  }
  const showPage = async (request: IncomingMessage, response: ServerResponse, order: Order) => {
    if (request.method !== 'POST') {
      return response.writeHead(200, { 'content-type': 'text/html' }).end(paymentPage(order))
    }
    await notify(order.order_id, new URLSearchParams(await readBody(request)).get('status') ?? 'settlement')
    return response.writeHead(303, { location: order.finish_url || '/' }).end()
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    if (failing === 'down') return response.destroy()
    const [, area, name = '', last = '', order_id] = (request.url ?? '').split('?')[0]?.split('/') ?? []
    if (area === 'snap' && last === 'redirection') {
      const order = orders.get(decodeURIComponent(order_id ?? ''))
      return order ? showPage(request, response, order) : json(response, 404, {})
    }
    if (request.headers.authorization !== expected) {
      return json(response, 401, { error_messages: ['Access denied, please check client or server key'] })
    }
    if (area === 'snap' && request.method === 'POST') return openOrder(request, response)
    if (name === 'charge') return charge(request, response)
    const order = orders.get(decodeURIComponent(name))
    if (order && request.method === 'POST') return act(response, order, last)
    return order
      ? json(response, 200, newsOf(order))
      : json(response, 404, { status_code: '404', status_message: "Transaction doesn't exist." })
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) =>
      json(response, 500, { error_messages: [error.message] }),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    notify,
    move: (order_id, status) => {
      const order = orders.get(order_id)
      if (order) order.status = status
    },
    alter: (order_id, faults) => {
      Object.assign(orders.get(order_id)?.faults ?? {}, faults)
    },
    orders: () => [...orders.values()],
    fail: (kind) => {
      failing = kind
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
