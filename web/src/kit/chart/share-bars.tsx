import type { ReactNode } from 'react'
import { Explained } from '../report/explained.tsx'
import { AddressLink } from '../router/address-link.tsx'
import css from './share.module.css'

/** One bar among others. */
export interface ShareRow {
  key: string | number
  name: string
  value: number
  /** The figure as it is written at the end. */
  text: string
  /** Short remark after the figure: a share, a change. */
  note?: ReactNode
  href?: string
  /** Which figure it is, where it can tell where it comes from. */
  explain?: string
}

/** Bars lying down, longest first as given; the length is the share of the largest. */
export function ShareBars({ label, rows }: { label: string; rows: readonly ShareRow[] }) {
  const largest = Math.max(...rows.map(({ value }) => value), 0)
  return (
    <ul className={css.list} aria-label={label}>
      {rows.map(({ key, name, value, text, note, href, explain }) => (
        <li key={key} className={css.row}>
          <div className={css.texts}>
            {href ? (
              <AddressLink href={href} className={css.name}>
                {name}
              </AddressLink>
            ) : (
              <span className={css.name}>{name}</span>
            )}
            <span className={css.figure}>
              <Explained figure={explain} name={name} text={text} />
            </span>
            {note && <span className={css.note}>{note}</span>}
          </div>
          <div className={css.track} aria-hidden="true">
            <div
              className={css.fill}
              style={{ width: `${largest > 0 ? Math.max((value / largest) * 100, 0) : 0}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
