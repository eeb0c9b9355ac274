import { IconChevronDown, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import css from './input.module.css'

interface InputProps extends ComponentProps<'input'> {
  /** Icon or short text inside the box, before the text. */
  before?: ReactNode
  /** Unit or short text inside the box, after the text. */
  after?: ReactNode
  /** Right-aligned figures of equal width. */
  numeric?: boolean
}

/** One-line text box. */
export function Input({ before, after, numeric, className, ...rest }: InputProps) {
  return (
    <div className={css.wrap}>
      {before && <span className={css.side}>{before}</span>}
      <input {...rest} className={[css.input, numeric && css.number, className].filter(Boolean).join(' ')} />
      {after && <span className={css.side}>{after}</span>}
    </div>
  )
}

/** Box for a figure: kept as it is typed, and read by who uses it. */
export function FigureInput({
  onText,
  ...rest
}: Omit<InputProps, 'onChange' | 'numeric'> & { onText: (text: string) => void }) {
  return (
    <Input
      autoComplete="off"
      {...rest}
      numeric
      inputMode="decimal"
      onChange={(event) => onText(event.target.value)}
    />
  )
}

/** Text box of several lines that grows with its text. */
export function TextArea(props: ComponentProps<'textarea'>) {
  return (
    <div className={css.wrap}>
      <textarea rows={3} {...props} className={css.input} />
    </div>
  )
}

interface NativeSelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[]
  placeholder?: string
}

/** The browser's own select: best on phones and for short lists. */
export function NativeSelect({ options, placeholder, ...rest }: NativeSelectProps) {
  return (
    <div className={css.wrap}>
      <select {...rest} className={css.input}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown className={css.chevron} />
    </div>
  )
}

/** Password box with a button that shows what was typed. Pasting and password managers work. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={css.wrap}>
      <input {...props} type={shown ? 'text' : 'password'} className={css.input} />
      <button
        type="button"
        className={css.peek}
        aria-label={shown ? 'Sembunyikan kata sandi' : 'Tampilkan kata sandi'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <IconEyeOff /> : <IconEye />}
      </button>
    </div>
  )
}
