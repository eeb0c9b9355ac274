import { createHash, randomBytes } from 'node:crypto'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn } from '../../kit/db/own-rows.ts'

const COUNT = 10
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 16

/** Sixteen signs out of thirty-two: eighty random bits, none of them mistaken for another when read. */
function createCode(): string {
  const signs = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return signs.join('').replace(/.{4}(?=.)/g, '$&-')
}

function hashCode(owner: { brand_id: number; admin_id: number }, code: string): string {
  const signs = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256')
    .update(`recovery.${owner.brand_id}.${owner.admin_id}.${signs}`)
    .digest('base64url')
}

/** Takes all recovery codes of an admin away. */
export async function dropRecoveryCodes(tx: WriteContext, admin_id: number): Promise<void> {
  await deleteOwn(tx, 'recovery_code', { admin_id }).execute()
}

/** Gives an admin ten new recovery codes instead of those it had; they are shown once and kept as hashes. */
export async function replaceRecoveryCodes(tx: WriteContext, admin_id: number): Promise<string[]> {
  const { brand_id } = tx
  const codes = Array.from({ length: COUNT }, createCode)
  await dropRecoveryCodes(tx, admin_id)
  await tx.db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ brand_id, admin_id, code_hash: hashCode({ brand_id, admin_id }, code) })))
    .execute()
  return codes
}

/** Uses a recovery code up; answers how many are left, undefined when there is no such code unused. */
export async function useRecoveryCode(
  tx: WriteContext,
  admin_id: number,
  code: string,
): Promise<number | undefined> {
  const { brand_id } = tx
  const used = await tx.db
    .updateTable('recovery_code')
    .set({ used_at: tx.now() })
    .where('brand_id', '=', brand_id)
    .where('admin_id', '=', admin_id)
    .where('code_hash', '=', hashCode({ brand_id, admin_id }, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) return undefined
  const { left } = await tx.db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('brand_id', '=', brand_id)
    .where('admin_id', '=', admin_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
