import { redirect } from '@tanstack/react-router'
import { stringifySearch } from '../../kit/router/search.ts'
import { isBare, readReportCookie } from './report-search.ts'

/**
 * For beforeLoad of a report: an address that says nothing of period and outlets takes those used last, so that
 * what is on screen always stands in the address.
 */
export function restoreReport({
  search,
  cause,
  location,
}: {
  search: Record<string, unknown>
  cause: 'enter' | 'stay' | 'preload'
  location: { pathname: string }
}) {
  if (cause === 'stay' || !isBare(search)) return
  const kept = readReportCookie()
  if (isBare({ ...kept })) return
  throw redirect({
    href: `${location.pathname}${stringifySearch({ ...kept, ...search })}`,
    replace: true,
  })
}
