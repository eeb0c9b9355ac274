import { sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { can } from '../../../kit/permission.ts'
import { discountStateSql } from '../../../sales/discount/discount.queries.ts'
import { pauseDiscount, publishDiscount } from '../../../sales/discount/publish-discount.commands.ts'
import { addDoctorCheck } from '../doctor-check.ts'

const D = sql.ref('d')

/** Rows of the discount in a table of what it names. */
const named = (table: string) =>
  sql`from ${sql.table(table)} x where x.brand_id = ${ownBrand} and x.discount_id = d.id`
const SELLS = sql`i.brand_id = ${ownBrand} and i.deleted_at is null and i.is_active and not exists (select
  from discount_item e where e.brand_id = ${ownBrand} and e.discount_id = d.id and e.is_excluded and e.item_id = i.id)`

/** Why a discount can never be given, as it is set. */
const REASON = sql`(case
  when exists (select ${named('discount_outlet')}) and not exists (select ${named('discount_outlet')}
    and exists (select from outlet o where o.brand_id = ${ownBrand} and o.id = x.outlet_id and o.deleted_at is null))
    then 'semua outletnya diarsipkan'
  when d.target = 'items' and not exists (select ${named('discount_item')} and not x.is_excluded
    and exists (select from item i where ${SELLS} and i.id = x.item_id)) then 'semua menunya tidak dijual'
  when d.target = 'groups' and not exists (select ${named('discount_group')}
    and exists (select from item i where ${SELLS} and i.item_group_id = x.item_group_id))
    then 'tidak ada menu yang dijual di grupnya'
  when d.type = 'free_item' and not exists (select from item i where i.brand_id = ${ownBrand} and i.id = d.free_item_id
    and i.deleted_at is null and i.is_active) then 'menu gratisnya tidak dijual'
  when d.members = 'tiers' and not exists (select ${named('discount_member_tier')}
    and exists (select from member_tier t where t.brand_id = ${ownBrand} and t.id = x.member_tier_id
      and t.deleted_at is null)) then 'semua tingkat membernya diarsipkan'
  when cardinality(d.payment_methods) > 0 and not exists (select from payment_method m where m.brand_id = ${ownBrand}
    and m.code = any(d.payment_methods) and m.deleted_at is null) then 'semua metode pembayarannya diarsipkan'
  when d.starts_on is not null and d.ends_on is not null and exists (select ${named('discount_schedule')})
    and not exists (select ${named('discount_schedule')} and exists (select
      from generate_series(d.starts_on, least(d.ends_on, d.starts_on + 6), interval '1 day') day
      where extract(isodow from day) = x.weekday)) then 'tidak ada hari berlakunya di masa promonya'
  end)`

const GIVEN = sql`from discount d where d.brand_id = ${ownBrand} and d.deleted_at is null`

// It is paused, and goes on where that is taken back.
addDoctorCheck({
  key: 'discount_never',
  sees: can('discount', 'view'),
  mends: can('discount', 'update'),
  repair: { make: (tx, id) => pauseDiscount(tx, { id }), undo: (tx, id) => publishDiscount(tx, { id }) },
  looks_at: (tx) => sql`select d.id ${GIVEN} and ${discountStateSql(D, tx)} in ('RUNNING', 'SCHEDULED')`,
  find: (tx) => sql`select x.subject_id, x.outlet_id, x.label, x.detail from (
      select d.id as subject_id, null::int as outlet_id, d.name as label, ${REASON} as detail,
        ${discountStateSql(D, tx)} as state ${GIVEN}) x
    where x.detail is not null and x.state in ('RUNNING', 'SCHEDULED')`,
})
