import { z } from 'zod'
import { RefusedMessageError, type Sender } from './sender.ts'
import { address, assertEncrypted, isServiceSet, readSettings } from './settings.ts'

const Environment = z.object({
  LUMBUNG_ENV: z.string().optional(),
  LUMBUNG_OTP_URL: address.optional(),
  LUMBUNG_OTP_KEY: z.string().min(8, 'must be at least 8 characters').optional(),
  LUMBUNG_OTP_CHANNEL: z.enum(['whatsapp', 'sms']).optional(),
})

interface OtpSettings {
  readonly url: string
  readonly key: string
  readonly channel: 'whatsapp' | 'sms'
  readonly timeout_ms?: number
}

const TIMEOUT_MS = 10_000

/** The gateway of the environment; undefined when none is set. */
export function otpFromEnvironment(environment: NodeJS.ProcessEnv): OtpSettings | undefined {
  const env = readSettings(Environment, environment)
  if (!isServiceSet(env, ['LUMBUNG_OTP_URL', 'LUMBUNG_OTP_KEY'], ['LUMBUNG_OTP_CHANNEL'])) return undefined
  const url = env.LUMBUNG_OTP_URL ?? ''
  assertEncrypted('LUMBUNG_OTP_URL', url, env.LUMBUNG_ENV === 'production')
  return { url, key: env.LUMBUNG_OTP_KEY ?? '', channel: env.LUMBUNG_OTP_CHANNEL ?? 'whatsapp' }
}

/** What may pass by itself: the gateway is busy, asks to wait, or is broken. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 429

/** Sends to phones through an HTTP gateway; docs/operations.md has the contract. */
export function createOtpSender(settings: OtpSettings): Sender {
  return async ({ key, recipient, body }) => {
    const response = await fetch(settings.url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${settings.key}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ id: key, channel: settings.channel, to: recipient, text: body }),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeout_ms ?? TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (response.ok) return
    const failure = `the gateway answered ${response.status}`
    // A wrong key is a fault of the settings, which may be mended while the message waits.
    const is_final = !isPassing(response.status) && response.status !== 401 && response.status !== 403
    throw is_final ? new RefusedMessageError(failure) : new Error(failure)
  }
}
