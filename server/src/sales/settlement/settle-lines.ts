import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { runText } from '../../kit/db/run-text.ts'
import { markBooks } from '../../outlets/book-mark/mark-books.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { matchLines, type OpenDue } from './match-lines.calc.ts'
import { openOfPayout } from './payout-state.calc.ts'
import { findNamed } from './read-statement.calc.ts'
import {
  type DateRange,
  LONGEST_TERM,
  readLines,
  readPayouts,
  type StatementRow,
} from './settlement.queries.ts'
import { LATEST_DAYS } from './settlement-window.calc.ts'

/** Something to be kept as matched. */
export interface NewMatch {
  readonly line_id: number | null
  readonly outlet_id: number
  readonly booked_on: string
  readonly method: string | null
  readonly business_date: string | null
  readonly amount: number
  /** What the provider is taken to have kept of the payout besides. */
  readonly kept?: number
  readonly rule: string
  readonly reason?: string | null
  readonly note?: string | null
}

const INSERT = `insert into settlement_match (brand_id, bank_account_id, line_id, outlet_id, booked_on, method, business_date,
    amount, kept, rule, reason, note, author, created_at)
  select $1::int, $2::int, line_id, outlet_id, booked_on, method, business_date, amount, coalesce(kept, 0), rule, reason, note, $4::text, $5::timestamptz
  from json_populate_recordset(null::settlement_match, $3::json) returning id`

/** Says that the days are to be booked anew on which lines came: in the books of where they lie until it is known. */
export async function markLines(tx: WriteContext, line_ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ outlet_id: number; business_date: string }>`
    select distinct l.outlet_id, l.settled_on::text as business_date from settlement_line l
    where l.brand_id = ${ownBrand} and l.id = any(${line_ids}::int[])`.execute(tx.db)
  await markBooks(tx, rows)
}

/** Keeps what is matched of an account that is held, and answers the ids. */
export async function keepMatches(
  tx: WriteContext,
  bank_account_id: number,
  matches: readonly NewMatch[],
): Promise<number[]> {
  if (matches.length === 0) return []
  const rows = await runText<{ id: number }>(tx.db, INSERT, [
    ...[tx.brand_id, bank_account_id, JSON.stringify(matches), tx.actor, tx.now()],
  ])
  await markBooks(
    tx,
    matches.map(({ outlet_id, booked_on }) => ({ outlet_id, business_date: booked_on })),
  )
  await markLines(
    tx,
    matches.flatMap(({ line_id }) => line_id ?? []),
  )
  return rows.map(({ id }) => id)
}

async function readOutletNames(tx: WriteContext, outlet_ids: readonly number[]) {
  const rows = await selectOwn(tx, 'outlet')
    .select(['id', 'code', 'name'])
    .where('id', 'in', [0, ...outlet_ids])
    .execute()
  return rows.map(({ id, code, name }) => ({ id, named: { code: code ?? '', name } }))
}

/** Finds what open lines of some days of an account that is held are for, keeps it, and answers how many lines were. */
export async function settleLines(
  tx: WriteContext,
  account: { readonly id: number; readonly uses: readonly { readonly outlet_id: number }[] },
  range: DateRange,
): Promise<{ readonly lines: number; readonly amount: number }> {
  const open = (await readLines(tx, account.id, range)).filter(({ matched, amount }) => matched < amount)
  const first = open[0]?.settled_on
  const last = open.at(-1)?.settled_on
  if (!first || !last) return { lines: 0, amount: 0 }
  const from = addDays(first, -LATEST_DAYS)
  const payouts = await readPayouts(
    tx,
    { bank_account_id: account.id },
    { from: addDays(from, -LONGEST_TERM), to: addDays(last, 1) },
  )
  const dues = payouts.flatMap((payout): OpenDue[] => {
    const amount = openOfPayout(payout)
    return amount > 0 && payout.due_on >= from ? [{ ...payout, amount }] : []
  })
  const outlets = await readOutletNames(
    tx,
    account.uses.map(({ outlet_id }) => outlet_id),
  )
  const named = outlets.map((outlet) => outlet.named)
  const outletOf = ({ description }: StatementRow) => {
    const code = findNamed(description, named)
    return outlets.find((outlet) => code !== null && outlet.named.code === code)?.id ?? null
  }
  const came = new Map(open.map((line) => [line.id, line.settled_on]))
  const parts = matchLines(
    dues,
    open.map((line) => ({ ...line, amount: line.amount - line.matched, outlet_id: outletOf(line) })),
  )
  await keepMatches(
    tx,
    account.id,
    parts.map(({ line_id, due, amount, kept, rule }) => ({
      ...{ line_id, amount, kept, rule, booked_on: came.get(line_id) ?? due.due_on },
      ...{ outlet_id: due.outlet_id, method: due.method, business_date: due.business_date },
    })),
  )
  return {
    lines: new Set(parts.map(({ line_id }) => line_id)).size,
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
  }
}
