import { useState } from 'react'
import css from './code-input.module.css'
import type { ControlProps } from './field.tsx'

interface CodeInputProps {
  control: ControlProps
  name: string
  /** Takes the focus as it appears: the one field of what was just asked for. */
  is_first?: boolean
  /** Called once the sixth digit is there. */
  onComplete?: (code: string) => void
}

const cells = [0, 1, 2, 3, 4, 5] as const

/**
 * Six boxes over one real input: pasting, the phone's own code suggestion and screen readers work as in any
 * text box.
 */
export function CodeInput({ control, name, is_first, onComplete }: CodeInputProps) {
  const [code, setCode] = useState('')
  return (
    <div className={css.wrap}>
      {cells.map((cell) => (
        <span
          key={cell}
          aria-hidden="true"
          className={cell === Math.min(code.length, 5) ? `${css.cell} ${css.current}` : css.cell}
        >
          {code[cell] ?? ''}
        </span>
      ))}
      <input
        {...control}
        name={name}
        // biome-ignore lint/a11y/noAutofocus: only where its caller says it is the one field
        autoFocus={is_first}
        className={css.input}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, 6)
          setCode(digits)
          if (digits.length === 6 && digits !== code) onComplete?.(digits)
        }}
      />
    </div>
  )
}
