import { z } from 'zod'
import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { assertAttempt, forgetAttempts, returnAttempt, type ThrottlePolicy } from '../../kit/throttle.ts'
import { findByPin, type TillCashier } from './till-cashiers.queries.ts'

/** Of one cashier at one till. */
const OF_CASHIER: ThrottlePolicy = {
  name: 'cashier-pin',
  free: 5,
  window_seconds: 900,
  longest_wait_seconds: 900,
}
/** Of all cashiers at one till, so that nobody goes through the codes with one PIN. */
const OF_TILL: ThrottlePolicy = {
  name: 'cashier-pin-till',
  free: 30,
  window_seconds: 900,
  longest_wait_seconds: 900,
}

/** What a till asks: whether the PIN typed is that of the cashier with this code. */
export const PinCheckInput = z.object({
  code: z.string().trim().toUpperCase().min(1, 'Wajib diisi').max(12, 'Maksimal 12 karakter'),
  pin: z.string().min(1, 'Wajib diisi').max(12, 'Maksimal 12 karakter'),
})

/** What a till is told: who it is, or that it is nobody, whatever is wrong. */
export type PinAnswer = { verified: true; cashier: TillCashier } | { verified: false }

/**
 * Checks a PIN typed at a till. Attempts are counted before they are tried, by till and code, known or not.
 * @throws RATE_LIMITED with the seconds to wait
 */
export async function checkPin(
  ctx: Context,
  device: { id: number; outlet_id: number },
  raw: unknown,
): Promise<PinAnswer> {
  const { code, pin } = parseInput(PinCheckInput, raw)
  const till = `${ctx.brand_id}.${device.id}`
  const subject = `${till}.${code}`
  await assertAttempt(ctx.services, OF_TILL, till)
  await assertAttempt(ctx.services, OF_CASHIER, subject)
  const cashier = await findByPin(ctx, device.outlet_id, code, pin)
  if (!cashier) return { verified: false }
  await forgetAttempts(ctx.services, OF_CASHIER, subject)
  await returnAttempt(ctx.services, OF_TILL, till)
  return { verified: true, cashier }
}
