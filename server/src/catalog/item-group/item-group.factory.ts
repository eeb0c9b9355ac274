import type { Insertable } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'

export type ItemGroupSeed = Omit<Insertable<DB['item_group']>, 'brand_id'>

/** Puts a menu group there for tests and the demo brand; answers its id. */
export async function insertItemGroup(tx: WriteContext, group: ItemGroupSeed): Promise<number> {
  const { id } = await tx.db
    .insertInto('item_group')
    .values({ ...group, brand_id: tx.brand_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
