import { sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { can } from '../../../kit/permission.ts'
import { isSelling } from '../../../outlets/outlet/outlet.policy.ts'
import { unknownMethods } from '../../../sales/payment-method/payment.queries.ts'
import { addDoctorCheck } from '../doctor-check.ts'

const OUTLET = { sees: can('outlet', 'view'), mends: can('outlet', 'update'), is_of_outlet: true } as const
const PAYMENT = { sees: can('payment', 'view'), mends: can('payment', 'update'), is_of_outlet: true } as const
/** A till that is in use is heard of every day. */
const SILENT_HOURS = 24

const OPEN = sql`from outlet o where o.brand_id = ${ownBrand} and o.deleted_at is null`
/** A central kitchen needs nothing of what it takes to sell. */
const SELLING = sql`${OPEN} and ${isSelling(sql.ref('o'))}`
const selling = () => sql`select o.id ${SELLING}`
const outlets = () => sql`select o.id ${OPEN}`
const FOUND = sql`select o.id as subject_id, o.id as outlet_id, o.name as label`

addDoctorCheck({
  key: 'outlet_no_hours',
  ...OUTLET,
  looks_at: selling,
  find: () => sql`${FOUND}, null::text as detail ${SELLING} and not exists (select from outlet_hours h
    where h.brand_id = ${ownBrand} and h.outlet_id = o.id)`,
})

addDoctorCheck({
  key: 'outlet_no_payment',
  ...PAYMENT,
  looks_at: selling,
  find: () => sql`${FOUND}, null::text as detail ${SELLING} and not exists (select from payment_term p
    where p.brand_id = ${ownBrand} and p.outlet_id = o.id and p.deleted_at is null and p.is_active)`,
})

addDoctorCheck({
  key: 'outlet_unknown_payment',
  ...PAYMENT,
  looks_at: outlets,
  find: (tx) => sql`select x.subject_id, x.outlet_id, x.label, left(x.detail, 300) as detail
    from (${FOUND}, (select string_agg(u.code, ', ' order by u.code)
      from (${unknownMethods(sql.ref('o'), tx)}) u) as detail ${OPEN}) x where x.detail is not null`,
})

const DEVICES = sql`from device d where d.brand_id = ${ownBrand} and d.outlet_id = o.id and d.deleted_at is null`

addDoctorCheck({
  key: 'outlet_till_silent',
  ...OUTLET,
  looks_at: () => sql`select o.id ${SELLING} and exists (select ${DEVICES})`,
  find: (
    tx,
  ) => sql`select x.subject_id, x.outlet_id, x.label, case when x.seen_at is null then 'belum pernah terhubung'
      else 'terakhir ' || to_char(x.seen_at at time zone x.timezone, 'DD/MM/YYYY HH24.MI') end as detail
    from (${FOUND}, o.timezone, (select max(d.last_seen_at) ${DEVICES}) as seen_at,
      (select min(d.created_at) ${DEVICES}) as since ${SELLING}) x
    where coalesce(x.seen_at, x.since) < ${tx.now()}::timestamptz - ${sql.lit(`${SILENT_HOURS} hours`)}::interval`,
})
