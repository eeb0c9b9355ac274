import { sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { can } from '../../../kit/permission.ts'
import { currentLines } from '../../../stock/ingredient/ingredient.usage.ts'
import { brandUnitCosts } from '../../../stock/recipe/recipe-cost.queries.ts'
import { brandDate } from '../../../stock/recipe/recipe-version.queries.ts'
import { addDoctorCheck } from '../doctor-check.ts'

const INGREDIENT = { sees: can('ingredient', 'view'), mends: can('ingredient', 'update') }
/** After so many days a price of a supplier is to be asked for again. */
const PRICE_DAYS = 90
/** Stock that has moved for so long should have been counted. */
const COUNT_DAYS = 31

/** Ingredients `g` that are bought and that recipes take now or will. */
const usedFrom = (now: Date) => sql`from ingredient g where g.brand_id = ${ownBrand} and g.deleted_at is null
  and g.kind <> 'produced' and g.id in (select l.ingredient_id from ${currentLines(now)} where l.brand_id = ${ownBrand})`
const FOUND = sql`select g.id as subject_id, null::int as outlet_id, g.name as label`

/** Where the ingredient is bought. */
const OFFERS = sql`from supplier_item n
  join supplier s on s.brand_id = ${ownBrand} and s.id = n.supplier_id and s.deleted_at is null
  where n.brand_id = ${ownBrand} and n.item_kind = 'ingredient' and n.item_id = g.id and n.deleted_at is null`

addDoctorCheck({
  key: 'ingredient_no_cost',
  ...INGREDIENT,
  looks_at: (tx) => sql`select g.id ${usedFrom(tx.now())}`,
  find: (tx) => sql`${FOUND}, null::text as detail ${usedFrom(tx.now())}
    and coalesce((${brandUnitCosts(tx)} ->> g.id::text)::numeric, 0) = 0`,
})

addDoctorCheck({
  key: 'ingredient_no_supplier',
  ...INGREDIENT,
  looks_at: (tx) => sql`select g.id ${usedFrom(tx.now())} and g.is_stocked`,
  find: (tx) =>
    sql`${FOUND}, null::text as detail ${usedFrom(tx.now())} and g.is_stocked and not exists (select ${OFFERS})`,
})

/** When a supplier last told what the ingredient costs. */
const LAST_PRICE = (
  today: ReturnType<typeof brandDate>,
) => sql`(select max(p.effective_from) from supplier_price p
  where p.brand_id = ${ownBrand} and p.effective_from <= ${today} and p.supplier_item_id in (select n.id ${OFFERS}))`

addDoctorCheck({
  key: 'ingredient_price_old',
  ...INGREDIENT,
  looks_at: (tx) => sql`select g.id ${usedFrom(tx.now())} and exists (select ${OFFERS})`,
  find: (
    tx,
  ) => sql`select x.subject_id, x.outlet_id, x.label, 'terakhir ' || to_char(x.told, 'DD/MM/YYYY') as detail
    from (${FOUND}, ${LAST_PRICE(brandDate(tx))} as told ${usedFrom(tx.now())}) x
    where x.told < ${brandDate(tx)} - ${sql.lit(PRICE_DAYS)}`,
})

/** What is kept in stock at open outlets. */
const STANDING = sql`from stock_standing b join ingredient g on g.brand_id = ${ownBrand} and g.id = b.item_id
  where b.brand_id = ${ownBrand} and b.item_kind = 'ingredient' and b.is_kept`
const STOOD = sql`select g.id as subject_id, b.outlet_id, g.name as label`

addDoctorCheck({
  key: 'ingredient_never_counted',
  sees: INGREDIENT.sees,
  mends: can('adjustment', 'create'),
  looks_at: () => sql`select distinct g.id ${STANDING} and b.last_occurred_at is not null`,
  find: (tx) => sql`${STOOD}, null::text as detail ${STANDING} and b.last_counted_at is null
    and b.last_occurred_at is not null and exists (select from stock_day d where d.brand_id = ${ownBrand}
      and d.outlet_id = b.outlet_id and d.item_kind = 'ingredient' and d.item_id = b.item_id
      and d.business_date < ${brandDate(tx)} - ${sql.lit(COUNT_DAYS)})`,
})

addDoctorCheck({
  key: 'ingredient_negative',
  sees: can('inventory', 'view'),
  mends: can('adjustment', 'create'),
  looks_at: () => sql`select distinct g.id ${STANDING}`,
  find: () =>
    sql`${STOOD}, trim_scale(b.quantity) || ' ' || g.base_unit as detail ${STANDING} and b.status = 'negative'`,
})

const MENUS = sql`from stock_standing b join item i on i.brand_id = ${ownBrand} and i.id = b.item_id
  where b.brand_id = ${ownBrand} and b.item_kind = 'menu' and b.is_kept`

addDoctorCheck({
  key: 'menu_negative',
  sees: can('inventory', 'view'),
  mends: can('adjustment', 'create'),
  looks_at: () => sql`select distinct i.id ${MENUS}`,
  find: () => sql`select i.id as subject_id, b.outlet_id, i.name as label, trim_scale(b.quantity)::text as detail
    ${MENUS} and b.status = 'negative'`,
})
