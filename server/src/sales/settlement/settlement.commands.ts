import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn, selectOwn, updateOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { runText } from '../../kit/db/run-text.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can, withAccess } from '../../kit/permission.ts'
import { transaction } from '../../kit/transaction.ts'
import { markFound } from '../../outlets/book-mark/mark-books.ts'
import { ACCOUNT_REF, lockBankAccount } from '../bank-account/bank-account.commands.ts'
import type { ColumnMap } from '../bank-account/statement-profile.calc.ts'
import type { ReadStatement, StatementLine } from './read-statement.calc.ts'
import { settleLines } from './settle-lines.ts'
import { readStatementFile } from './statement-file.ts'

const REF = 'settlement_statement'
const SHOWN_PROBLEMS = 3
const PREVIEWED_LINES = 50

const refuse = (message: string): never => {
  throw invalid({ file: message }, message)
}

/** Lines with a key each: of what they say, and how often the file said it before. */
function keyed(lines: readonly StatementLine[]) {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const said = JSON.stringify([line.settled_on, line.amount, line.description])
    const times = seen.get(said) ?? 0
    seen.set(said, times + 1)
    return { ...line, line_key: `\\x${hash('sha256', `${said} ${times}`)}` }
  })
}

interface Upload {
  readonly bank_account_id: number
  readonly name: string
  readonly bytes: Buffer
  /** Headings chosen for the file, which the account keeps; null reads it as the account says. */
  readonly columns?: ColumnMap | null
}

interface Kept {
  readonly id: number
  /** Lines that came with it and were not there before. */
  readonly lines: number
  /** Lines that an earlier statement had brought. */
  readonly known: number
  /** Lines found to be for payouts. */
  readonly matched: number
}

/** What recording a file would bring, before anything is kept. */
interface StatementPreview extends Omit<ReadStatement, 'lines'> {
  /** The first lines, each with whether an earlier statement had brought it. */
  readonly lines: (StatementLine & { readonly is_known: boolean })[]
  readonly count: number
  readonly known: number
  /** Whole rupiah that come with the new lines. */
  readonly amount: number
  readonly from: string | null
  readonly to: string | null
}

const daysOf = (lines: readonly StatementLine[]) => lines.map(({ settled_on }) => settled_on).sort()

async function readKnown(
  tx: WriteContext,
  bank_account_id: number,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await runText<{ line_key: string }>(
    tx.db,
    `select '\\x' || encode(line_key, 'hex') as line_key from settlement_line
     where brand_id = $1 and bank_account_id = $2 and line_key = any($3::bytea[])`,
    [tx.brand_id, bank_account_id, keys],
  )
  return new Set(rows.map(({ line_key }) => line_key))
}

/** Reads the statement of an account without keeping anything: its columns, lines, and what is new in it. */
export async function previewStatement(ctx: Context, upload: Upload): Promise<StatementPreview> {
  return withAccess(ctx, can('payment', 'update'), 'write', async (current) =>
    transaction(current, async (tx) => {
      const account = await lockBankAccount(tx, upload.bank_account_id)
      const { lines, ...read } = await readStatementFile(tx, account, upload.bytes, upload.columns ?? null)
      const told = keyed(lines)
      const known = await readKnown(
        tx,
        account.id,
        told.map(({ line_key }) => line_key),
      )
      const days = daysOf(lines)
      const fresh = told.filter(({ line_key }) => !known.has(line_key))
      return {
        ...read,
        lines: told
          .slice(0, PREVIEWED_LINES)
          .map(({ line_key, ...line }) => ({ ...line, is_known: known.has(line_key) })),
        count: lines.length,
        known: lines.length - fresh.length,
        amount: fresh.reduce((sum, { amount }) => sum + amount, 0),
        from: days[0] ?? null,
        to: days.at(-1) ?? null,
      }
    }),
  )
}

async function countLines(tx: WriteContext, statement_id: number): Promise<number> {
  const { count } = await selectOwn(tx, 'settlement_line', { statement_id })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Account = Awaited<ReturnType<typeof lockBankAccount>>

/** Keeps the headings that were chosen for a file, so that the next one is read by them too. */
async function keepColumns(tx: WriteContext, account: Account, columns: ColumnMap): Promise<void> {
  if (JSON.stringify(columns) === JSON.stringify(account.columns)) return
  const after = await updateRecord(tx, 'bank_account', account.id, { columns: JSON.stringify(columns) })
  await audit(tx, {
    action: `${ACCOUNT_REF}.update`,
    entity: ACCOUNT_REF,
    entity_id: account.id,
    label: account.name,
    outlet_id: account.outlet_id,
    before: { columns: account.columns },
    after: { columns: after.columns, version: after.version },
  })
}

async function insertStatement(tx: WriteContext, { bank_account_id, name, bytes }: Upload) {
  const content_hash = hash('sha256', bytes, 'buffer')
  const kept = await tx.db
    .insertInto('settlement_statement')
    .values({
      brand_id: tx.brand_id,
      bank_account_id,
      name: name.replace(/\p{C}/gu, '').slice(-200) || 'mutasi',
      content_hash,
      author: tx.actor,
      created_at: tx.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'bank_account_id', 'content_hash'])
        .where('removed_at', 'is', null)
        .doNothing(),
    )
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (kept) return { ...kept, is_new: true }
  const before = await selectOwn(tx, REF, { bank_account_id, content_hash })
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...before, is_new: false }
}

/**
 * Keeps the statement of an account and matches what is new in it. A line that an earlier file has brought is not brought
 * again, and the same file once more is the one that is there.
 */
export async function keepStatement(ctx: Context, upload: Upload): Promise<Kept> {
  return withAccess(ctx, can('payment', 'update'), 'write', async (current) =>
    transaction(current, async (tx) => {
      const account = await lockBankAccount(tx, upload.bank_account_id)
      const { lines, problems } = await readStatementFile(tx, account, upload.bytes, upload.columns ?? null)
      if (problems.length > 0) {
        const more =
          problems.length > SHOWN_PROBLEMS ? ` dan ${problems.length - SHOWN_PROBLEMS} lainnya` : ''
        refuse(`${problems.slice(0, SHOWN_PROBLEMS).join('; ')}${more}`)
      }
      if (lines.length === 0) refuse('Tidak ada uang masuk di file ini')
      if (upload.columns) await keepColumns(tx, account, upload.columns)
      const kept = await insertStatement(tx, upload)
      await insertLines(tx, account, kept.id, lines)
      const fresh = await countLines(tx, kept.id)
      const known = kept.is_new ? lines.length - fresh : lines.length
      const days = daysOf(lines)
      const settled = await settleLines(tx, account, { from: days[0] ?? '', to: days.at(-1) ?? '' })
      if (kept.is_new)
        await audit(tx, {
          action: `${REF}.create`,
          entity: REF,
          entity_id: kept.id,
          label: kept.name,
          outlet_id: account.outlet_id,
          after: { bank_account_id: account.id, lines: fresh },
        })
      return { id: kept.id, lines: kept.is_new ? fresh : 0, known, matched: settled.lines }
    }),
  )
}

/** The days on which a statement says that money came are booked anew. */
async function markStatement(tx: WriteContext, statement_id: number): Promise<void> {
  await markFound(
    tx,
    sql`select outlet_id, settled_on as business_date from settlement_line
      where brand_id = ${ownBrand} and statement_id = ${statement_id}`,
  )
}

/** Inserts the lines that are not there yet, in one statement. */
async function insertLines(
  tx: WriteContext,
  account: Account,
  statement_id: number,
  lines: readonly StatementLine[],
): Promise<void> {
  await runText(
    tx.db,
    `insert into settlement_line
       (brand_id, statement_id, bank_account_id, outlet_id, settled_on, method, amount, description, line_key)
     select $1::int, $2::int, $3::int, $4::int, settled_on, method, amount, description, line_key
     from json_populate_recordset(null::settlement_line, $5::json)
     on conflict (brand_id, bank_account_id, line_key) do nothing`,
    [tx.brand_id, statement_id, account.id, account.outlet_id, JSON.stringify(keyed(lines))],
  )
  await markStatement(tx, statement_id)
}

/** Takes back what lines of a statement are matched with. */
async function deleteMatches(tx: WriteContext, statement_id: number): Promise<number> {
  const { rows } = await sql<{ outlet_id: number; business_date: string }>`
    delete from settlement_match m where m.brand_id = ${ownBrand} and m.line_id in (
      select l.id from settlement_line l where l.brand_id = ${ownBrand} and l.statement_id = ${statement_id})
    returning m.outlet_id, m.booked_on::text as business_date`.execute(tx.db)
  await markFound(
    tx,
    sql`select * from json_to_recordset(${JSON.stringify(rows)}::json) as x(outlet_id int, business_date date)`,
  )
  return rows.length
}

/** Takes a statement away with its lines and what they are matched with, such as one of another account. */
export const removeSettlementStatement = command('settlement_statement.remove', {
  permission: can('payment', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const known = await selectOwn(tx, REF, { id }).select('bank_account_id').executeTakeFirst()
    if (!known) throw notFound('Mutasi')
    const account = await lockBankAccount(tx, known.bank_account_id, 'Mutasi')
    const row = await selectOwn(tx, REF, { id })
      .select('name')
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('Mutasi')
    const lines = await countLines(tx, id)
    await markStatement(tx, id)
    const matches = await deleteMatches(tx, id)
    await deleteOwn(tx, 'settlement_line', { statement_id: id }).execute()
    await updateOwn(tx, REF, { id }).set({ removed_at: tx.now() }).execute()
    await audit(tx, {
      action: `${REF}.remove`,
      entity: REF,
      entity_id: id,
      label: row.name,
      outlet_id: account.outlet_id,
      before: { lines, matches },
      after: { lines: 0, matches: 0 },
    })
    return { id }
  },
})
