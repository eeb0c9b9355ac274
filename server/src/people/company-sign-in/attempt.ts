import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../kit/context.ts'
import { seal, unseal } from '../../kit/sealed.ts'

const PURPOSE = 'company-attempt'
const LASTS_MS = 600_000

const AttemptShape = z.object({
  ...{ brand_id: z.number(), issuer: z.string(), nonce: z.string(), verifier: z.string() },
  ...{ remember: z.boolean(), email: z.string() },
})

type Attempt = z.infer<typeof AttemptShape>

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Keeps a sign-in that is about to go to a provider, for the browser that asks and for ten minutes. */
export async function keepAttempt(ctx: Context, state: string, attempt: Attempt): Promise<void> {
  const { services } = ctx
  const browser = randomBytes(32).toString('base64url')
  const expires_at = new Date(ctx.now().getTime() + LASTS_MS)
  const begun = seal(services.secret, PURPOSE, JSON.stringify(attempt))
  await services.pool.query(
    'insert into company_attempt (state, browser, begun, expires_at) values ($1, $2, $3, $4)',
    [state, hashOf(browser), begun, expires_at],
  )
  ctx.away_cookie.write(browser, expires_at)
}

/** Uses a sign-in up, whatever becomes of it; undefined unless this browser began it and it still holds. */
export async function takeAttempt(ctx: Context, state: string): Promise<Attempt | undefined> {
  const { services } = ctx
  const browser = ctx.away_cookie.read()
  ctx.away_cookie.clear()
  const { rows } = await services.pool.query<{ begun: string; is_good: boolean }>(
    'delete from company_attempt where state = $1 returning begun, browser = $2 and expires_at > $3 as is_good',
    [state, hashOf(browser ?? ''), ctx.now()],
  )
  const [row] = rows
  const text = row?.is_good ? unseal(services.secret, PURPOSE, row.begun) : undefined
  return text === undefined ? undefined : AttemptShape.parse(JSON.parse(text))
}
