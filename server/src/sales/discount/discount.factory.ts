import type { Insertable } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { type DiscountParts, writeParts } from './discount.parts.ts'

export type DiscountSeed = Omit<Insertable<DB['discount']>, 'brand_id'> & { parts: DiscountParts }

/** Puts a discount in any state there for the demo brand, and answers its id. */
export async function insertDiscountSeed(
  tx: WriteContext,
  { parts, ...discount }: DiscountSeed,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('discount')
    .values({ ...discount, brand_id: tx.brand_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeParts(tx, id, parts)
  return id
}
