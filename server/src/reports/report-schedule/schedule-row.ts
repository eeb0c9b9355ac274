import type { Selectable } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import type { Cadence } from './due-time.calc.ts'
import type { ScheduleComparison, ScheduledReport, ScheduleFormat } from './report-schedule.input.ts'
import type { SchedulePeriod } from './schedule-period.calc.ts'

/** A schedule as it is kept; its constraints say the same of these words. */
export type ScheduleRow = Selectable<DB['report_schedule']> & {
  report: ScheduledReport
  period: SchedulePeriod
  compare: ScheduleComparison
  cadence: Cadence
  format: ScheduleFormat
}

/** Outlets that a schedule is narrowed to; none are all. */
export async function readScheduledOutlets(
  ctx: Pick<Context | WriteContext, 'brand_id' | 'db'>,
  schedule_id: number,
): Promise<number[]> {
  const rows = await selectOwn(ctx, 'report_schedule_outlet', { schedule_id })
    .select('outlet_id')
    .orderBy('outlet_id')
    .execute()
  return rows.map(({ outlet_id }) => outlet_id)
}

/** What the audit log tells of a schedule: what people have set. */
export function auditedSchedule(
  { name, report, period, compare, channels, cadence, weekday, month_day, hour, ...row }: ScheduleRow,
  outlet_ids: readonly number[],
): Record<string, unknown> {
  return {
    ...{ name, report, period, compare },
    outlet_ids: outlet_ids.length > 0 ? [...outlet_ids].sort((a, b) => a - b) : null,
    channels,
    cadence,
    weekday: cadence === 'weekly' ? weekday : null,
    month_day: cadence === 'monthly' ? month_day : null,
    hour,
    format: row.format,
    recipients: row.recipients,
    is_active: row.is_active,
  }
}
