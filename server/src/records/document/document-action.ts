import type { Selectable } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { updateRecord } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'

/** Documents: a table each, and the audit log speaks of them by its name. */
type DocumentTable =
  | 'adjustment'
  | 'production'
  | 'purchase_order'
  | 'receiving'
  | 'stock_request'
  | 'table_order'

/** What every document has. */
interface DocumentRow {
  readonly id: number
  readonly number: string
  readonly outlet_id: number
  readonly version: number
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
    version: row.version,
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

/** Writes what an action changed of a document that is held, and records it with the version it then has. */
export async function finishDocument(
  tx: WriteContext,
  table: DocumentTable,
  row: DocumentRow,
  verb: string,
  { changes, details = {}, told = (all) => all }: Outcome,
): Promise<{ id: number }> {
  const after = await updateRecord(tx, table, row.id, changes)
  await audit(tx, {
    action: `${table}.${verb}`,
    entity: table,
    entity_id: row.id,
    label: row.number,
    outlet_id: row.outlet_id,
    before: told({ ...row }),
    after: { ...told({ ...after }), ...details, version: after.version },
  })
  return { id: row.id }
}
