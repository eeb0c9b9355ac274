import { hoursOf, parseHours } from '@lumbung/server/reports/scope/hour-span.calc.ts'
import type { Facet } from '../../kit/filter/facet.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { useCan } from '../access/access.ts'
import { GetReportCashiersDocument } from './cashier-names.gql.gen.ts'
import { useHourFacet } from './hour-picker.tsx'
import { formatHours } from './hours.ts'
import { nameCashier, useCashierFacet } from './name-picker.tsx'
import type { NarrowingSearch } from './narrowing-search.ts'
import type { ReportState } from './use-report.ts'

/** The same as the API takes it. */
export function narrowingVariables({ kasir, jam }: NarrowingSearch) {
  const span = parseHours(jam)
  return { cashiers: kasir ?? null, hours: span ? hoursOf(span) : null }
}

/** What a report is narrowed to, in words, for its files and for paper. */
export function describeNarrowed({ kasir, jam }: NarrowingSearch): string[] {
  const span = parseHours(jam)
  return [
    ...(kasir ? [`Kasir: ${kasir.map(nameCashier).join(', ')}`] : []),
    ...(span ? [`Jam ${formatHours(span)}`] : []),
  ]
}

/** Narrows a report to cashiers, for who may see the names at the tills, and to hours. */
export function useNarrowingFacets({
  filter,
  kasir,
  jam,
}: NarrowingSearch & Pick<ReportState, 'filter'>): (Facet | undefined)[] {
  const { data } = useDocument(
    GetReportCashiersDocument,
    { filter: { ...filter, compare: 'none' } },
    { enabled: useCan('report_payment', 'view'), keep: true },
  )
  const names = (data?.paymentReport.rows ?? []).map(({ key }) => key)
  return [useCashierFacet(names, kasir), useHourFacet(jam)]
}
