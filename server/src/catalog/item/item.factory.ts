import { type Insertable, sql } from 'kysely'
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

/** What a menu costs with an option, all by their codes. */
export interface OptionPriceSeed {
  readonly item: string
  readonly variant: string
  readonly option: string
  readonly price: number
}

/** Gives menus prices of their own with options that they offer; the rest is left out. */
export async function insertOptionPrices(
  tx: WriteContext,
  prices: readonly OptionPriceSeed[],
): Promise<void> {
  await sql`insert into item_option_price (brand_id, item_id, variant_option_id, price)
    select ${tx.brand_id}::int, i.id, o.id, n.price
    from json_to_recordset(${JSON.stringify(prices)}::json) as n (item text, variant text, option text, price bigint)
    join item i on i.brand_id = ${tx.brand_id} and i.code = n.item
    join variant v on v.brand_id = ${tx.brand_id} and v.code = n.variant
    join variant_option o on o.brand_id = ${tx.brand_id} and o.variant_id = v.id and o.code = n.option
    join item_variant iv on iv.brand_id = ${tx.brand_id} and iv.item_id = i.id and iv.variant_id = v.id`.execute(
    tx.db,
  )
}
