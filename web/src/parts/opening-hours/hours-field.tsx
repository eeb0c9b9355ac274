import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { type FieldRef, useField } from '../../kit/form/field-ref.ts'
import { day_names } from '../../kit/format/date.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Switch } from '../../kit/ui/checkbox.tsx'
import { TimeInput } from '../../kit/ui/time-input.tsx'
import css from './hours-field.module.css'

/** A span of a weekday, 1 is Monday; a closing time not after the opening one is of the next morning. */
export interface OpeningPeriod {
  weekday: number
  opens_at: string
  closes_at: string
}

const week = [1, 2, 3, 4, 5, 6, 7] as const
const most_periods = 3
const usual = { opens_at: '08:00', closes_at: '22:00' }

const nameOf = (weekday: number) => day_names[weekday % 7] ?? ''

function order(periods: readonly OpeningPeriod[]) {
  return week.flatMap((weekday) => periods.filter((period) => period.weekday === weekday))
}

interface HoursFieldProps {
  field: FieldRef<OpeningPeriod[]>
  /** What a day without hours is. */
  closed?: string
}

/** Hours of the week: up to three periods a day, copied to the other days with one press. */
export function HoursField({ field, closed = 'Tutup' }: HoursFieldProps) {
  const { value, error, set, leave } = useField(field)
  const periods = value ?? []
  const of = (weekday: number) => periods.filter((period) => period.weekday === weekday)
  const replace = (weekday: number, next: readonly OpeningPeriod[]) =>
    set(order([...periods.filter((period) => period.weekday !== weekday), ...next]))
  const copy = (weekday: number) =>
    set(week.flatMap((target) => of(weekday).map((period) => ({ ...period, weekday: target }))))

  return (
    <div>
      {week.map((weekday) => {
        const name = nameOf(weekday)
        const own = of(weekday)
        const change = (index: number, part: Partial<OpeningPeriod>) =>
          replace(
            weekday,
            own.map((period, at) => (at === index ? { ...period, ...part } : period)),
          )
        return (
          <div key={weekday} className={css.day}>
            <div className={css.name}>
              <Switch
                aria-label={`${name} buka`}
                checked={own.length > 0}
                onChange={(event) => replace(weekday, event.target.checked ? [{ weekday, ...usual }] : [])}
              />
              {name}
            </div>
            <div className={css.periods}>
              {own.length === 0 && <span className={css.closed}>{closed}</span>}
              {own.map((period, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a period has no other name than its place
                <div key={index} className={css.period}>
                  <TimeInput
                    aria-label={`${name} buka ${index + 1}`}
                    value={period.opens_at}
                    onChange={(time) => change(index, { opens_at: time ?? period.opens_at })}
                    onLeave={leave}
                  />
                  <span>sampai</span>
                  <TimeInput
                    aria-label={`${name} tutup ${index + 1}`}
                    value={period.closes_at}
                    onChange={(time) => change(index, { closes_at: time ?? period.closes_at })}
                    onLeave={leave}
                  />
                  <Button
                    tone="subtle"
                    icon_only
                    icon={<IconX />}
                    aria-label={`Hapus jam ${name} ${index + 1}`}
                    onClick={() =>
                      replace(
                        weekday,
                        own.filter((_, at) => at !== index),
                      )
                    }
                  />
                </div>
              ))}
            </div>
            {own.length > 0 && (
              <div className={css.tools}>
                <Button
                  tone="subtle"
                  size="small"
                  icon={<IconPlus />}
                  disabled={own.length >= most_periods}
                  aria-label={`Tambah jam ${name}`}
                  onClick={() =>
                    replace(weekday, [...own, { weekday, opens_at: '17:00', closes_at: '22:00' }])
                  }
                >
                  Jam
                </Button>
                <Button
                  tone="subtle"
                  size="small"
                  icon={<IconCopy />}
                  aria-label={`Salin jam ${name} ke semua hari`}
                  onClick={() => copy(weekday)}
                >
                  Ke semua hari
                </Button>
              </div>
            )}
          </div>
        )
      })}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
