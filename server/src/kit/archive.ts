import { sql } from 'kysely'
import { audit } from './audit.ts'
import type { WriteContext } from './context.ts'
import type { DB } from './db/database.gen.ts'

/** A record that is archived rather than deleted, as it was found and locked. */
interface Archivable {
  readonly id: number
  readonly name: string
  readonly deleted_at: Date | null
  /** Of what belongs to an outlet. */
  readonly outlet_id?: number
}

/**
 * Archives a record, or brings it back with null, and audits it as `entity.archive` or `entity.restore`. One that already
 * is so is left alone. `table` is where it stands, unless called as the entity is.
 */
export async function setArchived(
  tx: WriteContext,
  entity: string,
  { id, name, deleted_at: was, outlet_id }: Archivable,
  deleted_at: Date | null,
  table: keyof DB & string = entity as keyof DB & string,
): Promise<void> {
  if ((was === null) === (deleted_at === null)) return
  await sql`update ${sql.table(table)} set deleted_at = ${deleted_at}, updated_at = ${tx.now()}
    where brand_id = ${tx.brand_id} and id = ${id}`.execute(tx.db)
  await audit(tx, {
    action: `${entity}.${deleted_at ? 'archive' : 'restore'}`,
    entity,
    entity_id: id,
    label: name,
    outlet_id: outlet_id ?? null,
    before: { deleted_at: was },
    after: { deleted_at },
  })
}
