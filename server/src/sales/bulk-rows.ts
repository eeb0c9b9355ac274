import { type RawBuilder, sql } from 'kysely'
import type { WriteContext } from '../kit/context.ts'

/** Rows of a table as one argument; their columns are typed by the table itself. */
export function rowsOf(table: string, rows: readonly object[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
}

/** The columns that all of the rows have, as SQL names. */
export function columnsOf(row: object): RawBuilder<unknown> {
  return sql.join(Object.keys(row).map((name) => sql.ref(name)))
}

/** Inserts rows that all have the same columns, in one statement. */
export async function insertRows(tx: WriteContext, table: string, rows: readonly object[]): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = columnsOf(first)
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${rowsOf(table, rows)}`.execute(
    tx.db,
  )
}
