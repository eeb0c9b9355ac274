import { useState } from 'react'
import css from './bar-chart.module.css'
import { niceScale } from './chart-scale.ts'
import { type FigureUnit, formatFigure, formatFigureShort } from './figure.ts'
import { useWidth } from './use-width.ts'

/** One bar with what it is compared with. */
export interface BarPoint {
  key: string
  /** Under the axis; not every one is written when there are many. */
  label: string
  /** In full, in the hint and the table. */
  name: string
  value: number
  compared?: number | null
  /** Still counting: drawn lighter. */
  is_running?: boolean
}

interface BarChartProps {
  title: string
  unit: FigureUnit
  points: readonly BarPoint[]
  /** Names of the bars and of the line. */
  series: { value: string; compared?: string }
  height?: number
  /** Opens what a bar is made of. */
  onOpen?: (point: BarPoint) => void
}

const left = 50
const bottom = 24
const top = 10

/** Bars with a dashed line of comparison; a table says the same to screen readers. */
export function BarChart({ title, unit, points, series, height = 226, onOpen }: BarChartProps) {
  const { box, width } = useWidth(640)
  const [at, setAt] = useState<number | null>(null)
  const ticks = niceScale(Math.max(0, ...points.map(({ value, compared }) => Math.max(value, compared ?? 0))))
  const highest = ticks.at(-1) ?? 1
  const inner = Math.max(10, width - left)
  const band = inner / Math.max(1, points.length)
  const bar = Math.min(26, band * 0.66)
  const base = height - bottom
  const y = (value: number) => base - (Math.max(0, value) / highest) * (base - top)
  const x = (index: number) => left + band * (index + 0.5)
  const every = Math.ceil(points.length / Math.max(1, Math.floor(inner / 62)))
  const line = points.flatMap(({ compared }, index) =>
    compared === null || compared === undefined ? [] : [`${x(index).toFixed(1)},${y(compared).toFixed(1)}`],
  )
  const hinted = at === null ? undefined : points[at]
  return (
    <div className={css.chart}>
      <div ref={box}>
        <svg
          width={width}
          height={height}
          aria-hidden={onOpen ? undefined : true}
          role={onOpen ? 'group' : undefined}
          aria-label={onOpen ? title : undefined}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={css.grid} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
              <text className={css.axis} x={left - 6} y={y(tick) + 4} textAnchor="end">
                {tick === 0 ? '0' : formatFigureShort(tick, unit)}
              </text>
            </g>
          ))}
          {points.map((point, index) => {
            const shape = (
              <>
                <rect
                  className={css.hit}
                  x={x(index) - band / 2}
                  y={top}
                  width={band}
                  height={base - top}
                  rx="4"
                />
                <rect
                  className={point.is_running ? css.running : css.bar}
                  x={x(index) - bar / 2}
                  y={y(point.value)}
                  width={bar}
                  height={Math.max(0, base - y(point.value))}
                  rx={Math.min(4, bar / 3)}
                />
              </>
            )
            const hint = { onMouseEnter: () => setAt(index), onMouseLeave: () => setAt(null) }
            return onOpen ? (
              // biome-ignore lint/a11y/useSemanticElements: a bar of a drawing cannot be an HTML button
              <g
                key={point.key}
                className={css.column}
                role="button"
                tabIndex={0}
                aria-label={`${point.name}: ${formatFigure(point.value, unit)}`}
                style={{ cursor: 'pointer' }}
                onClick={() => onOpen(point)}
                onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && onOpen(point)}
                onFocus={() => setAt(index)}
                onBlur={() => setAt(null)}
                {...hint}
              >
                {shape}
              </g>
            ) : (
              <g key={point.key} className={css.column} {...hint}>
                {shape}
              </g>
            )
          })}
          {line.length > 1 && <polyline className={css.line} points={line.join(' ')} pointerEvents="none" />}
          {points.map((point, index) =>
            index % every === 0 ? (
              <text key={point.key} className={css.axis} x={x(index)} y={height - 6} textAnchor="middle">
                {point.label}
              </text>
            ) : null,
          )}
        </svg>
      </div>
      {hinted && at !== null && (
        <div
          className={css.tip}
          style={{
            left: Math.min(Math.max(x(at) + 18, 90), width - 60),
            top: Math.max(0, y(hinted.value) - 52),
          }}
        >
          <strong>{hinted.name}</strong>
          <span>{formatFigure(hinted.value, unit)}</span>
          {hinted.compared !== null && hinted.compared !== undefined && series.compared && (
            <span>
              {series.compared} {formatFigure(hinted.compared, unit)}
            </span>
          )}
        </div>
      )}
      <ChartTable title={title} unit={unit} points={points} series={series} />
    </div>
  )
}

function ChartTable({ title, unit, points, series }: Omit<BarChartProps, 'height' | 'onOpen'>) {
  return (
    <table className="sr-only">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Waktu</th>
          <th scope="col">{series.value}</th>
          {series.compared && <th scope="col">{series.compared}</th>}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.key}>
            <th scope="row">{point.name}</th>
            <td>{formatFigure(point.value, unit)}</td>
            {series.compared && <td>{formatFigure(point.compared, unit)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What bars and line stand for. */
export function ChartLegend({ series }: { series: BarChartProps['series'] }) {
  return (
    <div className={css.legend} aria-hidden="true">
      <span className={css.key}>{series.value}</span>
      {series.compared && <span className={`${css.key} ${css.key_line}`}>{series.compared}</span>}
    </div>
  )
}
