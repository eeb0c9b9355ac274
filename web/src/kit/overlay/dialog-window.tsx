import { Dialog } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import { type CSSProperties, useId, useLayoutEffect } from 'react'
import css from './dialog.module.css'
import type { DialogProps } from './dialog-props.ts'

/** The open dialogs from the lowest to the topmost, by id; they need not be inside one another. */
const open_ids: string[] = []
/** Esc that has closed a dialog, and must not close the one below. */
const spent = new WeakSet<Event>()

/** The window of a dialog and its behaviour, fetched with the first one. */
export function DialogWindow(props: DialogProps & { opener: Element | null }) {
  const { title, bare, place = 'center', width, onClose, foot, children, opener } = props
  const id = useId()
  useLayoutEffect(() => {
    open_ids.push(id)
    return () => void open_ids.splice(open_ids.indexOf(id), 1)
  }, [id])
  const style = width ? ({ '--width': `${width}px` } as CSSProperties) : undefined
  return (
    <Dialog.Root
      open
      onOpenChange={(_open, details) => {
        if (open_ids.at(-1) !== id || spent.has(details.event)) return details.cancel()
        spent.add(details.event)
        onClose()
      }}
    >
      <Dialog.Portal className={css.layer}>
        <Dialog.Backdrop className={css.backdrop} forceRender />
        <Dialog.Popup
          data-dialog
          className={place === 'center' ? css.dialog : `${css.dialog} ${css[place]}`}
          style={style}
          finalFocus={() => (opener instanceof HTMLElement && opener.isConnected ? opener : true)}
        >
          {bare ? (
            <>
              <Dialog.Title className="sr-only">{title}</Dialog.Title>
              {children}
            </>
          ) : (
            <>
              <header className={css.head}>
                <Dialog.Title id={id}>{title}</Dialog.Title>
                <Dialog.Close className={css.close} aria-label="Tutup">
                  <IconX />
                </Dialog.Close>
              </header>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <section className={css.body} aria-labelledby={id} tabIndex={0}>
                {children}
              </section>
            </>
          )}
          {foot && <footer className={css.foot}>{foot}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
