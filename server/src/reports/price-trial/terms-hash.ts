import { createHash } from 'node:crypto'

/** A fingerprint of terms as the database tells them, in its order. */
export function hashOfTerms(terms: object): string {
  return createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 32)
}
