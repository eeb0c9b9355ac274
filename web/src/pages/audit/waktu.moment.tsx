import { businessDayStart } from '@lumbung/server/outlets/outlet/business-date.calc.ts'
import { parseMinute } from '@lumbung/server/outlets/outlet/opening-hours.calc.ts'
import { formatZone, today, toFields } from '../../kit/format/date.ts'
import { DateInput } from '../../kit/ui/date-input.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { TimeInput } from '../../kit/ui/time-input.tsx'
import { useBrandInfo } from '../../parts/session/session.ts'
import { useRewindKinds } from './audit.kinds.ts'
import { entities } from './audit.words.ts'
import css from './waktu.module.css'

interface MomentBarProps {
  entity: string
  /** The moment, as an instant. */
  at: string
  onKind: (entity: string) => void
  onMoment: (at: string) => void
}

/** Which kind of records is looked at, and at which moment, on the brand's clock. */
export function MomentBar({ entity, at, onKind, onMoment }: MomentBarProps) {
  const { timezone } = useBrandInfo()
  const kinds = useRewindKinds()
  const { date, time } = toFields(at, timezone)
  const move = (day: string, clock: string) =>
    onMoment(new Date(businessDayStart(day, timezone, parseMinute(clock))).toISOString())
  return (
    <div className={css.bar}>
      <Field label="Jenis data">
        {(control) => (
          <NativeSelect
            {...control}
            value={entity}
            options={kinds.map((value) => ({ value, label: entities[value]?.label ?? value }))}
            onChange={(event) => onKind(event.target.value)}
          />
        )}
      </Field>
      <Field label="Tanggal">
        {(control) => (
          <DateInput
            control={control}
            value={date}
            max={today(timezone)}
            onChange={(day) => day && day !== date && move(day, time)}
          />
        )}
      </Field>
      <Field label={`Jam (${formatZone(timezone)})`}>
        {(control) => (
          <TimeInput
            {...control}
            value={time}
            onChange={(clock) => clock && clock !== time && move(date, clock)}
          />
        )}
      </Field>
    </div>
  )
}
