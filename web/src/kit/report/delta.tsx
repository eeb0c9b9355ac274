import { type Change, formatChange, speakChange } from '../format/change.ts'
import css from './delta.module.css'

/** Whether a rise is welcome: of sales yes, of costs no, of guests' number of visits neither. */
export type Welcome = 'up' | 'down' | 'neither'

interface DeltaProps {
  change: Change | null
  good?: Welcome
  /** Written where there is nothing to compare with. */
  none?: string
}

/** Tone of a change: colour never says more than the arrow beside it. */
export function toneOf(change: Change | null, good: Welcome): 'good' | 'bad' | 'flat' {
  if (!change || change.direction === 'flat' || good === 'neither') return 'flat'
  return change.direction === good ? 'good' : 'bad'
}

/** '▲ 8,4%' in the colour of good or bad news. */
export function Delta({ change, good = 'up', none = '–' }: DeltaProps) {
  if (!change) return <span className={css.delta}>{none}</span>
  return (
    <span className={css.delta} data-tone={toneOf(change, good)}>
      <span aria-hidden="true">{formatChange(change)}</span>
      <span className="sr-only">{speakChange(change)}</span>
    </span>
  )
}
