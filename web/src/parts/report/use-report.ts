import { runningDays } from '@lumbung/server/reports/scope/own-days.calc.ts'
import {
  type BusinessClock,
  dayOf,
  distinctClocks,
  sharedClock,
} from '@lumbung/server/reports/scope/shared-clock.calc.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentTime } from '../../kit/clock.ts'
import { writeCondition } from '../../kit/list/condition.ts'
import { stringifySearch } from '../../kit/router/search.ts'
import { withSearch } from '../../kit/router/with-search.ts'
import { useCan } from '../access/access.ts'
import type { ReportFilter } from '../graphql/schema.gen.ts'
import { useOutletScope } from '../session/outlet-scope.ts'
import { useBrandInfo, useMe } from '../session/session.ts'
import { readHours } from './hours.ts'
import { readWords } from './read-words.ts'
import {
  askedOutlets,
  channelsOf,
  completeSearch,
  type FullReportSearch,
  outletIdsOf,
  periodsIn,
  type ReportPeriods,
  reportFilterOf,
} from './report-filter.ts'
import { parseReportSearch, type ReportSearch, writeReportCookie } from './report-search.ts'

/** What a figure is narrowed to, besides the filter of its report. */
export interface Narrowing {
  /** Business days, both included. */
  from?: string
  to?: string
  /** These days at every outlet, whatever the period means there. */
  is_same_everywhere?: boolean
  outlet?: number
  channel?: string
  hour?: number
  /** ISO weekday, 1 is Monday. */
  weekday?: number
  /** Codes of payment methods. */
  method?: string | readonly string[]
  /** Menu group; 0 is what the menu does not know. */
  item_group?: number
  /** Menu; 0 is what the menu does not know. */
  item?: number
  /** Another menu on the same receipt. */
  with_item?: number
  /** Price list; 0 is what no till told a list of. */
  price_list?: number
  /** Name of who was at the till; the empty text is nobody. */
  cashier?: string
  /** Code or name of a discount. */
  discount?: string
  /** Only receipts with any discount. */
  is_discounted?: boolean
  /** Only receipts with a price that was typed at the till. */
  is_repriced?: boolean
  /** Who allowed a discount. */
  approver?: string
  tax_bp?: number
  /** Quick filter of the receipts; none for the paid ones. */
  status?: string
  /** State of the receipts where the quick filter holds several. */
  state?: string
}

/** A report's filter as its page shows it now. */
export interface ReportState {
  search: FullReportSearch
  filter: ReportFilter
  outlet_ids: number[] | null
  channels: string[] | null
  /** The business day that is running; the earlier where it is over at some of the outlets. */
  today: string
  /** The same; the later where it has begun at some. */
  latest_day: string
  /** The days the period means at the outlets: several spans where their business days differ. */
  periods: ReportPeriods
  /** The clock of the outlets; the brand's where theirs differ. */
  clock: BusinessClock
  /** The clocks of the outlets: several where theirs differ. */
  clocks: readonly BusinessClock[]
  change: (change: ReportSearch) => void
  /** Address of the receipts behind a figure; undefined for those who may not see receipts. */
  receipts: (narrow?: Narrowing) => string | undefined
}

/** State of a report: all of it lives in the address, and goes along to the next report and visit. */
export function useReport(options: { remember?: boolean } = {}): ReportState {
  const { remember = true } = options
  const address = useSearch({ strict: false })
  const own = parseReportSearch(address)
  // Reports that know cashiers and hours hand them on to their receipts.
  const narrowed = { ...own, kasir: readWords(address, 'kasir'), jam: readHours(address) }
  const scope = useOutletScope()
  const navigate = useNavigate()
  const sees_receipts = useCan('report_transaction', 'view')
  const outlet_ids = outletIdsOf(own, scope)
  const outlets = askedOutlets(useMe().outlets, outlet_ids)
  const clock = sharedClock(useBrandInfo(), outlets)
  const now = currentTime()
  const days = runningDays(outlets, now).map(({ day }) => day)
  const full = completeSearch(own, scope)
  const periods = periodsIn({ ...full, outlet: outlet_ids?.join('.') ?? 'semua' }, outlets, now)
  const kept = JSON.stringify(own)
  useEffect(() => {
    if (remember) writeReportCookie(JSON.parse(kept))
  }, [remember, kept])
  return {
    search: full,
    filter: reportFilterOf(own, scope),
    outlet_ids,
    channels: channelsOf(own),
    today: days[0] ?? dayOf(clock, now),
    latest_day: days.at(-1) ?? dayOf(clock, now),
    periods,
    clock,
    clocks: distinctClocks(outlets),
    change: (change) => {
      navigate({
        to: '.',
        search: withSearch((old) => ({ ...old, ...change, halaman: undefined })),
        resetScroll: false,
      })
    },
    receipts: (narrow = {}) =>
      sees_receipts ? receiptsAddress(narrowed, narrow, periods.length > 1) : undefined,
  }
}

/** A condition of the receipts' list, as it stands in the address. */
function condition(
  field: string,
  operator: 'IsEqualTo' | 'IsGreaterThan' | 'In' | 'After' | 'Before',
  value: string | number | readonly string[] | undefined,
) {
  if (value === undefined) return undefined
  return writeCondition({ field, operator, values: typeof value === 'object' ? [...value] : [String(value)] })
}

/**
 * Days of a report's period in an address: as dates; where the period means other days at other outlets, as conditions
 * beside it.
 */
export function narrowDays(from: string, to: string, by_outlet: boolean) {
  if (!by_outlet) return { search: { periode: 'kustom', dari: from, sampai: to }, conditions: [] }
  const conditions =
    from === to
      ? [condition('business_date', 'IsEqualTo', from)]
      : [condition('business_date', 'After', from), condition('business_date', 'Before', to)]
  return { search: {}, conditions }
}

/** Address of the receipts with a report's filter, narrowed to one of its figures. */
export function receiptsAddress(
  search: ReportSearch & { kasir?: string[] | undefined; jam?: string | undefined },
  narrow: Narrowing,
  by_outlet: boolean,
): string {
  const { from, to = from, outlet, channel, hour, weekday, method, item_group, tax_bp } = narrow
  const { status = 'dibayar', state, item, with_item, price_list, cashier, discount, is_discounted } = narrow
  const { is_repriced, approver, is_same_everywhere = false } = narrow
  const { banding: _banding, sama: _sama, lawan: _lawan, ...kept } = search
  const days = from && to ? narrowDays(from, to, by_outlet && !is_same_everywhere) : undefined
  return `/report/transaction${stringifySearch({
    ...kept,
    ...days?.search,
    ...(outlet === undefined ? {} : { outlet }),
    ...(channel === undefined ? {} : { channel }),
    status,
    f: [
      ...(days?.conditions ?? []),
      condition('status', 'In', state),
      condition('hour', 'IsEqualTo', hour),
      condition('weekday', 'IsEqualTo', weekday),
      condition('tax_bp', 'IsEqualTo', tax_bp),
      condition('payment_methods', 'In', method),
      condition('item_group_ids', 'In', item_group),
      condition('item_ids', 'In', item),
      condition('item_ids', 'In', with_item),
      condition('price_ids', 'In', price_list),
      cashier === '' ? 'cashier_name:IsEmpty' : condition('cashier_name', 'IsEqualTo', cashier),
      condition('discount_names', 'In', discount),
      condition('is_repriced', 'IsEqualTo', is_repriced ? 'true' : undefined),
      condition('discount_approvers', 'In', approver),
      condition('discount', 'IsGreaterThan', is_discounted ? 0 : undefined),
    ],
  })}`
}
