import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { authorise, can, type Permission, requireViewer } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { requireList } from './schedule-list.ts'
import { moduleOf } from './schedule-words.calc.ts'
import type { Scheduled, ScheduledReport } from './scheduled-report.calc.ts'

/** What it takes to have a report in a file: seeing it, and exporting it. */
export function neededFor(report: ScheduledReport): readonly [Permission, Permission] {
  const module = moduleOf(report)
  // What channels leave tells costs throughout.
  return [can(module, report === 'channel' ? 'view_cost' : 'view'), can(module, 'export')]
}

/** The same of whatever a schedule mails. @throws VALIDATION for a list that there is not */
export function neededOf(
  report: Scheduled,
  list: { list: string } | null,
): readonly [Permission, Permission] {
  return report === 'list' ? requireList(list?.list ?? '').needed : neededFor(report)
}

/** Refuses who may not take out what a schedule mails. */
export function authoriseScheduled(
  ctx: Pick<Context, 'viewer'>,
  report: Scheduled,
  list: { list: string } | null,
): void {
  for (const permission of neededOf(report, list)) authorise(ctx, permission, 'read')
}

/** Schedules are of who made them: they tell what that person may see. A Master reaches them all. */
export function withinOwn(schedule: Fragment, ctx: Context): Fragment | undefined {
  const viewer = requireViewer(ctx)
  return viewer.is_master ? undefined : sql`${schedule}.created_by = ${viewer.admin_id}`
}

/** Whether a schedule is in the viewer's reach; see withinOwn. */
export function isOwn(ctx: Pick<Context, 'viewer'>, { created_by }: { created_by: number }): boolean {
  const viewer = requireViewer(ctx)
  return viewer.is_master || created_by === viewer.admin_id
}
