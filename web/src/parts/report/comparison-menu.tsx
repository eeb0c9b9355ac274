import { IconArrowsExchange } from '@tabler/icons-react'
import { Menu } from '../../kit/overlay/menu.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { comparisons, formatSpan, nameCompared, resolveCompared, resolvePeriod } from './period.ts'
import type { ReportState } from './use-report.ts'

/** Chooses what a report is held against; one press away. */
export function ComparisonMenu({ report }: { report: ReportState }) {
  const { search, today } = report
  const range = resolvePeriod(search.periode, today, { from: search.dari, to: search.sampai })
  const compared = resolveCompared(range, search.banding)
  return (
    <Menu
      label="Pembanding"
      placement="bottom-start"
      trigger={(props) => (
        <Button {...props} icon={<IconArrowsExchange />}>
          {compared ? `vs ${nameCompared(range, compared, today)}` : 'Tanpa pembanding'}
        </Button>
      )}
      items={comparisons.map(({ value, label }) => {
        const days = resolveCompared(range, value)
        return {
          label,
          note: days ? formatSpan(days) : undefined,
          checked: value === search.banding,
          onSelect: () => report.change({ banding: value }),
        }
      })}
    />
  )
}
