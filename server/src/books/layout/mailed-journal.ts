import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { KeyFigure } from '../../reports/report-schedule/made-report.calc.ts'
import { addReportMaker } from '../../reports/report-schedule/report-makers.ts'
import { readScheduledLayout } from '../../reports/report-schedule/schedule-row.ts'
import type { ReportScope } from '../../reports/scope/report-scope.queries.ts'
import { plainPieces } from '../journal/plain-text.routes.ts'
import { atOutlets } from '../journal/trial-balance.queries.ts'
import { journalPieces } from './journal-file.ts'
import { readLayout } from './journal-layout.queries.ts'

interface Sums {
  readonly entries: number
  readonly debit: number
  readonly credit: number
  readonly waiting: number
}

async function readSums(ctx: Context, scope: ReportScope): Promise<Sums> {
  const { from, to } = scope.range
  const { rows } = await sql<Sums>`
    select count(distinct l.entry_id)::int as entries, coalesce(sum(l.debit), 0)::bigint as debit,
      coalesce(sum(l.credit), 0)::bigint as credit,
      (select count(distinct (m.outlet_id, m.business_date))::int from book_mark m
        where m.brand_id = ${ownBrand} and m.business_date between ${from} and ${to} ${atOutlets(scope, sql`m`)}) as waiting
    from journal_line l
    where l.brand_id = ${ownBrand} and l.business_date between ${from} and ${to} ${atOutlets(scope, sql`l`)}`.execute(
    ctx.db,
  )
  const [sums] = rows
  if (!sums) throw new RangeError('sums are one row')
  return sums
}

/** A file, unless it has more than `most` bytes. */
async function whole(pieces: AsyncIterable<string | Uint8Array>, most: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    const part = Buffer.from(piece)
    size += part.length
    if (size > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

addReportMaker('journal', async (ctx, scope, schedule) => {
  const layout = await readLayout(ctx, await readScheduledLayout(ctx, schedule.id))
  const sums = await readSums(ctx, scope)
  const figure = (label: string, unit: KeyFigure['unit'], now: number): KeyFigure => ({
    ...{ label, unit, now, like: null, before: null },
  })
  return {
    figures: [
      figure('Jurnal', 'count', sums.entries),
      figure('Debit', 'rupiah', sums.debit),
      figure('Kredit', 'rupiah', sums.credit),
      ...(sums.waiting > 0 ? [figure('Hari outlet belum dibukukan', 'count', sums.waiting)] : []),
    ],
    sheets: [],
    charts: [],
    writeFile: (format, most) =>
      whole(
        format === 'journal' ? plainPieces(ctx, scope) : journalPieces(ctx, scope, { layout, format }),
        most,
      ),
  }
})
