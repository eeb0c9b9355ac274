import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { can, requireViewer, withAccess } from '../../kit/permission.ts'
import type { DateRange } from '../../reports/scope/period.calc.ts'
import { loadReportScope, type ReportScope } from '../../reports/scope/report-scope.queries.ts'
import { subjectName } from '../account/account.queries.ts'
import { type JournalQuery, journalFilterOf } from './journal-filter.ts'
import { type PlainEntry, plainEntry, plainHead } from './plain-text.calc.ts'
import { atOutlets } from './trial-balance.queries.ts'

/** Entries that are read at once while a file is sent. */
const ENTRIES_AT_ONCE = 500

type Accounts = Parameters<typeof plainHead>[0]

async function readAccounts(ctx: Context): Promise<Accounts> {
  const { rows } = await sql<Accounts[number]>`select code, name, kind from book_account
    where brand_id = ${ownBrand} order by code, id`.execute(ctx.db)
  return rows
}

/** The entries after one of a period, in the order of their numbers. */
async function readEntries(
  ctx: Context,
  scope: ReportScope,
  { from, to }: DateRange,
  after: number,
): Promise<PlainEntry[]> {
  const { rows } = await sql<PlainEntry>`
    select e.id, e.business_date::text, e.for_date::text, e.kind, e.is_correction, o.name as outlet,
      (select json_agg(json_build_object('account', json_build_object('code', a.code, 'name', a.name, 'kind', a.kind),
          'subject', ${subjectName(sql`l`)}, 'amount', l.debit - l.credit) order by l.no)
        from journal_line l join book_account a on a.brand_id = ${ownBrand} and a.id = l.account_id
        where l.brand_id = ${ownBrand} and l.entry_id = e.id) as lines
    from journal_entry e join outlet o on o.brand_id = ${ownBrand} and o.id = e.outlet_id
    where e.brand_id = ${ownBrand} and e.business_date between ${from} and ${to} and e.id > ${after}
      ${atOutlets(scope, sql`e`)}
    order by e.id limit ${ENTRIES_AT_ONCE}`.execute(ctx.db)
  return rows
}

/** The journal of a period as plain text, piece by piece; rights are those of its beginning. */
export async function* plainPieces(ctx: Context, scope: ReportScope): AsyncGenerator<string> {
  yield plainHead(await readAccounts(ctx))
  for (let after = 0; ; ) {
    const entries = await readEntries(ctx, scope, scope.range, after)
    yield entries.map(plainEntry).join('')
    const last = entries.at(-1)
    if (!last || entries.length < ENTRIES_AT_ONCE) return
    after = last.id
  }
}

/**
 * `GET /api/books/journal?preset&from&to&outlet_ids`: the journal of a period as plain-text accounting, which hledger and
 * ledger read. `outlet_ids` with dots between.
 */
export function plainTextRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): void {
  app.get<{ Querystring: JournalQuery }>('/api/books/journal', async (request, reply) => {
    try {
      const ctx = await createContext(request, reply)
      requireViewer(ctx)
      const filter = journalFilterOf(request.query)
      return await withAccess(ctx, can('books', 'export'), 'read', async (current) => {
        const scope = await loadReportScope(current, filter)
        const name = `jurnal-${scope.range.from}-${scope.range.to}.journal`
        return reply
          .header('content-type', 'text/plain; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('cache-control', 'private, no-store')
          .send(Readable.from(plainPieces(current, scope)))
      })
    } catch (error) {
      return answerError(request, reply, error)
    }
  })
}
