import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { ReportScope } from '../../reports/scope/report-scope.queries.ts'
import { subjectName } from '../account/account.queries.ts'
import { atOutlets } from '../journal/trial-balance.queries.ts'
import type { FileLine } from './journal-layout.calc.ts'

/** Entries that are read at once while a file is written. */
const ENTRIES_AT_ONCE = 500

interface Place {
  readonly business_date: string
  readonly entry_id: number
}

async function readLines(ctx: Context, scope: ReportScope, after: Place): Promise<FileLine[]> {
  const { from, to } = scope.range
  const { rows } = await sql<FileLine>`
    select e.id as entry_id, l.no, e.business_date::text, e.for_date::text, e.kind, e.is_correction, o.name as outlet,
      a.code as account_code, a.name as account_name, ${subjectName(sql`l`)} as subject, l.debit, l.credit
    from (select j.* from journal_entry j
      where j.brand_id = ${ownBrand} and j.business_date between ${from} and ${to}
        and (j.business_date, j.id) > (${after.business_date}::date, ${after.entry_id}::int) ${atOutlets(scope, sql`j`)}
      order by j.business_date, j.id limit ${ENTRIES_AT_ONCE}) e
    join journal_line l on l.brand_id = ${ownBrand} and l.entry_id = e.id
    join book_account a on a.brand_id = ${ownBrand} and a.id = l.account_id
    join outlet o on o.brand_id = ${ownBrand} and o.id = e.outlet_id
    order by e.business_date, e.id, l.no`.execute(ctx.db)
  return rows
}

/** The lines of the journal of a period by day and entry, some entries at a time. */
export async function* fileLines(ctx: Context, scope: ReportScope): AsyncGenerator<FileLine[]> {
  for (let after: Place = { business_date: scope.range.from, entry_id: 0 }; ; ) {
    const lines = await readLines(ctx, scope, after)
    const last = lines.at(-1)
    if (!last) return
    yield lines
    after = last
  }
}
