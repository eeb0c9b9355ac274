import { type ReactNode, useState } from 'react'
import { type FieldRef, useField, useTold } from '../form/field-ref.ts'
import { Field, type FieldTexts } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

interface TypedFieldProps<V> extends FieldTexts {
  field: FieldRef<V>
  /** How the value looks while nobody types. */
  show: (value: V) => string
  /** What a text means; undefined when it cannot be read, which leaves it as typed with the schema's message. */
  read: (text: string) => V | undefined
  /** How the text looks while it is typed, e.g. with dots between thousands. */
  shape?: (text: string) => string
  before?: ReactNode
  after?: ReactNode
  numeric?: boolean
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'text'
  placeholder?: string
  disabled?: boolean
  /** Shown while the text cannot be read. */
  unreadable?: string
}

/** A value with what stands before and after it in its box: 'Rp 12.000', '250 m', '12,5%'. */
export function withUnit(text: string, before: ReactNode, after: ReactNode): string {
  if (text === '') return ''
  const head = typeof before === 'string' ? `${before}\u00a0` : ''
  const unit = typeof after === 'string' && after !== '' ? after : undefined
  return `${head}${text}${unit === undefined ? '' : unit === '%' ? '%' : `\u00a0${unit}`}`
}

/**
 * A text box for a value that is no text: it shows the value in its usual form, takes whatever people paste,
 * and tidies it up when they leave.
 */
export function TypedField<V>(props: TypedFieldProps<V>) {
  const { field, label, help, required, label_hidden, show, read, shape, unreadable, ...input } = props
  const { value, error, set, leave } = useField(field)
  const [typed, setTyped] = useState<string | null>(null)
  useTold(field, { label, show: (told) => withUnit(show(told as V), input.before, input.after) })
  const is_unreadable = typed !== null && typed.trim() !== '' && read(typed) === undefined
  return (
    <Field
      {...{ label, help, required, label_hidden, error: (is_unreadable ? unreadable : undefined) ?? error }}
    >
      {(control) => (
        <Input
          {...control}
          {...input}
          autoComplete="off"
          value={typed ?? show(value)}
          onChange={(event) => {
            const text = shape ? shape(event.target.value) : event.target.value
            setTyped(text)
            const next = read(text)
            if (next !== undefined) set(next)
          }}
          onBlur={() => {
            if (!is_unreadable) setTyped(null)
            leave()
          }}
        />
      )}
    </Field>
  )
}
