import { type FieldChange, isSameValue, showValue } from './audit.ts'
import type { Context, WriteContext } from './context.ts'
import { selectOwn } from './db/own-rows.ts'
import { UserError } from './errors.ts'

/** What became of a record since its editor read it. */
interface Meanwhile {
  /** Who changed it last. */
  readonly actor: string
  readonly occurred_at: string
  /** Fields as the editor saw them (`old`) and as they are now (`new`), in the order of the last change. */
  readonly changes: readonly FieldChange[]
}

/** What the ids in some changes are called, as `{field: {id: name}}`. */
type NameIds = (ctx: Context | WriteContext, changes: readonly object[]) => Promise<unknown>

let nameIds: NameIds | undefined

/** Lets conflicts tell what ids are called; given by the area that knows of names. */
export function nameIdsInConflicts(name: NameIds): void {
  nameIds = name
}

/** Adds to a conflict what the refused input wanted (`mine`) in the fields that others changed, and names of ids. */
export async function explainConflict(
  ctx: Context | WriteContext,
  input: unknown,
  error: unknown,
): Promise<unknown> {
  const found = error instanceof UserError && error.code === 'CONFLICT' ? error.details.changes : undefined
  if (!Array.isArray(found) || found.length === 0 || !(error instanceof UserError)) return error
  const wanted = Object(input) as Record<string, unknown>
  const changes = (found as FieldChange[]).map((change) =>
    change.field in wanted && !('mine' in change)
      ? { ...change, mine: showValue(change.field, wanted[change.field]) }
      : change,
  )
  return new UserError(error.code, error.message, {
    ...error.details,
    changes,
    names: (await nameIds?.(ctx, changes)) ?? {},
  })
}

/** Whose entries tell of a record: an entity, or of settings that are kept under another the action that sets them. */
type Told = string | { readonly entity: string; readonly action: string }

const keyOf = (told: Told) => (typeof told === 'string' ? { entity: told } : told)

/** Who changed a record last, where entries do not count as it does. */
function readLastEntry(ctx: Context | WriteContext, told: Told, entity_id: number) {
  return selectOwn(ctx, 'audit_log', { ...keyOf(told), entity_id })
    .select(['actor', 'occurred_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * What others did to a record after a version, by the audit log. An entry that tells no version of its own counts when
 * it came after the last one that the editor has seen.
 */
async function readMeanwhile(
  ctx: Context | WriteContext,
  told: Told,
  entity_id: number,
  seen: number,
): Promise<Meanwhile | undefined> {
  const key = keyOf(told)
  const entries = await selectOwn(ctx, 'audit_log', { ...key, entity_id })
    .select(['actor', 'occurred_at', 'changes'])
    .where('id', '>', (known) =>
      known
        .selectFrom('audit_log as seen')
        .select((query) => query.fn.coalesce(query.fn.max('seen.id'), query.lit(0)).as('id'))
        .where('seen.brand_id', '=', ctx.brand_id)
        .where('seen.entity', '=', key.entity)
        .where('seen.entity_id', '=', entity_id)
        .$if('action' in key, (of) => of.where('seen.action', '=', 'action' in key ? key.action : ''))
        .where('seen.version', '<=', seen),
    )
    .orderBy('id')
    .execute()
  const last = entries.at(-1) ?? (await readLastEntry(ctx, told, entity_id))
  if (!last) return undefined
  const fields = new Map<string, FieldChange>()
  for (const change of entries.flatMap((entry) => entry.changes as FieldChange[])) {
    const first = fields.get(change.field)
    fields.delete(change.field)
    fields.set(change.field, { ...change, old: first ? first.old : change.old })
  }
  return {
    actor: last.actor,
    occurred_at: last.occurred_at.toISOString(),
    changes: [...fields.values()].filter((change) => !isSameValue(change.old, change.new)),
  }
}

/**
 * Refuses a change of a record that somebody changed since its editor read it, and tells who, when and what; of the
 * fields only those that the editor may see.
 */
export async function assertVersion(
  tx: Context | WriteContext,
  told: Told,
  record: { readonly id: number; readonly version: number },
  seen: number | undefined | null,
  isVisible: (field: string) => boolean = () => true,
): Promise<void> {
  if (seen === undefined || seen === null || record.version === seen) return
  const meanwhile = await readMeanwhile(tx, told, record.id, seen)
  throw new UserError('CONFLICT', 'Data ini baru saja diubah oleh orang lain', {
    version: record.version,
    ...meanwhile,
    changes: meanwhile?.changes.filter(({ field }) => isVisible(field)) ?? [],
  })
}
