import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid } from '../../kit/errors.ts'
import { markBooks } from '../../outlets/book-mark/mark-books.ts'

/** What lay on an account at the beginning of a day, in whose books. */
interface Opening {
  readonly outlet_id: number
  readonly opening_balance: number | null
  readonly opened_on: string | null
}

interface First {
  readonly today: string
  /** The first day that anything of the account is told of. */
  readonly moved_on: string | null
}

async function readFirst(tx: WriteContext, id: number, outlet_id: number): Promise<First | undefined> {
  const { rows } = await sql<First>`
    select (${tx.now()}::timestamptz at time zone o.timezone - o.business_day_cutoff::interval)::date::text as today,
      least(
        (select min(l.settled_on) from settlement_line l where l.brand_id = ${ownBrand} and l.bank_account_id = ${id}),
        (select min(e.business_date) from income_expense e where e.brand_id = ${ownBrand} and e.bank_account_id = ${id}
          and e.cancelled_at is null),
        (select min(t.sent_on) from cash_transfer t where t.brand_id = ${ownBrand} and t.bank_account_id = ${id}
          and t.status <> 'cancelled'))::text as moved_on
    from outlet o where o.brand_id = ${tx.brand_id} and o.id = ${outlet_id}`.execute(tx.db)
  return rows[0]
}

/**
 * Refuses an opening without its day or without its amount, one ahead, and one after the first day that anything of the
 * account is told of: what came before would count twice.
 */
export async function assertOpening(
  tx: WriteContext,
  id: number,
  { outlet_id, opening_balance, opened_on }: Opening,
): Promise<void> {
  if (opening_balance === null && opened_on === null) return
  if (opening_balance === null) throw invalid({ opening_balance: 'Isi saldo awal pada tanggal itu' })
  if (opened_on === null) throw invalid({ opened_on: 'Isi tanggal saldo awal' })
  const first = await readFirst(tx, id, outlet_id)
  if (!first) return
  if (opened_on > first.today) throw invalid({ opened_on: 'Tanggal tidak boleh di masa depan' })
  if (first.moved_on !== null && opened_on > first.moved_on)
    throw invalid({ opened_on: `Paling lambat ${first.moved_on}, hari pertama rekening ini dipakai` })
}

/** Has the days of openings booked anew where one has changed. */
export async function bookOpening(tx: WriteContext, before: Opening | null, after: Opening): Promise<void> {
  const is_same =
    before?.outlet_id === after.outlet_id &&
    before.opening_balance === after.opening_balance &&
    before.opened_on === after.opened_on
  if (is_same) return
  await markBooks(
    tx,
    [before, after].flatMap((opening) =>
      opening?.opened_on ? [{ outlet_id: opening.outlet_id, business_date: opening.opened_on }] : [],
    ),
  )
}
