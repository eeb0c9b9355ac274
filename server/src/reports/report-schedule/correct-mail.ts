import type { Selectable } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import { createSystemContext } from '../../access/session/system-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Context, Services, WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { writeInstant } from '../../kit/export/cell.calc.ts'
import { limitStatements } from '../../kit/heavy/in-turn.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { reportThrown } from '../../kit/outside/error-tracker.ts'
import { withAccess } from '../../kit/permission.ts'
import { transaction } from '../../kit/transaction.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import {
  changedFacts,
  correctedOf,
  type Facts,
  isSame,
  type MailedFigure,
  sayCorrected,
  sayReasons,
  writeCorrection,
} from './correction.calc.ts'
import { findChangedMails, isOfReceipts, keptFigures, readBasis } from './mailed-figures.ts'
import { TOLD_OF } from './make-report.ts'
import { asSystem, makerContext } from './maker-context.ts'
import { sayRange } from './report-mail.calc.ts'
import { makerOf } from './report-makers.ts'
import { neededFor } from './report-schedule.policy.ts'
import type { ScheduleRow } from './schedule-row.ts'
import { pageOf, REPORT_WORDS } from './schedule-words.calc.ts'
import type { ScheduledReport } from './scheduled-report.calc.ts'
import { lookOf } from './view-request.calc.ts'

/** Days after which a mailed report is not put right any more. */
const CORRECTED_DAYS = 62
const DAY_MS = 86_400_000
const LONGEST_NOTE = 2000

type MailedRow = Selectable<DB['report_mailed']> & {
  report: ScheduledReport
  figures: MailedFigure[]
  facts: Facts | null
}

/** Holds a mailed report against what it rests on as that is now, and tells what became of it; once however many try. */
async function correctOne(ctx: Context, schedule: ScheduleRow, mailed: MailedRow): Promise<void> {
  // A part of what was mailed is nothing that could be held against it.
  if (!mailed.outlet_ids.every((id) => reachesOutlet(ctx, id))) return
  const { from_date: from, to_date: to, outlet_ids, channels } = mailed
  const asked = { preset: 'custom', from, to, compare: 'none', outlet_ids, channels } as const
  const scope = await loadReportScope(ctx, asked, undefined, TOLD_OF[mailed.report] ?? 'sales')
  const { sums, facts } = await readBasis(ctx, mailed.report, scope)
  const changed = changedFacts(mailed.facts, facts)
  if (isSame(mailed, sums) && changed.length === 0) return
  const { figures } = await makerOf(mailed.report)(ctx, scope, schedule, lookOf(mailed.state))
  const corrected = correctedOf(mailed.figures, figures)
  const brand = await ctx.db
    .selectFrom('brand')
    .select(['name', 'timezone'])
    .where('id', '=', ctx.brand_id)
    .executeTakeFirstOrThrow()
  const { public_url } = ctx.services
  const reasons = sayReasons(mailed, sums, changed)
  const is_of_receipts = isOfReceipts(mailed.report)
  const search = new URLSearchParams({
    periode: 'kustom',
    dari: from,
    sampai: to,
    outlet: outlet_ids.join('.'),
  })
  const note = writeCorrection({
    ...{ brand: brand.name, report: REPORT_WORDS[mailed.report], schedule: schedule.name },
    ...{ figures: corrected, reasons, days: sayRange({ from, to }) },
    mailed: writeInstant(mailed.mailed_at.toISOString(), brand.timezone),
    link: `${public_url}${is_of_receipts ? '/report/transaction' : pageOf(mailed.report)}?${search}`,
    is_of_receipts,
    manage_link: `${public_url}/report/schedule`,
  })
  const correction = `${corrected.map(sayCorrected).join('; ')}. Sebab: ${reasons}.`.slice(0, LONGEST_NOTE)
  await transaction(ctx, async (tx) => {
    const mine = await updateOwn(tx, 'report_mailed', { id: mailed.id, round: mailed.round })
      .set({
        ...sums,
        facts: facts && JSON.stringify(facts),
        figures: keptFigures(figures),
        round: mailed.round + 1,
        ...(corrected.length > 0 ? { corrected_at: tx.now(), correction } : {}),
      })
      .returning('id')
      .executeTakeFirst()
    if (mine && corrected.length > 0) await sendNote(tx, schedule, mailed.recipients, note)
  })
}

async function sendNote(
  tx: WriteContext,
  schedule: ScheduleRow,
  recipients: readonly string[],
  note: { subject: string; body: string },
): Promise<void> {
  for (const recipient of recipients) await sendMessage(tx, { channel: 'email', recipient, ...note })
  await audit(asSystem(tx), {
    action: 'report_schedule.correct',
    entity_id: schedule.id,
    label: schedule.name,
    after: { recipients },
  })
}

/** What a maker who lost its rights, or is gone, mailed is told to nobody any more. */
async function correctAsMaker(services: Services, schedule: ScheduleRow, mailed: MailedRow): Promise<void> {
  const [view, take] = neededFor(mailed.report)
  try {
    await withAccess(await makerContext(services, schedule), view, 'read', (seeing) =>
      withAccess(seeing, take, 'read', (ctx) => correctOne(limitStatements(ctx, 'mail'), schedule, mailed)),
    )
  } catch (error) {
    if (!(error instanceof UserError)) reportThrown(services.errors, error, { job: 'report-correct' })
  }
}

/** Tells the corrections of what a brand was mailed lately: looks for those that changed at once, and at these one after the other. */
export async function correctMailed(services: Services, brand_id: number): Promise<void> {
  const ctx = createSystemContext(services, brand_id)
  const before = new Date(ctx.now().getTime() - CORRECTED_DAYS * DAY_MS)
  await transaction(ctx, (tx) => deleteOwn(tx, 'report_mailed', {}).where('mailed_at', '<', before).execute())
  const changed = await findChangedMails(limitStatements(ctx, 'mail'))
  if (changed.size === 0) return
  const mailed = (await selectOwn(ctx, 'report_mailed')
    .selectAll()
    .where('id', 'in', [...changed])
    .orderBy('id')
    .execute()) as MailedRow[]
  const schedules = await selectOwn(ctx, 'report_schedule').selectAll().execute()
  const known = new Map(schedules.map((row) => [row.id, row as ScheduleRow]))
  for (const row of mailed) {
    const schedule = known.get(row.schedule_id)
    if (schedule) await correctInTurn(services, schedule, row)
  }
}

async function correctInTurn(services: Services, schedule: ScheduleRow, mailed: MailedRow): Promise<void> {
  const endTurn = await services.heavy.take('mail', schedule.brand_id)
  try {
    await correctAsMaker(services, schedule, mailed)
  } finally {
    endTurn()
  }
}

/** The same for all brands. */
export async function correctAllMailed(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  for (const { id } of rows) await correctMailed(services, id)
}
