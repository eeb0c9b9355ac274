import { type BusinessClock, dayOf } from '@lumbung/server/reports/scope/shared-clock.calc.ts'
import { currentTime } from '../../kit/clock.ts'
import { formatDate, formatZone } from '../../kit/format/date.ts'
import { Tooltip } from '../../kit/overlay/tooltip.tsx'
import type { ReportState } from './use-report.ts'

const nameOf = ({ business_day_cutoff, timezone }: BusinessClock) =>
  `${business_day_cutoff.slice(0, 5).replace(':', '.')} ${formatZone(timezone)}`

/** So many are named on the line; what all are stands in its tip. */
const NAMED = 2

/** '04.00 WIB, 04.00 WITA, dan 2 lain'. */
function nameAll(clocks: readonly BusinessClock[]): string {
  const names = clocks.slice(0, NAMED).map(nameOf)
  if (clocks.length > NAMED) names.push(`dan ${clocks.length - NAMED} lain`)
  return names.join(', ')
}

/**
 * When the days of a report begin at the outlets asked for: 'hari bisnis 04.00 WIB'; each outlet's own where they differ,
 * with the day that is running there.
 */
export function BusinessDay({ report }: { report: Pick<ReportState, 'clock' | 'clocks'> }) {
  const { clock, clocks } = report
  const now = currentTime()
  if (clocks.length < 2) return <>hari bisnis {nameOf(clock)}</>
  return (
    <Tooltip
      focusable
      tip={`Jam outlet berbeda, dan nota masuk ke hari bisnis outletnya. Hari ini dan rentang yang bergantung padanya dihitung menurut jam setiap outlet. Hari bisnis yang berjalan: ${clocks
        .map((own) => `${formatDate(dayOf(own, now))} (${nameOf(own)})`)
        .join(', ')}.`}
    >
      <span>hari bisnis {nameAll(clocks)}</span>
    </Tooltip>
  )
}
