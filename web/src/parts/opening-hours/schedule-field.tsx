import { type FieldRef, useField } from '../../kit/form/field-ref.ts'
import { Whole } from '../../kit/form/form.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { HoursField, type OpeningPeriod } from './hours-field.tsx'

interface ScheduleFieldProps {
  field: FieldRef<OpeningPeriod[]>
  label: string
  /** What no schedule means, and what one is. */
  modes: { always: string; hours: string }
  /** The hours that one begins with. */
  usual: readonly OpeningPeriod[]
  /** What a day without hours is. */
  closed: string
}

/** At all times, or within hours of the week. */
export function ScheduleField({ field, label, modes, usual, closed }: ScheduleFieldProps) {
  const { value, set } = useField(field)
  const is_limited = value.length > 0
  return (
    <>
      <Whole>
        <Segmented
          label={label}
          value={is_limited ? 'hours' : 'always'}
          options={[
            { value: 'always', label: modes.always },
            { value: 'hours', label: modes.hours },
          ]}
          onChange={(mode) => set(mode === 'hours' ? [...usual] : [])}
        />
      </Whole>
      {is_limited && (
        <Whole>
          <HoursField field={field} closed={closed} />
        </Whole>
      )}
    </>
  )
}
