import { exactQuantity, formatQuantity, sayQuantity } from '../format/quantity.ts'
import { Tooltip } from '../overlay/tooltip.tsx'
import { ExplainButton } from './explain-button.tsx'

interface ExplainQuantityProps {
  value: number | string
  unit: string
  /** Which figure, as it stands in the address. */
  figure: string
  /** What it is called. */
  name: string
}

/** A quantity as people say it, which tells where it comes from; where it is rounded, the exact one on hover and focus. */
export function ExplainQuantity({ value, unit, figure, name }: ExplainQuantityProps) {
  const said = sayQuantity(value, unit)
  const button = <ExplainButton figure={figure} name={name} text={said} />
  if (said === formatQuantity(value, unit)) return button
  return <Tooltip tip={`Tepatnya ${exactQuantity(value, unit)}`}>{button}</Tooltip>
}
