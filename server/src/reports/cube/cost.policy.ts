import { can } from '../../kit/permission.ts'

/** Without it figures that tell cost or margin are null. */
export const SEES_COST = can('report_summary', 'view_cost')
