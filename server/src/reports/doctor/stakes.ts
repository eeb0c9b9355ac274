import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { brandDate, currentVersionIds } from '../../stock/recipe/recipe-version.queries.ts'
import type { DoctorSubject } from './check-name.calc.ts'

/** Days of sales that are taken for what hangs on a subject. */
const STAKE_DAYS = 30

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

/** Which menus hang on subjects: `own` with `subject_id` and `item_id`. Nothing is told of the other subjects. */
const MENUS: Partial<Record<DoctorSubject, (tx: WriteContext) => Fragment>> = {
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
}

/** Net sales lately by outlet of the subjects of a kind that something was found about. */
function salesOf(tx: WriteContext, subject: DoctorSubject): Fragment | undefined {
  const lately = sql`s.business_date > ${brandDate(tx)} - ${sql.lit(STAKE_DAYS)}`
  const touched = sql`(select f.subject_id from doctor_finding f where f.brand_id = ${ownBrand} and f.subject = ${subject})`
  if (subject === 'outlet')
    return sql`select s.outlet_id as subject_id, s.outlet_id, sum(s.net)::bigint as amount from sales_outlet_day s
      where s.brand_id = ${ownBrand} and ${lately} and s.outlet_id in ${touched} group by s.outlet_id`
  const menus = MENUS[subject]
  return (
    menus &&
    sql`with recursive ${menus(tx)},
      hung as (select distinct o.subject_id, o.item_id from own o where o.subject_id in ${touched}),
      sold as (select s.item_id, s.outlet_id, sum(s.net) as net from sales_item_outlet_day s
        where s.brand_id = ${ownBrand} and ${lately} and s.item_id in (select h.item_id from hung h)
        group by s.item_id, s.outlet_id)
      select h.subject_id, s.outlet_id, sum(s.net)::bigint as amount from hung h join sold s on s.item_id = h.item_id
      group by h.subject_id, s.outlet_id`
  )
}

const SUBJECTS: readonly DoctorSubject[] = ['item', 'variant', 'ingredient', 'recipe', 'outlet']

/** Writes down what hangs on each subject that something was found about; only what has changed is written. */
export async function writeStakes(tx: WriteContext): Promise<void> {
  for (const subject of SUBJECTS) {
    const sales = salesOf(tx, subject)
    if (!sales) continue
    await sql`with told as materialized (${sales}),
      gone as (delete from doctor_stake d where d.brand_id = ${ownBrand} and d.subject = ${subject}
        and not exists (select from told t where t.subject_id = d.subject_id and t.outlet_id = d.outlet_id))
      insert into doctor_stake as d (brand_id, subject, subject_id, outlet_id, amount)
      select ${tx.brand_id}::int, ${subject}, t.subject_id, t.outlet_id, t.amount from told t
      on conflict (brand_id, subject, subject_id, outlet_id) do update set amount = excluded.amount
      where d.amount <> excluded.amount`.execute(tx.db)
  }
  const known = sql`any(${SUBJECTS}::text[])`
  await sql`update doctor_finding f set stake = n.stake from (
      select g.id, coalesce(sum(d.amount), 0)::bigint as stake from doctor_finding g
      left join doctor_stake d on d.brand_id = ${ownBrand} and d.subject = g.subject and d.subject_id = g.subject_id
        and d.outlet_id = coalesce(g.outlet_id, d.outlet_id)
      where g.brand_id = ${ownBrand} and g.subject = ${known} group by g.id) n
    where f.brand_id = ${ownBrand} and f.id = n.id and f.stake is distinct from n.stake`.execute(tx.db)
}
