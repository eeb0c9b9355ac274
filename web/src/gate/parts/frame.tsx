import type { ReactNode } from 'react'
import { LogoMark } from '../../kit/ui/logo.tsx'
import css from './frame.module.css'
import { Terraces } from './terraces.tsx'

interface GateFrameProps {
  title: string
  lead: ReactNode
  /** Room for two columns of fields. */
  wide?: boolean
  /** The way to the neighbouring page, under the form. */
  foot?: ReactNode
  children: ReactNode
}

/** The two halves of every page of the gate: what to do on the left, the terraces on the right. */
export function GateFrame({ title, lead, wide, foot, children }: GateFrameProps) {
  return (
    <div className={wide ? `${css.frame} ${css.wide}` : css.frame}>
      <main className={css.main}>
        <div className={css.column}>
          <a className={css.brand} href="/">
            <LogoMark />
            Lumbung
          </a>
          <h1 className={css.title}>{title}</h1>
          <p className={css.lead}>{lead}</p>
          <div className={css.body}>{children}</div>
          {foot && <p className={css.foot}>{foot}</p>}
        </div>
      </main>
      <div className={css.art} aria-hidden="true">
        <p className={css.motto}>
          Setiap rupiah,
          <br />
          setiap gram,
          <br />
          terlihat.
        </p>
        <Terraces />
      </div>
    </div>
  )
}
