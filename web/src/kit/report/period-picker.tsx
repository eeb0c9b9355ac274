import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateRange, today } from '../format/date.ts'
import { Popover } from '../overlay/popover.tsx'
import { Button } from '../ui/button.tsx'
import { Calendar } from '../ui/calendar.tsx'
import { period_presets } from './period.ts'
import type { ReportSearch } from './period-state.ts'
import css from './report-bar.module.css'

interface PeriodPickerProps {
  search: ReportSearch
  onChange: (change: ReportSearch) => void
}

function labelOf({ periode, dari, sampai }: ReportSearch): string {
  if (periode === 'kustom' && dari && sampai) return formatDateRange(dari, sampai)
  return period_presets.find(({ value }) => value === periode)?.label ?? 'Periode'
}

/** Two presses on the calendar make a custom period; a preset takes one. */
function Choices({ search, onChange, close }: PeriodPickerProps & { close: () => void }) {
  const [first, setFirst] = useState<string | null>(null)
  const choose = (date: string) => {
    if (first === null) {
      setFirst(date)
      return
    }
    close()
    const [dari, sampai] = [first, date].sort()
    onChange({ periode: 'kustom', dari, sampai })
  }
  return (
    <div className={css.presets}>
      <div className={css.list}>
        {period_presets
          .filter(({ value }) => value !== 'kustom')
          .map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={css.preset}
              aria-pressed={search.periode === value}
              onClick={() => {
                close()
                onChange({ periode: value, dari: undefined, sampai: undefined })
              }}
            >
              {label}
            </button>
          ))}
      </div>
      <div>
        <Calendar
          from={first ?? search.dari ?? null}
          to={first ? null : search.sampai}
          max={today()}
          onChoose={choose}
        />
        <p className={css.hint} aria-live="polite">
          {first ? 'Pilih hari terakhir.' : 'Untuk rentang sendiri, pilih hari pertama.'}
        </p>
      </div>
    </div>
  )
}

/** The period of a report: presets, or any two days. */
export function PeriodPicker({ search, onChange }: PeriodPickerProps) {
  return (
    <Popover
      label="Periode"
      placement="bottom-end"
      trigger={(props) => (
        <Button {...props} icon={<IconCalendar />}>
          {labelOf(search)}
        </Button>
      )}
    >
      {(close) => <Choices search={search} onChange={onChange} close={close} />}
    </Popover>
  )
}
