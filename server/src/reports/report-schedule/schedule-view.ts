import { findView, type SavedView } from '../../access/saved-view/saved-view.queries.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { type ReportRow, readScheduledOutlets } from './schedule-row.ts'
import { hasChannels, isCompared, reportOfPage } from './schedule-words.calc.ts'
import type { Scheduled } from './scheduled-report.calc.ts'
import { LIST } from './scheduled-report.calc.ts'
import { lookOf, type Narrowed, narrowedBy, type PageView } from './view-request.calc.ts'

type Asking = Context | WriteContext

/** The view that a schedule mails; null where it says itself what it is of. */
export async function readScheduledView(ctx: Asking, schedule_id: number): Promise<number | null> {
  const row = await selectOwn(ctx, 'report_schedule_view', { schedule_id })
    .select('saved_view_id')
    .executeTakeFirst()
  return row?.saved_view_id ?? null
}

/** What a view is called, whether or not it is there any more. */
export async function nameView(tx: WriteContext, id: number | null): Promise<string | null> {
  if (id === null) return null
  return (await selectOwn(tx, 'saved_view', { id }).select('name').executeTakeFirst())?.name ?? null
}

/**
 * Writes which view a schedule mails, and answers what it is called. @throws VALIDATION where the viewer does not see it,
 * or it is of another page.
 */
export async function writeView(
  tx: WriteContext,
  { id: schedule_id, report }: { id: number; report: Scheduled },
  saved_view_id: number | null,
): Promise<string | null> {
  await deleteOwn(tx, 'report_schedule_view', { schedule_id }).execute()
  if (saved_view_id === null) return null
  const view = await findView(tx, saved_view_id)
  if (!view) throw invalid({ saved_view_id: 'Tampilan tidak ditemukan' })
  // Whether a list is that of the view's page is looked at with the list.
  if (report !== LIST && reportOfPage(view.page) !== report)
    throw invalid({ saved_view_id: 'Tampilan ini bukan dari laporan yang dikirim' })
  await tx.db
    .insertInto('report_schedule_view')
    .values({ brand_id: tx.brand_id, schedule_id, saved_view_id })
    .execute()
  return view.name
}

/**
 * Leaves out what a view names and is no outlet of the brand, as for who does not reach it. @throws FORBIDDEN where none is
 * left, or not the one that is held against.
 */
async function knownOf(ctx: Context, narrowed: Narrowed): Promise<Narrowed> {
  const { outlet_ids, against_outlet_id } = narrowed
  const named = [...outlet_ids, ...(against_outlet_id === null ? [] : [against_outlet_id])]
  if (named.length === 0) return narrowed
  const rows = await selectOwn(ctx, 'outlet').select('id').where('id', 'in', named).execute()
  const is_known = new Set(rows.map(({ id }) => id))
  const known = outlet_ids.filter((id) => is_known.has(id))
  const is_short = outlet_ids.length > 0 && known.length === 0
  if (is_short || (against_outlet_id !== null && !is_known.has(against_outlet_id)))
    throw new UserError(
      'FORBIDDEN',
      'Outlet pada tampilan yang dikirim tidak lagi dalam jangkauan pembuat jadwal',
    )
  return { ...narrowed, outlet_ids: known }
}

/** What a schedule mails at this moment. */
export interface ScheduledScope extends Narrowed {
  /** The view that says it. */
  readonly view: SavedView | null
  readonly look: PageView
}

/** The view that is mailed. @throws FORBIDDEN where the schedule's maker does not see it */
export async function requireMailedView(ctx: Context, view_id: number | null): Promise<SavedView> {
  const view = view_id === null ? undefined : await findView(ctx, view_id)
  if (view) return view
  throw new UserError(
    'FORBIDDEN',
    'Tampilan yang dikirim sudah dihapus atau tidak lagi dibagikan kepada pembuat jadwal',
  )
}

/** Reads what a schedule is narrowed to, by itself or its view. @throws FORBIDDEN where its maker does not see that view. */
export async function readScheduledScope(ctx: Context, schedule: ReportRow): Promise<ScheduledScope> {
  const { id, report, compare, same_outlets, channels } = schedule
  const view_id = await readScheduledView(ctx, id)
  const none = { compare: 'none', against_outlet_id: null, against_channel: null } as const
  const fit = (narrowed: Narrowed): Narrowed => {
    const is_fit = isCompared(report) && (narrowed.compare !== 'channel' || hasChannels(report))
    return {
      ...narrowed,
      channels: hasChannels(report) ? narrowed.channels : null,
      ...(is_fit ? {} : none),
    }
  }
  if (view_id === null) {
    const outlets = await readScheduledOutlets(ctx, id)
    const narrowed = { ...outlets, compare, same_outlets, channels, against_channel: null }
    return { ...fit(narrowed), view: null, look: {} }
  }
  const view = await requireMailedView(ctx, view_id)
  return { ...fit(await knownOf(ctx, narrowedBy(view.state))), view, look: lookOf(view.state) }
}
