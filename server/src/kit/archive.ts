import { sql } from 'kysely'
import type { z } from 'zod'
import { type AuditColumns, auditAll } from './audit.ts'
import { type ConstraintMessages, command } from './command.ts'
import type { WriteContext } from './context.ts'
import type { DB } from './db/database.gen.ts'
import { IdInput } from './graphql/command-field.ts'
import type { Permission } from './permission.ts'

/** A record that is archived rather than deleted, as it was found and locked. */
interface Archivable {
  readonly id: number
  readonly name: string
  readonly deleted_at: Date | null
  /** What else the log says of it. */
  readonly audited?: AuditColumns
}

/**
 * Archives records, or brings them back with null, and audits each as `entity.archive` or `entity.restore`. Those that
 * already are so are left alone. `table` is where they stand, unless called as the entity is.
 */
export async function setAllArchived(
  tx: WriteContext,
  entity: string,
  records: readonly Archivable[],
  deleted_at: Date | null,
  table: keyof DB & string = entity as keyof DB & string,
): Promise<void> {
  const changing = records.filter((record) => (record.deleted_at === null) !== (deleted_at === null))
  if (changing.length === 0) return
  const { rows } = await sql<{ id: number; version: number }>`update ${sql.table(table)}
    set deleted_at = ${deleted_at}, updated_at = ${tx.now()}
    where brand_id = ${tx.brand_id} and id = any(${changing.map(({ id }) => id)}::int[])
    returning id, version`.execute(tx.db)
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  await auditAll(
    tx,
    changing.map((record) => ({
      action: `${entity}.${deleted_at ? 'archive' : 'restore'}`,
      entity,
      entity_id: record.id,
      label: record.name,
      ...record.audited,
      before: { deleted_at: record.deleted_at },
      after: { deleted_at, version: versions.get(record.id) },
    })),
  )
}

/** Archives one record, or brings it back, as `setAllArchived` does many. */
export function setArchived(
  tx: WriteContext,
  entity: string,
  record: Archivable,
  deleted_at: Date | null,
  table?: keyof DB & string,
): Promise<void> {
  return setAllArchived(tx, entity, [record], deleted_at, table)
}

type Lock = (tx: WriteContext, id: number) => Promise<Archivable>

/** Archives a record (or many), or brings it back with null, by a rule of its own. */
type SetArchived<Target, Result> = (
  tx: WriteContext,
  target: Target,
  deleted_at: Date | null,
) => Promise<Result>

/** The command `entity.archive` of what nothing stands in the way of. */
export function archiveCommand(entity: string, permission: Permission, lock: Lock) {
  return archiveBy(entity, permission, setLocked(entity, lock))
}

/** The command `entity.restore` of what only a constraint can stand in the way of, e.g. a name that is taken now. */
export function restoreCommand(
  entity: string,
  permission: Permission,
  lock: Lock,
  constraints: ConstraintMessages,
) {
  return restoreBy(entity, permission, setLocked(entity, lock), constraints)
}

function setLocked(entity: string, lock: Lock): SetArchived<number, void> {
  return async (tx, id, deleted_at) => setArchived(tx, entity, await lock(tx, id), deleted_at)
}

/** The command `entity.archive` of what has a rule of its own for it. */
export function archiveBy(entity: string, permission: Permission, set: SetArchived<number, unknown>) {
  return command(`${entity}.archive`, {
    permission,
    input: IdInput,
    run: async (tx, { id }) => {
      await set(tx, id, tx.now())
      return { id }
    },
  })
}

/** The command `entity.restore` of the same. */
export function restoreBy(
  entity: string,
  permission: Permission,
  set: SetArchived<number, unknown>,
  constraints: ConstraintMessages,
) {
  return command(`${entity}.restore`, {
    permission,
    input: IdInput,
    constraints,
    run: async (tx, { id }) => {
      await set(tx, id, null)
      return { id }
    },
  })
}

type Ids = z.ZodType<{ ids: number[] }>

/** The command `entity.archive_many`: all of them or none. `set` answers how many it changed. */
export function archiveManyBy<Input extends Ids>(
  entity: string,
  permission: Permission,
  input: Input,
  set: SetArchived<readonly number[], number>,
) {
  return command(`${entity}.archive_many`, {
    permission,
    input,
    run: async (tx, { ids }) => ({ count: await set(tx, ids, tx.now()) }),
  })
}

/** The command `entity.restore_many` of the same. */
export function restoreManyBy<Input extends Ids>(
  entity: string,
  permission: Permission,
  input: Input,
  set: SetArchived<readonly number[], number>,
  constraints: ConstraintMessages,
) {
  return command(`${entity}.restore_many`, {
    permission,
    input,
    constraints,
    run: async (tx, { ids }) => ({ count: await set(tx, ids, null) }),
  })
}
