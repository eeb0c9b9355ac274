import { niceTicks } from '@lumbung/server/kit/axis.calc.ts'
import { Axes, axisRoom } from './axes.tsx'
import css from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import { describeTrend, partOf, type TrendNames, type TrendPoint } from './point.ts'
import { centreX, linePath, type Plot, placeY } from './scale.ts'
import type { ChartUnit } from './unit.ts'

interface TrendChartProps {
  label: string
  points: readonly TrendPoint[]
  names: TrendNames
  unit: ChartUnit
  height?: number
}

/**
 * Bars in the course of time with a dashed line of what they are held against; the running one is lighter, and
 * what of a bar is not compared. */
export function BarChart({ label, points, names, unit, height = 220 }: TrendChartProps) {
  const values = points.flatMap(({ value, compare }) => [value ?? 0, compare ?? 0])
  const ticks = niceTicks(Math.min(...values), Math.max(...values), 3, unit.whole)
  return (
    <ChartFrame
      label={label}
      height={height}
      left={axisRoom(ticks, unit)}
      points={points.map((point) => describeTrend(point, names, unit, 'bar'))}
    >
      {(plot, active) => (
        <>
          <Axes plot={plot} ticks={ticks} unit={unit} names={points.map(({ axis }) => axis)} />
          {active !== null && <ActiveBand plot={plot} index={active} />}
          {points.map((point, index) => {
            const { title, value, is_running } = point
            const part = partOf(point)
            const own = { plot, ticks, index }
            return (
              <g key={title}>
                <Bar {...own} value={value} is_pale={is_running || part !== null} />
                {!is_running && <Bar {...own} value={part} is_pale={false} />}
              </g>
            )
          })}
          {names.compare && <CompareLine plot={plot} ticks={ticks} points={points} />}
        </>
      )}
    </ChartFrame>
  )
}

interface BarProps {
  plot: Plot
  ticks: readonly number[]
  index: number
  value: number | null
  is_pale: boolean
}

function Bar({ plot, ticks, index, value, is_pale }: BarProps) {
  if (!value) return null
  const wide = Math.max(1, Math.min(plot.band * 0.66, 44))
  const zero = placeY(plot, ticks, 0)
  const tall = Math.max(2, Math.abs(placeY(plot, ticks, value) - zero))
  return (
    <rect
      className={is_pale ? css.running : css.bar}
      x={centreX(plot, index) - wide / 2}
      y={value > 0 ? zero - tall : zero}
      width={wide}
      height={tall}
      rx={Math.min(3, wide / 4)}
    />
  )
}

/** The dashed line of what a series is held against. */
export function CompareLine({
  plot,
  ticks,
  points,
}: {
  plot: Plot
  ticks: readonly number[]
  points: readonly TrendPoint[]
}) {
  const places = points.map(({ compare }, index) =>
    compare === null || compare === undefined
      ? null
      : { x: centreX(plot, index), y: placeY(plot, ticks, compare) },
  )
  return <path className={css.compare} d={linePath(places)} />
}

/** Shade behind the point that is being read. */
export function ActiveBand({ plot, index }: { plot: Plot; index: number }) {
  return (
    <rect
      className={css.active}
      x={plot.left + plot.band * index}
      y={plot.top - 4}
      width={plot.band}
      height={plot.bottom - plot.top + 4}
      rx={4}
    />
  )
}
