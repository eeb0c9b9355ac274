import type { ReactNode } from 'react'
import css from './pill.module.css'

export type PillTone = 'good' | 'warn' | 'bad' | 'info' | 'quiet'

/** State of a thing in a word, with a dot of its colour. */
export function Pill({ tone, plain, children }: { tone: PillTone; plain?: boolean; children: ReactNode }) {
  return <span className={`${css.pill} ${css[tone]} ${plain ? css.plain : ''}`}>{children}</span>
}
