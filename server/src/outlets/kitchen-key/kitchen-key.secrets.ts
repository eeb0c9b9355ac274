import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { hashSecret } from '../device/device-token.ts'
import { createKey, createPairingCode, hashPairingCode, readKey, tailOf } from './kitchen-secret.ts'

/** What is shown once and kept as a hash only. */
export interface ShownSecrets {
  readonly key: string
  readonly pairing_code: string
}

const CODE_MINUTES = 15
const TRIES = 8

/** Makes a key, and what of it is kept. */
export function issueKey() {
  const key = createKey()
  return { key, kept: { key_hash: hashSecret(readKey(key) ?? ''), key_tail: tailOf(key) } }
}

/** Makes a pairing code that no other key of the brand has now, and what of it is kept. */
export async function issueCode(tx: WriteContext) {
  const codes = Array.from({ length: TRIES }, createPairingCode).map((pairing_code) => ({
    pairing_code,
    code_hash: hashPairingCode(tx, pairing_code),
  }))
  const taken = await selectOwn(tx, 'kitchen_key')
    .select('code_hash')
    .where(
      'code_hash',
      'in',
      codes.map(({ code_hash }) => code_hash),
    )
    .execute()
  const free = codes.find(({ code_hash }) => !taken.some((row) => row.code_hash === code_hash))
  if (!free) throw new UserError('UNAVAILABLE', 'Layanan sedang tidak tersedia!')
  const code_until = new Date(tx.now().getTime() + CODE_MINUTES * 60_000)
  return { pairing_code: free.pairing_code, kept: { code_hash: free.code_hash, code_until } }
}
