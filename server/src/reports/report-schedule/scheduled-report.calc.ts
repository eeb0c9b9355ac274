/** What a schedule can send, apart from the input that asks for it: pages name it without bringing its validation. */

/** Reports that can be mailed. */
export const SCHEDULED_REPORTS = [
  ...(['summary', 'item', 'payment', 'discount', 'shift'] as const),
  ...(['price', 'channel', 'cashier', 'variance', 'integrity'] as const),
  ...(['profit', 'journal', 'ledger'] as const),
] as const
export type ScheduledReport = (typeof SCHEDULED_REPORTS)[number]

/** In place of a report: a list of a page. */
export const LIST = 'list'

/** What is mailed: a report, or a list. */
export type Scheduled = ScheduledReport | typeof LIST

export const SCHEDULE_FORMATS = ['xlsx', 'csv', 'pdf', 'journal'] as const
export type ScheduleFormat = (typeof SCHEDULE_FORMATS)[number]
