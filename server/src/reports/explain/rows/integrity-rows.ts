import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { personOf } from '../../cashier/cashier-report.queries.ts'
import { INTEGRITY_KINDS, type IntegrityKind } from '../../integrity/integrity-kind.calc.ts'
import { pointsKey } from '../../integrity/integrity-measure.calc.ts'
import { KIND_LABELS } from '../../integrity/integrity-words.calc.ts'
import { countedSessions, tillExceptions } from '../../integrity/till-exceptions.queries.ts'
import { rowsInPeriod } from '../../scope/reach.ts'
import type { RowBranch, RowsAsked } from './figure-rows.ts'

/** Kinds that are told by a session; the others by a receipt. */
const OF_SESSIONS: ReadonlySet<IntegrityKind> = new Set<IntegrityKind>(['no_sale', 'cash_gap'])

/** The condition that who did it, as joined, is the one asked for. */
const ofPerson = ({ cell: { cashier_id } }: RowsAsked): RawBuilder<unknown> =>
  typeof cashier_id === 'number' ? sql`wp.id = ${cashier_id}` : sql`wp.id is not null`

/**
 * Exceptions of a kind, each with its part of what the kind adds to the score: what the points grow by as they are told one
 * after another, so that these come to all of them.
 */
function exceptionBranch(asked: RowsAsked, ctx: Context, kind: IntegrityKind, points: number): RowBranch {
  return {
    event: 'exception',
    from: sql`(select e.*, floor(e.place * ${sql.lit(points)}::numeric / e.all_of_them)
          - floor((e.place - 1) * ${sql.lit(points)}::numeric / e.all_of_them) as points
      from (with counted as (${countedSessions(ctx, asked.scope)})
        select u.occurred_at, u.outlet_id, u.transaction_id, u.session_id, u.receipt_number, u.about, wp.name as person,
          coalesce(u.receipt_date, (u.occurred_at at time zone o.timezone - o.business_day_cutoff::interval)::date) as business_date,
          row_number() over (order by u.occurred_at, u.transaction_id, u.session_id, u.about) as place,
          count(*) over () as all_of_them
        from (${tillExceptions(ctx, asked.scope)}) u ${personOf(sql`u.by_id`, 'w')}
        join outlet o on o.brand_id = ${ownBrand} and o.id = u.outlet_id
        where u.kind = ${sql.lit(kind)} and ${ofPerson(asked)}) e) t`,
    where: sql`true`,
    id: sql`t.place`,
    no: sql.lit(INTEGRITY_KINDS.indexOf(kind)),
    record: OF_SESSIONS.has(kind) ? 'session' : 'receipt',
    record_id: OF_SESSIONS.has(kind) ? sql`coalesce(t.session_id, 0)` : sql`t.transaction_id`,
    number: sql`coalesce(t.receipt_number, t.person)`,
    cashier: sql`t.person`,
    label: sql`concat_ws(' · ', ${KIND_LABELS[kind]}::text, t.about)`,
    // What adds no points is not looked for where these are asked.
    adds: { [kind]: sql`1`, ...(points > 0 ? { [pointsKey(kind)]: sql`t.points::bigint` } : {}) },
  }
}

/** What tills told of cashiers, with the receipts and sessions it is held against. */
export function integrityRows(
  asked: RowsAsked,
  ctx: Context,
  points: Readonly<Record<string, number>>,
): RowBranch[] {
  const common = { where: ofPerson(asked), id: sql`t.id`, no: sql`0`, label: sql`null::text` } as const
  return [
    {
      ...common,
      event: 'sale',
      from: sql`(select t.* from transaction t where t.brand_id = ${ownBrand} and t.cashier_id is not null
        and ${rowsInPeriod(asked.scope, sql`t`)}) t ${personOf(sql`t.cashier_id`, 'w')}`,
      record: 'receipt',
      record_id: sql`t.id`,
      number: sql`t.receipt_number`,
      cashier: sql`wp.name`,
      adds: { receipts: sql`1` },
    },
    {
      ...common,
      event: 'session',
      from: sql`(select c.*, c.closed_at as occurred_at from (${countedSessions(ctx, asked.scope)}) c) t
        ${personOf(sql`t.by_id`, 'w')}`,
      record: 'session',
      record_id: sql`t.id`,
      number: sql`wp.name`,
      cashier: sql`null::text`,
      adds: { sessions: sql`1` },
    },
    ...INTEGRITY_KINDS.map((kind) => exceptionBranch(asked, ctx, kind, points[pointsKey(kind)] ?? 0)),
  ]
}
