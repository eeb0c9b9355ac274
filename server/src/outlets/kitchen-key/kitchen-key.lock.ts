import { reachesOutlet } from '../../access/session/reach.ts'
import type { WriteContext } from '../../kit/context.ts'
import { notFound, UserError } from '../../kit/errors.ts'

/** Two codes made at the same moment were the same: the second is made anew by whoever asked. */
export const CODE_CONSTRAINT = {
  kitchen_key_code_hash: { field: 'id', message: 'Kode pemasangan belum dapat dibuat, silahkan coba lagi!' },
} as const

export type LockedKey = Awaited<ReturnType<typeof lockKey>>

/** A key at an outlet in reach, held against other writers. */
export async function lockKey(tx: WriteContext, id: number) {
  const row = await tx.db
    .selectFrom('kitchen_key')
    .selectAll()
    .where('brand_id', '=', tx.brand_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !reachesOutlet(tx, row.outlet_id)) throw notFound('Kunci dapur')
  return row
}

/** Refuses to change a key that was taken back. */
export function assertNotRevoked(key: Pick<LockedKey, 'revoked_at' | 'name'>): void {
  if (key.revoked_at) throw new UserError('CONFLICT', `Kunci dapur ${key.name} sudah dicabut`)
}
