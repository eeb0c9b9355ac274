import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useState,
} from 'react'
import css from './chart.module.css'
import { ChartTip } from './chart-tip.tsx'
import { opensPoint, useOpenPoint } from './open-point.ts'
import type { ChartPoint } from './point.ts'
import { centreX, indexAt, type Plot } from './scale.ts'
import { useWidth } from './use-width.ts'

interface ChartFrameProps {
  /** Name of the chart for screen readers. */
  label: string
  height: number
  /** Room on the left for the names of the axis. */
  left: number
  /** Room on the right, where there is an axis of its own. */
  right?: number
  /** Room below, for names that do not lie flat. */
  bottom?: number
  points: readonly ChartPoint[]
  /** Draws the plot once its width is known. */
  children: (plot: Plot, active: number | null) => ReactNode
}

const margin = { top: 12, right: 8, bottom: 26 }

/**
 * Room, pointer, keys, tooltip and table of a chart over points in a row; what is drawn comes from `children`.
 * One stop for the keyboard: arrows move from point to point and read it out, Enter opens it. A finger reads with
 * the first tap and opens with the second.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { label, height, left, points, children } = props
  const { ref, width } = useWidth<HTMLDivElement>()
  const [active, setActive] = useState<number | null>(null)
  const [touched, setTouched] = useState<number | null>(null)
  const hint_id = useId()
  const openPoint = useOpenPoint()
  const count = points.length
  const right = Math.max(left + 1, width - (props.right ?? margin.right))
  const plot: Plot = {
    left,
    right,
    top: margin.top,
    bottom: height - (props.bottom ?? margin.bottom),
    band: (right - left) / Math.max(count, 1),
  }
  const point = active === null ? undefined : points[active]
  const opens = points.some(opensPoint)

  const at = (event: MouseEvent<HTMLElement>) =>
    indexAt(plot, event.clientX - event.currentTarget.getBoundingClientRect().left, count)
  const press = (event: PointerEvent<HTMLElement>) => {
    const index = at(event)
    setTouched(event.pointerType === 'touch' && active !== index ? index : null)
    setActive(index)
  }
  const open = (index: number) => openPoint(points[index])
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const now = active ?? 0
    const moves: Record<string, number> = {
      ArrowRight: now + 1,
      ArrowUp: now + 1,
      ArrowLeft: now - 1,
      ArrowDown: now - 1,
      PageUp: now + 7,
      PageDown: now - 7,
      Home: 0,
      End: count - 1,
    }
    const next = moves[event.key]
    if (next !== undefined) setActive(Math.min(count - 1, Math.max(0, next)))
    else if (event.key === 'Enter') open(now)
    else if (event.key === 'Escape') setActive(null)
    else return
    event.preventDefault()
  }
  return (
    <figure ref={ref} className={css.frame} style={{ height }} aria-label={label}>
      {width > 0 && (
        <svg
          className={css.svg}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
        >
          {children(plot, active)}
        </svg>
      )}
      {count > 0 && (
        <div
          role="slider"
          tabIndex={0}
          className={opensPoint(point) ? `${css.surface} ${css.opens}` : css.surface}
          aria-label={label}
          aria-describedby={opens ? hint_id : undefined}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={(active ?? 0) + 1}
          aria-valuetext={speak(points[active ?? 0])}
          onPointerDown={press}
          onPointerMove={(event) => setActive(at(event))}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setActive(null)}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && setActive(active ?? 0)}
          onBlur={() => setActive(null)}
          onClick={(event) => touched === null && open(at(event))}
          onKeyDown={key}
        />
      )}
      {opens && (
        <span id={hint_id} hidden>
          Panah kiri dan kanan berpindah, Enter membuka rinciannya.
        </span>
      )}
      {point && active !== null && <ChartTip point={point} x={centreX(plot, active)} width={width} />}
      {/* A table keeps its height however it is hidden; the box around it does not. */}
      <div className="sr-only">
        <PointTable label={label} points={points} />
      </div>
    </figure>
  )
}

function speak(point: ChartPoint | undefined) {
  if (!point) return ''
  const rows = point.rows.map(({ name, text }) => `${name} ${text}`)
  return `${point.title}: ${rows.join(', ') || 'tidak ada data'}`
}

/** The same figures as a table, for those who do not see the picture. */
function PointTable({ label, points }: { label: string; points: readonly ChartPoint[] }) {
  const names = [...new Set(points.flatMap(({ rows }) => rows.map(({ name }) => name)))]
  return (
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Waktu</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ title, rows }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {names.map((name) => (
              <td key={name}>{rows.find((row) => row.name === name)?.text ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
