import { sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid } from '../../kit/errors.ts'
import { optionOverridesJson, overridesJson } from './load-price-lists.ts'
import type { EditPrice } from './price.input.ts'

/** What belongs to a price list and is replaced as a whole when sent. */
export type PriceParts = Pick<
  EditPrice,
  | 'outlet_ids'
  | 'table_group_ids'
  | 'member_tier_ids'
  | 'schedule'
  | 'rules'
  | 'overrides'
  | 'option_overrides'
>

/** What of the terms of a list is its own, and what are its parts. */
export function splitTerms<T extends PriceParts>({
  outlet_ids,
  table_group_ids,
  member_tier_ids,
  schedule,
  rules,
  overrides,
  option_overrides,
  ...values
}: T) {
  const lists = { outlet_ids, table_group_ids, member_tier_ids, schedule }
  return { values, parts: { ...lists, rules, overrides, option_overrides } }
}

type PartTable =
  | 'price_outlet'
  | 'price_table_group'
  | 'price_member_tier'
  | 'price_schedule'
  | 'price_rule'
  | 'price_item'
  | 'price_item_option'

/** Rows of one insert: at most eight parameters each, of the 65,535 a statement can carry. */
const ROWS_AT_ONCE = 4000

async function replace(
  tx: WriteContext,
  table: PartTable,
  price_id: number,
  rows: readonly object[] | undefined,
): Promise<void> {
  if (!rows) return
  await tx.db
    .deleteFrom(table as 'price_outlet')
    .where('brand_id', '=', tx.brand_id)
    .where('price_id', '=', price_id)
    .execute()
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const values = rows
      .slice(start, start + ROWS_AT_ONCE)
      .map((row) => ({ ...row, brand_id: tx.brand_id, price_id }))
    await tx.db
      .insertInto(table as 'price_outlet')
      .values(values as never)
      .execute()
  }
}

/** Refuses a table group of an outlet the list does not hold at. */
async function assertTableGroups(tx: WriteContext, price_id: number): Promise<void> {
  const result = await sql<{
    name: string
    outlet_id: number
  }>`select g.name, g.outlet_id from price_table_group pg
    join table_group g on g.brand_id = pg.brand_id and g.brand_id = ${ownBrand} and g.id = pg.table_group_id
    where pg.brand_id = ${tx.brand_id} and pg.price_id = ${price_id}
      and exists (select from price_outlet o where o.brand_id = ${ownBrand} and o.price_id = pg.price_id)
      and not exists (select from price_outlet o where o.brand_id = ${ownBrand} and o.price_id = pg.price_id
        and o.outlet_id = g.outlet_id)`.execute(tx.db)
  const stray = result.rows[0]
  // Of an outlet out of reach not even the name is told.
  if (stray && !reachesOutlet(tx, stray.outlet_id))
    throw invalid({ table_group_ids: 'Grup meja tidak ditemukan' })
  if (stray) throw invalid({ table_group_ids: `Grup meja ${stray.name} bukan milik outlet yang dipilih` })
}

/** Refuses a list for chosen tiers without any. */
async function assertTiers(tx: WriteContext, price_id: number): Promise<void> {
  const result = await sql<{ id: number }>`select p.id from price p
    where p.brand_id = ${tx.brand_id} and p.id = ${price_id} and p.members = 'tiers'
      and not exists (select from price_member_tier t where t.brand_id = ${ownBrand} and t.price_id = p.id)`.execute(
    tx.db,
  )
  if (result.rows.length > 0) throw invalid({ member_tier_ids: 'Pilih minimal satu tingkat' })
}

/** Writes the parts that were sent. */
export async function writeParts(tx: WriteContext, price_id: number, parts: PriceParts): Promise<void> {
  const unique = (list: readonly number[] | undefined) => list && [...new Set(list)]
  const outlets = unique(parts.outlet_ids)?.map((outlet_id) => ({ outlet_id }))
  const groups = unique(parts.table_group_ids)?.map((table_group_id) => ({ table_group_id }))
  await replace(tx, 'price_outlet', price_id, outlets)
  await replace(tx, 'price_table_group', price_id, groups)
  await replace(
    tx,
    'price_member_tier',
    price_id,
    unique(parts.member_tier_ids)?.map((member_tier_id) => ({ member_tier_id })),
  )
  await replace(tx, 'price_schedule', price_id, parts.schedule)
  await replace(
    tx,
    'price_rule',
    price_id,
    parts.rules?.map((rule, no) => ({ ...rule, no })),
  )
  await replace(tx, 'price_item', price_id, parts.overrides)
  await replace(tx, 'price_item_option', price_id, parts.option_overrides)
  if (outlets || groups) await assertTableGroups(tx, price_id)
  await assertTiers(tx, price_id)
}

/** All parts as they stand, as they would be sent. */
export async function readParts(tx: Context | WriteContext, price_id: number): Promise<Required<PriceParts>> {
  const result = await sql<{ parts: Required<PriceParts> }>`select json_build_object(
    'outlet_ids', (select coalesce(json_agg(outlet_id order by outlet_id), '[]') from price_outlet x where ${own(tx, price_id)}),
    'table_group_ids', (select coalesce(json_agg(table_group_id order by table_group_id), '[]') from price_table_group x
      where ${own(tx, price_id)}),
    'member_tier_ids', (select coalesce(json_agg(member_tier_id order by member_tier_id), '[]') from price_member_tier x
      where ${own(tx, price_id)}),
    'schedule', (select coalesce(json_agg(json_build_object('weekday', weekday, 'opens_minute', opens_minute,
      'closes_minute', closes_minute) order by weekday, opens_minute), '[]') from price_schedule x where ${own(tx, price_id)}),
    'rules', (select coalesce(json_agg(json_build_object('target', target, 'item_group_id', item_group_id, 'item_id', item_id,
      'kind', kind, 'value', value) order by no), '[]') from price_rule x where ${own(tx, price_id)}),
    'overrides', ${overridesJson(sql`${price_id}`)}, 'option_overrides', ${optionOverridesJson(sql`${price_id}`)}) as parts`.execute(
    tx.db,
  )
  const parts = result.rows[0]?.parts
  if (!parts) throw new Error('a price list without parts')
  return parts
}

const own = (tx: Pick<Context, 'brand_id'>, price_id: number) =>
  sql`x.brand_id = ${tx.brand_id} and x.price_id = ${price_id}`
