import { type ReactNode, useState } from 'react'
import type { MenuItem } from './menu-item.ts'
import { overlayPart, useOverlayPart } from './overlay-part.ts'
import type { Placement } from './placement.ts'
import { createSlot, SlotElement, type TriggerProps } from './trigger-slot.tsx'
import { useNeed } from './use-need.ts'

const box_part = overlayPart(() => import('./menu-box.tsx').then((module) => module.MenuBox))

interface MenuProps {
  /** The button that opens it; spread the given props on it. */
  trigger: (props: TriggerProps) => ReactNode
  label: string
  items: readonly MenuItem[]
  placement?: Placement
  /** Shown above the entries. */
  head?: ReactNode
}

/** A menu of actions under a button: arrows, Home, End, first letters, Enter, Esc. */
export function Menu({ trigger, ...box }: MenuProps) {
  const [slot] = useState(createSlot<HTMLButtonElement>)
  const { need, idle } = useNeed(box_part)
  const Box = useOverlayPart(box_part)
  return (
    <>
      <SlotElement slot={slot} idle={{ ...idle, 'aria-haspopup': 'menu' }} render={trigger} />
      {need && Box && <Box {...box} slot={slot} opened={need === 'open'} />}
    </>
  )
}
