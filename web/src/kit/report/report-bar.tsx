import { IconArrowsLeftRight, IconBuildingStore } from '@tabler/icons-react'
import { Menu } from '../overlay/menu.tsx'
import { Popover } from '../overlay/popover.tsx'
import { useMe } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { comparisons } from './period.ts'
import { PeriodPicker } from './period-picker.tsx'
import type { ReportSearch } from './period-state.ts'
import css from './report-bar.module.css'

interface ReportBarProps {
  search: ReportSearch
  onChange: (change: ReportSearch) => void
}

/** What the period is compared with. */
export function ComparisonPicker({ search, onChange }: ReportBarProps) {
  const current = comparisons.find(({ value }) => value === search.banding) ?? comparisons[0]
  return (
    <Menu
      label="Pembanding"
      trigger={(props) => (
        <Button {...props} icon={<IconArrowsLeftRight />}>
          {current.short || current.label}
        </Button>
      )}
      items={comparisons.map(({ value, label }) => ({
        label,
        checked: value === current.value,
        onSelect: () => onChange({ banding: value }),
      }))}
    />
  )
}

/** Which outlets are counted; none chosen means all one may see. */
export function OutletPicker({ search, onChange }: ReportBarProps) {
  const { outlets } = useMe()
  if (outlets.length < 2) return null
  const chosen = new Set((search.outlet ?? '').split('.').filter(Boolean).map(Number))
  const names = outlets.filter(({ id }) => chosen.has(id)).map(({ name }) => name)
  const label = names.length === 0 ? 'Semua outlet' : names.length === 1 ? names[0] : `${names.length} outlet`
  const set = (ids: readonly number[]) =>
    onChange({ outlet: ids.length === 0 || ids.length === outlets.length ? undefined : ids.join('.') })
  return (
    <Popover
      label="Outlet"
      placement="bottom-end"
      trigger={(props) => (
        <Button {...props} icon={<IconBuildingStore />}>
          {label}
        </Button>
      )}
    >
      {(close) => (
        <>
          <div className={css.outlets}>
            {outlets.map((outlet) => (
              <Checkbox
                key={outlet.id}
                label={outlet.name}
                checked={chosen.size === 0 || chosen.has(outlet.id)}
                onChange={(event) => {
                  // With all shown, taking one away means: only this one is wanted.
                  if (chosen.size === 0) set([outlet.id])
                  else if (event.target.checked) set([...chosen, outlet.id])
                  else set([...chosen].filter((id) => id !== outlet.id))
                }}
              />
            ))}
          </div>
          <div className={css.foot}>
            <Button size="small" tone="subtle" onClick={() => set([])}>
              Semua outlet
            </Button>
            <Button size="small" onClick={close}>
              Selesai
            </Button>
          </div>
        </>
      )}
    </Popover>
  )
}

/** Period, comparison and outlets of a report. */
export function ReportBar(props: ReportBarProps) {
  return (
    <>
      <PeriodPicker {...props} />
      <ComparisonPicker {...props} />
      <OutletPicker {...props} />
    </>
  )
}
