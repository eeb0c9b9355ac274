import type { ComponentProps, ReactNode } from 'react'
import { type FieldRef, useField, useTold } from '../form/field-ref.ts'
import { Field, type FieldTexts } from '../ui/field.tsx'
import { Input, PasswordInput, TextArea } from '../ui/input.tsx'
import { withUnit } from './typed-field.tsx'

interface TextFieldProps extends FieldTexts {
  field: FieldRef<string | null | undefined>
  placeholder?: string
  before?: ReactNode
  after?: ReactNode
  maxLength?: number
  autoComplete?: string
  inputMode?: ComponentProps<'input'>['inputMode']
  type?: 'text' | 'email' | 'url' | 'tel'
  disabled?: boolean
  /** Changes what is typed before it is kept, e.g. to capitals. */
  shape?: (text: string) => string
}

/** One line of text. */
export function TextField({ field, label, help, required, label_hidden, shape, ...input }: TextFieldProps) {
  const { value, error, set, leave } = useField(field)
  useTold(field, { label, show: (told) => withUnit(String(told ?? ''), input.before, input.after) })
  return (
    <Field {...{ label, help, required, label_hidden, error }}>
      {(control) => (
        <Input
          {...control}
          {...input}
          value={value ?? ''}
          onChange={(event) => set(shape ? shape(event.target.value) : event.target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  )
}

/** E-mail address. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" autoComplete="off" inputMode="email" {...props} />
}

/** A code by which people and machines name a record: capitals, figures, dots and dashes. */
export function CodeField(props: Omit<TextFieldProps, 'label' | 'shape'>) {
  return (
    <TextField
      help="Kosongkan untuk dibuat dari nama."
      maxLength={32}
      {...props}
      label="Kode"
      shape={(text) => text.toUpperCase().replace(/[^A-Z0-9._-]/g, '-')}
    />
  )
}

interface TextAreaFieldProps extends FieldTexts {
  field: FieldRef<string | null | undefined>
  placeholder?: string
  maxLength?: number
  rows?: number
}

/** Text of several lines. */
export function TextAreaField({ field, label, help, required, ...area }: TextAreaFieldProps) {
  const { value, error, set, leave } = useField(field)
  useTold(field, { label })
  return (
    <Field {...{ label, help, required, error }}>
      {(control) => (
        <TextArea
          {...control}
          {...area}
          value={value ?? ''}
          onChange={(event) => set(event.target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  )
}

interface PasswordFieldProps extends FieldTexts {
  field: FieldRef<string>
  autoComplete: 'current-password' | 'new-password'
}

/** A password with a button that shows it. */
export function PasswordField({ field, label, help, required, autoComplete }: PasswordFieldProps) {
  const { value, error, set, leave } = useField(field)
  return (
    <Field {...{ label, help, required, error }}>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => set(event.target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  )
}
