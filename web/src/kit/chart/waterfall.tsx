import type { ReactNode } from 'react'
import { formatRupiah } from '../format/rupiah.ts'
import { ExplainButton } from '../report/explain-button.tsx'
import { AddressLink } from '../router/address-link.tsx'
import css from './waterfall.module.css'

/** One step from the first figure to the last. */
export interface WaterfallStep {
  key: string
  name: ReactNode
  /** Signed change; for a `sum` the height reached so far. */
  value: number
  /** What goes up is a loss: the cost that grew. */
  is_cost?: boolean
  /** Stands on the ground: where the way begins, pauses and ends. */
  is_sum?: boolean
  href?: string
  /** Which figure it is, where it can tell where it comes from, and what that is called. */
  explain?: { readonly figure: string; readonly name: string }
}

/** Where a step's bar begins and ends. */
export function placeSteps(steps: readonly WaterfallStep[]): { from: number; to: number }[] {
  let height = 0
  return steps.map(({ value, is_sum }) => {
    const from = is_sum ? 0 : height
    height = is_sum ? value : height + value
    return { from, to: height }
  })
}

/**
 * The way from one sum to another, step by step, lying down: a statement with bars beside it, so that names and
 * figures have room on any screen.
 */
export function Waterfall({ label, steps }: { label: string; steps: readonly WaterfallStep[] }) {
  const places = placeSteps(steps)
  const low = Math.min(0, ...places.map(({ to }) => to))
  const high = Math.max(1, ...places.map(({ to }) => to))
  const percent = (value: number) => ((value - low) / (high - low)) * 100
  return (
    <ul className={css.list} aria-label={label}>
      {steps.map(({ key, name, value, is_cost = false, is_sum, href, explain }, index) => {
        const { from = 0, to = 0 } = places[index] ?? {}
        const start = percent(Math.min(from, to))
        const text = formatRupiah(value)
        return (
          <li key={key} className={is_sum ? `${css.step} ${css.sum}` : css.step}>
            <span className={css.name}>{name}</span>
            <span className={css.lane} aria-hidden="true">
              <span
                className={css.bar}
                data-kind={is_sum ? 'sum' : value < 0 !== is_cost ? 'minus' : 'plus'}
                style={{ left: `${start}%`, width: `${percent(Math.max(from, to)) - start}%` }}
              />
            </span>
            <span className={css.figure}>
              {explain ? (
                <ExplainButton {...explain} text={text} />
              ) : href ? (
                <AddressLink href={href}>{text}</AddressLink>
              ) : (
                text
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
