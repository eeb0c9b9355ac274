import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { personOf } from '../cashier/cashier-report.queries.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { WorkedHour } from './integrity.calc.ts'
import { INTEGRITY_KINDS, type IntegrityKind } from './integrity-kind.calc.ts'
import { countedSessions, rungUp, tillExceptions } from './till-exceptions.queries.ts'

/** Something that a kind of a cashier is made of. */
export interface TillException {
  kind: IntegrityKind
  occurred_at: Date
  outlet_id: number
  transaction_id: number | null
  receipt_number: string | null
  receipt_date: string | null
  session_id: number | null
  amount: number | null
  /** The item, discount or reason, as told. */
  about: string | null
}

/** Rows told of each kind; counts are of all. */
export const EXCEPTIONS_AT_MOST = 100

/** What cashiers did by outlet and hour: under the person, whichever entry it was told of. */
export async function readWorkedHours(ctx: Context, scope: ReportScope): Promise<WorkedHour[]> {
  const counts = INTEGRITY_KINDS.map(
    (kind) =>
      sql`coalesce(sum(w.count) filter (where w.kind = ${sql.lit(kind)}), 0)::int as ${sql.ref(kind)}`,
  )
  const { rows } = await sql<WorkedHour>`with counted as (${countedSessions(ctx, scope)}),
    worked as (
      select u.kind, u.by_id, u.outlet_id, u.hour, count(*)::int as count from (${tillExceptions(ctx, scope)}) u
        group by u.kind, u.by_id, u.outlet_id, u.hour
      union all select 'receipts', g.by_id, g.outlet_id, g.hour, g.receipts from (${rungUp(ctx, scope)}) g
      union all select 'sessions', c.by_id, c.outlet_id, c.hour, count(*)::int from counted c
        group by c.by_id, c.outlet_id, c.hour
    )
    select wp.id as cashier_id, wp.name as cashier, w.outlet_id, w.hour, ${sql.join(counts)},
      coalesce(sum(w.count) filter (where w.kind = 'receipts'), 0)::int as receipts,
      coalesce(sum(w.count) filter (where w.kind = 'sessions'), 0)::int as sessions
    from worked w ${personOf(sql`w.by_id`, 'w')} where wp.id is not null
    group by wp.id, wp.name, w.outlet_id, w.hour order by wp.id, w.outlet_id, w.hour`.execute(ctx.db)
  return rows
}

/** The latest exceptions of a cashier, of each kind. */
export async function readExceptionsOf(
  ctx: Context,
  scope: ReportScope,
  cashier_id: number,
): Promise<TillException[]> {
  const { rows } = await sql<TillException>`with counted as (${countedSessions(ctx, scope)}),
    own as (
      select u.*, row_number() over (partition by u.kind order by u.occurred_at desc, u.transaction_id desc,
        u.session_id desc) as place
      from (${tillExceptions(ctx, scope)}) u ${personOf(sql`u.by_id`, 'w')} where wp.id = ${cashier_id}
    )
    select kind, occurred_at, outlet_id, transaction_id, receipt_number, receipt_date, session_id, amount, about
    from own where place <= ${EXCEPTIONS_AT_MOST} order by occurred_at desc, transaction_id desc, session_id desc`.execute(
    ctx.db,
  )
  return rows
}
