/** Reports whose figures can be watched day by day: their page, and the groups of figures they tell. */
export const WATCHED_REPORTS = {
  summary: { page: '/report/summary', groups: ['sales', 'item', 'payment'] },
  item: { page: '/report/item', groups: ['item'] },
  payment: { page: '/report/payment', groups: ['payment'] },
  discount: { page: '/report/discount', groups: ['discount'] },
  price: { page: '/report/price', groups: ['sales', 'item'] },
  profit: { page: '/income-expenses/profit', groups: ['profit'] },
  shift: { page: '/report/shift', groups: ['shift'] },
  book: { page: '/books/ledger', groups: ['book'] },
  stock: { page: '/report/inventory', groups: ['stock', 'flow'] },
} as const

/** In place of a report: a list, whose rows are counted each night. */
export const LIST = 'list'

export type WatchedReport = keyof typeof WATCHED_REPORTS

export const WATCHED_REPORT_NAMES = Object.keys(WATCHED_REPORTS) as WatchedReport[]

/** The report of a page; undefined where its figures cannot be watched. */
export function watchedReportOf(page: string): WatchedReport | undefined {
  return WATCHED_REPORT_NAMES.find((name) => WATCHED_REPORTS[name].page === page)
}
