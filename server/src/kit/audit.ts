import { sql } from 'kysely'
import { takeConfirmed } from './confirmations.ts'
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
  after?: Record<string, unknown> | undefined
}

const UNRECORDED = new Set(['updated_at', 'created_at', 'brand_id', 'id'])
const SECRET = new Set(['password_hash', 'pin', 'token', 'token_hash', 'code_hash', 'salt'])

function show(field: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  return SECRET.has(field) ? '••••••' : value
}

/** The fields that differ between two states of a record; secrets are masked, time stamps left out. */
export function diff(
  before: Record<string, unknown> = {},
  after: Record<string, unknown> = {},
): FieldChange[] {
  const changes: FieldChange[] = []
  for (const field of Object.keys(after)) {
    if (UNRECORDED.has(field)) continue
    if (JSON.stringify(before[field] ?? null) === JSON.stringify(after[field] ?? null)) continue
    changes.push({ field, old: show(field, before[field]), new: show(field, after[field]) })
  }
  return changes
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
    changes: JSON.stringify(changes),
    confirmed_warnings: takeConfirmed(ctx, entry.entity_id),
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
    const confirmed = takeConfirmed(ctx, entity_id)
    const confirmed_warnings = confirmed === null ? null : JSON.parse(confirmed)
    return [{ action, entity: entityOf(entry), entity_id, label, outlet_id, changes, confirmed_warnings }]
  })
  if (rows.length === 0) return
  await sql`insert into audit_log (brand_id, occurred_at, admin_id, actor, request_id, action, entity, entity_id, label,
      outlet_id, changes, confirmed_warnings)
    select ${ctx.brand_id}, ${ctx.now()}, ${ctx.viewer?.admin_id || null}::int, ${ctx.actor}, ${ctx.request_id}, x.*
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(action text, entity text, entity_id int, label text, outlet_id int, changes jsonb, confirmed_warnings jsonb)`.execute(
    ctx.db,
  )
}
