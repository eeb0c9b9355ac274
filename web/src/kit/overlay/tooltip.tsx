import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { keepPlaced } from './place.ts'
import css from './tooltip.module.css'

interface TooltipProps {
  tip: ReactNode
  /** Reachable by keyboard by itself; leave out around something that has focus already. */
  focusable?: boolean
  children: ReactNode
}

const delay_ms = 250

/** A short explanation on hover and focus; Esc closes it. */
export function Tooltip({ tip, focusable, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const anchor = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open || !box.current || !anchor.current) return
    box.current.showPopover()
    return keepPlaced(box.current, anchor.current, 'top')
  }, [open])
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = () => {
    timer.current = setTimeout(() => setOpen(true), delay_ms)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only shows a hint
    <span
      ref={anchor}
      className={css.anchor}
      tabIndex={focusable ? 0 : undefined}
      aria-describedby={open ? id : undefined}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {open && (
        <span ref={box} id={id} role="tooltip" popover="manual" className={css.tip}>
          {tip}
        </span>
      )}
    </span>
  )
}
