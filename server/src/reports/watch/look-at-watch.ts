import { sql } from 'kysely'
import { hasMuted } from '../../access/notification/mail-admins.ts'
import { createSystemContext } from '../../access/session/system-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Context, Services, WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { type ErrorCode, UserError } from '../../kit/errors.ts'
import { limitStatements } from '../../kit/heavy/in-turn.ts'
import { inTurns } from '../../kit/heavy/in-turns.calc.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { reportThrown } from '../../kit/outside/error-tracker.ts'
import { can, type Permission, withAccess } from '../../kit/permission.ts'
import { transaction } from '../../kit/transaction.ts'
import { addDays, businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { explainedOf } from '../explain/explained-reports.ts'
import { makerContext } from '../report-schedule/maker-context.ts'
import { readWatched, requireList, type Watched, type WatchedDays } from './read-watched.ts'
import { judge, type Verdict } from './watch.calc.ts'
import { readKept, type WatchRow, watchedOf } from './watch.queries.ts'
import { writeWatchMail } from './watch-mail.calc.ts'
import { LIST } from './watched-page.calc.ts'

/** Looks at one watch now. */
export const LOOK_AT_WATCH_JOB = 'watch-look'

/** Days of a figure that are kept. */
const KEPT_DAYS = 62
/** After the brand's day has ended, days of outlets in other zones end too; then the night's look begins. */
const NIGHT_MS = 3 * 3_600_000

/** What says that the owner may no longer ask for the figure. */
const LOST: ReadonlySet<ErrorCode> = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'MODULE_LIMIT_EXCEEDED',
  'VALIDATION',
])

async function keepDays(tx: WriteContext, watch_id: number, { until, days }: WatchedDays): Promise<void> {
  await tx.db
    .insertInto('watch_day')
    .values(days.map(({ date, value }) => ({ brand_id: tx.brand_id, watch_id, business_date: date, value })))
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'watch_id', 'business_date'])
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute()
  await deleteOwn(tx, 'watch_day', { watch_id })
    .where('business_date', '<', addDays(until, -KEPT_DAYS))
    .execute()
}

/** The owner of a watch where it is mailed; undefined for who declined, or has no address that is known to be its own. */
async function mailedOwner(tx: WriteContext, admin_id: number) {
  if (await hasMuted(tx, 'watch', admin_id)) return undefined
  return selectOwn(tx, 'admin', { id: admin_id })
    .select(['name', 'email'])
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
}

async function mailOwner(tx: WriteContext, admin_id: number, message: { subject: string; body: string }) {
  const owner = await mailedOwner(tx, admin_id)
  if (!owner) return
  const { public_url } = tx.services
  await sendMessage(tx, {
    channel: 'email',
    recipient: owner.email,
    subject: message.subject,
    body: `Halo ${owner.name},\n\n${message.body}\n\nLihat di ${public_url}/report/watch. Atur pemberitahuan ini di ${public_url}/profile?tab=pemberitahuan.`,
  })
}

async function tellNews(
  tx: WriteContext,
  watch: WatchRow,
  { measure: { label, unit } }: Watched,
  { news, is_firing, days, about }: Verdict & WatchedDays,
): Promise<void> {
  for (const [place, run] of news.entries()) {
    const is_over = !is_firing || place < news.length - 1
    await mailOwner(
      tx,
      watch.admin_id,
      writeWatchMail({ name: watch.name, label, about, rule: watch, unit, run, days, is_over }),
    )
  }
}

/** Keeps what was read and tells what is new, once: of many who looked from the same round one is first. */
async function settle(tx: WriteContext, watch: WatchRow, watched: Watched, seen: WatchedDays, today: string) {
  const { id, round, looked_until } = watch
  const mine = await updateOwn(tx, 'watch', { id, round })
    .set({ round: round + 1, looked_on: today, about: seen.about, stopped: null })
    .returning('id')
    .executeTakeFirst()
  if (!mine) return
  await keepDays(tx, id, seen)
  const days = await readKept(tx, id, addDays(seen.until, -KEPT_DAYS))
  const { told_from, told_to } = watch
  const told = told_from && told_to ? { from: told_from, to: told_to } : null
  const verdict = judge(days, watch, { until: seen.until, looked_until, told })
  await updateOwn(tx, 'watch', { id })
    .set({
      is_firing: verdict.is_firing,
      looked_until: verdict.looked_until,
      told_from: verdict.told?.from ?? null,
      told_to: verdict.told?.to ?? null,
      ...(verdict.news.length > 0 ? { told_at: tx.now() } : {}),
    })
    .execute()
  await tellNews(tx, watch, watched, { ...verdict, ...seen, days })
}

/** Stops a watch whose owner may no longer ask for its figure, and says so. */
async function stop(ctx: Context, watch: WatchRow, reason: string): Promise<void> {
  const stopped = `Dihentikan: ${reason}`.slice(0, 300)
  await transaction(ctx, async (tx) => {
    const { id, round, name } = watch
    const mine = await updateOwn(tx, 'watch', { id, round })
      .set({ round: round + 1, is_active: false, is_firing: false, stopped })
      .returning('id')
      .executeTakeFirst()
    if (!mine) return
    await mailOwner(tx, watch.admin_id, { subject: `Awasan ${name} berhenti`, body: `${stopped}.` })
    const before = { is_active: watch.is_active, stopped: watch.stopped }
    const after = { is_active: false, stopped }
    await audit(tx, { action: 'watch.stop', entity_id: id, label: name, before, after })
  })
}

function reasonOf(error: UserError): string {
  if (error.code === 'UNAUTHENTICATED') return 'akun pemiliknya sudah tidak aktif'
  if (error.code === 'FORBIDDEN' && error.details.module) return 'Anda tidak lagi boleh melihat angka ini'
  const [field] = Object.values((error.details.fields as Record<string, string> | undefined) ?? {})
  const text = field ?? error.message
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** The day a night's look is of: that of the brand, some hours after it has begun. */
async function nightOf(ctx: Context): Promise<string> {
  const brand = await ctx.db
    .selectFrom('brand')
    .select(['timezone', 'business_day_cutoff'])
    .where('id', '=', ctx.brand_id)
    .executeTakeFirstOrThrow()
  return businessDate(ctx.now().getTime() - NIGHT_MS, brand.timezone, parseMinute(brand.business_day_cutoff))
}

/** What it takes to see a watched figure. @throws VALIDATION where its list is told no more */
export const seenBy = ({ report, measure }: Watched): Permission =>
  report === LIST ? requireList(measure.address).permission : can(explainedOf(report).module, 'view')

async function lookAt(services: Services, ctx: Context, watch: WatchRow, today: string): Promise<void> {
  const watched = watchedOf(watch)
  if (!watched) return stop(ctx, watch, 'angka ini tidak lagi disebut di laporannya')
  const owner = await makerContext(services, { brand_id: ctx.brand_id, created_by: watch.admin_id })
  try {
    const view = seenBy(watched)
    await withAccess(owner, view, 'read', async (reading) => {
      const seen = await readWatched(limitStatements(reading, 'mail'), watched, today)
      // In its owner's name: rights that changed meanwhile are seen here too.
      await transaction(reading, (tx) => settle(tx, watch, watched, seen, today))
    })
  } catch (error) {
    if (error instanceof UserError && LOST.has(error.code)) return stop(ctx, watch, reasonOf(error))
    reportThrown(services.errors, error, { job: LOOK_AT_WATCH_JOB })
    // It is looked at again in the next night, together with this one.
    await transaction(ctx, (tx) =>
      updateOwn(tx, 'watch', { id: watch.id, round: watch.round }).set({ looked_on: today }).execute(),
    )
  }
}

/** Looks at a watch now, unless it is paused or gone. */
export async function lookAtWatch(services: Services, data: Record<string, unknown>): Promise<void> {
  const ctx = createSystemContext(services, Number(data.brand_id))
  const endTurn = await services.heavy.take('mail', ctx.brand_id)
  try {
    const row = await selectOwn(ctx, 'watch', { id: Number(data.id), is_active: true })
      .selectAll()
      .executeTakeFirst()
    if (row) await lookAt(services, ctx, row as WatchRow, await nightOf(ctx))
  } finally {
    endTurn()
  }
}

/** Watches of a brand that were not looked at since its last day ended. */
async function findDue(services: Services, brand_id: number): Promise<{ brand_id: number; id: number }[]> {
  const ctx = createSystemContext(services, brand_id)
  const tonight = await nightOf(ctx)
  const { rows } = await sql<{
    id: number
  }>`select w.id from watch w where w.brand_id = ${brand_id} and w.is_active
    and (w.looked_on is null or w.looked_on < ${tonight}::date) order by w.id`.execute(ctx.db)
  return rows.map(({ id }) => ({ brand_id, id }))
}

/** Looks at what a brand's people watch, once a night; one after the other. */
export async function lookAtWatches(services: Services, brand_id: number): Promise<void> {
  for (const due of await findDue(services, brand_id)) await lookAtWatch(services, due)
}

/** The same for all brands, one of each in turns. */
export async function lookAtAllWatches(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  const brands: { brand_id: number; id: number }[][] = []
  for (const { id } of rows) brands.push(await findDue(services, id))
  for (const due of inTurns(brands)) await lookAtWatch(services, due)
}
