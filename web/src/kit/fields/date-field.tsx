import { type FieldRef, useField, useTold } from '../form/field-ref.ts'
import { DateInput } from '../ui/date-input.tsx'
import { Field, type FieldTexts } from '../ui/field.tsx'
import { TimeInput } from '../ui/time-input.tsx'

interface DateFieldProps extends FieldTexts {
  field: FieldRef<string | null | undefined>
  min?: string
  max?: string
  disabled?: boolean
}

/** A calendar date. */
export function DateField({
  field,
  label,
  help,
  required,
  label_hidden,
  min,
  max,
  disabled,
}: DateFieldProps) {
  const { value, error, set, leave } = useField(field)
  useTold(field, { label })
  return (
    <Field {...{ label, help, required, label_hidden, error }}>
      {(control) => (
        <DateInput
          {...{ control, min, max, disabled }}
          value={value ?? null}
          onChange={set}
          onLeave={leave}
        />
      )}
    </Field>
  )
}

interface TimeFieldProps extends FieldTexts {
  field: FieldRef<string | null | undefined>
}

/** A time of day. */
export function TimeField({ field, label, help, required, label_hidden }: TimeFieldProps) {
  const { value, error, set, leave } = useField(field)
  useTold(field, { label })
  return (
    <Field {...{ label, help, required, label_hidden, error }}>
      {({ 'aria-required': _, ...control }) => (
        <TimeInput {...control} value={value ?? null} onChange={set} onLeave={leave} />
      )}
    </Field>
  )
}
