import css from './change-mark.module.css'
import { changeOf, type FigureUnit } from './figure.ts'

interface ChangeMarkProps {
  now: number | null | undefined
  before: number | null | undefined
  unit: FigureUnit
  /** Less is better: cost, discount, void. */
  is_cost?: boolean
}

/** '▲ 8,4%' in the colour of good or bad; a dash without a base. */
export function ChangeMark({ now, before, unit, is_cost }: ChangeMarkProps) {
  const change = changeOf(now, before, unit)
  if (!change) return <span className={css.same}>–</span>
  if (change.direction === 'same') return <span className={`${css.mark} ${css.same}`}>{change.text}</span>
  const is_good = (change.direction === 'up') !== Boolean(is_cost)
  return (
    <span className={`${css.mark} ${is_good ? css.good : css.bad}`}>
      <span className="sr-only">{change.direction === 'up' ? 'naik ' : 'turun '}</span>
      <span aria-hidden="true">{change.direction === 'up' ? '▲ ' : '▼ '}</span>
      {change.text}
    </span>
  )
}
