import type { ReactNode } from 'react'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import css from './dashboard.list-card.module.css'

/** One thing that waits. */
export interface WaitingRow {
  key: string | number
  name: string
  note: ReactNode
  /** The figure at its end. */
  figure: ReactNode
  is_bad?: boolean
  href?: string | undefined
}

interface ListCardProps {
  title: string
  note: string
  /** Of all of them, not only of those shown. */
  count: number
  rows: readonly WaitingRow[]
  /** Where all of them are. */
  href?: string | undefined
  /** Said where there is none. */
  none: string
}

/** The first few of what waits in a list, with the way to all of it. */
export function ListCard({ title, note, count, rows, href, none }: ListCardProps) {
  return (
    <Card>
      <CardHead
        title={title}
        note={note}
        lined
        aside={
          count > 0 &&
          (href ? (
            <AddressLink href={href} className={css.count}>
              {count}
              <span className="sr-only"> {title}, lihat semua</span>
            </AddressLink>
          ) : (
            <span className={css.count}>{count}</span>
          ))
        }
      />
      {rows.length === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <ul aria-label={title}>
          {rows.map(({ key, name, note: about, figure, is_bad, href: to }) => (
            <li key={key} className={css.row}>
              <div className={css.texts}>
                {to ? (
                  <AddressLink href={to} className={css.name}>
                    {name}
                  </AddressLink>
                ) : (
                  <span className={css.name}>{name}</span>
                )}
                <span className={css.note}>{about}</span>
              </div>
              <span className={css.figure} data-bad={is_bad || undefined}>
                {figure}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
