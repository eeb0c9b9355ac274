import { type ReactNode, useState } from 'react'
import { overlayPart, useOverlayPart } from './overlay-part.ts'
import type { Placement } from './placement.ts'
import { createSlot, SlotElement, type TriggerProps } from './trigger-slot.tsx'
import { useNeed } from './use-need.ts'

const box_part = overlayPart(() => import('./popover-box.tsx').then((module) => module.PopoverBox))

interface PopoverProps {
  /** The button that opens it; spread the given props on it. */
  trigger: (props: TriggerProps) => ReactNode
  /** Name of the box for screen readers. */
  label: string
  placement?: Placement
  children: (close: () => void) => ReactNode
  onOpen?: () => void
  onClose?: () => void
}

/**
 * A box beside a button: Esc and a press outside close it, and focus goes back to the button. Its contents are made
 * only while it is open.
 */
export function Popover({ trigger, onOpen, ...box }: PopoverProps) {
  const [slot] = useState(createSlot<HTMLButtonElement>)
  const { need, idle } = useNeed(box_part, onOpen)
  const Box = useOverlayPart(box_part)
  return (
    <>
      <SlotElement slot={slot} idle={{ ...idle, 'aria-haspopup': 'dialog' }} render={trigger} />
      {need && Box && <Box {...box} slot={slot} opened={need === 'open'} onOpen={onOpen} />}
    </>
  )
}
