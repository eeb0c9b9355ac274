import { sql } from 'kysely'
import { updateItem } from '../../../catalog/item/item.commands.ts'
import { businessDateNow } from '../../../catalog/item/item.queries.ts'
import { isPaketSql } from '../../../catalog/paket/paket-parts.queries.ts'
import type { WriteContext } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { can } from '../../../kit/permission.ts'
import { isSelling } from '../../../outlets/outlet/outlet.policy.ts'
import { unmapped } from '../../../stock/recipe/option-effect.queries.ts'
import { brandDate } from '../../../stock/recipe/recipe-version.queries.ts'
import { addDoctorCheck, type Repair } from '../doctor-check.ts'
import { listPrices } from './list-prices.ts'

const SEES = can('menu', 'view')
const MENDS = can('menu', 'update')

/** Menus `i` that are meant to be sold. */
const ACTIVE = sql`from item i where i.brand_id = ${ownBrand} and i.deleted_at is null and i.is_active`
const menus = () => sql`select i.id ${ACTIVE}`
const FOUND = sql`select i.id as subject_id, null::int as outlet_id, i.name as label`

/** Outlets `o` at which menus are sold. */
const SELLS = sql`o.brand_id = ${ownBrand} and o.deleted_at is null and ${isSelling(sql.ref('o'))}`

/** Its season is over for good. */
const isOver = (tx: WriteContext) => sql`coalesce(i.offered_until < ${brandDate(tx)} - 1, false)`

const HAS_RECIPE = sql`exists (select from recipe r where r.brand_id = ${ownBrand} and r.item_id = i.id
  and r.deleted_at is null)`

const switchTo =
  (is_active: boolean): Repair['make'] =>
  (tx, id) =>
    updateItem(tx, { id, is_active })
const TAKE_OFF: Repair = { make: switchTo(false), undo: switchTo(true) }

addDoctorCheck({
  key: 'menu_nowhere',
  ...{ sees: SEES, mends: MENDS, looks_at: menus, repair: TAKE_OFF },
  find: (tx) => sql`${FOUND}, null::text as detail ${ACTIVE} and not ${isOver(tx)}
    and exists (select from outlet o where ${SELLS})
    and not exists (select from outlet o where ${SELLS}
      and not exists (select from item_outlet io where io.brand_id = ${ownBrand} and io.item_id = i.id
        and io.outlet_id = o.id and not io.is_available))`,
})

addDoctorCheck({
  key: 'menu_over',
  ...{ sees: SEES, mends: MENDS, looks_at: menus, repair: TAKE_OFF },
  find: (tx) =>
    sql`${FOUND}, 'sampai ' || to_char(i.offered_until, 'DD/MM/YYYY') as detail ${ACTIVE} and ${isOver(tx)}`,
})

// What is priced by a choice that has to be made, or by a list, has a price.
addDoctorCheck({
  key: 'menu_unpriced',
  ...{ sees: SEES, mends: MENDS, looks_at: menus },
  find: async (tx) => sql`${FOUND}, null::text as detail ${ACTIVE} and i.price = 0
    and not exists (select from item_variant iv
      join variant v on v.brand_id = ${ownBrand} and v.id = iv.variant_id and v.deleted_at is null and v.min_choices > 0
      join variant_option p on p.brand_id = ${ownBrand} and p.variant_id = v.id and p.deleted_at is null and p.is_active
        and (p.price > 0 or exists (select from item_option_price s where s.brand_id = ${ownBrand} and s.item_id = i.id
          and s.variant_option_id = p.id and s.price > 0))
      where iv.brand_id = ${ownBrand} and iv.item_id = i.id)
    and not exists (select from ${await listPrices(tx, ({ price }) => price > 0)} where x.item_id = i.id)`,
})

// Its own price at all outlets, those with options that it has of its own, and prices of lists that run where these hold.
addDoctorCheck({
  key: 'menu_below_cost',
  ...{ sees: can('menu', 'view_cost'), mends: MENDS },
  looks_at: () => sql`select i.id ${ACTIVE} and i.cost > 0`,
  find: async (tx) => sql`select w.subject_id, w.outlet_id, w.label,
      left(string_agg(distinct w.list, ', ' order by w.list), 300) as detail
    from (
      ${FOUND}, null::text as list ${ACTIVE} and i.cost > 0 and i.price > 0 and i.price < i.cost
      union all
      select i.id, null::int, i.name, v.name || ': ' || p.name from item_option_price s
      join item i on i.brand_id = ${ownBrand} and i.id = s.item_id and i.deleted_at is null and i.is_active and i.cost > 0
      join variant_option p on p.brand_id = ${ownBrand} and p.id = s.variant_option_id and p.deleted_at is null and p.is_active
      join variant v on v.brand_id = ${ownBrand} and v.id = p.variant_id and v.deleted_at is null
      join item_variant iv on iv.brand_id = ${ownBrand} and iv.item_id = i.id and iv.variant_id = v.id
      where s.brand_id = ${ownBrand} and s.price > 0 and s.price < i.cost + p.cost
      union all
      select i.id, po.outlet_id, i.name, l.name from ${await listPrices(tx, (price) => price.is_below_cost)}
      join price l on l.brand_id = ${ownBrand} and l.id = x.price_id and l.deleted_at is null
      join item i on i.brand_id = ${ownBrand} and i.id = x.item_id and i.deleted_at is null and i.is_active and i.cost > 0
      left join price_outlet po on po.brand_id = ${ownBrand} and po.price_id = l.id
        and exists (select from outlet o where o.brand_id = ${ownBrand} and o.id = po.outlet_id and o.deleted_at is null)
      where (po.outlet_id is not null or not exists (select from price_outlet n where n.brand_id = ${ownBrand}
          and n.price_id = l.id))
    ) w group by w.subject_id, w.outlet_id, w.label`,
})

addDoctorCheck({
  key: 'menu_no_recipe',
  ...{ sees: SEES, mends: can('recipe', 'create') },
  looks_at: () => sql`select i.id ${ACTIVE} and i.stock_mode = 'recipe'`,
  find: () => sql`${FOUND}, null::text as detail ${ACTIVE} and i.stock_mode = 'recipe' and not ${HAS_RECIPE}`,
})

// What should have a recipe, or has one, is told where that is missing or incomplete.
addDoctorCheck({
  key: 'menu_no_cost',
  ...{ sees: SEES, mends: can('recipe', 'create'), looks_at: menus },
  find: () => sql`${FOUND}, null::text as detail ${ACTIVE} and i.cost = 0 and i.stock_mode <> 'recipe'
    and not ${HAS_RECIPE} and not ${isPaketSql(sql`i.id`)}
    and not exists (select from stock_balance b where b.brand_id = ${ownBrand} and b.item_kind = 'menu'
      and b.item_id = i.id and b.average_cost > 0)`,
})

addDoctorCheck({
  key: 'menu_paket_short',
  ...{ sees: SEES, mends: MENDS },
  looks_at: () => sql`select i.id ${ACTIVE} and ${isPaketSql(sql`i.id`)}`,
  find: (tx) => sql`select i.id as subject_id, o.id as outlet_id, i.name as label,
      string_agg(p.name, ', ' order by p.sort, p.id) as detail
    from item i
    join paket_part p on p.brand_id = ${ownBrand} and p.item_id = i.id
    join outlet o on ${SELLS}
    where i.brand_id = ${ownBrand} and i.deleted_at is null and i.is_active
      and not exists (select from item_outlet io where io.brand_id = ${ownBrand} and io.item_id = i.id
        and io.outlet_id = o.id and not io.is_available)
      and p.min_choices > (select count(*) from paket_choice c
        join item m on m.brand_id = ${ownBrand} and m.id = c.item_id and m.deleted_at is null and m.is_active
        left join item_outlet mo on mo.brand_id = ${ownBrand} and mo.item_id = m.id and mo.outlet_id = o.id
        where c.brand_id = ${ownBrand} and c.paket_part_id = p.id and coalesce(mo.is_available, true)
          and mo.sold_out_on is distinct from ${businessDateNow(sql.ref('o'), tx.now())})
    group by i.id, o.id, i.name`,
})

// Guests see menus by QR code and at GrabFood alone.
const IS_SHOWN = sql`(exists (select from brand b join outlet o on o.brand_id = ${ownBrand} and o.deleted_at is null
    and o.activate_qr where b.id = ${ownBrand} and b.activate_qr)
  or exists (select from grab_store s where s.brand_id = ${ownBrand} and s.last_synced_at is not null))`

addDoctorCheck({
  key: 'menu_no_photo',
  ...{ sees: SEES, mends: MENDS },
  looks_at: () => sql`select i.id ${ACTIVE} and ${IS_SHOWN}`,
  find: () => sql`${FOUND}, null::text as detail ${ACTIVE} and i.image is null and ${IS_SHOWN}`,
})

/** Variants `v` that a menu on sale offers. */
const OFFERED = sql`from variant v where v.brand_id = ${ownBrand} and v.deleted_at is null
  and exists (select from item_variant iv join item i on i.brand_id = ${ownBrand} and i.id = iv.item_id
    and i.deleted_at is null and i.is_active where iv.brand_id = ${ownBrand} and iv.variant_id = v.id)`
const OPTIONS = sql`(select count(*)::int from variant_option p where p.brand_id = ${ownBrand} and p.variant_id = v.id
  and p.is_active and p.deleted_at is null)`
const VARIANT = { sees: can('variant', 'view'), mends: can('variant', 'update') }

addDoctorCheck({
  key: 'variant_unchoosable',
  ...VARIANT,
  looks_at: () => sql`select v.id ${OFFERED} and v.min_choices > 0`,
  find: () => sql`select v.id as subject_id, null::int as outlet_id, v.name as label,
      'wajib ' || v.min_choices || ', aktif ' || ${OPTIONS} as detail ${OFFERED} and v.min_choices > ${OPTIONS}`,
})

addDoctorCheck({
  key: 'variant_unmapped',
  ...VARIANT,
  looks_at: () => sql`select v.id ${OFFERED}`,
  find: () => sql`select v.id as subject_id, null::int as outlet_id, v.name as label,
      (select left(string_agg(u.name, ', ' order by u.name), 300) from (select o.name ${unmapped(sql.ref('v'))}) u) as detail
    ${OFFERED} and exists (select ${unmapped(sql.ref('v'))})`,
})
