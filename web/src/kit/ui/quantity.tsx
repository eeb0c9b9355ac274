import { exactQuantity, formatQuantity, sayQuantity } from '../format/quantity.ts'
import { Tooltip } from '../overlay/tooltip.tsx'

interface QuantityProps {
  value: number | string
  unit: string
  /** Of what has focus already, as a link around it. */
  within_focus?: boolean
}

/** A quantity as people say it; where that is rounded, the exact one on hover, focus and touch. */
export function Quantity({ value, unit, within_focus }: QuantityProps) {
  const said = sayQuantity(value, unit)
  if (said === formatQuantity(value, unit)) return said
  return (
    <Tooltip tip={`Tepatnya ${exactQuantity(value, unit)}`} focusable={!within_focus}>
      {said}
    </Tooltip>
  )
}
