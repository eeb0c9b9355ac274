import css from './chart.module.css'
import { linePath } from './scale.ts'

const width = 44
const height = 18
const inset = 2

/** The course of a figure in the size of a word; says nothing that the figure beside it does not. */
export function Sparkline({ values, tone = 'good' }: { values: readonly number[]; tone?: 'good' | 'bad' }) {
  if (values.length < 2) return null
  const low = Math.min(...values)
  const high = Math.max(...values)
  const places = values.map((value, index) => ({
    x: inset + (index / (values.length - 1)) * (width - 2 * inset),
    y: high === low ? height / 2 : height - inset - ((value - low) / (high - low)) * (height - 2 * inset),
  }))
  return (
    <svg className={css.spark} width={width} height={height} data-tone={tone} aria-hidden="true">
      <path d={linePath(places)} />
    </svg>
  )
}
