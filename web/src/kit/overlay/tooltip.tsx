import { type ReactNode, useState } from 'react'
import { overlayPart, useOverlayPart } from './overlay-part.ts'
import css from './tooltip.module.css'
import { createSlot, SlotElement } from './trigger-slot.tsx'
import { useNeed } from './use-need.ts'

const box_part = overlayPart(() => import('./tooltip-box.tsx').then((module) => module.TooltipBox))

interface TooltipProps {
  tip: ReactNode
  /** Reachable by keyboard by itself; leave out around something that has focus already. */
  focusable?: boolean
  children: ReactNode
}

/** A short explanation on hover and focus; Esc closes it. */
export function Tooltip({ tip, focusable, children }: TooltipProps) {
  const [slot] = useState(createSlot<HTMLSpanElement>)
  const { need, idle } = useNeed(box_part)
  const Box = useOverlayPart(box_part)
  return (
    <>
      <SlotElement
        slot={slot}
        idle={{ onPointerEnter: idle.onPointerEnter, onFocus: idle.onFocus }}
        render={(props) => (
          <span {...props} className={css.anchor} tabIndex={focusable ? 0 : undefined}>
            {children}
          </span>
        )}
      />
      {need && Box && <Box slot={slot} tip={tip} />}
    </>
  )
}
