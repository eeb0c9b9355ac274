import { z } from 'zod'
import { OUTLET_NOT_FOUND, requireAskedOutlets } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command, parseInput } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn, lockRecord, selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { authorise, requireViewer } from '../../kit/permission.ts'
import { FilterInput } from '../../kit/read/filter.input.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { explainedOf } from '../explain/explained-reports.ts'
import { findMeasure as findFigureMeasure } from '../explain/found-figure.ts'
import { LOOK_AT_WATCH_JOB, seenBy } from './look-at-watch.ts'
import { EditWatchInput, MOST_WATCHES, NewWatchInput, type WatchAsked } from './watch.input.ts'
import { type WatchRow, watchedOf } from './watch.queries.ts'
import { findMeasure } from './watch-report.calc.ts'
import { sayRule } from './watch-words.calc.ts'
import { LIST, type WatchedReport } from './watched-page.calc.ts'

const LABEL = 'Awasan'

/** A watch of the viewer, held until the transaction ends. @throws NOT_FOUND for any other. */
async function lockWatch(tx: WriteContext, id: number): Promise<WatchRow> {
  const row = await lockRecord(tx, 'watch', id, LABEL)
  if (row.admin_id !== requireViewer(tx).admin_id) throw notFound(LABEL)
  return row as WatchRow
}

/** @throws VALIDATION beside the field where an outlet is out of reach or not there */
async function assertOutlets(tx: WriteContext, field: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  requireAskedOutlets(tx, field, ids)
  const known = await selectOwn(tx, 'outlet')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  if (known.length < new Set(ids).size) throw invalid({ [field]: OUTLET_NOT_FOUND }, OUTLET_NOT_FOUND)
}

/** Refuses a figure that the viewer may not ask for. */
async function requireWatched(
  tx: WriteContext,
  {
    report,
    measure: address,
    asked,
  }: { report: WatchedReport | typeof LIST; measure: string; asked: WatchAsked },
): Promise<void> {
  const measure = findMeasure(report, address)
  if (!measure) throw invalid({ measure: 'Angka ini tidak dapat diawasi' })
  authorise(tx, seenBy({ report, measure, asked }), 'read')
  if (report === LIST) {
    parseInput(z.array(FilterInput), asked.filters ?? [])
    return
  }
  if (asked.cell?.side) throw invalid({ measure: 'Perubahan tidak dapat diawasi' })
  const { costs, groups } = explainedOf(report)
  await assertOutlets(tx, 'outlet_ids', asked.outlet_ids ?? [])
  await assertOutlets(tx, 'cell.outlet_ids', asked.cell?.outlet_ids ?? [])
  findFigureMeasure(tx, groups, { measure: address, cell: asked.cell ?? {}, costs })
}

/** Watches of a person are added one after another, so that there are never too many. */
async function assertRoom(tx: WriteContext): Promise<void> {
  const { admin_id } = requireViewer(tx)
  await selectOwn(tx, 'admin', { id: admin_id }).select('id').forNoKeyUpdate().execute()
  const { count } = await selectOwn(tx, 'watch', { admin_id })
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) < MOST_WATCHES) return
  const message = `Maksimal ${MOST_WATCHES} awasan, hapus yang tidak dipakai`
  throw invalid({ name: message }, message)
}

/** What the log tells of a watch. */
function told(row: WatchRow): Record<string, unknown> {
  const measure = watchedOf(row)?.measure
  return {
    name: row.name,
    watched: measure?.label ?? row.measure,
    watch_rule: sayRule(row, measure?.unit ?? 'count'),
    is_active: row.is_active,
  }
}

const lookSoon = (tx: WriteContext, id: number) =>
  tx.services.jobs.send(tx.client, LOOK_AT_WATCH_JOB, { brand_id: tx.brand_id, id })

/** Watches a figure; it is looked at for the first time right after. */
export const createWatch = command('watch.create', {
  permission: 'signed_in',
  input: NewWatchInput,
  run: async (tx, { asked: { cell, ...narrowed }, ...values }) => {
    const { from: _from, to: _to, ...row_of } = cell ?? {}
    const asked: WatchAsked = { ...narrowed, cell: row_of }
    await requireWatched(tx, { ...values, asked })
    await assertRoom(tx)
    const now = tx.now()
    const row = await tx.db
      .insertInto('watch')
      .values({
        ...{ ...values, brand_id: tx.brand_id, admin_id: requireViewer(tx).admin_id },
        ...{ asked: JSON.stringify(asked), created_at: now, updated_at: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, {
      action: 'watch.create',
      entity_id: row.id,
      label: row.name,
      after: told(row as WatchRow),
    })
    await lookSoon(tx, row.id)
    return { id: row.id }
  },
})

/** What is to be told anew: by another rule, days that were told of are of no account. */
const ANEW = { looked_until: null, told_from: null, told_to: null, is_firing: false }

/** Changes the rule of a watch, pauses it or lets it go on. */
export const updateWatch = command('watch.update', {
  permission: 'signed_in',
  input: EditWatchInput,
  run: async (tx, { id, version, ...sent }) => {
    const before = await lockWatch(tx, id)
    await assertVersion(tx, 'watch', before, version)
    const values = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    const changed: WatchRow = { ...before, ...values }
    const { comparison, threshold, days } = changed
    const is_ruled_anew =
      comparison !== before.comparison || threshold !== before.threshold || days !== before.days
    const is_switched_on = changed.is_active && !before.is_active
    const watched = watchedOf(changed)
    // Who may no longer ask for the figure may still pause it.
    if (changed.is_active) {
      if (!watched) throw invalid({ measure: 'Angka ini tidak dapat diawasi' })
      await requireWatched(tx, { ...watched, measure: changed.measure })
    }
    const after = await updateRecord(tx, 'watch', id, {
      ...values,
      round: before.round + 1,
      ...(is_ruled_anew ? ANEW : {}),
      ...(is_switched_on ? { stopped: null } : {}),
    })
    await audit(tx, {
      action: 'watch.update',
      entity_id: id,
      label: after.name,
      before: told(before),
      after: { ...told(after as WatchRow), version: after.version },
    })
    if (after.is_active && (is_ruled_anew || is_switched_on)) await lookSoon(tx, id)
    return { id }
  },
})

/** Watches a figure no more. */
export const deleteWatch = command('watch.delete', {
  permission: 'signed_in',
  input: IdInput,
  run: async (tx, { id }) => {
    const before = await lockWatch(tx, id)
    await deleteOwn(tx, 'watch_day', { watch_id: id }).execute()
    await deleteOwn(tx, 'watch', { id }).execute()
    const gone = told(before)
    await audit(tx, {
      action: 'watch.delete',
      entity_id: id,
      label: before.name,
      before: gone,
      after: Object.fromEntries(Object.keys(gone).map((key) => [key, null])),
    })
    return { id }
  },
})
