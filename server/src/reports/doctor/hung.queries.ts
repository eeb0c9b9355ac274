import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { currentVersionIds } from '../../stock/recipe/recipe-version.queries.ts'
import type { Hung } from './stakes.calc.ts'

/**
 * Menus with every ingredient that is in them, also by way of what the kitchen makes; what is made of itself ends where
 * it began.
 */
const partsOf = (tx: WriteContext): Fragment => sql`current as (
    select r.item_id, r.ingredient_id as made_id, l.ingredient_id from recipe r
    join recipe_version v on v.brand_id = ${ownBrand} and v.recipe_id = r.id and v.id in ${currentVersionIds(tx)}
    join recipe_line l on l.brand_id = ${ownBrand} and l.recipe_version_id = v.id
    where r.brand_id = ${ownBrand} and r.deleted_at is null),
  part as (
    select c.item_id, c.ingredient_id from current c where c.item_id is not null
    union
    select p.item_id, c.ingredient_id from part p join current c on c.made_id = p.ingredient_id)`

/** Which menus hang on subjects of a kind: `own` with `subject_id` and `item_id`. Nothing is told of other kinds. */
const MENUS = {
  item: () =>
    sql`own as (select i.id as subject_id, i.id as item_id from item i where i.brand_id = ${ownBrand})`,
  variant: () => sql`own as (select iv.variant_id as subject_id, iv.item_id from item_variant iv
    where iv.brand_id = ${ownBrand})`,
  ingredient: (tx) =>
    sql`${partsOf(tx)}, own as (select p.ingredient_id as subject_id, p.item_id from part p)`,
  recipe: (tx) => sql`${partsOf(tx)}, own as (
    select r.id as subject_id, r.item_id from recipe r where r.brand_id = ${ownBrand} and r.item_id is not null
    union
    select r.id, p.item_id from recipe r join part p on p.ingredient_id = r.ingredient_id where r.brand_id = ${ownBrand})`,
} as const satisfies Readonly<Record<string, (tx: WriteContext) => Fragment>>

/** A kind of subject that menus hang on. */
export type MenuSubject = keyof typeof MENUS
export const MENU_SUBJECTS = Object.keys(MENUS) as MenuSubject[]

/** The subjects of a kind that are asked about (`subject_id`), each with the menus that hang on it. */
export async function readHung(tx: WriteContext, subject: MenuSubject, asked: Fragment): Promise<Hung[]> {
  const { rows } = await sql<Hung>`with recursive ${MENUS[subject](tx)}, asked as materialized (${asked}),
    hung as (select o.subject_id, array_agg(distinct o.item_id) as item_ids from own o
      where o.subject_id in (select a.subject_id from asked a) group by o.subject_id)
    select a.subject_id, coalesce(h.item_ids, '{}') as item_ids from asked a
    left join hung h on h.subject_id = a.subject_id order by a.subject_id`.execute(tx.db)
  return rows
}
