import { addDays } from '@lumbung/server/outlets/outlet/business-date.calc.ts'
import { dayOf } from '@lumbung/server/reports/scope/shared-clock.calc.ts'
import { currentTime } from '../../kit/clock.ts'
import { isAllowed } from '../../parts/access/access.ts'
import type { Filter, ReportFilter } from '../../parts/graphql/schema.gen.ts'
import { readBrandInfo } from '../../parts/session/session.ts'
import type { GetDashboardListsQueryVariables } from './dashboard.gql.gen.ts'

const unknown = { timezone: 'Asia/Jakarta', business_day_cutoff: '00:00' }

/** The business day before the one that runs, by the clock of the brand: what is open since then should be closed. */
export function dayBefore(): string {
  const { timezone, business_day_cutoff } = readBrandInfo() ?? unknown
  return addDays(dayOf({ timezone, business_day_cutoff }, currentTime()), -1)
}

const is = (field: string, operator: Filter['operator'], ...value: string[]): Filter => ({
  ...{ field, operator, value },
})

/** What the first page is asked for besides sales: its lists are of the outlets of its filter, whatever its period. */
export function listsOf(period: ReportFilter): GetDashboardListsQueryVariables {
  const { outlet_ids } = period
  const at = outlet_ids ? [is('outlet_id', 'In', ...outlet_ids.map(String))] : []
  const stores = outlet_ids ? [is('id', 'In', ...outlet_ids.map(String))] : []
  return {
    period,
    filter: { preset: 'today', compare: 'none', ...(outlet_ids ? { outlet_ids } : {}) },
    orders: isAllowed('purchase_order', 'view'),
    late: [...at, is('is_late', 'IsEqualTo', 'true'), { field: 'expected_on', sort: 'Asc' }],
    sessions: isAllowed('report_shift', 'view'),
    open: [
      ...at,
      is('status', 'In', 'OnGoing'),
      is('business_date', 'Before', dayBefore()),
      { field: 'business_date', sort: 'Asc' },
    ],
    grab: isAllowed('grab', 'view'),
    failed: [...stores, is('error_count', 'IsGreaterThan', '0')],
  }
}
