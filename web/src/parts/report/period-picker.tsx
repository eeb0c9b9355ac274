import { spanOf } from '@lumbung/server/reports/scope/own-days.calc.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { Popover } from '../../kit/overlay/popover.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { DateInput } from '../../kit/ui/date-input.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { formatSpan, type PeriodPreset, period_presets, resolvePeriod } from './period.ts'
import css from './picker.module.css'
import type { ReportState } from './use-report.ts'

/** Chooses the business days of a report: a preset, or a first and last day. */
export function PeriodPicker({ report }: { report: ReportState }) {
  const { periode } = report.search
  const label = period_presets.find(({ value }) => value === periode)?.label
  const range = spanOf(report.periods.map((period) => period.range)) ?? resolvePeriod(periode, report.today)
  return (
    <Popover
      label="Periode"
      trigger={(props) => (
        <Button {...props} icon={<IconCalendar />}>
          {periode === 'kustom' ? formatSpan(range) : label}
        </Button>
      )}
    >
      {(close) => (
        <div className={css.box}>
          <div className={css.presets}>
            {period_presets
              .filter(({ value }) => value !== 'kustom')
              .map((preset) => (
                <button
                  key={preset.value}
                  type="button"
                  className={css.entry}
                  aria-pressed={preset.value === periode}
                  onClick={() => {
                    close()
                    report.change(presetSearch(preset.value))
                  }}
                >
                  <span>{preset.label}</span>
                  <span className={css.note}>
                    {formatSpan({
                      from: resolvePeriod(preset.value, report.today).from,
                      to: resolvePeriod(preset.value, report.latest_day).to,
                    })}
                  </span>
                </button>
              ))}
          </div>
          <CustomSpan
            first={range.from}
            last={range.to}
            today={report.latest_day}
            onApply={(dari, sampai) => {
              close()
              report.change({ periode: 'kustom', dari, sampai })
            }}
          />
        </div>
      )}
    </Popover>
  )
}

/** What an address says of a preset: the usual one needs no word, and its days go. */
export function presetSearch(periode: PeriodPreset) {
  return { periode, dari: undefined, sampai: undefined, banding: undefined }
}

interface CustomSpanProps {
  first: string
  last: string
  today: string
  onApply: (first: string, last: string) => void
}

function CustomSpan({ first, last, today, onApply }: CustomSpanProps) {
  const [from, setFrom] = useState<string | null>(first)
  const [to, setTo] = useState<string | null>(last)
  const wrong = from && to && to < from ? 'Tanggal akhir tidak boleh sebelum tanggal awal' : undefined
  return (
    <form
      className={css.custom}
      onSubmit={(event) => {
        event.preventDefault()
        if (from && to && !wrong) onApply(from, to)
      }}
    >
      <Field label="Dari">
        {(control) => <DateInput control={control} value={from} max={today} onChange={setFrom} />}
      </Field>
      <Field label="Sampai" error={wrong}>
        {(control) => (
          <DateInput control={control} value={to} min={from ?? undefined} max={today} onChange={setTo} />
        )}
      </Field>
      <Button type="submit" tone="primary" full disabled={!from || !to || Boolean(wrong)}>
        Terapkan
      </Button>
    </form>
  )
}
