import { niceTicks } from '@lumbung/server/kit/axis.calc.ts'
import { formatBasisPoints } from '../format/number.ts'
import { formatRupiah } from '../format/rupiah.ts'
import { Axes, axisRoom } from './axes.tsx'
import { ActiveBand } from './bar-chart.tsx'
import css from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import { centreX, linePath, placeY } from './scale.ts'
import { rupiah_unit } from './unit.ts'

/** One of the values, the largest first. */
export interface ParetoPoint {
  axis: string
  title: string
  value: number
  /** Of the first ones, which count most. */
  is_vital: boolean
  href?: string | undefined
}

/** What each value and all before it are of the whole, in basis points. */
export function cumulate(values: readonly number[]): number[] {
  const whole = values.reduce((sum, value) => sum + Math.max(value, 0), 0)
  let sum = 0
  return values.map((value) => {
    sum += Math.max(value, 0)
    return whole > 0 ? Math.round((sum / whole) * 10_000) : 0
  })
}

/** Values from the largest on with the share that they and all before them have of the whole. */
export function ParetoChart({ label, points }: { label: string; points: readonly ParetoPoint[] }) {
  const values = points.map(({ value }) => value)
  const shares = cumulate(values)
  const ticks = niceTicks(0, Math.max(...values, 0), 3)
  return (
    <ChartFrame
      label={label}
      height={260}
      left={axisRoom(ticks, rupiah_unit)}
      points={points.map(({ title, value, href }, index) => ({
        title,
        rows: [
          { name: 'Penjualan bersih', text: formatRupiah(value), mark: 'bar' },
          { name: 'Kumulatif', text: formatBasisPoints(shares[index] ?? 0, 1), mark: 'dash' },
        ],
        href,
      }))}
    >
      {(plot, active) => {
        const zero = placeY(plot, ticks, 0)
        const wide = Math.max(1, Math.min(plot.band * 0.7, 40))
        const line = shares.map((share, index) => ({
          x: centreX(plot, index),
          y: plot.bottom - (share / 10_000) * (plot.bottom - plot.top),
        }))
        return (
          <>
            <Axes plot={plot} ticks={ticks} unit={rupiah_unit} names={points.map(({ axis }) => axis)} />
            {active !== null && <ActiveBand plot={plot} index={active} />}
            {points.map(({ title, value, is_vital }, index) =>
              value > 0 ? (
                <rect
                  key={title}
                  className={is_vital ? css.bar : css.running}
                  x={centreX(plot, index) - wide / 2}
                  y={Math.min(placeY(plot, ticks, value), zero - 2)}
                  width={wide}
                  height={Math.max(2, zero - placeY(plot, ticks, value))}
                  rx={Math.min(3, wide / 4)}
                />
              ) : null,
            )}
            <path className={css.compare} d={linePath(line)} />
          </>
        )
      }}
    </ChartFrame>
  )
}
