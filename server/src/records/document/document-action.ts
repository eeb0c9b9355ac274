import type { Selectable } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { writeStamped } from '../../kit/stamp.ts'

/** Documents: a table each, and the audit log speaks of them by its name. */
type DocumentTable = 'adjustment' | 'production' | 'purchase_order' | 'receiving' | 'table_order'

/** What every document has. */
interface DocumentRow {
  readonly id: number
  readonly number: string
  readonly outlet_id: number
  readonly updated_at: Date
}

/** The row of a document at an outlet in reach, locked against other writers. */
export async function lockDocument<T extends Exclude<DocumentTable, 'adjustment'>>(
  tx: WriteContext,
  table: T,
  id: number,
  label: string,
): Promise<Selectable<DB[T]>> {
  const row = await tx.db
    .selectFrom(table as Exclude<DocumentTable, 'adjustment'>)
    .selectAll()
    .where('brand_id', '=', tx.brand_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !reachesOutlet(tx, row.outlet_id)) throw notFound(label)
  return row as Selectable<DB[T]>
}

/** The refusal of an action that the state of a document, told in words, does not allow. */
export function refuseState(label: string, row: DocumentRow, stands: string): UserError {
  return new UserError('CONFLICT', `${label} ${row.number} ${stands}`, {
    updated_at: row.updated_at.toISOString(),
    changes: [],
  })
}

interface Outcome {
  /** Columns to write. */
  readonly changes: object
  /** What the audit log tells besides. */
  readonly details?: Record<string, unknown>
  /** What of a row the audit log tells; all of it unless given. */
  readonly told?: (row: Record<string, unknown>) => Record<string, unknown>
}

/**
 * Writes what an action changed of a document that is held, and records it. The stamp moves on even when the clock does
 * not, and the audit row bears it: who saw the stamp has seen this change.
 */
export async function finishDocument(
  tx: WriteContext,
  table: DocumentTable,
  row: DocumentRow,
  verb: string,
  { changes, details = {}, told = (all) => all }: Outcome,
): Promise<{ id: number }> {
  const { after, at } = await writeStamped(tx, table, row, changes)
  await audit(at, {
    action: `${table}.${verb}`,
    entity: table,
    entity_id: row.id,
    label: row.number,
    outlet_id: row.outlet_id,
    before: told({ ...row }),
    after: { ...told({ ...after }), ...details },
  })
  return { id: row.id }
}
