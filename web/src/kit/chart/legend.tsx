import css from './chart.module.css'
import type { SeriesMark } from './point.ts'

/** Sample of how a series is drawn. */
export function Mark({ mark }: { mark: SeriesMark }) {
  return <span className={`${css.mark} ${css[`mark_${mark}`]}`} aria-hidden="true" />
}

/** Names of a chart's series. */
export function Legend({ items }: { items: readonly { name: string; mark: SeriesMark }[] }) {
  return (
    <ul className={css.legend}>
      {items.map(({ name, mark }) => (
        <li key={name}>
          <Mark mark={mark} />
          {name}
        </li>
      ))}
    </ul>
  )
}
