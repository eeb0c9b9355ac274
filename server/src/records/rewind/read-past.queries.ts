import { sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import type { FieldChange } from '../../kit/audit.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { authorise, can, isAllowed } from '../../kit/permission.ts'
import {
  ARCHIVED,
  asLogged,
  type Consequence,
  isNamed,
  isStanding,
  isTold,
  isWritable,
  mayWrite,
  type PartedEntry,
  type Rewindable,
  rewindableOf,
  rewindables,
  type Standing,
} from '../../kit/rewind/rewindable.ts'
import { type Past, type PastState, stateAt, type TrailEntry } from '../../kit/rewind/trail.calc.ts'
import { tellsCost } from '../audit/audit-costs.calc.ts'
import { nameIds } from '../audit/audit-names.ts'

const SEES_COST = can('audit', 'view_cost')

/** Whether the viewer is told of a field of an entity, here as in the log. */
export function isShown(ctx: Pick<Context, 'viewer'>, entity: string, field: string): boolean {
  const of = rewindableOf(entity)
  const is_cost = tellsCost(entity, field) && !isAllowed(ctx, SEES_COST)
  return of !== undefined && !is_cost && isTold(ctx, of, field)
}

/** Whether the viewer reaches all that a record is of: its outlet, or the whole brand. */
export function reachesRecord(
  ctx: Pick<Context, 'viewer'>,
  of: Rewindable,
  standing: Standing,
  id: number,
): boolean {
  const outlet_id = of.outletOf?.(standing, id)
  return outlet_id === undefined ? !ctx.viewer?.outlet_ids : reachesOutlet(ctx, outlet_id)
}

/** A record as it stands, as its log would write it. @throws NOT_FOUND of what is not there or out of reach */
export async function readStanding(
  ctx: Context | WriteContext,
  of: Rewindable,
  id: number,
): Promise<Standing> {
  const found = await of.read(ctx, id)
  if (!found || !reachesRecord(ctx, of, found, id)) throw notFound()
  return asLogged(found)
}

interface LoggedEntry extends TrailEntry {
  readonly id: number
  readonly actor: string
  readonly label: string | null
  readonly changes: readonly FieldChange[]
}

/** The changes of entries, with figures that are brought back one by one as fields of their own. */
export async function partChanges<E extends PartedEntry>(
  ctx: Context | WriteContext,
  of: Rewindable | undefined,
  entries: readonly E[],
): Promise<(E & { changes: readonly FieldChange[] })[]> {
  const changes = await of?.parted?.split(ctx, entries)
  return entries.map((entry, at) => ({ ...entry, changes: changes?.[at] ?? entry.changes }))
}

/** The log of a record, the oldest entry first. */
export async function readTrail(
  ctx: Context | WriteContext,
  entity: string,
  entity_id: number,
): Promise<LoggedEntry[]> {
  const rows = await selectOwn(ctx, 'audit_log', { entity, entity_id })
    .select(['id', 'occurred_at', 'actor', 'label', 'action', 'outlet_id', 'changes'])
    .orderBy('id')
    .execute()
  const entries = rows.map(({ occurred_at, changes, ...row }) => ({
    ...row,
    at: occurred_at.getTime(),
    changes: changes as FieldChange[],
  }))
  return partChanges(ctx, rewindableOf(entity), entries)
}

/** The fields of a record that its past is told of: those that can be written again, as they stand or as the log has them. */
export function fieldsOf(of: Rewindable, standing: Standing, trail: readonly TrailEntry[]): string[] {
  const named = [
    ...Object.keys(standing),
    ...trail.flatMap(({ changes }) => changes.map(({ field }) => field)),
  ]
  return [...new Set(named)].filter(
    (field) => isWritable(of, field) && !isNamed(of.own_past?.fields ?? [], field),
  )
}

/** A record at a moment and now. */
export interface RecordPast {
  readonly standing: Standing
  readonly label: string | null
  readonly past: PastState
  readonly trail: readonly LoggedEntry[]
}

/** What a record was at a moment, in the fields that the viewer may be told of. */
export async function readPast(
  ctx: Context | WriteContext,
  { entity, id, at }: { entity: string; id: number; at: Date },
): Promise<RecordPast & { of: Rewindable }> {
  const of = rewindableOf(entity)
  if (!of) throw notFound()
  authorise(ctx, of.view, 'read')
  const standing = await readStanding(ctx, of, id)
  const trail = await readTrail(ctx, entity, id)
  const fields = fieldsOf(of, standing, trail).filter((field) => isShown(ctx, entity, field))
  const name = typeof standing.name === 'string' ? standing.name : null
  const past = stateAt(trail, standing, fields, at.getTime())
  const own = (past.existed && (await of.own_past?.read(ctx, id, at))) || {}
  const kept = Object.entries(own).filter(([field]) => isShown(ctx, entity, field))
  return {
    of,
    standing,
    trail,
    label: name ?? trail.at(-1)?.label ?? null,
    past: {
      ...past,
      fields: new Map([
        ...past.fields,
        ...kept.map(([field, value]): [string, Past] => [field, { is_known: true, value }]),
      ]),
    },
  }
}

/** A field then and now. */
export interface PastField {
  readonly field: string
  readonly subject: string | null
  readonly was: unknown
  readonly is: unknown
  readonly is_known: boolean
  readonly is_changed: boolean
  readonly can_restore: boolean
}

/** What of a record can be brought back to what it was at a moment. */
export interface RecordState {
  readonly entity: string
  readonly id: number
  readonly label: string | null
  readonly version: number | null
  readonly at: Date
  readonly known_from: Date | null
  readonly existed: boolean | null
  readonly fields: readonly PastField[]
  readonly names: unknown
  readonly follows: readonly Consequence[]
}

/** A record at a moment, beside what it is now, with what follows from bringing it back. */
export async function readRecordState(
  ctx: Context,
  asked: { entity: string; id: number; at: Date },
): Promise<RecordState> {
  const { of, standing, label, past } = await readPast(ctx, asked)
  const subjects = await of.parted?.subjects(ctx, asked.id, [...past.fields.keys()])
  const fields = [...past.fields].map(([field, { is_known, value }]): PastField => {
    const is_changed = is_known && !isStanding(standing, field, value)
    return {
      subject: subjects?.get(field) ?? null,
      ...{ field, was: value, is: standing[field] ?? null, is_known, is_changed },
      can_restore: is_changed && mayWrite(ctx, of, field),
    }
  })
  const changes = fields.map(({ field, was, is }) => ({ field, old: is, new: was }))
  const restorable = Object.fromEntries(
    fields.filter(({ can_restore }) => can_restore).map(({ field, was }) => [field, was]),
  )
  const is_any = Object.keys(restorable).length > 0
  return {
    ...{ entity: asked.entity, id: asked.id, at: asked.at, label, fields },
    version: standing.version ?? null,
    known_from: past.known_from === null ? null : new Date(past.known_from),
    existed: past.existed ?? null,
    names: (await nameIds(ctx, changes)) ?? {},
    follows: is_any && of.follows ? await of.follows(ctx, asked.id, restorable) : [],
  }
}

/** A record that changed since a moment. */
export interface ChangedRecord {
  readonly id: number
  readonly label: string | null
  readonly count: number
  readonly last_at: Date
  readonly actors: readonly string[]
  readonly fields: readonly string[]
  readonly is_new: boolean
  readonly is_archived: boolean
}

/** As many records as are told of. */
const MOST_RECORDS = 200

/** Records of a kind that changed since a moment, those that changed last first, with who changed what of them. */
export async function readChangedSince(
  ctx: Context,
  { entity, since }: { entity: string; since: Date },
): Promise<{ records: ChangedRecord[]; total: number }> {
  const of = rewindableOf(entity)
  if (!of) throw notFound()
  authorise(ctx, of.view, 'read')
  const reach = ctx.viewer?.outlet_ids ?? null
  const { rows } = await sql<ChangedRecord & { total: number }>`
    select e.entity_id as id, (array_agg(e.label order by e.id desc) filter (where e.label is not null))[1] as label,
      count(*)::int as count, max(e.occurred_at) as last_at, array_agg(distinct e.actor order by e.actor) as actors,
      bool_or(e.action like '%.create') as is_new, coalesce((array_agg(e.action order by e.id desc)
        filter (where e.action like '%.archive' or e.action like '%.restore'))[1] like '%.archive', false) as is_archived,
      array(select distinct c ->> 'field' from audit_log l, jsonb_array_elements(l.changes) c
        where l.brand_id = ${ctx.brand_id} and l.entity = ${entity} and l.entity_id = e.entity_id
          and l.occurred_at >= ${since} and l.action not like '%.create' and l.action not like '%comment' order by 1) as fields,
      count(*) over ()::int as total
    from audit_log e where e.brand_id = ${ctx.brand_id} and e.entity = ${entity} and e.occurred_at >= ${since}
      and e.action not like '%comment' and (${reach}::int[] is null or e.outlet_id = any(${reach}::int[]))
    group by e.entity_id order by max(e.id) desc limit ${MOST_RECORDS}`.execute(ctx.db)
  const records = rows.map(({ total: _, ...row }) => ({
    ...row,
    fields: row.fields.filter((field) => field === ARCHIVED || isShown(ctx, entity, field)),
  }))
  return { records, total: rows[0]?.total ?? 0 }
}

/** Kinds of records whose past the viewer may look at. */
export async function readKinds(ctx: Context): Promise<string[]> {
  return [...rewindables()].flatMap(([entity, { view, outletOf }]) =>
    isAllowed(ctx, view) && (outletOf || !ctx.viewer?.outlet_ids) ? [entity] : [],
  )
}
