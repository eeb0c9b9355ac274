import { sql } from 'kysely'
import { takeConfirmed } from './confirmations.ts'
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

/** What is written of a change. */
export interface AuditEntry extends AuditColumns {
  /** `entity.verb` */
  action: string
  /** What was changed, unless the action begins with it. */
  entity?: string
  entity_id: number
  /** What people call the record, e.g. its name or number. */
  label?: string | null
  before?: Record<string, unknown> | undefined
  /** With the version of the record, where it has one. */
  after?: Record<string, unknown> | undefined
}

const UNRECORDED = new Set(['updated_at', 'created_at', 'version', 'brand_id', 'id'])
const SECRET = new Set(['password_hash', 'pin', 'pin_hash', 'token', 'token_hash', 'code_hash', 'salt'])

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

/** Which entry this one takes back, or which moment it brings back; each is said once. */
function broughtBack({ taking_back }: WriteContext, entry: AuditEntry) {
  if (!taking_back) return {}
  const record = `${entityOf(entry)} ${entry.entity_id}`
  const takes_back_id = taking_back.open.get(record) ?? null
  taking_back.open.delete(record)
  return { takes_back_id, as_of: taking_back.as_of ?? null }
}

/** What a row of the log says of a change, but for who made it and when. */
function factsOf(ctx: WriteContext, entry: AuditEntry) {
  const { action, entity: _, entity_id, label, before, after, ...columns } = entry
  return {
    action,
    entity: entityOf(entry),
    entity_id,
    label: label ?? null,
    version: versionOf({ action, entity_id, before, after }),
    confirmed_warnings: takeConfirmed(ctx, entity_id),
    ...columns,
    ...broughtBack(ctx, entry),
  }
}

/** The kind of record that an entry is about. */
export const entityOf = ({ action, entity }: AuditEntry): string =>
  entity ?? action.slice(0, action.indexOf('.'))

/** Acts on entries that were just written, in their transaction. */
type AuditHearer = (tx: WriteContext, entries: readonly AuditEntry[]) => Promise<void>
const hearers: AuditHearer[] = []

/** Lets a feature act on what is recorded, whoever records it. */
export function hearAudit(hearer: AuditHearer): void {
  hearers.push(hearer)
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
  if (isIdle(entry, changes)) return changes
  await insertAll(ctx, [{ ...factsOf(ctx, entry), changes }])
  for (const hear of hearers) await hear(ctx, [entry])
  return changes
}

/** Records many changes of one write, as `audit` does one, in one statement. */
export async function auditAll(ctx: WriteContext, entries: readonly AuditEntry[]): Promise<void> {
  const told = entries
    .map((entry) => ({ entry, changes: diff(entry.before, entry.after) }))
    .filter(({ entry, changes }) => !isIdle(entry, changes))
  if (told.length === 0) return
  await insertAll(
    ctx,
    told.map(({ entry, changes }) => ({ ...factsOf(ctx, entry), changes })),
  )
  for (const hear of hearers)
    await hear(
      ctx,
      told.map(({ entry }) => entry),
    )
}

type Row = ReturnType<typeof factsOf> & { changes: readonly FieldChange[] }

async function insertAll(ctx: WriteContext, rows: readonly Row[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].sort().map((name) => sql.ref(name))
  await sql`insert into audit_log (brand_id, occurred_at, admin_id, actor, request_id, ${sql.join(columns)})
    select ${ctx.brand_id}, ${ctx.now()}, ${ctx.viewer?.looking ? ctx.viewer.looking.id : ctx.viewer?.admin_id || null}::int, ${ctx.actor}, ${ctx.request_id},
      ${sql.join(columns)} from json_populate_recordset(null::audit_log, ${JSON.stringify(rows)}::json)`.execute(
    ctx.db,
  )
}
