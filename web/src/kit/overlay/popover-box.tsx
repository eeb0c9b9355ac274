import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useState } from 'react'
import { type Placement, positionOf } from './placement.ts'
import css from './popover.module.css'
import { Lend, type Slot } from './trigger-slot.tsx'

interface PopoverBoxProps {
  slot: Slot<HTMLButtonElement>
  label: string
  placement?: Placement
  /** Open from the start. */
  opened: boolean
  children: (close: () => void) => ReactNode
  onOpen?: () => void
  onClose?: () => void
}

/** The box of a popover and its behaviour, fetched when it is first needed. */
export function PopoverBox(props: PopoverBoxProps) {
  const { slot, label, placement = 'bottom-start', opened, children, onOpen, onClose } = props
  const [open, setOpen] = useState(opened)
  const change = (next: boolean) => {
    setOpen(next)
    if (next) onOpen?.()
    else onClose?.()
  }
  const close = () => {
    // At once: what is done next may open something that gives the focus back to where it was.
    slot.element()?.focus()
    change(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger render={(lent) => <Lend slot={slot} props={lent} />} />
      <Popover.Portal>
        <Popover.Positioner {...positionOf(placement)} className={css.place}>
          <Popover.Popup className={css.box} aria-label={label}>
            {children(close)}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
