import { IconBuildingStore } from '@tabler/icons-react'
import type { Facet } from '../../kit/filter/facet.ts'
import { FilterButton, FilterTokens } from '../../kit/filter/filter-button.tsx'
import type { Narrowing } from '../../kit/filter/narrowing.ts'
import { ViewMenu } from '../../kit/list/view-menu.tsx'
import { ChoicePicker } from '../../kit/report/choice-picker.tsx'
import { areaGroups } from '../outlet-picker/area-groups.ts'
import { shortOutletName } from '../session/outlet-name.ts'
import { useMe } from '../session/session.ts'
import { ComparisonMenu } from './comparison-menu.tsx'
import { PeriodPicker } from './period-picker.tsx'
import css from './picker.module.css'
import { useReportFacets } from './report-facets.ts'
import type { ReportState } from './use-report.ts'

/** Chooses outlets among those one may see; absent where there is but one. */
export function OutletPicker({ report }: { report: ReportState }) {
  const { outlets } = useMe()
  if (outlets.length < 2) return null
  return (
    <ChoicePicker
      label="Outlet"
      all="Semua outlet"
      icon={<IconBuildingStore />}
      options={outlets.map(({ id, name }) => ({ value: String(id), label: shortOutletName(name) }))}
      groups={areaGroups(outlets)}
      chosen={report.outlet_ids?.map(String) ?? null}
      onChange={(ids) => report.change({ outlet: ids?.join('.') ?? 'semua' })}
    />
  )
}

interface ReportBarProps {
  report: ReportState
  /** Leaves out the comparison, for what is not compared. */
  plain?: boolean
  /** For what has no channel: stock. */
  without_channels?: boolean
  /** Filters of this report alone: cashiers, hours. */
  facets?: readonly (Facet | undefined)[]
  /** The fields of a list below the figures, which has no button of its own; what is set of them is told there. */
  list?: Narrowing
  /** A list below it has the views of the page. */
  without_views?: boolean
}

const nothing: readonly never[] = []

/** One row of what a report is asked: period, comparison, filters, and what they are set to. */
export function ReportBar({
  report,
  plain,
  without_channels,
  without_views,
  facets = nothing,
  list,
}: ReportBarProps) {
  const shared = useReportFacets(report, { without_channels })
  const narrowing = {
    name: 'report',
    facets: [...shared, ...facets.filter((facet) => facet !== undefined)],
    fields: nothing,
    texts: nothing,
    onTexts: () => {},
  }
  return (
    <div className={css.bar}>
      <PeriodPicker report={report} />
      {!plain && <ComparisonMenu report={report} without_channels={without_channels} />}
      <FilterButton {...narrowing} {...list} facets={narrowing.facets} />
      {!without_views && <ViewMenu />}
      <FilterTokens {...narrowing} />
    </div>
  )
}
