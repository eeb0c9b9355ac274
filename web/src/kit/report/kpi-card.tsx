import type { CSSProperties, ReactNode } from 'react'
import { Sparkline } from '../chart/sparkline.tsx'
import type { Change } from '../format/change.ts'
import { Tooltip } from '../overlay/tooltip.tsx'
import { AddressLink } from '../router/address-link.tsx'
import { Delta, toneOf, type Welcome } from './delta.tsx'
import { ExplainButton } from './explain-button.tsx'
import css from './kpi.module.css'

/** What is not known comes from nowhere. */
const unknown = '–'

export interface KpiCardProps {
  label: string
  /** What the figure means, shown on the label. */
  definition: string
  /** The figure, written. */
  value: string
  change?: Change | null | undefined
  /** Whether a rise is good news. */
  good?: Welcome | undefined
  /** What the change is against: 'Sabtu lalu'. */
  against?: string | undefined
  /** In place of a change: '2 dari 9 sesi'. */
  note?: ReactNode
  /** Of what the figure tells, below it: 'HPP diketahui 83%'. */
  about?: ReactNode
  course?: readonly number[] | undefined
  /** What the figure is made of; the whole card opens it. */
  href?: string | undefined
  /** Which figure it is, where it can tell where it comes from. */
  explain?: string | undefined
  /** The same of its change. */
  explain_change?: string | undefined
}

/** A figure with its course and its change. */
export function KpiCard(props: KpiCardProps) {
  const { label, definition, value, change = null, good = 'up', against, note, about, course, href } = props
  const { explain, explain_change } = props
  const tone = toneOf(change, good)
  return (
    <article className={css.kpi}>
      <h2 className={css.label}>
        <Tooltip tip={definition} focusable={!href}>
          {href ? (
            <AddressLink href={href} className={css.open}>
              {label}
            </AddressLink>
          ) : (
            label
          )}
        </Tooltip>
      </h2>
      <p className={css.value} style={{ '--letters': value.length } as CSSProperties}>
        <span>
          {explain && value !== unknown ? (
            <ExplainButton figure={explain} name={label} className={css.explain} text={value} />
          ) : (
            value
          )}
        </span>
      </p>
      {about && <p className={css.about}>{about}</p>}
      <div className={css.foot}>
        <p className={css.change}>
          {note ?? (
            <>
              {(change || against) && (
                <Delta
                  change={change}
                  good={good}
                  explain={
                    explain_change ? { figure: explain_change, name: `perubahan ${label}` } : undefined
                  }
                />
              )}
              {against && ` ${against}`}
            </>
          )}
        </p>
        {course && course.length > 1 && <Sparkline values={course} tone={tone === 'bad' ? 'bad' : 'good'} />}
      </div>
    </article>
  )
}

/** A row of figures; on a phone it scrolls sideways in pairs. */
export function KpiRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={css.row} aria-label={label}>
      {children}
    </section>
  )
}
