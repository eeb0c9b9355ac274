import { type Selectable, sql, type Updateable } from 'kysely'
import type { WriteContext } from './context.ts'
import type { DB } from './db/database.gen.ts'

/** Tables whose rows bear the stamp of their last change. */
type StampedTable = {
  [T in keyof DB]: DB[T] extends { brand_id: unknown; id: unknown; updated_at: unknown } ? T : never
}[keyof DB]

interface Stamped<Row> {
  readonly after: Row
  /** The context of the change, whose time is the stamp: what it records bears it. */
  readonly at: WriteContext
}

/**
 * Writes what changed of a held row. Its stamp moves on even when the clock does not, and audit rows written with `at`
 * bear it: who saw the stamp has seen this change.
 */
export async function writeStamped<T extends StampedTable>(
  tx: WriteContext,
  table: T,
  { id, updated_at }: { readonly id: number; readonly updated_at: Date },
  changes: Updateable<DB[T]>,
): Promise<Stamped<Selectable<DB[T]>>> {
  const stamp = new Date(Math.max(tx.now().getTime(), updated_at.getTime() + 1))
  const values = Object.entries({ ...changes, updated_at: stamp }).filter(([, value]) => value !== undefined)
  const { rows } = await sql<Selectable<DB[T]>>`update ${sql.table(table)}
    set ${sql.join(values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    where brand_id = ${tx.brand_id} and id = ${id} returning *`.execute(tx.db)
  const [after] = rows
  if (!after) throw new Error(`${table} ${id} is not held`)
  return { after, at: { ...tx, now: () => stamp } }
}
