import type { ReactNode } from 'react'
import css from './card.module.css'

/** White surface with one line around it. */
export function Card({
  id,
  padded,
  className,
  children,
}: {
  /** What an address names it by, behind its hash. */
  id?: string
  padded?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <div id={id} className={[css.card, padded && css.padded, className].filter(Boolean).join(' ')}>
      {children}
    </div>
  )
}

interface CardHeadProps {
  title: string
  note?: ReactNode
  /** Figure or control at the right end. */
  aside?: ReactNode
  /** A line between head and body. */
  lined?: boolean
}

/** Title row of a card. */
export function CardHead({ title, note, aside, lined }: CardHeadProps) {
  return (
    <div className={lined ? `${css.head} ${css.lined}` : css.head}>
      <div>
        <h2>{title}</h2>
        {note && <p className={css.note}>{note}</p>}
      </div>
      {aside}
    </div>
  )
}
