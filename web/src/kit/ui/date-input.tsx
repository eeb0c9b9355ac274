import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, today } from '../format/date.ts'
import { parseDate } from '../format/parse-date.ts'
import { Popover } from '../overlay/popover.tsx'
import { Button } from './button.tsx'
import { Calendar } from './calendar.tsx'
import css from './date-input.module.css'
import type { ControlProps } from './field.tsx'
import { Input } from './input.tsx'

interface DateInputProps {
  control: ControlProps
  /** 'YYYY-MM-DD', or null. */
  value: string | null
  onChange: (date: string | null) => void
  onLeave?: () => void
  min?: string
  max?: string
  disabled?: boolean
}

/** A date: typed or pasted in any usual form, or chosen from a calendar. */
export function DateInput({ control, value, onChange, onLeave, min, max, disabled }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => parseDate(text, today())
  return (
    <div className={css.wrap}>
      <Input
        {...control}
        autoComplete="off"
        placeholder="21/11/2026"
        disabled={disabled}
        value={typed ?? (value ? formatDate(value) : '')}
        aria-invalid={control['aria-invalid'] ?? (typed && !read(typed) ? true : undefined)}
        onChange={(event) => {
          setTyped(event.target.value)
          const date = read(event.target.value)
          if (date || event.target.value.trim() === '') onChange(date)
        }}
        onBlur={() => {
          if (typed === null || typed.trim() === '' || read(typed)) setTyped(null)
          onLeave?.()
        }}
      />
      <Popover
        label="Pilih tanggal"
        placement="bottom-end"
        onClose={onLeave}
        trigger={(props) => (
          <Button
            {...props}
            icon_only
            disabled={disabled}
            icon={<IconCalendar />}
            aria-label={value ? `Pilih tanggal, sekarang ${formatDate(value)}` : 'Pilih tanggal'}
          />
        )}
      >
        {(close) => (
          <Calendar
            from={value}
            min={min}
            max={max}
            onChoose={(date) => {
              setTyped(null)
              onChange(date)
              close()
            }}
          />
        )}
      </Popover>
    </div>
  )
}
