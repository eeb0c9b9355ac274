import type { ReactNode } from 'react'
import css from './phone-frame.module.css'

interface PhoneFrameProps {
  caption: string
  children: ReactNode
}

/** What a guest sees on a phone, always in the light theme of the public pages. */
export function PhoneFrame({ caption, children }: PhoneFrameProps) {
  return (
    <figure className={css.figure}>
      <div className={css.phone} data-theme="light">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={css.screen} tabIndex={0} aria-label={caption}>
          {children}
        </section>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
