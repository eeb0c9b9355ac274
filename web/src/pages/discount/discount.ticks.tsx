import { type FieldRef, useField } from '../../kit/form/field-ref.ts'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import css from './discount.module.css'

interface TicksFieldProps<V extends string | number> {
  field: FieldRef<V[]>
  label: string
  help?: string
  options: readonly { value: V; label: string }[]
}

/** Several of a few, side by side; values that are no longer offered stay in sight. */
export function TicksField<V extends string | number>({ field, label, help, options }: TicksFieldProps<V>) {
  const { value, error, set, leave } = useField(field)
  const chosen = value ?? []
  const known = new Set(options.map((option) => option.value))
  const gone = chosen
    .filter((entry) => !known.has(entry))
    .map((entry) => ({ value: entry, label: `${entry}` }))
  return (
    <fieldset>
      <legend className={css.legend}>{label}</legend>
      <div className={css.ticks}>
        {[...options, ...gone].map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            aria-invalid={error ? true : undefined}
            onBlur={leave}
            onChange={(event) =>
              set(
                event.target.checked
                  ? [...chosen, option.value]
                  : chosen.filter((other) => other !== option.value),
              )
            }
          />
        ))}
      </div>
      {error ? (
        <p className={css.error} role="alert">
          {error}
        </p>
      ) : (
        help && <p className={css.help}>{help}</p>
      )}
    </fieldset>
  )
}
