import { type HourSpan, parseHours } from '@lumbung/server/reports/scope/hour-span.calc.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Facet } from '../../kit/filter/facet.ts'
import { withSearch } from '../../kit/router/with-search.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { day_parts, formatHours, writeHours } from './hours.ts'
import css from './picker.module.css'

const clock_options = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}.00`,
}))
const usual: HourSpan = { from: 18, until: 22 }

/** Narrows a report to hours of the day, by the clock of each outlet; the address calls them `jam`. */
export function useHourFacet(hours: string | undefined): Facet {
  const navigate = useNavigate()
  const chosen = parseHours(hours)
  const change = (span: HourSpan | undefined) =>
    void navigate({
      to: '.',
      search: withSearch((old) => ({ ...old, jam: span && writeHours(span), halaman: undefined })),
      resetScroll: false,
    })
  return {
    label: 'Jam',
    told: chosen && formatHours(chosen),
    edit: (close) => (
      <HourChoice
        chosen={chosen}
        onChange={(span) => {
          close()
          change(span)
        }}
      />
    ),
    clear: () => change(undefined),
  }
}

interface HourChoiceProps {
  chosen: HourSpan | undefined
  onChange: (span: HourSpan | undefined) => void
}

function HourChoice({ chosen, onChange }: HourChoiceProps) {
  const [{ from, until }, setSpan] = useState(chosen ?? usual)
  return (
    <div className={css.hours}>
      <fieldset className={css.parts} aria-label="Bagian hari">
        <Button size="small" onClick={() => onChange(undefined)}>
          Sepanjang hari
        </Button>
        {day_parts.map((part) => (
          <Button key={part.label} size="small" onClick={() => onChange(part)}>
            {`${part.label} ${formatHours(part)}`}
          </Button>
        ))}
      </fieldset>
      <div className={css.span}>
        <Field label="Dari jam">
          {(control) => (
            <NativeSelect
              {...control}
              value={String(from)}
              options={clock_options}
              onChange={(event) => setSpan({ from: Number(event.target.value), until })}
            />
          )}
        </Field>
        <Field label="Sampai jam" error={from === until ? 'Pilih jam lain' : undefined}>
          {(control) => (
            <NativeSelect
              {...control}
              value={String(until)}
              options={clock_options}
              onChange={(event) => setSpan({ from, until: Number(event.target.value) })}
            />
          )}
        </Field>
      </div>
      <Button tone="primary" full disabled={from === until} onClick={() => onChange({ from, until })}>
        Terapkan
      </Button>
    </div>
  )
}
