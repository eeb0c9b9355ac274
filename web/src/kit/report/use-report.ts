import { redirect, useNavigate, useSearch } from '@tanstack/react-router'
import type { Authorization, ModuleKey } from '../access/access.ts'
import { guard } from '../router/guard.ts'
import { withSearch } from '../router/with-search.ts'
import { useOutletScope } from '../session/outlet-scope.ts'
import {
  completeReportSearch,
  parseReportSearch,
  type ReportFilterInput,
  type ReportSearch,
  readReportCookie,
  toReportFilter,
  writeReportCookie,
} from './period-state.ts'

/** How a report opens the first time. */
export const report_defaults: ReportSearch = { periode: 'bulan-ini', banding: 'sebelumnya' }

interface ReportState {
  search: ReportSearch
  filter: ReportFilterInput
  change: (change: ReportSearch) => void
}

/**
 * For beforeLoad of reports: permission, and the period used last when the address names none, so that the
 * address always tells what is shown.
 */
export function reportGuard(module: ModuleKey, authorization: Authorization = 'view') {
  const check = guard(module, authorization)
  return ({ search, location }: { search: object; location: { pathname: string; search: object } }) => {
    check()
    const named = parseReportSearch({ ...search })
    const last = readReportCookie()
    if (Object.keys(named).length > 0 || Object.keys(last).length === 0) return
    throw redirect({
      to: location.pathname,
      search: withSearch((old) => ({ ...old, ...last })),
      replace: true,
    })
  }
}

/** Filter of the report an address shows; for loaders. */
export function filterOf(search: object, defaults: ReportSearch = report_defaults): ReportFilterInput {
  return toReportFilter(completeReportSearch(parseReportSearch({ ...search }), defaults))
}

/** Period, comparison and outlets of the open report; changes go into the address and the cookie. */
export function useReport(defaults: ReportSearch = report_defaults, is_remembered = true): ReportState {
  const own = parseReportSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  useOutletScope()
  const search = completeReportSearch(own, defaults)
  return {
    search,
    filter: toReportFilter(search),
    change: (change) => {
      const next = parseReportSearch({ ...search, ...change })
      if (is_remembered) writeReportCookie(next)
      const cleared = { dari: undefined, sampai: undefined, outlet: undefined, halaman: undefined }
      navigate({
        to: '.',
        search: withSearch((old) => ({ ...old, ...cleared, ...next })),
        resetScroll: false,
      })
    },
  }
}
