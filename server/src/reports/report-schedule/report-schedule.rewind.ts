import { selectOwn } from '../../kit/db/own-rows.ts'
import { addRewindable } from '../../kit/rewind/rewindable.ts'
import type { Values } from '../../kit/rewind/trail.calc.ts'
import { updateReportSchedule } from './report-schedule.commands.ts'
import { isOwn } from './report-schedule.policy.ts'

/** What was not said, as its rhythm does not ask for it. */
const said = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== null || !['weekday', 'month_day'].includes(field),
    ),
  )

addRewindable('report_schedule', {
  // Schedules are of who made them; others are told of none.
  view: 'signed_in',
  update: ['signed_in'],
  // What is mailed, and of which outlets, hangs together and is chosen anew.
  fields: [...['name', 'period', 'cadence', 'weekday', 'month_day', 'hour', 'recipients', 'is_active']],
  read: async (ctx, id) => {
    const row = await selectOwn(ctx, 'report_schedule', { id })
      .select(['id', 'name', 'period', 'cadence', 'weekday', 'month_day', 'hour'])
      .select(['recipients', 'is_active', 'version', 'created_by'])
      .executeTakeFirst()
    if (!row || !isOwn(ctx, row)) return undefined
    const { cadence, weekday, month_day, created_by: _, ...rest } = row
    return {
      ...rest,
      cadence,
      weekday: cadence === 'weekly' ? weekday : null,
      month_day: cadence === 'monthly' ? month_day : null,
    }
  },
  write: (tx, id, values, { version }) => updateReportSchedule(tx, { id, version, ...said(values) }),
})
