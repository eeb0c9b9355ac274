import { Link } from '@tanstack/react-router'
import { withSearch } from '../router/with-search.ts'
import css from './bars.module.css'

/** One row of horizontal bars. */
export interface BarRow {
  key: string
  name: string
  /** Decides the length of the bar. */
  value: number
  /** The figure in words, at the right end. */
  text: string
  note?: string
  /** Taken away rather than added: drawn in the second colour. */
  is_minus?: boolean
  to?: string
  search?: object
}

/** Names with figures and bars; each may open what it is made of. */
export function Bars({ rows }: { rows: readonly BarRow[] }) {
  const longest = Math.max(1, ...rows.map(({ value }) => Math.abs(value)))
  return (
    <ul className={css.bars}>
      {rows.map((row) => (
        <li key={row.key} className={css.row}>
          <div className={css.texts}>
            {row.to ? (
              <Link to={row.to} search={withSearch(() => ({ ...row.search }))} className={css.name}>
                {row.name}
              </Link>
            ) : (
              <span className={css.name}>{row.name}</span>
            )}
            <span>
              {row.note && <span className={css.note}>{row.note} </span>}
              {row.text}
            </span>
          </div>
          <div className={css.track} aria-hidden="true">
            <div
              className={row.is_minus ? `${css.fill} ${css.minus}` : css.fill}
              style={{ width: `${(Math.abs(row.value) / longest) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
