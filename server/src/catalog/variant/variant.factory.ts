import type { Insertable } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'

export type VariantSeed = Omit<Insertable<DB['variant']>, 'brand_id'> & {
  options: readonly Omit<Insertable<DB['variant_option']>, 'brand_id' | 'variant_id' | 'sort'>[]
}

/** Puts a variant with its options there for tests and the demo brand; answers its id. */
export async function insertVariant(tx: WriteContext, { options, ...variant }: VariantSeed): Promise<number> {
  const { id } = await tx.db
    .insertInto('variant')
    .values({ ...variant, brand_id: tx.brand_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = options.map((option, sort) => ({ ...option, brand_id: tx.brand_id, variant_id: id, sort }))
  await tx.db.insertInto('variant_option').values(rows).execute()
  return id
}
