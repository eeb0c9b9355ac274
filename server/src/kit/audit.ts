import { sql } from 'kysely'
import type { WriteContext } from './context.ts'

/** A field of a record before and after a change. */
export interface FieldChange {
  field: string
  old: unknown
  new: unknown
}

/** What the log has columns for besides what every entry tells. Areas add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface AuditColumns {}

interface AuditEntry extends AuditColumns {
  /** `entity.verb` */
  action: string
  /** What was changed, unless the action begins with it. */
  entity?: string
  entity_id: number
  /** What people call the record, e.g. its name or number. */
  label?: string | null
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

/** What a row of the log says of a change, but for who made it and when. */
function factsOf({ action, entity, entity_id, label, before: _, after: __, ...columns }: AuditEntry) {
  return {
    action,
    entity: entity ?? action.slice(0, action.indexOf('.')),
    entity_id,
    label: label ?? null,
    ...columns,
  }
}

/** Whether an update has changed nothing, and leaves no row. */
const isIdle = ({ before, after }: AuditEntry, changes: readonly FieldChange[]) =>
  before !== undefined && after !== undefined && changes.length === 0

/**
 * Records who changed what, in the transaction of the change. An update that changes nothing leaves no row.
 * Answers the fields that changed.
 */
export async function audit(ctx: WriteContext, entry: AuditEntry): Promise<FieldChange[]> {
  const changes = diff(entry.before, entry.after)
  if (!isIdle(entry, changes)) await insertAll(ctx, [{ ...factsOf(entry), changes }])
  return changes
}

/** Records many changes of one write, as `audit` does one, in one statement. */
export async function auditAll(ctx: WriteContext, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.flatMap((entry) => {
    const changes = diff(entry.before, entry.after)
    return isIdle(entry, changes) ? [] : [{ ...factsOf(entry), changes }]
  })
  if (rows.length > 0) await insertAll(ctx, rows)
}

type Row = ReturnType<typeof factsOf> & { changes: readonly FieldChange[] }

async function insertAll(ctx: WriteContext, rows: readonly Row[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].sort().map((name) => sql.ref(name))
  await sql`insert into audit_log (brand_id, occurred_at, admin_id, actor, request_id, ${sql.join(columns)})
    select ${ctx.brand_id}, ${ctx.now()}, ${ctx.viewer?.admin_id || null}::int, ${ctx.actor}, ${ctx.request_id},
      ${sql.join(columns)} from json_populate_recordset(null::audit_log, ${JSON.stringify(rows)}::json)`.execute(
    ctx.db,
  )
}
