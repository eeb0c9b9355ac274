import { IconGripVertical } from '@tabler/icons-react'
import type { RefObject } from 'react'
import css from './menu.module.css'

interface HandleProps {
  ref: RefObject<HTMLButtonElement | null>
  /** What moves. */
  name: string
  /** Moves it one step; answers what to say of its new place, or nothing at the end. */
  onStep: (step: 1 | -1) => string | undefined
}

let announcer: HTMLElement | null = null

/** Says something to screen readers without showing it. */
function announce(text: string) {
  if (!announcer?.isConnected) {
    announcer = document.createElement('div')
    announcer.className = 'sr-only'
    announcer.setAttribute('aria-live', 'assertive')
    document.body.append(announcer)
  }
  announcer.textContent = text
}

/** Takes hold of a row or tile: by pointer to drag it, by keyboard with the arrow keys. */
export function Handle({ ref, name, onStep }: HandleProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={css.handle}
      aria-label={`Geser ${name}, gunakan panah atas dan bawah`}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key] as
          | 1
          | -1
          | undefined
        if (!step) return
        event.preventDefault()
        announce(onStep(step) ?? `${name} sudah di ujung`)
      }}
    >
      <IconGripVertical />
    </button>
  )
}
