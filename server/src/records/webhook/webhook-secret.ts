import { randomBytes } from 'node:crypto'
import type { Services } from '../../kit/context.ts'
import { seal, unseal } from '../../kit/sealed.ts'

const PURPOSE = 'webhook'
const SECRET_BYTES = 32
const TAIL = 4

/** A new secret as it is shown once, and what is kept of it. */
export function makeSecret({ secret: server_secret }: Services) {
  const shown = `lbs_${randomBytes(SECRET_BYTES).toString('hex')}`
  return {
    shown,
    kept: { secret: seal(server_secret, PURPOSE, shown), secret_tail: shown.slice(-TAIL) },
  }
}

interface SealedSecrets {
  readonly secret: string
  readonly old_secret: string | null
  readonly old_until: Date | null
}

/** The secrets that sign at a moment, the present one first; empty when the server's own was changed since. */
export function openSecrets(
  services: Services,
  { secret, old_secret, old_until }: SealedSecrets,
  now: Date,
): string[] {
  const sealed = [secret, ...(old_secret && old_until && old_until > now ? [old_secret] : [])]
  return sealed.flatMap((text) => unseal(services.secret, PURPOSE, text) ?? [])
}
