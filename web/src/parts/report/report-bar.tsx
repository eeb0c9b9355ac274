import { IconBuildingStore, IconRoute } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ChoicePicker } from '../../kit/report/choice-picker.tsx'
import { shortOutletName } from '../session/outlet-name.ts'
import { useMe } from '../session/session.ts'
import { ComparisonMenu } from './comparison-menu.tsx'
import { channel_names } from './names.ts'
import { PeriodPicker } from './period-picker.tsx'
import css from './picker.module.css'
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
      chosen={report.outlet_ids?.map(String) ?? null}
      onChange={(ids) => report.change({ outlet: ids?.join('.') ?? 'semua' })}
    />
  )
}

const channel_options = Object.entries(channel_names).map(([value, label]) => ({ value, label }))

interface ReportBarProps {
  report: ReportState
  /** Leaves out the comparison, for what is not compared. */
  plain?: boolean
  /** For what has no channel: stock. */
  without_channels?: boolean
  /** More than one row holds: they go on in a second one, so that the title keeps its room. */
  many?: boolean
  /** Further controls at the end: export. */
  children?: ReactNode
}

/** The controls of a report: period, comparison, outlets, channels. */
export function ReportBar({ report, plain, without_channels, many, children }: ReportBarProps) {
  return (
    <div className={css.bar} data-many={many}>
      <PeriodPicker report={report} />
      {!plain && <ComparisonMenu report={report} />}
      <OutletPicker report={report} />
      {!without_channels && (
        <ChoicePicker
          label="Channel"
          all="Semua channel"
          short="Channel"
          icon={<IconRoute />}
          options={channel_options}
          chosen={report.channels}
          onChange={(codes) => report.change({ channel: codes?.join('.') })}
        />
      )}
      {children}
    </div>
  )
}
