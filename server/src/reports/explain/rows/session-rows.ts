import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { CASH_CODE } from '../../../sales/payment-method/method-kind.calc.ts'
import { rowsInPeriod } from '../../scope/reach.ts'
import { narrowTo, type RowBranch, type RowsAsked } from './figure-rows.ts'

/** Whether a method, by its code, is cash: of a brand that has not said so the one that is called so. */
const isCash = (
  method: RawBuilder<unknown>,
) => sql`(exists (select from payment_method m where m.brand_id = ${ownBrand}
    and m.code = ${method} and m.type = 'cash')
  or ${method} = ${CASH_CODE} and not exists (select from payment_method m where m.brand_id = ${ownBrand} and m.code = ${CASH_CODE}))`

/** What the drawer of a session, by its alias `s`, should have held, from its receipts, refunds and movements themselves. */
const EXPECTED = sql`(s.opening_float
  + coalesce((select sum(p.amount) from transaction r
      join transaction_payment p on p.brand_id = ${ownBrand} and p.business_date = r.business_date and p.transaction_id = r.id
      where r.brand_id = ${ownBrand} and r.session_uuid = s.uuid and r.outlet_id = s.outlet_id and r.status <> 'VOID'
        and ${isCash(sql`p.method`)}), 0)
  - coalesce((select sum(r.total) from transaction_refund r where r.brand_id = ${ownBrand} and r.session_uuid = s.uuid
      and r.outlet_id = s.outlet_id and ${isCash(sql`r.method`)}), 0)
  + coalesce((select sum(case v.type when 'IN' then v.amount else -v.amount end) from cash_movement v
      where v.brand_id = ${ownBrand} and v.session_uuid = s.uuid and v.outlet_id = s.outlet_id), 0))::bigint`

/** What was counted in it; null while nobody has, or where it was opened again. */
const COUNTED = sql`(select sum(n.amount) from cash_closing c
  join cash_count n on n.brand_id = ${ownBrand} and n.closing_id = c.id
  where c.brand_id = ${ownBrand} and c.session_id = s.id and c.reopened_at is null and ${isCash(sql`n.method`)})::bigint`

function ofSessions({ scope, cell, ...asked }: RowsAsked): RawBuilder<unknown> {
  const cashiers = narrowTo(asked.cashiers, cell.cashier)
  const parts = [
    sql`s.brand_id = ${ownBrand} and ${rowsInPeriod(scope, sql`s`)}`,
    ...(cashiers ? [sql`coalesce(s.cashier_name, '') = any(${cashiers}::text[])`] : []),
    ...(typeof cell.shift_id === 'number' ? [sql`s.shift_id = ${cell.shift_id}`] : []),
  ]
  return sql.join(parts, sql` and `)
}

const COLUMNS = sql`s.id, s.outlet_id, s.business_date, s.cashier_name,
  (select w.name from shift w where w.brand_id = ${ownBrand} and w.id = s.shift_id) as shift_name`
const NAMED = { record: 'session', record_id: sql`t.id` } as const

/** Sessions, each with all it adds to sums of drawers, and what was taken out of these. */
export function sessionRows(asked: RowsAsked): RowBranch[] {
  const difference = sql`(t.counted - t.expected)`
  return [
    {
      ...NAMED,
      event: 'session',
      from: sql`(select ${COLUMNS}, coalesce(s.opened_at, s.created_at) as occurred_at, s.reason,
          s.opened_at is not null and s.closed_at is null as is_running, d.counted,
          case when d.counted is not null then ${EXPECTED} end as expected
        from cash_session s cross join lateral (select ${COUNTED} as counted) d where ${ofSessions(asked)}) t`,
      where: sql`true`,
      id: sql`t.id`,
      no: sql`0`,
      number: sql`coalesce(t.cashier_name, 'Tanpa nama')`,
      cashier: sql`t.shift_name`,
      label: sql`t.reason`,
      adds: {
        sessions: sql`1`,
        running: sql`t.is_running::int`,
        counted_sessions: sql`(${difference} is not null)::int`,
        differing: sql`coalesce(${difference} <> 0, false)::int`,
        unexplained: sql`(coalesce(${difference} <> 0, false) and t.reason is null)::int`,
        expected: sql`coalesce(t.expected, 0)`,
        counted: sql`coalesce(t.counted, 0)`,
        short: sql`coalesce(least(${difference}, 0), 0)`,
        over: sql`coalesce(greatest(${difference}, 0), 0)`,
      },
    },
    {
      ...NAMED,
      event: 'cash_out',
      from: sql`(select ${COLUMNS}, v.id as movement_id, v.occurred_at, v.amount, v.reason, v.actor
        from cash_session s join cash_movement v on v.brand_id = ${ownBrand} and v.session_uuid = s.uuid
          and v.outlet_id = s.outlet_id and v.type = 'OUT'
        where ${ofSessions(asked)}) t`,
      where: sql`true`,
      id: sql`t.id`,
      no: sql`t.movement_id`,
      number: sql`t.reason`,
      cashier: sql`coalesce(t.actor, t.cashier_name)`,
      label: sql`t.shift_name`,
      adds: { cash_out: sql`t.amount` },
    },
  ]
}
