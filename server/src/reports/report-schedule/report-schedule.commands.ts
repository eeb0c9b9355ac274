import { requireOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn, updateOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { requireViewer } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { assertAttemptWithin, type ThrottlePolicy } from '../../kit/throttle.ts'
import type { Comparison } from '../scope/period.calc.ts'
import { nextDue, type Rhythm } from './due-time.calc.ts'
import {
  EditReportScheduleInput,
  MOST_SCHEDULES,
  NewReportScheduleInput,
  refuseAgainst,
  refuseJournal,
  refuseLedger,
  refuseList,
} from './report-schedule.input.ts'
import { authoriseScheduled, isOwn } from './report-schedule.policy.ts'
import { dropList, type KeptList, readScheduledList, writeList } from './schedule-list.ts'
import {
  auditedSchedule,
  readScheduledLayout,
  readScheduledOutlets,
  type ScheduledOutlets,
  type ScheduleRow,
} from './schedule-row.ts'
import { nameView, readScheduledView, writeView } from './schedule-view.ts'
import type { ScheduledList } from './scheduled-list.input.ts'
import { LIST } from './scheduled-report.calc.ts'

/** Makes the mail of one schedule now. */
export const MAIL_REPORT_JOB = 'report-mail-one'

const SEND_NOW: ThrottlePolicy = {
  name: 'report-schedule-send',
  free: 5,
  window_seconds: 600,
  longest_wait_seconds: 600,
}

/** The row of a schedule in reach, held against other writers and its own mail. */
async function lockSchedule(tx: WriteContext, id: number): Promise<ScheduleRow> {
  const row = await selectOwn(tx, 'report_schedule', { id }).selectAll().forUpdate().executeTakeFirst()
  if (!row || !isOwn(tx, row)) throw notFound('Jadwal laporan')
  return row as ScheduleRow
}

/** Schedules of a brand are made one after another, so that there are never too many. */
async function assertRoom(tx: WriteContext): Promise<string> {
  const { timezone } = await tx.db
    .selectFrom('brand')
    .select('timezone')
    .where('id', '=', tx.brand_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { count } = await selectOwn(tx, 'report_schedule')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_SCHEDULES) {
    const message = `Maksimal ${MOST_SCHEDULES} jadwal laporan, hapus yang tidak dipakai`
    throw invalid({ name: message }, message)
  }
  return timezone
}

async function readTimezone(tx: WriteContext): Promise<string> {
  const { timezone } = await tx.db
    .selectFrom('brand')
    .select('timezone')
    .where('id', '=', tx.brand_id)
    .executeTakeFirstOrThrow()
  return timezone
}

/** What a schedule is told of its outlets; undefined leaves what stands. */
interface SentOutlets {
  outlet_ids?: number[] | null | undefined
  against_outlet_id?: number | null | undefined
}

/** The outlets of a schedule after what was sent. @throws VALIDATION where they cannot be held against each other. */
function outletsAfter(
  compare: Comparison,
  { outlet_ids, against_outlet_id }: SentOutlets,
  before: ScheduledOutlets = { outlet_ids: [], against_outlet_id: null },
): ScheduledOutlets {
  const other = against_outlet_id === undefined ? before.against_outlet_id : against_outlet_id
  const after: ScheduledOutlets = {
    outlet_ids: outlet_ids === undefined ? before.outlet_ids : (outlet_ids ?? []),
    against_outlet_id: compare === 'outlet' ? other : null,
  }
  const refusal = refuseAgainst({ compare, ...after })
  if (refusal) throw invalid(refusal)
  return after
}

/** Writes the outlets of a schedule; all of them are in the viewer's reach. */
async function writeOutlets(
  tx: WriteContext,
  schedule_id: number,
  { outlet_ids: narrowed_to, against_outlet_id }: ScheduledOutlets,
): Promise<void> {
  await deleteOwn(tx, 'report_schedule_outlet', { schedule_id }).execute()
  const outlet_ids = [...narrowed_to, ...(against_outlet_id === null ? [] : [against_outlet_id])]
  if (outlet_ids.length === 0) return
  const known = await selectOwn(tx, 'outlet').select('id').where('id', 'in', outlet_ids).execute()
  if (known.length < outlet_ids.length) throw notFound('Outlet')
  for (const { id } of known) requireOutlet(tx, id)
  await tx.db
    .insertInto('report_schedule_outlet')
    .values(
      outlet_ids.map((outlet_id) => ({
        ...{ brand_id: tx.brand_id, schedule_id, outlet_id },
        is_against: outlet_id === against_outlet_id,
      })),
    )
    .execute()
}

/** Writes the layout that a schedule mails the journal in, and answers what it is called. */
async function writeLayout(
  tx: WriteContext,
  schedule_id: number,
  layout_id: number | null,
): Promise<string | null> {
  await deleteOwn(tx, 'report_schedule_layout', { schedule_id }).execute()
  if (layout_id === null) return null
  await tx.db
    .insertInto('report_schedule_layout')
    .values({ brand_id: tx.brand_id, schedule_id, layout_id })
    .execute()
  return nameLayout(tx, layout_id)
}

async function nameLayout(tx: WriteContext, id: number | null): Promise<string | null> {
  if (id === null) return null
  return (await selectOwn(tx, 'journal_layout', { id }).select('name').executeTakeFirst())?.name ?? null
}

/** @throws VALIDATION where the journal, or a list, is asked for as it cannot be. */
function assertFits(values: Parameters<typeof refuseJournal>[0] & Parameters<typeof refuseList>[0]): void {
  const refusal = refuseJournal(values) ?? refuseLedger(values) ?? refuseList(values)
  if (refusal) throw invalid(refusal)
}

const CONSTRAINTS = {
  report_schedule_layout_brand_id_layout_id_fkey: ['layout_id', 'Tata letak tidak ditemukan'],
} as const

const channelsOf = (channels: readonly string[] | null | undefined) =>
  channels?.length ? [...channels] : null

/** Plans a report to be mailed; its first mail comes at the next time of its rhythm. */
export const createReportSchedule = command('report_schedule.create', {
  permission: 'signed_in',
  input: NewReportScheduleInput,
  constraints: CONSTRAINTS,
  run: async (
    tx,
    {
      outlet_ids,
      against_outlet_id,
      channels,
      layout_id = null,
      saved_view_id = null,
      list = null,
      ...values
    },
  ) => {
    authoriseScheduled(tx, values.report, list)
    const outlets = outletsAfter(values.compare, { outlet_ids, against_outlet_id })
    const narrowed = { channels, layout_id, saved_view_id, outlet_ids: outlets.outlet_ids }
    assertFits({ ...values, ...narrowed, has_list: list !== null })
    const timezone = await assertRoom(tx)
    const now = tx.now()
    const row = await tx.db
      .insertInto('report_schedule')
      .values({
        ...values,
        channels: channelsOf(channels),
        brand_id: tx.brand_id,
        created_by: requireViewer(tx).admin_id,
        next_at: new Date(nextDue(values, timezone, now.getTime())),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeOutlets(tx, row.id, outlets)
    const layout = await writeLayout(tx, row.id, layout_id)
    const saved_view = await writeView(tx, { id: row.id, report: values.report }, saved_view_id)
    const kept = list && saved_view_id && (await writeList(tx, { id: row.id, saved_view_id }, list))
    await audit(tx, {
      action: 'report_schedule.create',
      entity_id: row.id,
      label: row.name,
      after: auditedSchedule(row as ScheduleRow, outlets, { layout, saved_view, list: kept || null }),
    })
    return { id: row.id }
  },
})

const isSameRhythm = (a: Rhythm, b: Rhythm) =>
  a.cadence === b.cadence && a.weekday === b.weekday && a.month_day === b.month_day && a.hour === b.hour

/**
 * Writes the list of a changed schedule, and answers it. @throws VALIDATION where its view is another one and its page has
 * not asked anew
 */
async function changeList(
  tx: WriteContext,
  { id, report }: ScheduleRow,
  { before, sent, view_id, is_viewed_anew }: ChangedList,
): Promise<KeptList | null> {
  if (report !== LIST) {
    if (before) await dropList(tx, id)
    return null
  }
  if (sent && view_id !== null) return writeList(tx, { id, saved_view_id: view_id }, sent)
  if (is_viewed_anew) throw invalid({ list: 'Pilih daftar yang dikirim' })
  return before
}

interface ChangedList {
  before: KeptList | null
  sent: ScheduledList | null | undefined
  view_id: number | null
  is_viewed_anew: boolean
}

/** When a changed schedule is due: at its own time, unless it has another rhythm or was off. */
async function dueOf(tx: WriteContext, before: ScheduleRow, after: Rhythm & { is_active: boolean }) {
  const is_kept = isSameRhythm(before, after) && (before.is_active || !after.is_active)
  if (is_kept) return before.next_at
  return new Date(nextDue(after, await readTimezone(tx), tx.now().getTime()))
}

/** Changes a schedule; only what is sent. A mail that is being made of the old values is given up. */
export const updateReportSchedule = command('report_schedule.update', {
  permission: 'signed_in',
  input: EditReportScheduleInput,
  constraints: CONSTRAINTS,
  run: async (
    tx,
    { id, version, outlet_ids, against_outlet_id, channels, layout_id, saved_view_id, list, ...sent },
  ) => {
    const before = await lockSchedule(tx, id)
    await assertVersion(tx, 'report_schedule', before, version)
    const values = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    const changed: ScheduleRow = { ...before, ...values }
    // Who may no longer take the report out may still stop it.
    const sent_outlets = { outlet_ids, against_outlet_id }
    const list_before = await readScheduledList(tx, id)
    const asked_list = list === undefined ? list_before : list
    if (!isStopping(before, { ...sent, ...sent_outlets, channels, layout_id, saved_view_id, list }))
      authoriseScheduled(tx, changed.report, asked_list)
    const layout_before = await readScheduledLayout(tx, id)
    const layout_after = layout_id === undefined ? layout_before : layout_id
    const told_before = await nameLayout(tx, layout_before)
    const outlets_before = await readScheduledOutlets(tx, id)
    const outlets = outletsAfter(changed.compare, sent_outlets, outlets_before)
    const view_before = await readScheduledView(tx, id)
    const view_after = saved_view_id === undefined ? view_before : saved_view_id
    assertFits({
      ...{ ...changed, ...(channels === undefined ? {} : { channels }), layout_id: layout_after },
      ...{ outlet_ids: outlets.outlet_ids, saved_view_id: view_after },
      has_list: changed.report === LIST ? asked_list !== null : Boolean(list),
    })
    const is_moved =
      outlet_ids !== undefined || outlets.against_outlet_id !== outlets_before.against_outlet_id
    if (is_moved) await writeOutlets(tx, id, outlets)
    const layout = layout_after === layout_before ? told_before : await writeLayout(tx, id, layout_after)
    const view_told = await nameView(tx, view_before)
    const is_viewed_anew =
      view_after !== view_before || (view_after !== null && changed.report !== before.report)
    const saved_view = is_viewed_anew ? await writeView(tx, changed, view_after) : view_told
    const list_after = await changeList(tx, changed, {
      ...{ before: list_before, sent: list, view_id: view_after, is_viewed_anew },
    })
    const is_switched_on = changed.is_active && !before.is_active
    const after = await updateRecord(tx, 'report_schedule', id, {
      ...values,
      ...(channels === undefined ? {} : { channels: channelsOf(channels) }),
      ...(is_switched_on ? { last_error: null } : {}),
      next_at: await dueOf(tx, before, changed),
      claimed_until: null,
      attempts: 0,
    })
    await audit(tx, {
      action: 'report_schedule.update',
      entity_id: id,
      label: after.name,
      before: auditedSchedule(before, outlets_before, {
        ...{ layout: told_before, saved_view: view_told, list: list_before },
      }),
      after: {
        ...auditedSchedule(after as ScheduleRow, outlets, { layout, saved_view, list: list_after }),
        version: after.version,
      },
    })
    return { id }
  },
})

/** Whether nothing is asked for but to switch a schedule off. */
function isStopping(before: ScheduleRow, sent: Record<string, unknown>): boolean {
  const asked = Object.entries(sent).filter(([, value]) => value !== undefined)
  return before.is_active && asked.length === 1 && sent.is_active === false
}

/** Deletes a schedule; what it has mailed stays in the log. */
export const deleteReportSchedule = command('report_schedule.delete', {
  permission: 'signed_in',
  input: IdInput,
  run: async (tx, { id }) => {
    const before = await lockSchedule(tx, id)
    const outlets = await readScheduledOutlets(tx, id)
    const layout = await nameLayout(tx, await readScheduledLayout(tx, id))
    const saved_view = await nameView(tx, await readScheduledView(tx, id))
    const list = await readScheduledList(tx, id)
    const told = auditedSchedule(before, outlets, { layout, saved_view, list })
    await dropList(tx, id)
    await deleteOwn(tx, 'report_schedule_view', { schedule_id: id }).execute()
    await deleteOwn(tx, 'report_mailed', { schedule_id: id }).execute()
    await deleteOwn(tx, 'report_schedule_layout', { schedule_id: id }).execute()
    await deleteOwn(tx, 'report_schedule_outlet', { schedule_id: id }).execute()
    await deleteOwn(tx, 'report_schedule', { id }).execute()
    await audit(tx, {
      action: 'report_schedule.delete',
      entity_id: id,
      label: before.name,
      before: told,
      after: Object.fromEntries(Object.keys(told).map((key) => [key, null])),
    })
    return { id }
  },
})

/** Asks for the mail of a schedule at once, beside its times; a job makes it after the commit. */
export const sendReportSchedule = command('report_schedule.request', {
  permission: 'signed_in',
  input: IdInput,
  run: async (tx, { id }) => {
    const before = await lockSchedule(tx, id)
    authoriseScheduled(tx, before.report, await readScheduledList(tx, id))
    await assertAttemptWithin(tx, SEND_NOW, String(tx.brand_id))
    const requested_at = tx.now()
    await updateOwn(tx, 'report_schedule', { id }).set({ requested_at }).execute()
    await audit(tx, {
      action: 'report_schedule.request',
      entity_id: id,
      label: before.name,
      after: { recipients: before.recipients },
    })
    await tx.services.jobs.send(tx.client, MAIL_REPORT_JOB, { brand_id: tx.brand_id, id })
    return { id }
  },
})
