import { randomBytes } from 'node:crypto'
import type { Services } from '../../kit/context.ts'

/** How long somebody may take to find the device and unlock it. */
export const CHALLENGE_SECONDS = 300

/** Makes what a device has to sign for one purpose. */
export async function makeChallenge(services: Services, purpose: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expires_at = new Date(services.clock().getTime() + CHALLENGE_SECONDS * 1000)
  await services.pool.query(
    'insert into passkey_challenge (challenge, purpose, expires_at) values ($1, $2, $3)',
    [challenge, purpose, expires_at],
  )
  return challenge
}

/** Uses a challenge up, whatever becomes of what was signed; whether it was made for that purpose and still holds. */
export async function takeChallenge(
  services: Services,
  challenge: string,
  purpose: string,
): Promise<boolean> {
  const { rows } = await services.pool.query<{ is_good: boolean }>(
    'delete from passkey_challenge where challenge = $1 returning purpose = $2 and expires_at > $3 as is_good',
    [challenge, purpose, services.clock()],
  )
  return rows[0]?.is_good ?? false
}
