import { sql } from 'kysely'
import { createSystemContext } from '../../access/session/system-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Context, Services, WriteContext } from '../../kit/context.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { type ErrorCode, UserError } from '../../kit/errors.ts'
import { limitStatements } from '../../kit/heavy/in-turn.ts'
import { inTurns } from '../../kit/heavy/in-turns.calc.ts'
import { keepAttachment, sendMessage } from '../../kit/outbox.ts'
import { reportThrown } from '../../kit/outside/error-tracker.ts'
import { withAccess } from '../../kit/permission.ts'
import { transaction } from '../../kit/transaction.ts'
import { lastDue, nextDue } from './due-time.calc.ts'
import { keepMailed } from './mailed-figures.ts'
import { makeListMail } from './make-list.ts'
import { type DueReport, makeReportMail, type ReportMail } from './make-report.ts'
import { asSystem, makerContext } from './maker-context.ts'
import { neededOf } from './report-schedule.policy.ts'
import { type KeptList, readScheduledList } from './schedule-list.ts'
import { isOfReport, type ScheduleRow } from './schedule-row.ts'
import { LIST } from './scheduled-report.calc.ts'

/** How long one process may take for a mail before another may begin anew. */
const LEASE_MS = 300_000
/** So often a mail that cannot be made is tried before its next time is awaited. */
const MOST_ATTEMPTS = 5

/** What says that the maker may no longer have the report: the schedule is then of no use. */
const LOST: ReadonlySet<ErrorCode> = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'MODULE_LIMIT_EXCEEDED'])

/** Takes a schedule whose mail is due or asked for, for this process alone; undefined when there is nothing to do. */
async function claim(tx: WriteContext, id: number): Promise<ScheduleRow | undefined> {
  const now = tx.now()
  const row = await updateOwn(tx, 'report_schedule', { id })
    .set((eb) => ({
      claimed_until: new Date(now.getTime() + LEASE_MS),
      attempts: eb('attempts', '+', 1),
    }))
    .where(sql<boolean>`((is_active and next_at <= ${now}) or requested_at is not null)`)
    .where(sql<boolean>`(claimed_until is null or claimed_until <= ${now})`)
    .returningAll()
    .executeTakeFirst()
  return row as ScheduleRow | undefined
}

const isDue = ({ is_active, next_at }: ScheduleRow, now: Date) => is_active && next_at <= now

/** Ends a claim with what became of it; false when the schedule was changed or deleted meanwhile. */
async function settle(
  tx: WriteContext,
  row: ScheduleRow,
  values: { next_at?: Date; last_sent_at?: Date; last_error: string | null; is_active?: boolean },
): Promise<boolean> {
  const settled = await updateOwn(tx, 'report_schedule', { id: row.id, claimed_until: row.claimed_until })
    .set({ ...values, requested_at: null, claimed_until: null, attempts: 0 })
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}

/** The next time after now of a schedule whose time has come; of one mailed beside its times it stays. */
function movedOn(ctx: Pick<Context, 'now'>, { schedule, brand }: DueReport): { next_at?: Date } {
  if (!isDue(schedule, ctx.now())) return {}
  return { next_at: new Date(nextDue(schedule, brand.timezone, ctx.now().getTime())) }
}

/** Moves the schedule on and puts its messages into the outbox, both or neither. */
async function queueMail(tx: WriteContext, due: DueReport, mail: ReportMail): Promise<void> {
  const { schedule } = due
  const is_mine = await settle(tx, schedule, {
    ...movedOn(tx, due),
    last_sent_at: tx.now(),
    last_error: null,
  })
  if (!is_mine) return
  const attachment = mail.file && (await keepAttachment(tx, mail.file))
  for (const recipient of schedule.recipients) {
    await sendMessage(tx, {
      channel: 'email',
      recipient,
      subject: mail.subject,
      body: mail.body,
      ...(attachment ? { attachment } : {}),
    })
  }
  if (mail.told) await keepMailed(tx, schedule, mail.told)
  await audit(asSystem(tx), {
    action: 'report_schedule.send',
    entity_id: schedule.id,
    label: schedule.name,
    after: { recipients: schedule.recipients, file: mail.file?.file_name ?? null },
  })
}

/** What is due, as its report or its list. */
async function makeMail(ctx: Context, due: DueReport, list: KeptList | null): Promise<ReportMail> {
  const { schedule } = due
  if (isOfReport(schedule)) return makeReportMail(ctx, { ...due, schedule })
  if (!list) throw new RangeError(`schedule ${schedule.id} has no list`)
  return makeListMail(ctx, due, list)
}

async function makeAndQueue(services: Services, due: DueReport): Promise<void> {
  const { schedule } = due
  const list = await readScheduledList(createSystemContext(services, schedule.brand_id), schedule.id)
  const [view, take] = neededOf(schedule.report, list)
  await withAccess(await makerContext(services, due.schedule), view, 'read', (seeing) =>
    withAccess(seeing, take, 'read', async (ctx) => {
      const mail = await makeMail(limitStatements(ctx, 'mail'), due, list)
      // In its maker's name: rights that changed meanwhile are seen here too.
      await transaction(ctx, (tx) => queueMail(tx, due, mail))
    }),
  )
}

/** Switches a schedule off whose maker may no longer have its report. */
async function stop(ctx: Context, schedule: ScheduleRow, error: UserError): Promise<void> {
  const last_error =
    error.code === 'UNAUTHENTICATED'
      ? 'Dihentikan: pembuat jadwal sudah tidak aktif'
      : `Dihentikan: ${error.code === 'FORBIDDEN' && error.details.module ? `pembuat jadwal tidak lagi boleh mengekspor ${schedule.report === LIST ? 'daftar' : 'laporan'} ini` : lowerFirst(error.message)}`
  await transaction(ctx, async (tx) => {
    if (!(await settle(tx, schedule, { is_active: false, last_error }))) return
    await audit(tx, {
      action: 'report_schedule.stop',
      entity_id: schedule.id,
      label: schedule.name,
      before: { is_active: schedule.is_active, last_error: schedule.last_error },
      after: { is_active: false, last_error },
    })
  })
}

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** Notes that a mail could not be made: it is tried again when the claim ends, and given up after some attempts. */
async function noteFailure(ctx: Context, due: DueReport): Promise<void> {
  const { schedule } = due
  await transaction(ctx, async (tx) => {
    if (schedule.attempts >= MOST_ATTEMPTS) {
      await settle(tx, schedule, {
        ...movedOn(tx, due),
        last_error: 'Laporan gagal dibuat, menunggu jadwal berikutnya',
      })
      return
    }
    await updateOwn(tx, 'report_schedule', { id: schedule.id, claimed_until: schedule.claimed_until })
      .set({ last_error: 'Laporan gagal dibuat, akan dicoba lagi' })
      .execute()
  })
}

/**
 * Mails the report of a schedule if it is due or asked for, once however many processes try at the same time. One that
 * was due several times while no process ran is mailed once, for the last of them. A process makes one at a time.
 */
export async function mailReport(services: Services, data: Record<string, unknown>): Promise<void> {
  const endTurn = await services.heavy.take('mail', Number(data.brand_id))
  try {
    await mailClaimed(services, data)
  } finally {
    endTurn()
  }
}

async function mailClaimed(services: Services, data: Record<string, unknown>): Promise<void> {
  const ctx = createSystemContext(services, Number(data.brand_id))
  const schedule = await transaction(ctx, (tx) => claim(tx, Number(data.id)))
  if (!schedule) return
  const brand = await ctx.db
    .selectFrom('brand')
    .select(['name', 'timezone', 'business_day_cutoff'])
    .where('id', '=', ctx.brand_id)
    .executeTakeFirstOrThrow()
  const now = ctx.now()
  const due_at = isDue(schedule, now) ? lastDue(schedule, brand.timezone, now.getTime()) : now.getTime()
  const due = { schedule, brand, due_at }
  try {
    await makeAndQueue(services, due)
  } catch (error) {
    if (error instanceof UserError && LOST.has(error.code)) return stop(ctx, schedule, error)
    reportThrown(services.errors, error, { job: 'report-mail' })
    await noteFailure(ctx, due)
  }
}

/** The schedules of a brand that are due or asked for, the longest due first. */
async function findDue(services: Services, brand_id: number): Promise<{ brand_id: number; id: number }[]> {
  const ctx = createSystemContext(services, brand_id)
  const { rows } = await sql<{ id: number }>`select id from report_schedule where brand_id = ${brand_id}
    and ((is_active and next_at <= ${ctx.now()}) or requested_at is not null) order by next_at, id`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => ({ brand_id, id }))
}

/** Mails what is due in a brand by now; one schedule after the other. */
export async function mailDueReports(services: Services, brand_id: number): Promise<void> {
  for (const due of await findDue(services, brand_id)) await mailReport(services, due)
}

/** The same for all brands, one of each in turns: who has many keeps nobody waiting for all of them. */
export async function mailAllDueReports(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  const brands: { brand_id: number; id: number }[][] = []
  for (const { id } of rows) brands.push(await findDue(services, id))
  for (const due of inTurns(brands)) await mailReport(services, due)
}
