import { type RawBuilder, sql } from 'kysely'
import type { WriteContext } from '../context.ts'
import { runText } from './run-text.ts'

/** Rows of a table as one argument; their columns are typed by the table itself. */
export function rowsOf(table: string, rows: readonly object[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
}

/** Names of what each row has; whose it is the statement says. */
function namesOf(row: object): string[] {
  return Object.keys(row).filter((name) => name !== 'brand_id')
}

/** The columns that all of the rows have but the brand, as SQL names. */
export function columnsOf(row: object): RawBuilder<unknown> {
  return sql.join(namesOf(row).map((name) => sql.ref(name)))
}

const insertTexts = new Map<string, string>()

function insertText(table: string, names: readonly string[]): string {
  const key = `${table} ${names.join(' ')}`
  const known = insertTexts.get(key)
  if (known) return known
  const columns = names.map((name) => `"${name}"`)
  const text = `insert into "${table}" (${['brand_id', ...columns].join(', ')})
    select ${['$2::int', ...columns].join(', ')} from json_populate_recordset(null::"${table}", $1::json)`
  insertTexts.set(key, text)
  return text
}

/** Inserts rows of the brand that all have the same columns, in one statement. */
export async function insertRows(tx: WriteContext, table: string, rows: readonly object[]): Promise<void> {
  const first = rows[0]
  if (first) await runText(tx.db, insertText(table, namesOf(first)), [JSON.stringify(rows), tx.brand_id])
}
