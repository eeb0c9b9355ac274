import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { reachesOutlet, requireOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { runText } from '../../kit/db/run-text.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can, withAccess } from '../../kit/permission.ts'
import { readTable } from '../../kit/spreadsheet/read-table.ts'
import { transaction } from '../../kit/transaction.ts'
import { markFound } from '../../outlets/book-mark/mark-books.ts'
import { lockOutlet } from '../../outlets/outlet/outlet.commands.ts'
import { type NamedMethod, readLines, type StatementLine } from './read-statement.calc.ts'

const REF = 'settlement_statement'
const STATEMENT_SHEET = { empty: 'File tidak berisi baris mutasi', most_rows: 5000 }
const SHOWN_PROBLEMS = 3

const refuse = (message: string): never => {
  throw invalid({ file: message }, message)
}

async function readMethods(ctx: Context | WriteContext): Promise<NamedMethod[]> {
  return selectOwn(ctx, 'payment_method').select(['code', 'name']).execute()
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
  readonly outlet_id: number
  readonly name: string
  readonly bytes: Buffer
}

interface Kept {
  readonly id: number
  /** Lines that came with it and were not there before. */
  readonly lines: number
  /** Lines that an earlier statement had brought. */
  readonly known: number
}

async function countLines(tx: WriteContext, statement_id: number): Promise<number> {
  const { count } = await selectOwn(tx, 'settlement_line', { statement_id })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Keeps the statement of a bank for an outlet. The same file once more is the one that is there, and a line that an
 * earlier file has brought is not brought again.
 */
export async function keepStatement(ctx: Context, { outlet_id, name, bytes }: Upload): Promise<Kept> {
  return withAccess(ctx, can('payment', 'update'), 'write', async (current) => {
    requireOutlet(current, outlet_id)
    const { headers, rows, header_row } = await readTable(bytes, STATEMENT_SHEET)
    const { lines, problems } = readLines(headers, rows, await readMethods(current), header_row + 1)
    if (problems.length > 0) {
      const more = problems.length > SHOWN_PROBLEMS ? ` dan ${problems.length - SHOWN_PROBLEMS} lainnya` : ''
      refuse(`${problems.slice(0, SHOWN_PROBLEMS).join('; ')}${more}`)
    }
    if (lines.length === 0) refuse('Tidak ada uang masuk di file ini')
    const content_hash = hash('sha256', bytes, 'buffer')
    return transaction(current, async (tx) => {
      const outlet = await lockOutlet(tx, outlet_id)
      const kept = await tx.db
        .insertInto('settlement_statement')
        .values({
          brand_id: tx.brand_id,
          outlet_id,
          name: name.replace(/\p{C}/gu, '').slice(-200) || 'mutasi',
          content_hash,
          author: tx.actor,
          created_at: tx.now(),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['brand_id', 'outlet_id', 'content_hash'])
            .where('removed_at', 'is', null)
            .doNothing(),
        )
        .returning(['id', 'name'])
        .executeTakeFirst()
      if (!kept) {
        const before = await selectOwn(tx, 'settlement_statement', { outlet_id, content_hash })
          .select('id')
          .where('removed_at', 'is', null)
          .executeTakeFirstOrThrow()
        return { id: before.id, lines: 0, known: lines.length }
      }
      await insertLines(tx, outlet_id, kept.id, lines)
      const fresh = await countLines(tx, kept.id)
      await audit(tx, {
        action: `${REF}.create`,
        entity: REF,
        entity_id: kept.id,
        label: kept.name,
        outlet_id: outlet.id,
        after: { lines: fresh },
      })
      return { id: kept.id, lines: fresh, known: lines.length - fresh }
    })
  })
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
  outlet_id: number,
  statement_id: number,
  lines: readonly StatementLine[],
): Promise<void> {
  await runText(
    tx.db,
    `insert into settlement_line (brand_id, statement_id, outlet_id, settled_on, method, amount, description, line_key)
     select $1::int, $2::int, $3::int, settled_on, method, amount, description, line_key
     from json_populate_recordset(null::settlement_line, $4::json)
     on conflict (brand_id, outlet_id, line_key) do nothing`,
    [tx.brand_id, statement_id, outlet_id, JSON.stringify(keyed(lines))],
  )
  await markStatement(tx, statement_id)
}

/** Takes a statement away with its lines, such as one of another outlet. */
export const removeSettlementStatement = command('settlement_statement.remove', {
  permission: can('payment', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const row = await selectOwn(tx, 'settlement_statement', { id })
      .selectAll()
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row || !reachesOutlet(tx, row.outlet_id)) throw notFound('Mutasi')
    const lines = await countLines(tx, id)
    await markStatement(tx, id)
    await deleteOwn(tx, 'settlement_line', { statement_id: id }).execute()
    await updateOwn(tx, 'settlement_statement', { id }).set({ removed_at: tx.now() }).execute()
    await audit(tx, {
      action: `${REF}.remove`,
      entity: REF,
      entity_id: id,
      label: row.name,
      outlet_id: row.outlet_id,
      before: { lines },
      after: { lines: 0 },
    })
    return { id }
  },
})
