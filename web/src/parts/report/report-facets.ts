import type { Facet } from '../../kit/filter/facet.ts'
import { choiceFacet } from '../../kit/report/choice-facet.tsx'
import { areaGroups } from '../outlet-picker/area-groups.ts'
import { shortOutletName } from '../session/outlet-name.ts'
import { useMe } from '../session/session.ts'
import { channel_names } from './names.ts'
import type { ReportState } from './use-report.ts'

const channel_options = Object.entries(channel_names).map(([value, label]) => ({ value, label }))

interface SharedFacets {
  /** For what has no channel: stock. */
  without_channels?: boolean | undefined
}

/** The filters that reports share: outlets, where there are several to choose from, and channels. */
export function useReportFacets(report: ReportState, { without_channels }: SharedFacets = {}): Facet[] {
  const { outlets } = useMe()
  const facets: Facet[] = []
  if (outlets.length > 1)
    facets.push(
      choiceFacet({
        label: 'Outlet',
        all: 'Semua outlet',
        options: outlets.map(({ id, name }) => ({ value: String(id), label: shortOutletName(name) })),
        groups: areaGroups(outlets),
        chosen: report.outlet_ids?.map(String) ?? null,
        onChange: (ids) => report.change({ outlet: ids?.join('.') ?? 'semua' }),
      }),
    )
  if (!without_channels)
    facets.push(
      choiceFacet({
        label: 'Channel',
        all: 'Semua channel',
        options: channel_options,
        chosen: report.channels,
        onChange: (codes) => report.change({ channel: codes?.join('.') }),
      }),
    )
  return facets
}
