import { reachesOutlet } from '../../access/session/reach.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'

/** Two codes made at the same moment were the same: the second is made anew by whoever asked. */
export const CODE_CONSTRAINT = {
  kitchen_key_code_hash: ['id', 'Kode pemasangan belum dapat dibuat, silahkan coba lagi!'],
} as const

export type LockedKey = Awaited<ReturnType<typeof lockKey>>

/** A key at an outlet in reach, held against other writers. */
export async function lockKey(tx: WriteContext, id: number) {
  const row = await selectOwn(tx, 'kitchen_key', { id }).selectAll().forUpdate().executeTakeFirst()
  if (!row || !reachesOutlet(tx, row.outlet_id)) throw notFound('Kunci dapur')
  return row
}

/** Refuses to change a key that was taken back. */
export function assertNotRevoked(key: Pick<LockedKey, 'revoked_at' | 'name'>): void {
  if (key.revoked_at) throw new UserError('CONFLICT', `Kunci dapur ${key.name} sudah dicabut`)
}
