import { Tooltip } from '@base-ui/react/tooltip'
import { type ReactNode, useId, useState } from 'react'
import { positionOf } from './placement.ts'
import box_css from './popover.module.css'
import css from './tooltip.module.css'
import { Lend, type Slot } from './trigger-slot.tsx'

const delay_ms = 250

/** The text of a tooltip and its behaviour, fetched when it is first needed. */
export function TooltipBox({ slot, tip }: { slot: Slot<HTMLSpanElement>; tip: ReactNode }) {
  // Its code may come only after the pointer or the focus did.
  const [open, setOpen] = useState(() => slot.element()?.matches(':hover, :focus-within') ?? false)
  const id = useId()
  return (
    <Tooltip.Root open={open} onOpenChange={setOpen}>
      <Tooltip.Trigger
        delay={delay_ms}
        aria-describedby={open ? id : undefined}
        render={(lent) => <Lend slot={slot} props={lent} />}
      />
      <Tooltip.Portal>
        <Tooltip.Positioner {...positionOf('top')} className={box_css.place}>
          <Tooltip.Popup id={id} role="tooltip" className={css.tip}>
            {tip}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
