import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { can } from '../../kit/permission.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'

/** Drawers of so many days before today may still be running. */
const LOOK_BACK_DAYS = 2

builder.queryField('shiftPulse', (t) =>
  t.field({
    type: 'String',
    description:
      'A text that becomes another one whenever a drawer of these days is opened, moved, counted or closed at an outlet in reach.',
    extensions: { permission: can('report_shift', 'view'), is_history: true, heavy: 'report' },
    resolve: async (_root, _args, ctx) => {
      const { outlets, today } = await loadReportScope(ctx, ReportFilterInput.parse({}))
      const result = await sql<{ pulse: string }>`
        select concat_ws(' ', count(*), max(s.updated_at), max(s.tallied_at), sum(v.movements), sum(v.amount)) as pulse
        from cash_session s
        cross join lateral (select count(*) as movements, sum(m.amount) as amount from cash_movement m
          where m.brand_id = ${ownBrand} and m.session_uuid = s.uuid) v
        where s.brand_id = ${ctx.brand_id} and s.outlet_id = any(${outlets.map(({ id }) => id)}::int[])
          and s.business_date >= ${addDays(today, -LOOK_BACK_DAYS)}::date`.execute(ctx.db)
      return result.rows[0]?.pulse ?? ''
    },
  }),
)
