import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Tooltip } from '../overlay/tooltip.tsx'
import { withSearch } from '../router/with-search.ts'
import { ChangeMark } from './change-mark.tsx'
import { changeOf, type FigureUnit, formatFigure, formatFigureShort } from './figure.ts'
import css from './kpi.module.css'
import { Sparkline } from './sparkline.tsx'

interface KpiProps {
  label: string
  /** What the figure means. */
  definition?: string
  unit: FigureUnit
  value: number | null | undefined
  previous?: number | null
  /** What it is compared with: 'vs Sabtu lalu'. */
  base?: string
  /** Less is better. */
  is_cost?: boolean
  /** Course of the figure. */
  trend?: readonly number[]
  /** Where the figure is opened, with what it is made of. */
  to?: string
  search?: object
  /** Cards are narrow: long amounts are shortened, with the whole one as a hint. */
  is_tight?: boolean
}

const longest = 14

/** Cards of figures in a row; `wide` ones, at most four, have room for long amounts. */
export function KpiRow({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={wide ? `${css.grid} ${css.wide}` : css.grid}>{children}</div>
}

/** One figure: name, value, change, course; pressing it opens what it is made of. */
export function Kpi(props: KpiProps) {
  const { label, definition, unit, value, previous, base, is_cost, trend, to, search, is_tight } = props
  const change = changeOf(value, previous, unit)
  const is_bad =
    change !== null && change.direction !== 'same' && (change.direction === 'up') === Boolean(is_cost)
  const full = formatFigure(value, unit)
  const text = is_tight && value && full.length > longest ? formatFigureShort(value, unit) : full
  return (
    <div className={css.card}>
      <p className={css.label}>
        {definition ? (
          <Tooltip tip={definition} focusable>
            {label}
          </Tooltip>
        ) : (
          label
        )}
      </p>
      {to ? (
        <Link
          to={to}
          search={withSearch(() => ({ ...search }))}
          className={css.value}
          aria-label={`${label} ${text}`}
          title={full}
        >
          {text}
        </Link>
      ) : (
        <span className={css.value} title={full}>
          {text}
        </span>
      )}
      <div className={css.foot}>
        <span className={css.change}>
          {previous !== undefined && (
            <ChangeMark now={value} before={previous} unit={unit} is_cost={is_cost} />
          )}
          {base}
        </span>
        {trend && <Sparkline values={trend} is_bad={is_bad} />}
      </div>
    </div>
  )
}
