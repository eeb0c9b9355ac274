import { sql } from 'kysely'
import type { WriteContext } from './context.ts'

/** A field of a record before and after a change. */
export interface FieldChange {
  field: string
  old: unknown
  new: unknown
}

interface AuditEntry {
  /** `entity.verb` */
  action: string
  /** What was changed, unless the action begins with it. */
  entity?: string
  entity_id: number
  /** What people call the record, e.g. its name or number. */
  label?: string | null
  /** The outlet it happened at: the log has a column for it, as entries are read by who reaches it. */
  outlet_id?: number | null
  before?: Record<string, unknown> | undefined
  /** With the version of the record, where it has one. */
  after?: Record<string, unknown> | undefined
}

const UNRECORDED = new Set(['updated_at', 'created_at', 'version', 'brand_id', 'id'])
const SECRET = new Set(['password_hash', 'pin', 'token', 'token_hash', 'code_hash', 'salt'])

/** A value as the log may hold it: secrets are masked. */
export function showValue(field: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  return SECRET.has(field) ? '••••••' : value
}

/** Whether two values of a field are one, as the log writes them. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** The fields that differ between two states of a record; secrets are masked, time stamps left out. */
export function diff(
  before: Record<string, unknown> = {},
  after: Record<string, unknown> = {},
): FieldChange[] {
  const changes: FieldChange[] = []
  for (const field of Object.keys(after)) {
    if (UNRECORDED.has(field)) continue
    if (isSameValue(before[field], after[field])) continue
    changes.push({ field, old: showValue(field, before[field]), new: showValue(field, after[field]) })
  }
  return changes
}

const MAKES = /\.(create|invite|place)$/

/** The version of the record that a change made; what is made begins with the first. */
function versionOf({ action, after }: AuditEntry): number | null {
  if (typeof after?.version === 'number') return after.version
  return MAKES.test(action) ? 1 : null
}

const entityOf = ({ entity, action }: AuditEntry) => entity ?? action.slice(0, action.indexOf('.'))

function rowOf(ctx: WriteContext, entry: AuditEntry, changes: readonly FieldChange[]) {
  return {
    brand_id: ctx.brand_id,
    occurred_at: ctx.now(),
    admin_id: ctx.viewer?.admin_id || null,
    actor: ctx.actor,
    action: entry.action,
    entity: entityOf(entry),
    entity_id: entry.entity_id,
    label: entry.label ?? null,
    outlet_id: entry.outlet_id ?? null,
    version: versionOf(entry),
    changes: JSON.stringify(changes),
    request_id: ctx.request_id,
  }
}

/**
 * Records who changed what, in the transaction of the change. An update that changes nothing leaves no row.
 * Answers the fields that changed.
 */
export async function audit(ctx: WriteContext, entry: AuditEntry): Promise<FieldChange[]> {
  const changes = diff(entry.before, entry.after)
  if (entry.before && entry.after && changes.length === 0) return changes
  await ctx.db
    .insertInto('audit_log')
    .values(rowOf(ctx, entry, changes))
    .execute()
  return changes
}

/** Records many changes of one write, as `audit` does one, in one statement. */
export async function auditAll(ctx: WriteContext, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.flatMap((entry) => {
    const changes = diff(entry.before, entry.after)
    if (entry.before && entry.after && changes.length === 0) return []
    const { action, entity_id, label, outlet_id } = entry
    return [
      { action, entity: entityOf(entry), entity_id, label, outlet_id, version: versionOf(entry), changes },
    ]
  })
  if (rows.length === 0) return
  await sql`insert into audit_log (brand_id, occurred_at, admin_id, actor, request_id, action, entity, entity_id, label,
      outlet_id, version, changes)
    select ${ctx.brand_id}, ${ctx.now()}, ${ctx.viewer?.admin_id || null}::int, ${ctx.actor}, ${ctx.request_id}, x.*
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(action text, entity text, entity_id int, label text, outlet_id int, version int, changes jsonb)`.execute(
    ctx.db,
  )
}
