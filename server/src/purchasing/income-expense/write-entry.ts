import { type Insertable, sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn, selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { markFound } from '../../outlets/book-mark/mark-books.ts'
import { guardPettyCash } from '../cash-place/guard-place.ts'
import { ENTRY_REF, type EntryRow } from './income-expense.policy.ts'
import { type Share, splitAmount } from './split.calc.ts'

export type NewEntry = Omit<
  Insertable<DB['income_expense']>,
  'brand_id' | 'id' | 'author' | 'author_id' | 'created_at' | 'updated_at'
>

/** Says that the days of entries are to be booked anew: their own and those they are for, at every outlet that shares. */
export async function markEntries(tx: WriteContext, ids: readonly number[]): Promise<void> {
  await markFound(
    tx,
    sql`select s.outlet_id, d.business_date from income_expense e
      join income_expense_share s on s.brand_id = e.brand_id and s.brand_id = ${ownBrand} and s.income_expense_id = e.id
      cross join lateral (
        select e.business_date
        union select generate_series(e.covers_from::timestamp, e.covers_until, interval '1 day')::date) d
      where e.brand_id = ${ownBrand} and e.id = any(${[...ids]}::int[])`,
  )
}

/** Replaces what of an entry falls to which outlet. */
export async function writeShares(
  tx: WriteContext,
  income_expense_id: number,
  amount: number,
  shares: readonly Share[],
): Promise<void> {
  await deleteOwn(tx, 'income_expense_share', { income_expense_id }).execute()
  await tx.db
    .insertInto('income_expense_share')
    .values(
      splitAmount(amount, shares).map((share) => ({ ...share, brand_id: tx.brand_id, income_expense_id })),
    )
    .execute()
}

/** What of an entry falls to which outlet. */
export async function readShares(tx: WriteContext, id: number) {
  return selectOwn(tx, 'income_expense_share', { income_expense_id: id })
    .select(['outlet_id', 'weight', 'amount'])
    .orderBy('outlet_id')
    .execute()
}

const outletsOf = (shares: readonly Share[]) => shares.map(({ outlet_id }) => outlet_id)

/**
 * Writes an entry with its shares and records it. One of a source that is there already is not written again: undefined.
 * @param path the field beside which petty cash that does not reach is told of.
 */
export async function insertEntry(
  tx: WriteContext,
  entry: NewEntry,
  shares: readonly Share[],
  path = 'amount',
): Promise<EntryRow | undefined> {
  const write = () => writeEntry(tx, entry, shares)
  if (entry.method !== 'petty_cash') return write()
  const paid = entry.kind === 'expense' ? entry.amount : null
  const change = { outlet_ids: outletsOf(shares), from: entry.business_date, paid, path }
  return guardPettyCash(tx, change, write)
}

async function writeEntry(
  tx: WriteContext,
  entry: NewEntry,
  shares: readonly Share[],
): Promise<EntryRow | undefined> {
  const now = tx.now()
  const row = await tx.db
    .insertInto('income_expense')
    .values({
      ...entry,
      brand_id: tx.brand_id,
      author_id: tx.viewer?.admin_id || null,
      author: tx.actor,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'source', 'source_key']).where('source_key', 'is not', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await writeShares(tx, row.id, row.amount, shares)
  await markEntries(tx, [row.id])
  await audit(tx, {
    action: 'income_expense.create',
    entity: ENTRY_REF,
    entity_id: row.id,
    label: row.description,
    outlet_id: shares.length === 1 ? shares[0]?.outlet_id : null,
    after: { ...row, shares: await readShares(tx, row.id) },
  })
  return row
}

interface EntryChange {
  readonly verb: 'update' | 'cancel'
  readonly changes: Partial<Omit<EntryRow, 'brand_id' | 'id'>>
  readonly shares?: readonly Share[] | undefined
}

/** Writes what changed of an entry that is held, and records it with the version it then has. */
export async function changeEntry(
  tx: WriteContext,
  row: EntryRow,
  change: EntryChange,
): Promise<{ id: number }> {
  const before = await readShares(tx, row.id)
  const write = () => writeChange(tx, row, before, change)
  const { verb, changes, shares } = change
  const after = { ...row, ...changes }
  if (row.method !== 'petty_cash' && after.method !== 'petty_cash') return write()
  const is_other = shares !== undefined || after.amount !== row.amount || after.method !== row.method
  const is_paid = verb === 'update' && row.kind === 'expense' && after.method === 'petty_cash' && is_other
  return guardPettyCash(
    tx,
    {
      outlet_ids: outletsOf(is_paid ? (shares ?? before) : [...before, ...(shares ?? [])]),
      from: after.business_date < row.business_date ? after.business_date : row.business_date,
      paid: is_paid ? after.amount : null,
      path: verb === 'cancel' ? null : 'amount',
    },
    write,
  )
}

async function writeChange(
  tx: WriteContext,
  row: EntryRow,
  before: Awaited<ReturnType<typeof readShares>>,
  { verb, changes, shares }: EntryChange,
): Promise<{ id: number }> {
  await markEntries(tx, [row.id])
  const after = await updateRecord(tx, 'income_expense', row.id, changes)
  if (shares || after.amount !== row.amount) await writeShares(tx, row.id, after.amount, shares ?? before)
  await markEntries(tx, [row.id])
  const [first, ...others] = shares ?? before
  await audit(tx, {
    action: `income_expense.${verb}`,
    entity: ENTRY_REF,
    entity_id: row.id,
    label: after.description,
    outlet_id: others.length === 0 ? first?.outlet_id : null,
    before: { ...row, shares: before },
    after: { ...after, shares: await readShares(tx, row.id) },
  })
  return { id: row.id }
}
