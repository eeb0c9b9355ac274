import type { Insertable } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import type { WeeklyPeriod } from '../../outlets/outlet/opening-hours.calc.ts'
import { claimLimit } from '../../subscription/limit/limit.ts'

export type ItemSeed = Omit<Insertable<DB['item']>, 'brand_id'> & {
  variant_ids?: readonly number[]
  schedule?: readonly WeeklyPeriod[]
}

/** Puts a menu item with its variants there for tests and the demo brand; counted against the plan. */
export async function insertItem(
  tx: WriteContext,
  { variant_ids = [], schedule = [], ...item }: ItemSeed,
): Promise<number> {
  await claimLimit(tx, 'menu')
  const { id } = await tx.db
    .insertInto('item')
    .values({ ...item, brand_id: tx.brand_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (variant_ids.length > 0) {
    const rows = variant_ids.map((variant_id, sort) => ({
      brand_id: tx.brand_id,
      item_id: id,
      variant_id,
      sort,
    }))
    await tx.db.insertInto('item_variant').values(rows).execute()
  }
  if (schedule.length > 0) {
    const rows = schedule.map((period) => ({ ...period, brand_id: tx.brand_id, item_id: id }))
    await tx.db.insertInto('item_schedule').values(rows).execute()
  }
  return id
}
