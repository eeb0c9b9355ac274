import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { isAllowed } from '../../kit/permission.ts'
import type { EntityField, Fragment } from '../../kit/read/entity.ts'
import { workedOut } from '../../kit/read/entity.ts'
import { CASH_CODE } from '../payment-method/method-kind.calc.ts'
import { isBlind, unlessBlind } from './cash-rule.queries.ts'
import { sessionMethods } from './session-methods.queries.ts'
import { APPROVES_SESSIONS, SESSION_REF } from './shift-session.policy.ts'

/** A column of the session's drawer: its row of all that is cash. */
const ofDrawer = (session: Fragment, value: Fragment): Fragment =>
  sql`(select ${value} from ${sessionMethods} m where m.brand_id = ${ownBrand}
    and m.session_id = ${session}.id and m.method = '')`

/**
 * What was counted of cash, null when nothing was. The same as the drawer's own, which works out all that was sold, too: of
 * long lists that is most of the time.
 */
export const countedCash = (session: Fragment): Fragment =>
  sql`(select sum(n.amount)::bigint from cash_closing c
    join cash_count n on n.brand_id = c.brand_id and n.brand_id = ${ownBrand} and n.closing_id = c.id
    left join payment_method w on w.brand_id = n.brand_id and w.brand_id = ${ownBrand} and w.code = n.method
    where c.brand_id = ${ownBrand} and c.session_id = ${session}.id and c.reopened_at is null
      and pays_cash(w.type, n.method))`

/** A sum over what was moved in and out of the session's drawer. */
const ofMovements = (session: Fragment, value: Fragment): Fragment =>
  sql`(select ${value} from cash_movement v where v.brand_id = ${ownBrand}
    and v.session_uuid = ${session}.uuid and v.outlet_id = ${session}.outlet_id)`

/** What of a type was moved, or how often; aliased `v`. */
export function movedField(value: Fragment, description: string, type: 'Rupiah!' | 'Int!'): EntityField {
  return { type, description, sql: (session) => ofMovements(session, value) }
}

/** A sum over the methods that are not cash and were counted, or null when none was. */
const ofOthers = (session: Fragment, value: Fragment): Fragment =>
  sql`(select sum(${value})::bigint from ${sessionMethods} m where m.brand_id = ${ownBrand}
    and m.session_id = ${session}.id and m.method <> '' and m.counted is not null)`

const ofSales = (session: Fragment, value: Fragment): Fragment =>
  sql`coalesce((select ${value} from sales_session x where x.brand_id = ${ownBrand}
    and x.outlet_id = ${session}.outlet_id and x.session_uuid = ${session}.uuid), 0)`

/** An amount of the session's drawer. */
export function drawerField(value: Fragment, description: string): EntityField {
  return workedOut('Rupiah', description, (session) => ofDrawer(session, value))
}

/** An amount of the session's drawer that tells what should be in it. */
export function expectedField(value: Fragment, description: string): EntityField {
  const sql_of: EntityField['sql'] = (session, ctx) => unlessBlind(session, ctx, ofDrawer(session, value))
  return workedOut('Rupiah', `${description} Null while it is counted blind.`, sql_of)
}

/** An amount of what else was counted beside cash. */
export function otherField(value: Fragment, description: string): EntityField {
  return workedOut('Rupiah', description, (session, ctx) =>
    unlessBlind(session, ctx, ofOthers(session, value)),
  )
}

/** A sum of the receipts that name the session. */
export function salesField(type: 'Rupiah!' | 'Int!', value: Fragment, description: string): EntityField {
  return { type, description, sql: (session) => ofSales(session, value) }
}

/** What was counted in the drawer when the same till was closed before. */
export const previousCash = (session: Fragment): Fragment =>
  sql`(select ${countedCash(sql`b`)}
    from cash_session b where b.brand_id = ${ownBrand} and b.device_id = ${session}.device_id
      and b.outlet_id = ${session}.outlet_id and b.opened_at < ${session}.opened_at
    order by b.opened_at desc, b.id desc limit 1)`

/** Every method with what should be there and what was counted, the drawer first. */
export const methodsOf: EntityField['sql'] = (session, ctx) => {
  const sees = isAllowed(ctx, APPROVES_SESSIONS) ? sql`true` : sql`not ${isBlind(session)}`
  return sql`(select coalesce(json_agg(x order by x.method <> '', x.sort nulls last, x.method), '[]') from (
    select m.method, case when m.method = '' then 'Tunai' else w.name end as name, m.method = '' as is_cash,
      case when v.sees then m.payments end as payments, case when v.sees then m.sold end as sold,
      case when v.sees then m.refund end as refund, case when v.sees then m.expected end as expected,
      m.counted, m.counted - m.expected as difference, w.sort
    from ${sessionMethods} m cross join (select ${sees} as sees) v
    left join payment_method w on w.brand_id = m.brand_id and w.brand_id = ${ownBrand} and w.code = m.method
    where m.brand_id = ${ownBrand} and m.session_id = ${session}.id) x)`
}

/** The code under which cash is counted in the panel. */
export const cashCode = (): Fragment =>
  sql`coalesce((select w.code from payment_method w where w.brand_id = ${ownBrand} and w.type = 'cash'
    order by w.deleted_at is not null, not w.is_active, w.sort, w.id limit 1), ${sql.lit(CASH_CODE)})`

export const movementsOf = (session: Fragment): Fragment =>
  sql`(select coalesce(json_agg(x order by x.occurred_at, x.id), '[]') from (
    select v.id, v.type, v.amount, v.reason, v.actor, v.occurred_at, v.recorded_at from cash_movement v
    where v.brand_id = ${ownBrand} and v.session_uuid = ${session}.uuid and v.outlet_id = ${session}.outlet_id
    order by v.occurred_at limit 500) x)`

const closingOf = (session: Fragment): Fragment =>
  sql`from cash_closing c where c.brand_id = ${ownBrand} and c.session_id = ${session}.id
    and c.reopened_at is null`

export const closedBy = (session: Fragment): Fragment => sql`(select c.closed_by ${closingOf(session)})`

export const denominationsOf = (session: Fragment): Fragment =>
  sql`(select coalesce(json_agg(x order by x.value desc), '[]') from (
    select d.value, d.pieces from cash_denomination d where d.brand_id = ${ownBrand}
      and d.closing_id = (select c.id ${closingOf(session)})) x)`

/** Bills that were not paid when it was closed, as its till told. */
export const openBillsOf = (session: Fragment): Fragment =>
  sql`(select coalesce((select c.open_bills ${closingOf(session)})::json, '[]'))`

/** Receipts that name the session, the latest first. */
export const receiptsOf = (session: Fragment): Fragment =>
  sql`(select coalesce(json_agg(x order by x.occurred_at desc, x.id desc), '[]') from (
    select r.id, r.receipt_number, r.occurred_at, r.channel, r.status, r.is_late, r.total,
      (select coalesce(string_agg(p.method, ', ' order by p.no), '') from transaction_payment p
        where p.brand_id = ${ownBrand} and p.business_date = r.business_date and p.transaction_id = r.id) as methods
    from transaction r where r.brand_id = ${ownBrand} and r.session_uuid = ${session}.uuid
      and r.outlet_id = ${session}.outlet_id
    order by r.occurred_at desc, r.id desc limit 500) x)`

/** What happened to a session, the latest first: what the till told, and what was done in the panel. */
export const timelineOf = (session: Fragment): Fragment =>
  sql`(select coalesce(json_agg(e order by e.occurred_at desc, e.place desc), '[]') from (
    select 1 as place, 'open' as action, coalesce(${session}.cashier_name, 'Kasir') as actor,
      ${session}.opened_at as occurred_at, ${session}.opening_note as remark, ${session}.opening_float as amount
      where ${session}.opened_at is not null
    union all
    select 2, 'close', coalesce(c.closed_by, 'Kasir'), c.closed_at, c.note,
      (select sum(n.amount)::bigint from cash_count n
        left join payment_method w on w.brand_id = n.brand_id and w.brand_id = ${ownBrand} and w.code = n.method
        where n.brand_id = ${ownBrand} and n.closing_id = c.id and pays_cash(w.type, n.method))
      from cash_closing c where c.brand_id = ${ownBrand} and c.session_id = ${session}.id
    union all
    select 3, 'reopen', coalesce(c.reopened_by, ''), c.reopened_at, c.reopen_reason, null
      from cash_closing c where c.brand_id = ${ownBrand} and c.session_id = ${session}.id
        and c.reopened_at is not null
    union all
    select 1, 'count', coalesce(${session}.tallied_by, 'Kasir'), ${session}.tallied_at, null,
      (select sum((n ->> 'amount')::bigint)::bigint from jsonb_array_elements(${session}.tally -> 'counted') n
        left join payment_method w on w.brand_id = ${session}.brand_id and w.brand_id = ${ownBrand} and w.code = n ->> 'method'
        where pays_cash(w.type, n ->> 'method'))
      where ${session}.tallied_at is not null
    union all
    select 5, 'approve', ${session}.approved_by, ${session}.approved_at, null, ${session}.approved_cash
      where ${session}.approved_at is not null
    union all
    select 4, 'explain', g.actor, g.occurred_at, (select x ->> 'new' from jsonb_array_elements(g.changes) x
        where x ->> 'field' = 'reason' limit 1), null
      from audit_log g where g.brand_id = ${ownBrand} and g.entity = ${SESSION_REF}
        and g.entity_id = ${session}.id and g.action = 'cash_session.explain') e)`
