import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { OutletDay } from '../../outlets/book-mark/mark-books.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { openAccounts } from '../account/open-accounts.ts'
import { readClosedUntil } from '../closing/closing.queries.ts'
import { ENTRY_KINDS, type EntryKind } from './entry-kind.calc.ts'
import { type Booked, linesTo, type NewLine } from './entry-lines.calc.ts'
import { type BookFact, readFacts } from './facts.queries.ts'

interface BookedSum extends Booked {
  readonly outlet_id: number
  readonly for_date: string
  readonly kind: EntryKind
}

/** What days of outlets are booked as so far, by account, the latest last. */
async function readBooked(tx: WriteContext, days: readonly OutletDay[]): Promise<BookedSum[]> {
  const { rows } = await sql<BookedSum>`
    select e.outlet_id, e.for_date::text as for_date, e.kind, l.role, l.subject, l.account_id,
      sum(l.debit - l.credit)::bigint as amount
    from json_to_recordset(${JSON.stringify(days)}::json) as d(outlet_id int, business_date date)
    join journal_entry e on e.brand_id = ${ownBrand} and e.outlet_id = d.outlet_id and e.for_date = d.business_date
    join journal_line l on l.brand_id = ${ownBrand} and l.entry_id = e.id
    group by 1, 2, 3, 4, 5, 6 order by max(l.entry_id)`.execute(tx.db)
  return rows
}

interface NewEntry {
  readonly outlet_id: number
  readonly business_date: string
  readonly for_date: string
  readonly kind: EntryKind
  readonly is_correction: boolean
  readonly lines: readonly NewLine[]
}

/** What an entry is about: one each in a run. */
const nameOf = (about: { for_date: string; outlet_id: number; kind: string }) =>
  `${about.for_date} ${about.outlet_id} ${about.kind}`

/** Writes entries with their lines. */
async function insertEntries(tx: WriteContext, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ lines: _, ...entry }) => ({
    ...entry,
    brand_id: tx.brand_id,
    recorded_at: tx.now(),
  }))
  const made = await tx.db
    .insertInto('journal_entry')
    .values(rows)
    .returning(['id', 'outlet_id', 'for_date', 'kind'])
    .execute()
  const ids = new Map(made.map((entry) => [nameOf(entry), entry.id]))
  await insertRows(
    tx,
    'journal_line',
    entries.flatMap((entry) =>
      entry.lines.map((line, index) => ({
        ...line,
        brand_id: tx.brand_id,
        entry_id: ids.get(nameOf(entry)),
        outlet_id: entry.outlet_id,
        business_date: entry.business_date,
        no: index + 1,
      })),
    ),
  )
}

/**
 * Books what days of outlets come to: an entry for each kind that is not booked yet, and a correction where it is booked
 * as something else. What is about a closed month counts on the first day after it. The books are held.
 * @returns how many entries were made.
 */
export async function bookDays(tx: WriteContext, days: readonly OutletDay[]): Promise<number> {
  if (days.length === 0) return 0
  const [accountOf, closed_until, facts, booked] = [
    await openAccounts(tx),
    await readClosedUntil(tx),
    await readFacts(tx, days),
    await readBooked(tx, days),
  ]
  const wanted: ReadonlyMap<string, readonly BookFact[]> = Map.groupBy(facts, nameOf)
  const before = Map.groupBy(booked, nameOf)
  const first_open = closed_until === null ? null : addDays(closed_until, 1)
  const entries = [...days]
    .sort(
      (one, other) => one.business_date.localeCompare(other.business_date) || one.outlet_id - other.outlet_id,
    )
    .flatMap(({ outlet_id, business_date: for_date }) =>
      ENTRY_KINDS.flatMap((kind): NewEntry[] => {
        const place = nameOf({ for_date, outlet_id, kind })
        const known = before.get(place) ?? []
        const lines = linesTo(wanted.get(place) ?? [], known, ({ role, subject }) =>
          accountOf(role, subject, outlet_id),
        )
        if (lines.length === 0) return []
        const business_date = first_open !== null && for_date < first_open ? first_open : for_date
        return [{ outlet_id, business_date, for_date, kind, is_correction: known.length > 0, lines }]
      }),
    )
  await insertEntries(tx, entries)
  return entries.length
}
