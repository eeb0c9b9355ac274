import { IconX } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import css from './dialog.module.css'

interface DialogProps {
  title: string
  /** Leaves the title to screen readers only. */
  bare?: boolean
  /** Where it stands: in the middle, on a side of the window, or near its top. */
  place?: 'center' | 'side' | 'left' | 'top'
  /** Width in pixels, at most the window. */
  width?: number
  onClose: () => void
  foot?: ReactNode
  children: ReactNode
}

/** A modal over the page on the browser's own dialog: focus stays in it, Esc and the backdrop close it. */
export function Dialog({ title, bare, place = 'center', width, onClose, foot, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title_id = useId()
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  const style = width ? ({ '--width': `${width}px` } as CSSProperties) : undefined
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does what the press on the backdrop does
    <dialog
      ref={dialog}
      aria-labelledby={title_id}
      className={place === 'center' ? css.dialog : `${css.dialog} ${css[place]}`}
      style={style}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {bare ? (
        <h2 id={title_id} className="sr-only">
          {title}
        </h2>
      ) : (
        <header className={css.head}>
          <h2 id={title_id}>{title}</h2>
          <button type="button" className={css.close} aria-label="Tutup" onClick={onClose}>
            <IconX />
          </button>
        </header>
      )}
      {bare ? (
        children
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={css.body} aria-labelledby={title_id} tabIndex={0}>
          {children}
        </section>
      )}
      {foot && <footer className={css.foot}>{foot}</footer>}
    </dialog>
  )
}
