import { type ReactNode, useId } from 'react'
import css from './field.module.css'

/** What the control inside a field must carry to be tied to its label, help and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** What every field can say about itself. */
export interface FieldTexts {
  label: string
  help?: ReactNode
  required?: boolean
  /** Hides the label from sight, not from screen readers. */
  label_hidden?: boolean
}

interface FieldProps extends FieldTexts {
  error?: string | null
  children: (control: ControlProps) => ReactNode
}

/** Label above, help or error under a control. */
export function Field({ label, help, required, label_hidden, error, children }: FieldProps) {
  const id = useId()
  const note = error || help ? `${id}-note` : undefined
  return (
    <div className={css.field}>
      <label htmlFor={id} className={label_hidden ? 'sr-only' : css.label}>
        {label}
        {required && (
          <span aria-hidden="true" className={css.required}>
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': note,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error ? (
        <p id={note} className={css.error}>
          {error}
        </p>
      ) : (
        help && (
          <p id={note} className={css.help}>
            {help}
          </p>
        )
      )}
    </div>
  )
}
