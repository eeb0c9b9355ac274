import { CompiledQuery } from 'kysely'
import type { ReadDb } from './connection.ts'

/** Runs a statement whose text is ready: what is run so often that compiling it anew would cost more than running it. */
export async function runText<Row>(db: ReadDb, text: string, parameters: readonly unknown[]): Promise<Row[]> {
  const query = CompiledQuery.raw(text, [...parameters]) as CompiledQuery<Row>
  return (await db.getExecutor().executeQuery(query)).rows
}
