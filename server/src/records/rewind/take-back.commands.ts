import { sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import { type FieldChange, isSameValue } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { TakingBack, WriteContext } from '../../kit/context.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { can, isAllowed, requireViewer } from '../../kit/permission.ts'
import {
  ARCHIVED,
  asLogged,
  isStanding,
  mayWrite,
  type Rewindable,
  rewindableOf,
  type Standing,
} from '../../kit/rewind/rewindable.ts'
import type { Values } from '../../kit/rewind/trail.calc.ts'
import { TAKE_BACK_MS } from '../audit/take-back.queries.ts'
import { isShown, partChanges, readPast, readTrail } from './read-past.queries.ts'
import { RestoreRecordInput, TakeBackInput, TakeBackRequestInput } from './rewind.input.ts'
import { describeMoment } from './rewind-words.ts'

/** So many changes are taken back at once. */
const MOST_AT_ONCE = 500

/** What a write has brought back. */
export interface BroughtBack {
  readonly count: number
  readonly entity: string
  readonly entity_id: number
}

interface LoggedChange {
  readonly id: number
  readonly occurred_at: Date
  readonly actor: string
  readonly action: string
  readonly entity: string
  readonly entity_id: number
  readonly outlet_id: number | null
  readonly label: string | null
  readonly request_id: string
  readonly changes: readonly FieldChange[]
  /** Who has taken it back already. */
  readonly taken_back_by: string | null
}

/** Entries in the viewer's sight, the newest first: its own, and for who may see the log those of others in its reach. */
async function readEntries(
  tx: WriteContext,
  key: { id: number } | { request_id: string },
  is_own = false,
): Promise<LoggedChange[]> {
  const { admin_id, outlet_ids } = requireViewer(tx)
  const sees_all = !is_own && isAllowed(tx, can('audit', 'view'))
  const { rows } = await sql<LoggedChange>`
    select l.id, l.occurred_at, l.actor, l.action, l.entity, l.entity_id, l.outlet_id, l.label, l.request_id, l.changes,
      (select b.actor from audit_log b where b.brand_id = ${tx.brand_id} and b.takes_back_id = l.id) as taken_back_by
    from audit_log l where l.brand_id = ${tx.brand_id}
      and ${'id' in key ? sql`l.id = ${key.id}` : sql`l.request_id = ${key.request_id}`}
      and (l.admin_id = ${admin_id} or (${sees_all}
        and (${outlet_ids}::int[] is null or l.outlet_id = any(${outlet_ids}::int[]))))
    order by l.id desc limit ${MOST_AT_ONCE + 1}`.execute(tx.db)
  return rows
}

const nameOf = ({ label, entity_id }: LoggedChange) => label ?? `No. ${entity_id}`

/** Refuses an entry that is too old or was taken back before. */
function assertOpen(tx: WriteContext, entry: LoggedChange): void {
  if (entry.taken_back_by !== null)
    throw new UserError('CONFLICT', `Perubahan ini sudah dikembalikan oleh ${entry.taken_back_by}`)
  if (tx.now().getTime() - entry.occurred_at.getTime() > TAKE_BACK_MS)
    throw new UserError('CONFLICT', 'Perubahan ini sudah lebih dari 24 jam, gunakan Mesin Waktu')
}

/** The fields of an entry that are to be written again. @throws CONFLICT where that cannot be */
function fieldsBack(tx: WriteContext, of: Rewindable | undefined, entry: LoggedChange): FieldChange[] {
  const changes = entry.changes.filter(({ field }) => !of?.following?.includes(field))
  if (!of || changes.length === 0 || entry.action.endsWith('.create'))
    throw new UserError('CONFLICT', 'Perubahan ini tidak dapat dikembalikan')
  for (const { field } of changes)
    if (!isShown(tx, entry.entity, field) || !mayWrite(tx, of, field))
      throw new UserError('FORBIDDEN', 'Anda tidak memiliki akses untuk mengembalikan perubahan ini')
  return changes
}

/** Refuses to take back what was changed again, and says by whom and when. */
async function assertUnchanged(
  tx: WriteContext,
  entry: LoggedChange,
  changes: readonly FieldChange[],
  standing: Standing,
): Promise<void> {
  const others = changes.filter(({ field, new: set }) => !isStanding(standing, field, set))
  if (others.length === 0) return
  const fields = new Set(others.map(({ field }) => field))
  const trail = await readTrail(tx, entry.entity, entry.entity_id)
  const last = trail.findLast(
    ({ id, changes: later }) => id > entry.id && later.some(({ field }) => fields.has(field)),
  )
  const occurred_at = last && new Date(last.at)
  const by = last && occurred_at ? ` oleh ${last.actor} ${await describeMoment(tx, occurred_at)}` : ''
  throw new UserError('CONFLICT', `${nameOf(entry)} sudah diubah lagi${by}, jadi tidak dikembalikan`, {
    ...(last && occurred_at ? { actor: last.actor, occurred_at: occurred_at.toISOString() } : {}),
    changes: others.map(({ field, new: set }) => ({ field, old: set, new: standing[field] ?? null })),
  })
}

/** Writes fields of a record again by its feature's commands. */
async function writeBack(
  tx: WriteContext,
  of: Rewindable,
  id: number,
  values: Values,
  standing: Standing,
): Promise<void> {
  const { [ARCHIVED]: archived, ...rest } = values
  const has_archive = Object.hasOwn(values, ARCHIVED)
  if (has_archive && !archived) await of.setArchived?.(tx, id, false)
  // Out of the archive it is of a version further on, under its lock.
  const { version: _seen, ...unversioned } = standing
  if (Object.keys(rest).length > 0) await of.write(tx, id, rest, has_archive ? unversioned : standing)
  if (has_archive && archived) await of.setArchived?.(tx, id, true)
}

/** Takes one entry back; one whose fields stand as before already is left out when it is `among` others. */
async function takeBackEntry(tx: WriteContext, entry: LoggedChange, is_among: boolean): Promise<boolean> {
  assertOpen(tx, entry)
  const of = rewindableOf(entry.entity)
  const [parted = entry] = await partChanges(tx, of, [entry])
  const changes = fieldsBack(tx, of, parted)
  if (!of) return false
  await of.hold?.(tx, entry.entity_id)
  const found = await of.read(tx, entry.entity_id)
  if (!found) throw new UserError('CONFLICT', `${nameOf(entry)} sudah tidak ada`)
  const outlet_id = of.outletOf?.(found, entry.entity_id)
  if (outlet_id !== undefined && !reachesOutlet(tx, outlet_id)) throw notFound('Perubahan')
  const standing = asLogged(found)
  if (is_among && changes.every(({ field, old }) => isStanding(standing, field, old))) return false
  await assertUnchanged(tx, entry, changes, standing)
  const taking_back: TakingBack = {
    open: new Map([[`${entry.entity} ${entry.entity_id}`, entry.id]]),
  }
  const values = Object.fromEntries(changes.map(({ field, old }) => [field, old]))
  await writeBack({ ...tx, taking_back }, of, entry.entity_id, values, standing)
  if (taking_back.open.size > 0) throw new UserError('CONFLICT', `${nameOf(entry)} sudah seperti semula`)
  return true
}

async function takeBackAll(tx: WriteContext, entries: readonly LoggedChange[]): Promise<BroughtBack> {
  const [first] = entries
  if (!first) throw notFound('Perubahan')
  if (entries.length > MOST_AT_ONCE)
    throw new UserError('CONFLICT', `Lebih dari ${MOST_AT_ONCE} perubahan sekaligus tidak dapat dikembalikan`)
  let count = 0
  for (const entry of entries) if (await takeBackEntry(tx, entry, entries.length > 1)) count++
  if (count === 0) throw new UserError('CONFLICT', 'Data sudah seperti semula')
  return { count, entity: first.entity, entity_id: first.entity_id }
}

const CONSTRAINTS = {
  audit_log_taken_back: ['id', 'Perubahan ini sudah dikembalikan'],
} as const

/** Takes a change back, or all that was changed together with it, all or none: once, and unless it was changed again. */
export const takeBackChange = command('audit.take_back', {
  permission: 'signed_in',
  input: TakeBackInput,
  constraints: CONSTRAINTS,
  asks: true,
  run: async (tx, { id, is_whole }) => {
    const entries = await readEntries(tx, { id })
    const [entry] = entries
    if (!entry) throw notFound('Perubahan')
    return takeBackAll(tx, is_whole ? await readEntries(tx, { request_id: entry.request_id }) : entries)
  },
})

/** Takes back what a request of the viewer's own has changed, all or none. */
export const takeBackRequest = command('audit.take_back_request', {
  permission: 'signed_in',
  input: TakeBackRequestInput,
  constraints: CONSTRAINTS,
  asks: true,
  run: async (tx, { request_uuid }) =>
    takeBackAll(tx, await readEntries(tx, { request_id: request_uuid }, true)),
})

/** Brings fields of a record back to what they were at a moment. */
export const restoreRecord = command('audit.restore_record', {
  permission: can('audit', 'view'),
  input: RestoreRecordInput,
  asks: true,
  run: async (tx, { entity, id, at, fields, version }) => {
    await rewindableOf(entity)?.hold?.(tx, id)
    const as_of = new Date(at)
    const { of, standing, past, label } = await readPast(tx, { entity, id, at: as_of })
    if (past.existed !== true) throw new UserError('CONFLICT', 'Riwayat data ini tidak sampai ke saat itu')
    if (version !== undefined && version !== null && !isSameValue(version, standing.version ?? null))
      throw new UserError('CONFLICT', 'Data ini baru saja diubah, periksa lagi perbedaannya')
    const values: Record<string, unknown> = {}
    for (const [index, field] of fields.entries()) {
      const was = past.fields.get(field)
      if (!was || !mayWrite(tx, of, field))
        throw invalid({ [`fields.${index}`]: 'Isian ini tidak dapat dikembalikan' })
      if (!was.is_known) throw invalid({ [`fields.${index}`]: 'Riwayat isian ini tidak sampai ke saat itu' })
      if (!isStanding(standing, field, was.value)) values[field] = was.value
    }
    if (Object.keys(values).length === 0)
      throw new UserError('CONFLICT', `${label ?? 'Data ini'} sudah seperti saat itu`)
    await writeBack({ ...tx, taking_back: { open: new Map(), as_of } }, of, id, values, standing)
    return { count: Object.keys(values).length, entity, entity_id: id }
  },
})
