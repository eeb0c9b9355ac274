import { useState } from 'react'
import { formatTime, parseTime } from '../format/parse-date.ts'
import { Input } from './input.tsx'

interface TimeInputProps {
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  /** 'HH:MM', or null. */
  value: string | null
  onChange: (time: string | null) => void
  onLeave?: () => void
  disabled?: boolean
}

/** A time of day: '9', '0930', '9 pm' and '09:30 WIB' are all understood; shown as 09.30. */
export function TimeInput({ value, onChange, onLeave, ...control }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      {...control}
      autoComplete="off"
      inputMode="decimal"
      placeholder="08.00"
      value={typed ?? (value ? formatTime(value) : '')}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed !== null) {
          const time = parseTime(typed)
          if (time || typed.trim() === '') onChange(time)
          setTyped(null)
        }
        onLeave?.()
      }}
    />
  )
}
