import { type ReactNode, useId } from 'react'
import { type FieldRef, useField, useTold } from '../form/field-ref.ts'
import { Checkbox, Switch } from '../ui/checkbox.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { Field, type FieldTexts } from '../ui/field.tsx'
import { NativeSelect } from '../ui/input.tsx'
import css from './choice-field.module.css'

interface Option<V> {
  value: V
  label: string
}

const nameOption = (options: readonly Option<unknown>[], value: unknown) =>
  options.find((option) => option.value === value)?.label

interface SelectFieldProps<V> extends FieldTexts {
  field: FieldRef<V>
  options: readonly Option<NonNullable<V>>[]
  placeholder?: string
}

/** Choice of a few: the browser's own select. */
export function SelectField<V extends string | number | null>(props: SelectFieldProps<V>) {
  const { field, label, help, required, label_hidden, options, placeholder } = props
  const { value, error, set, leave } = useField(field)
  useTold(field, { label, show: (told) => nameOption(options, told) ?? '' })
  return (
    <Field {...{ label, help, required, label_hidden, error }}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value === null || value === undefined ? '' : String(value)}
          placeholder={placeholder}
          options={options.map((option) => ({ value: String(option.value), label: option.label }))}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.target.value)
            set((chosen?.value ?? null) as V)
          }}
          onBlur={leave}
        />
      )}
    </Field>
  )
}

interface SearchSelectFieldProps<V> extends SelectFieldProps<V> {
  is_loading?: boolean
  disabled?: boolean
}

/** Choice of many, found by typing. */
export function SearchSelectField<V extends string | number | null>(props: SearchSelectFieldProps<V>) {
  const { field, label, help, required, label_hidden, options, placeholder, is_loading, disabled } = props
  const { value, error, set, leave } = useField(field)
  useTold(field, { label, show: (told) => nameOption(options, told) ?? '' })
  return (
    <Field {...{ label, help, required, label_hidden, error }}>
      {(control) => (
        <Combobox
          control={control}
          options={options}
          value={(value ?? null) as NonNullable<V> | null}
          placeholder={placeholder}
          is_loading={is_loading}
          disabled={disabled}
          onChange={(next) => set(next as V)}
          onClear={required ? undefined : () => set(null as V)}
          onLeave={leave}
        />
      )}
    </Field>
  )
}

interface SwitchFieldProps {
  field: FieldRef<boolean>
  label: string
  help?: ReactNode
  disabled?: boolean
}

/** On or off, with what it does beside it. */
export function SwitchField({ field, label, help, disabled }: SwitchFieldProps) {
  const { value, error, set, leave } = useField(field)
  const id = useId()
  useTold(field, { label })
  return (
    <div className={css.switch}>
      <Switch
        id={id}
        checked={value ?? false}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => set(event.target.checked)}
        onBlur={leave}
      />
      <div className={css.texts}>
        <label htmlFor={id}>{label}</label>
        {help && (
          <p id={`${id}-help`} className={css.help}>
            {help}
          </p>
        )}
        {error && <p className={css.error}>{error}</p>}
      </div>
    </div>
  )
}

interface RadioFieldProps<V> {
  field: FieldRef<V>
  label: string
  options: readonly Option<V>[]
}

/** One of two or three, all in sight. */
export function RadioField<V extends string | number | boolean>({
  field,
  label,
  options,
}: RadioFieldProps<V>) {
  const { value, set, leave } = useField(field)
  const name = useId()
  useTold(field, { label, show: (told) => nameOption(options, told) ?? '' })
  return (
    <fieldset>
      <legend className={css.legend}>{label}</legend>
      <div className={css.choices}>
        {options.map((option) => (
          <label key={String(option.value)} className={css.radio}>
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onBlur={leave}
              onChange={() => set(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ChoicesFieldProps<V extends string> {
  field: FieldRef<V[]>
  label: string
  help?: ReactNode
  options: readonly Option<V>[]
}

/** Several of a few. */
export function ChoicesField<V extends string>({ field, label, help, options }: ChoicesFieldProps<V>) {
  const { value, error, set, leave } = useField(field)
  const chosen = value ?? []
  useTold(field, {
    label,
    show: (told) =>
      options
        .filter((option) => Array.isArray(told) && told.includes(option.value))
        .map((option) => option.label)
        .join(', '),
  })
  return (
    <fieldset>
      <legend className={css.legend}>{label}</legend>
      <div className={css.choices}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
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
      {help && <p className={css.help}>{help}</p>}
      {error && <p className={css.error}>{error}</p>}
    </fieldset>
  )
}
