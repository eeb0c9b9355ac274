import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { keepPlaced, type Placement } from './place.ts'
import css from './popover.module.css'

interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  'aria-expanded': boolean
  'aria-controls': string | undefined
  'aria-haspopup': 'dialog' | 'menu' | 'listbox'
  onClick: () => void
}

interface PopoverProps {
  /** The button that opens it; spread the given props on it. */
  trigger: (props: TriggerProps) => ReactNode
  /** Name of the box for screen readers. */
  label: string
  role?: 'dialog' | 'menu' | 'listbox'
  placement?: Placement
  /** As wide as the button at least. */
  match_width?: boolean
  children: (close: () => void) => ReactNode
  onClose?: () => void
}

/** Focus goes to the first control inside, else to the box itself. */
function focusFirst(box: HTMLElement) {
  const first = box.querySelector<HTMLElement>(
    '[autofocus], input:not([type=hidden]), button:not([disabled]), [href], select, [tabindex="0"]',
  )
  ;(first ?? box).focus()
}

/**
 * A box beside a button, in the browser's top layer: Esc and a press outside close it, and focus goes back to
 * the button. Its contents are made only while it is open.
 */
export function Popover({
  trigger,
  label,
  role = 'dialog',
  placement = 'bottom-start',
  match_width,
  children,
  onClose,
}: PopoverProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const closed_at = useRef(Number.NEGATIVE_INFINITY)
  const id = useId()

  useEffect(() => {
    const element = box.current
    if (!open || !element || !button.current) return
    element.showPopover()
    focusFirst(element)
    return keepPlaced(element, button.current, placement)
  }, [open, placement])

  const close = () => {
    box.current?.hidePopover()
    button.current?.focus()
  }
  return (
    <>
      {trigger({
        ref: button,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        'aria-haspopup': role,
        // The press that dismissed the box also lands on the button; it must not open it again.
        onClick: () => {
          if (performance.now() - closed_at.current > 250) setOpen(true)
        },
      })}
      {open && (
        <div
          ref={box}
          id={id}
          popover="auto"
          {...{ role, 'aria-label': label }}
          tabIndex={-1}
          className={css.box}
          data-match={match_width ?? false}
          onToggle={(event) => {
            if (event.newState !== 'closed' || event.target !== event.currentTarget) return
            closed_at.current = performance.now()
            setOpen(false)
            onClose?.()
          }}
        >
          {children(close)}
        </div>
      )}
    </>
  )
}
