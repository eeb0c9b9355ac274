import type { ComponentProps, ReactNode } from 'react'
import css from './button.module.css'
import { Spinner } from './spinner.tsx'

interface ButtonLook {
  tone?: 'default' | 'primary' | 'danger' | 'subtle'
  size?: 'small' | 'medium' | 'large'
  full?: boolean
  /** Square button that holds only an icon; give it an aria-label. */
  icon_only?: boolean
  /** Left out on a phone. */
  wide_only?: boolean
}

/** Class names of a button, for links that look like one. */
export function buttonClass({
  tone = 'default',
  size = 'medium',
  full,
  icon_only,
  wide_only,
}: ButtonLook = {}): string {
  return [
    css.button,
    tone !== 'default' && css[tone],
    size !== 'medium' && css[size],
    full && css.full,
    icon_only && css.icon_only,
    wide_only && css.wide_only,
  ]
    .filter(Boolean)
    .join(' ')
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'type'> {
  type?: 'button' | 'submit' | 'reset'
  icon?: ReactNode
  /** Shows progress on the button itself and refuses a second press. */
  busy?: boolean
  /** Keys that do the same, shown beside the label. */
  kbd?: string
}

/** Presses a busy button does not hear, whoever listens. */
const deaf = { onClick: undefined, onMouseDown: undefined, onPointerDown: undefined, onKeyDown: undefined }

export function Button({
  tone,
  size,
  full,
  icon_only,
  wide_only,
  icon,
  busy,
  kbd,
  children,
  type = 'button',
  disabled,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...(busy && deaf)}
      type={busy ? 'button' : type}
      disabled={disabled && !busy}
      aria-busy={busy || undefined}
      className={[buttonClass({ tone, size, full, icon_only, wide_only }), className]
        .filter(Boolean)
        .join(' ')}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {kbd && (
        <span aria-hidden="true" className={css.kbd}>
          {kbd}
        </span>
      )}
    </button>
  )
}
