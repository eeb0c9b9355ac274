import { type Change, formatChange, nameChange, speakChange } from '../format/change.ts'
import css from './delta.module.css'
import { ExplainButton } from './explain-button.tsx'

/** Whether a rise is welcome: of sales yes, of costs no, of guests' number of visits neither. */
export type Welcome = 'up' | 'down' | 'neither'

interface DeltaProps {
  change: Change | null
  good?: Welcome
  /** Written where there is nothing to compare with. */
  none?: string
  /** Which change it is and what it is called, where it can tell where it comes from. */
  explain?: { figure: string; name: string } | undefined
}

/** Tone of a change: colour never says more than the arrow beside it. */
export function toneOf(change: Change | null, good: Welcome): 'good' | 'bad' | 'flat' {
  if (!change || change.direction === 'flat' || good === 'neither') return 'flat'
  return change.direction === good ? 'good' : 'bad'
}

/** '▲ 8,4%' in the colour of good or bad news. */
export function Delta({ change, good = 'up', none = '–', explain }: DeltaProps) {
  if (!change) return <span className={css.delta}>{none}</span>
  const tone = toneOf(change, good)
  if (explain)
    return (
      <ExplainButton figure={explain.figure} name={explain.name} text={nameChange(change)}>
        <span className={css.delta} data-tone={tone}>
          {formatChange(change)}
        </span>
      </ExplainButton>
    )
  return (
    <span className={css.delta} data-tone={tone}>
      <span aria-hidden="true">{formatChange(change)}</span>
      <span className="sr-only">{speakChange(change)}</span>
    </span>
  )
}
