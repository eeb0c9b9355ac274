import { z } from 'zod'
import { UserError } from '../../kit/errors.ts'
import { address, readSettings } from '../../kit/outside/settings.ts'
import {
  callMidtrans,
  jakartaTime,
  type MidtransNews,
  readSigned,
} from '../../subscription/payment/midtrans.ts'

/** Where guests' payments are made; whose account they go to, the key of the brand says. */
export interface GuestPayments {
  readonly production_url: string
  readonly sandbox_url: string
}

declare module '../../kit/context.ts' {
  interface Services {
    guest_payments: GuestPayments
  }
}

const Environment = z.object({
  LUMBUNG_GUEST_MIDTRANS_URL: address.default('https://api.midtrans.com'),
  LUMBUNG_GUEST_MIDTRANS_SANDBOX_URL: address.default('https://api.sandbox.midtrans.com'),
})

/** Where Midtrans is; throws a SetupError that names the setting at fault. */
export function guestPaymentsFromEnvironment(environment: NodeJS.ProcessEnv): GuestPayments {
  const env = readSettings(Environment, environment)
  return {
    production_url: env.LUMBUNG_GUEST_MIDTRANS_URL,
    sandbox_url: env.LUMBUNG_GUEST_MIDTRANS_SANDBOX_URL,
  }
}

/** An account at Midtrans, opened with its key. */
export interface Account {
  readonly url: string
  readonly server_key: string
}

/** A payment that a guest is asked for. */
export interface AskedPayment {
  readonly charge_code: string
  readonly amount: number
  readonly minutes: number
  readonly now: Date
  /** Where news of it are sent, whatever else the account is set up for. */
  readonly notify_url: string
}

const Charged = z.object({
  status_code: z.literal('201'),
  order_id: z.string(),
  gross_amount: z.string(),
  currency: z.literal('IDR').optional(),
  transaction_id: z.string().max(80),
  qr_string: z.string().min(1).max(1000),
})

/** Asks Midtrans for a QRIS of an amount; UNAVAILABLE where it makes none, or one of something else. */
export async function chargeQris(
  { url, server_key }: Account,
  { charge_code, amount, minutes, now, notify_url }: AskedPayment,
): Promise<{ qr_text: string; reference: string }> {
  const response = await callMidtrans(`${url}/v2/charge`, server_key, {
    method: 'POST',
    headers: { 'x-override-notification': notify_url },
    body: JSON.stringify({
      payment_type: 'qris',
      transaction_details: { order_id: charge_code, gross_amount: amount },
      custom_expiry: { order_time: jakartaTime(now), expiry_duration: minutes, unit: 'minute' },
    }),
  })
  const told = Charged.safeParse(await response.json().catch(() => undefined))
  const is_ours =
    told.success && told.data.order_id === charge_code && Number(told.data.gross_amount) === amount
  if (!is_ours)
    throw new UserError('UNAVAILABLE', 'Kode QRIS tidak dapat dibuat, silahkan bayar kepada staf kami')
  return { qr_text: told.data.qr_string, reference: told.data.transaction_id }
}

/** What Midtrans knows of a payment now; undefined when nothing that its key has signed. */
export async function askCharge(
  { url, server_key }: Account,
  code: string,
): Promise<MidtransNews | undefined> {
  const response = await callMidtrans(`${url}/v2/${encodeURIComponent(code)}/status`, server_key)
  return readSigned(await response.json().catch(() => undefined), server_key)
}

/** Has Midtrans take no money for a code any more; what was paid meanwhile stays paid. */
export async function cancelCharge({ url, server_key }: Account, code: string): Promise<void> {
  await callMidtrans(`${url}/v2/${encodeURIComponent(code)}/cancel`, server_key, { method: 'POST' })
}

/** Pays money back to who paid it; asked again with the same code it is paid back once. Whether it was. */
export async function refundCharge(
  { url, server_key }: Account,
  { code, amount, reason }: { code: string; amount: number; reason: string },
): Promise<boolean> {
  const response = await callMidtrans(`${url}/v2/${encodeURIComponent(code)}/refund`, server_key, {
    method: 'POST',
    body: JSON.stringify({ refund_key: `${code}-R`, amount, reason }),
  })
  const told = (await response.json().catch(() => ({}))) as { status_code?: unknown }
  return response.ok && told.status_code === '200'
}

/** Whether Midtrans knows the key: it answers of an order that nobody made, and turns strangers away. */
export async function isKeyKnown({ url, server_key }: Account): Promise<boolean> {
  const response = await callMidtrans(`${url}/v2/lumbung-uji-sambungan/status`, server_key)
  const told = (await response.json().catch(() => ({}))) as { status_code?: unknown }
  return response.status !== 401 && (response.status === 404 || told.status_code === '404')
}
