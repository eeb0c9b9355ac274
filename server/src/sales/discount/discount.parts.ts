import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { EditDiscount } from './discount.input.ts'

/** What belongs to a discount and is replaced as a whole when sent. */
export type DiscountParts = Pick<
  EditDiscount,
  'outlet_ids' | 'member_tier_ids' | 'schedule' | 'item_group_ids' | 'item_ids' | 'excluded_item_ids'
>

/** Tells the parts of an input from its columns. */
export function splitParts<T extends DiscountParts>(
  input: T,
): { parts: DiscountParts; values: Omit<T, keyof DiscountParts> } {
  const { outlet_ids, member_tier_ids, schedule, item_group_ids, item_ids, excluded_item_ids, ...values } =
    input
  return {
    parts: { outlet_ids, member_tier_ids, schedule, item_group_ids, item_ids, excluded_item_ids },
    values,
  }
}

type PartTable =
  | 'discount_outlet'
  | 'discount_member_tier'
  | 'discount_schedule'
  | 'discount_group'
  | 'discount_item'

async function replace(
  tx: WriteContext,
  table: PartTable,
  discount_id: number,
  rows: readonly object[] | undefined,
): Promise<void> {
  if (!rows) return
  await tx.db
    .deleteFrom(table as 'discount_outlet')
    .where('brand_id', '=', tx.brand_id)
    .where('discount_id', '=', discount_id)
    .execute()
  if (rows.length === 0) return
  await tx.db
    .insertInto(table as 'discount_outlet')
    .values(rows.map((row) => ({ ...row, brand_id: tx.brand_id, discount_id })) as never)
    .execute()
}

const unique = (list: readonly number[] | undefined) => list && [...new Set(list)]

/** Writes the parts that were sent; a menu that is excluded is not named too. */
export async function writeParts(tx: WriteContext, discount_id: number, parts: DiscountParts): Promise<void> {
  const outlets = unique(parts.outlet_ids)?.map((outlet_id) => ({ outlet_id }))
  const groups = unique(parts.item_group_ids)?.map((item_group_id) => ({ item_group_id }))
  const tiers = unique(parts.member_tier_ids)?.map((member_tier_id) => ({ member_tier_id }))
  await replace(tx, 'discount_outlet', discount_id, outlets)
  await replace(tx, 'discount_member_tier', discount_id, tiers)
  await replace(tx, 'discount_schedule', discount_id, parts.schedule)
  await replace(tx, 'discount_group', discount_id, groups)
  if (!parts.item_ids && !parts.excluded_item_ids) return
  const now = await readParts(tx, discount_id)
  const excluded = unique(parts.excluded_item_ids ?? now.excluded_item_ids) ?? []
  const named = (unique(parts.item_ids ?? now.item_ids) ?? []).filter(
    (item_id) => !excluded.includes(item_id),
  )
  await replace(tx, 'discount_item', discount_id, [
    ...named.map((item_id) => ({ item_id, is_excluded: false })),
    ...excluded.map((item_id) => ({ item_id, is_excluded: true })),
  ])
}

/** All parts as they stand, as they would be sent. */
export async function readParts(
  tx: Context | WriteContext,
  discount_id: number,
): Promise<Required<DiscountParts>> {
  const own = sql`x.brand_id = ${tx.brand_id} and x.discount_id = ${discount_id}`
  const result = await sql<{ parts: Required<DiscountParts> }>`select json_build_object(
    'outlet_ids', (select coalesce(json_agg(outlet_id order by outlet_id), '[]') from discount_outlet x where ${own}),
    'member_tier_ids', (select coalesce(json_agg(member_tier_id order by member_tier_id), '[]')
      from discount_member_tier x where ${own}),
    'schedule', (select coalesce(json_agg(json_build_object('weekday', weekday, 'opens_minute', opens_minute,
      'closes_minute', closes_minute) order by weekday, opens_minute), '[]') from discount_schedule x where ${own}),
    'item_group_ids', (select coalesce(json_agg(item_group_id order by item_group_id), '[]') from discount_group x
      where ${own}),
    'item_ids', (select coalesce(json_agg(item_id order by item_id), '[]') from discount_item x
      where ${own} and not is_excluded),
    'excluded_item_ids', (select coalesce(json_agg(item_id order by item_id), '[]') from discount_item x
      where ${own} and is_excluded)) as parts`.execute(tx.db)
  const parts = result.rows[0]?.parts
  if (!parts) throw new Error('a discount without parts')
  return parts
}
