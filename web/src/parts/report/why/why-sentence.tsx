import { Fragment } from 'react'
import css from './why.module.css'

/** An amount with its sign, both of which a line may not end between. */
const SIGNED = /([-+](?:Rp\u00a0)?\d[\d.,]*(?:\u00a0[a-z]+| poin)?)/

/** A sentence of causes, whose amounts stay with their signs. */
export const WhySentence = ({ text }: { text: string }) =>
  text.split(SIGNED).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
      <span key={place} className={css.amount}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <Fragment key={place}>{part}</Fragment>
    ),
  )
