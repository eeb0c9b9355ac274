import type { Selectable } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import type { Comparison } from '../scope/period.calc.ts'
import type { Cadence } from './due-time.calc.ts'
import type { KeptList } from './schedule-list.ts'
import type { SchedulePeriod } from './schedule-period.calc.ts'
import type { Scheduled, ScheduledReport, ScheduleFormat } from './scheduled-report.calc.ts'
import { LIST } from './scheduled-report.calc.ts'

/** A schedule as it is kept; its constraints say the same of these words. */
export type ScheduleRow = Selectable<DB['report_schedule']> & {
  report: Scheduled
  period: SchedulePeriod
  compare: Comparison
  cadence: Cadence
  format: ScheduleFormat
}

/** One that mails a report. */
export type ReportRow = ScheduleRow & { report: ScheduledReport }

/** Whether a schedule mails a report. */
export const isOfReport = (row: ScheduleRow): row is ReportRow => row.report !== LIST

/** Outlets of a schedule. */
export interface ScheduledOutlets {
  /** Those it is narrowed to; none are all. */
  outlet_ids: number[]
  /** The one that is held against, where another outlet is. */
  against_outlet_id: number | null
}

/** Reads the outlets of a schedule, the lowest id first. */
export async function readScheduledOutlets(
  ctx: Pick<Context | WriteContext, 'brand_id' | 'db'>,
  schedule_id: number,
): Promise<ScheduledOutlets> {
  const rows = await selectOwn(ctx, 'report_schedule_outlet', { schedule_id })
    .select(['outlet_id', 'is_against'])
    .orderBy('outlet_id')
    .execute()
  return {
    outlet_ids: rows.flatMap(({ outlet_id, is_against }) => (is_against ? [] : [outlet_id])),
    against_outlet_id: rows.find(({ is_against }) => is_against)?.outlet_id ?? null,
  }
}

/** The layout that a schedule mails the journal in; null is that with all columns. */
export async function readScheduledLayout(
  ctx: Pick<Context | WriteContext, 'brand_id' | 'db'>,
  schedule_id: number,
): Promise<number | null> {
  const row = await selectOwn(ctx, 'report_schedule_layout', { schedule_id })
    .select('layout_id')
    .executeTakeFirst()
  return row?.layout_id ?? null
}

/** What the audit log tells of a schedule: what people have set. */
export function auditedSchedule(
  {
    name,
    report,
    period,
    compare,
    same_outlets,
    channels,
    cadence,
    weekday,
    month_day,
    hour,
    ...row
  }: ScheduleRow,
  { outlet_ids, against_outlet_id }: ScheduledOutlets,
  { layout, saved_view, list }: { layout: string | null; saved_view: string | null; list: KeptList | null },
): Record<string, unknown> {
  return {
    ...{ name, report, period, compare, same_outlets, against_outlet_id },
    outlet_ids: outlet_ids.length > 0 ? [...outlet_ids].sort((a, b) => a - b) : null,
    channels,
    ...(report === 'journal' ? { layout } : {}),
    ...(saved_view === null ? {} : { saved_view }),
    ...(list ? { list: list.title, columns: list.file.columns.map(({ header }) => header) } : {}),
    cadence,
    weekday: cadence === 'weekly' ? weekday : null,
    month_day: cadence === 'monthly' ? month_day : null,
    hour,
    format: row.format,
    recipients: row.recipients,
    is_active: row.is_active,
  }
}
