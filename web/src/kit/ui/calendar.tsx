import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { addDays, addMonths, formatDateLong, formatMonth, today, weekdayOf } from '../format/date.ts'
import css from './calendar.module.css'

interface CalendarProps {
  /** The chosen day, or first and last day of a span. */
  from: string | null
  to?: string | null
  onChoose: (date: string) => void
  min?: string
  max?: string
}

const weekdays = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min'] as const

function daysOf(month: string): string[] {
  const first = `${month}-01`
  const next = addMonths(first, 1)
  const days: string[] = []
  for (let day = first; day < next; day = addDays(day, 1)) days.push(day)
  return days
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month of days, Monday first. Arrows move by day and week, Page Up and Page Down by month. */
export function Calendar({ from, to = null, onChoose, min, max }: CalendarProps) {
  const now = today()
  const [month, setMonth] = useState((from ?? now).slice(0, 7))
  const days = daysOf(month)
  const first = days[0] ?? now
  const focusable = from?.startsWith(month) ? from : days.includes(now) ? now : first
  const turn = (count: number) => setMonth(addMonths(first, count).slice(0, 7))
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const day = (event.target as HTMLElement).dataset.day
    if (!day) return
    const turned = { PageUp: addMonths(day, -1), PageDown: addMonths(day, 1) }[event.key]
    const step = steps[event.key]
    const next = turned ?? (step && addDays(day, step))
    if (!next) return
    event.preventDefault()
    const box = event.currentTarget
    setMonth(next.slice(0, 7))
    requestAnimationFrame(() => box.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }
  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <button type="button" className={css.turn} aria-label="Bulan sebelumnya" onClick={() => turn(-1)}>
          <IconChevronLeft />
        </button>
        <span aria-live="polite">{formatMonth(first)}</span>
        <button type="button" className={css.turn} aria-label="Bulan berikutnya" onClick={() => turn(1)}>
          <IconChevronRight />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the days inside */}
      <div className={css.grid} onKeyDown={onKeyDown}>
        {weekdays.map((name) => (
          <span key={name} className={css.name} aria-hidden="true">
            {name}
          </span>
        ))}
        {days.map((day, index) => (
          <button
            key={day}
            type="button"
            data-day={day}
            data-today={day === now}
            data-between={Boolean(from && to && day > from && day < to)}
            className={css.day}
            style={index === 0 ? { gridColumnStart: ((weekdayOf(day) + 6) % 7) + 1 } : undefined}
            tabIndex={day === focusable ? 0 : -1}
            aria-label={formatDateLong(day)}
            aria-pressed={day === from || day === to}
            disabled={Boolean((min && day < min) || (max && day > max))}
            onClick={() => onChoose(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </div>
  )
}
