import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { UserError } from '../../kit/errors.ts'
import type { PaymentGateway, PaymentNews, PaymentOrder } from './payment-gateway.ts'

export interface MidtransSettings {
  readonly server_key: string
  /** Of Snap, e.g. https://app.midtrans.com. */
  readonly snap_url: string
  /** Of the core API, e.g. https://api.midtrans.com. */
  readonly api_url: string
}

const TIMEOUT_MS = 10_000

/** SHA-512 over the texts exactly as they were received, and the server key. */
export function signatureOf(
  news: { order_id: string; status_code: string; gross_amount: string },
  server_key: string,
): string {
  return createHash('sha512')
    .update(news.order_id + news.status_code + news.gross_amount + server_key)
    .digest('hex')
}

const Notification = z.object({
  order_id: z.string().max(50),
  status_code: z.string().max(10),
  gross_amount: z.string().max(30),
  signature_key: z.string().length(128),
  transaction_status: z.string().max(30),
  fraud_status: z.string().max(20).optional(),
  payment_type: z.string().max(40).optional(),
  transaction_id: z.string().max(80).optional(),
  currency: z.string().max(10).optional(),
})

/** What Midtrans says of an order as it is read. */
export interface MidtransNews extends PaymentNews {
  /** Its own name of the payment. */
  readonly reference: string | null
  readonly currency: string
}

/** Whole rupiah of `154600.00`; anything else is no amount. */
function rupiahOf(gross_amount: string): number | undefined {
  return /^\d{1,15}(\.0{1,2})?$/.test(gross_amount) ? Number(gross_amount) : undefined
}

function newsOf(told: z.output<typeof Notification>): MidtransNews {
  const is_doubtful = told.transaction_status === 'capture' && (told.fraud_status ?? 'accept') !== 'accept'
  const is_denied = is_doubtful && told.fraud_status === 'deny'
  return {
    order_id: told.order_id,
    amount: rupiahOf(told.gross_amount),
    status: is_denied ? 'deny' : is_doubtful ? 'challenge' : told.transaction_status,
    payment_type: told.payment_type ?? null,
    reference: told.transaction_id ?? null,
    currency: told.currency ?? 'IDR',
  }
}

/** What a notification or an answer says; undefined when it is none, or not signed with the key. */
export function readSigned(body: unknown, server_key: string): MidtransNews | undefined {
  const parsed = Notification.safeParse(body)
  if (!parsed.success) return undefined
  const expected = Buffer.from(signatureOf(parsed.data, server_key))
  const given = Buffer.from(parsed.data.signature_key)
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? newsOf(parsed.data)
    : undefined
}

/** Calls Midtrans with a key; UNAVAILABLE when it does not answer in time. */
export function callMidtrans(url: string, server_key: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    ...(init.headers as Record<string, string> | undefined),
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(`${server_key}:`).toString('base64')}`,
  }
  return fetch(url, {
    ...init,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new UserError('UNAVAILABLE', 'Midtrans sedang tidak dapat dihubungi, silahkan coba lagi!')
  })
}

/** A moment as Midtrans writes it, in Jakarta's time. */
export function jakartaTime(moment: Date): string {
  const [date, time] = new Date(moment.getTime() + 7 * 3_600_000).toISOString().split('T')
  return `${date} ${time?.slice(0, 8)} +0700`
}

function snapBody({ order_id, amount, items, customer, expires_at, now, return_url }: PaymentOrder) {
  const minutes = Math.max(1, Math.floor((expires_at.getTime() - now.getTime()) / 60_000))
  return {
    transaction_details: { order_id, gross_amount: amount },
    item_details: items.map(({ name, ...item }) => ({ ...item, name: name.slice(0, 50) })),
    customer_details: {
      first_name: customer.name.slice(0, 255),
      email: customer.email,
      phone: customer.phone,
    },
    credit_card: { secure: true },
    expiry: { start_time: jakartaTime(now), unit: 'minute', duration: minutes },
    callbacks: { finish: return_url },
  }
}

/** Midtrans Snap: payment pages, signed notifications, and the state of an order. */
export function createMidtrans({ server_key, snap_url, api_url }: MidtransSettings): PaymentGateway {
  const call = (url: string, init?: RequestInit) => callMidtrans(url, server_key, init)
  const readNews = (body: unknown) => readSigned(body, server_key)
  return {
    readNews,
    open: async (order) => {
      const body = JSON.stringify(snapBody(order))
      const response = await call(`${snap_url}/snap/v1/transactions`, { method: 'POST', body })
      const answer = (await response.json().catch(() => ({}))) as { redirect_url?: unknown }
      if (response.status !== 201 || typeof answer.redirect_url !== 'string') {
        throw new UserError('UNAVAILABLE', 'Midtrans menolak pembayaran ini, gunakan transfer')
      }
      return { redirect_url: answer.redirect_url }
    },
    ask: async (order_id) => {
      const response = await call(`${api_url}/v2/${encodeURIComponent(order_id)}/status`)
      return readNews(await response.json().catch(() => undefined))
    },
  }
}
