import { niceTicks } from '@lumbung/server/kit/axis.calc.ts'
import { Axes, axisRoom } from './axes.tsx'
import { CompareLine } from './bar-chart.tsx'
import css from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import { describeTrend, type TrendNames, type TrendPoint } from './point.ts'
import { centreX, linePath, placeY } from './scale.ts'
import type { ChartUnit } from './unit.ts'

interface AreaChartProps {
  label: string
  points: readonly TrendPoint[]
  names: TrendNames
  unit: ChartUnit
  height?: number
}

/** A line over a light area, with a dashed one beside it: a moving mean, or an earlier period. */
export function AreaChart({ label, points, names, unit, height = 220 }: AreaChartProps) {
  const values = points.flatMap(({ value, compare }) => [value ?? 0, compare ?? 0])
  const ticks = niceTicks(Math.min(...values), Math.max(...values), 3, unit.whole)
  return (
    <ChartFrame
      label={label}
      height={height}
      left={axisRoom(ticks, unit)}
      points={points.map((point) => describeTrend(point, names, unit, 'line'))}
    >
      {(plot, active) => {
        const places = points.map(({ value }, index) =>
          value === null ? null : { x: centreX(plot, index), y: placeY(plot, ticks, value) },
        )
        const drawn = places.filter((place) => place !== null)
        const zero = placeY(plot, ticks, 0)
        const at = active === null ? null : places[active]
        return (
          <>
            <Axes plot={plot} ticks={ticks} unit={unit} names={points.map(({ axis }) => axis)} />
            {drawn.length > 1 && (
              <path
                className={css.area}
                d={`${linePath(drawn)}L${drawn.at(-1)?.x} ${zero}L${drawn[0]?.x} ${zero}Z`}
              />
            )}
            <path className={css.line} d={linePath(places)} />
            {names.compare && <CompareLine plot={plot} ticks={ticks} points={points} />}
            {at && (
              <>
                <line className={css.guide} x1={at.x} x2={at.x} y1={plot.top} y2={plot.bottom} />
                <circle className={css.dot} cx={at.x} cy={at.y} r={4} />
              </>
            )}
          </>
        )
      }}
    </ChartFrame>
  )
}
