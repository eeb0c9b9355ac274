import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCan } from '../access/access.ts'
import type { ReportFilter } from '../graphql/schema.gen.ts'
import { stringifySearch } from '../router/search.ts'
import { withSearch } from '../router/with-search.ts'
import { useOutletScope } from '../session/outlet-scope.ts'
import { useBrandInfo } from '../session/session.ts'
import {
  businessToday,
  channelsOf,
  completeSearch,
  type FullReportSearch,
  outletIdsOf,
  reportFilterOf,
} from './report-filter.ts'
import { parseReportSearch, type ReportSearch, writeReportCookie } from './report-search.ts'

/** What a figure is narrowed to, besides the filter of its report. */
export interface Narrowing {
  /** Business days, both included. */
  from?: string
  to?: string
  outlet?: number
  channel?: string
  hour?: number
  /** ISO weekday, 1 is Monday. */
  weekday?: number
  /** Code of a payment method. */
  method?: string
  /** Menu group; 0 is what the menu does not know. */
  item_group?: number
  tax_bp?: number
  /** Quick filter of the receipts; none for all of them. */
  status?: string
}

/** A report's filter as its page shows it now. */
export interface ReportState {
  search: FullReportSearch
  filter: ReportFilter
  outlet_ids: number[] | null
  channels: string[] | null
  /** The business day it is now. */
  today: string
  change: (change: ReportSearch) => void
  /** Address of the receipts behind a figure; undefined for those who may not see receipts. */
  receipts: (narrow?: Narrowing) => string | undefined
}

/** State of a report: all of it lives in the address, and goes along to the next report and visit. */
export function useReport(options: { remember?: boolean } = {}): ReportState {
  const { remember = true } = options
  const own = parseReportSearch(useSearch({ strict: false }))
  const scope = useOutletScope()
  const navigate = useNavigate()
  const sees_receipts = useCan('report_transaction', 'view')
  const today = businessToday(useBrandInfo())
  const kept = JSON.stringify(own)
  useEffect(() => {
    if (remember) writeReportCookie(JSON.parse(kept))
  }, [remember, kept])
  return {
    search: completeSearch(own),
    filter: reportFilterOf(own, scope),
    outlet_ids: outletIdsOf(own, scope),
    channels: channelsOf(own),
    today,
    change: (change) => {
      navigate({
        to: '.',
        search: withSearch((old) => ({ ...old, ...change, halaman: undefined })),
        resetScroll: false,
      })
    },
    receipts: (narrow = {}) => (sees_receipts ? receiptsAddress(own, narrow) : undefined),
  }
}

/** A condition of the receipts' list, as it stands in the address; codes and numbers need no escaping. */
function condition(field: string, operator: 'IsEqualTo' | 'In', value: string | number | undefined) {
  return value === undefined ? undefined : `${field}:${operator}:${value}`
}

/** Address of the receipts with a report's filter, narrowed to one of its figures. */
export function receiptsAddress(search: ReportSearch, narrow: Narrowing): string {
  const { from, to = from, outlet, channel, hour, weekday, method, item_group, tax_bp } = narrow
  const { status = 'dibayar' } = narrow
  const { banding: _, ...kept } = search
  const days = from ? { periode: 'kustom', dari: from, sampai: to } : {}
  return `/report/transaction${stringifySearch({
    ...kept,
    ...days,
    ...(outlet === undefined ? {} : { outlet }),
    ...(channel === undefined ? {} : { channel }),
    status,
    f: [
      condition('hour', 'IsEqualTo', hour),
      condition('weekday', 'IsEqualTo', weekday),
      condition('tax_bp', 'IsEqualTo', tax_bp),
      condition('payment_methods', 'In', method),
      condition('item_group_ids', 'In', item_group),
    ],
  })}`
}
