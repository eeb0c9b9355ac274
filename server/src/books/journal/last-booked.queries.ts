import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import type { ReportScope } from '../../reports/scope/report-scope.queries.ts'
import { atOutlets } from './trial-balance.queries.ts'

/** The day before the first of a scope's days that waits to be booked at its outlets; `until` where none does. */
export async function lastBooked(ctx: Context, scope: ReportScope, until: string): Promise<string> {
  const { from, to } = scope.range
  const { rows } = await sql<{ waiting: string | null }>`select min(m.business_date)::text as waiting
    from book_mark m where m.brand_id = ${ownBrand} and m.business_date between ${from} and ${to}
      ${atOutlets(scope, sql`m`)}`.execute(ctx.db)
  const waiting = rows[0]?.waiting
  return waiting ? addDays(waiting, -1) : until
}
