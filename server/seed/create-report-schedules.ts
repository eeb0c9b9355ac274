import { readAdminViewer } from '../src/access/session/viewer.ts'
import { LAYOUT_PRESETS } from '../src/books/layout/journal-layout.calc.ts'
import { createJournalLayout } from '../src/books/layout/journal-layout.commands.ts'
import { createContext } from '../src/kit/brand-context.ts'
import type { Context, Services } from '../src/kit/context.ts'
import { ownBrand } from '../src/kit/db/own-brand.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { createReportSchedule } from '../src/reports/report-schedule/report-schedule.commands.ts'

/**
 * Makes the schedules of the demo where there are none: the week's summary for the owner, on Monday mornings, and the
 * journal of the month for the accountant, in one of the layouts that the brand keeps.
 */
export async function createReportSchedules(services: Services, ctx: Context): Promise<void> {
  const known = await selectOwn(ctx, 'report_schedule').select('id').limit(1).executeTakeFirst()
  if (known) return
  const owner = await ctx.db
    .selectFrom('admin as a')
    .innerJoin('admin_group as g', (join) =>
      join
        .onRef('g.brand_id', '=', 'a.brand_id')
        .on('g.brand_id', '=', ownBrand)
        .onRef('g.id', '=', 'a.admin_group_id'),
    )
    .select(['a.id', 'a.email'])
    .where('a.brand_id', '=', ctx.brand_id)
    .where('g.is_master', '=', true)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const viewer = (await readAdminViewer(services, ctx.brand_id, owner.id)) ?? null
  const as_owner = createContext(services, {
    brand_id: ctx.brand_id,
    viewer,
    actor: viewer?.name ?? 'Sistem',
  })
  await createReportSchedule(as_owner, {
    name: 'Ringkasan mingguan pemilik',
    report: 'summary',
    period: 'last_week',
    compare: 'previous_period',
    cadence: 'weekly',
    weekday: 1,
    hour: 7,
    format: 'xlsx',
    recipients: [owner.email],
  })
  const layouts: number[] = []
  for (const { name, columns, ...forms } of LAYOUT_PRESETS)
    layouts.push((await createJournalLayout(as_owner, { name, ...forms, columns: [...columns] })).id)
  await createReportSchedule(as_owner, {
    name: 'Jurnal bulanan akuntan',
    report: 'journal',
    period: 'last_month',
    layout_id: layouts[0],
    cadence: 'monthly',
    month_day: 3,
    hour: 8,
    format: 'xlsx',
    recipients: [owner.email],
  })
}
