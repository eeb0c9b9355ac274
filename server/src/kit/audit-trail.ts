import type { FieldChange } from './audit.ts'
import { assertUnchanged } from './command.ts'
import type { Context, WriteContext } from './context.ts'
import { selectOwn } from './db/own-rows.ts'

/** A change someone else made to a record since an editor read it. */
export interface TrailChange extends FieldChange {
  readonly actor: string
  readonly occurred_at: string
}

/** The fields of a record changed after an instant, the newest change of each. */
export async function readChangesSince(
  ctx: Context | WriteContext,
  entity: string,
  entity_id: number,
  since: Date,
): Promise<TrailChange[]> {
  const rows = await selectOwn(ctx, 'audit_log', { entity, entity_id })
    .select(['actor', 'occurred_at', 'changes'])
    .where('occurred_at', '>', since)
    .orderBy('id')
    .execute()
  const newest = new Map<string, TrailChange>()
  for (const row of rows) {
    for (const change of row.changes as FieldChange[]) {
      newest.set(change.field, { ...change, actor: row.actor, occurred_at: row.occurred_at.toISOString() })
    }
  }
  return [...newest.values()]
}

/** Refuses an edit of a record that someone changed since the editor read it, and tells what they changed. */
export async function assertUnchangedSince(
  tx: WriteContext,
  entity: string,
  record: { readonly id: number; readonly updated_at: Date },
  seen: Date | undefined | null,
): Promise<void> {
  if (!seen) return
  assertUnchanged(record.updated_at, seen, await readChangesSince(tx, entity, record.id, seen))
}
