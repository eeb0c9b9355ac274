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
  /** Under its bar. */
  axis: string
  title: string
  value: number
  /** What it and all before it are of the whole, in basis points. */
  cumulative_bp: number
  /** Of the first ones, which count most. */
  is_vital: boolean
  explain?: string
  href?: string | undefined
}

const all_bp = 10_000
const share_ticks = [0, 2500, 5000, 7500, all_bp]
/** What of a name fits under a bar, aslant. */
const most_letters = 16
const shorten = (name: string) =>
  name.length > most_letters ? `${name.slice(0, most_letters - 1).trimEnd()}…` : name

/** Values from the largest on; on the right the share that they and all before them have of the whole. */
export function ParetoChart({ label, points }: { label: string; points: readonly ParetoPoint[] }) {
  const values = points.map(({ value }) => value)
  const ticks = niceTicks(0, Math.max(...values, 0), 3)
  return (
    <ChartFrame
      label={label}
      height={330}
      left={Math.max(axisRoom(ticks, rupiah_unit), 72)}
      right={44}
      bottom={96}
      points={points.map(({ title, value, cumulative_bp, explain, href }) => ({
        title,
        rows: [
          { name: 'Penjualan bersih', text: formatRupiah(value), mark: 'bar' },
          { name: 'Kumulatif', text: formatBasisPoints(cumulative_bp, 1), mark: 'dash' },
        ],
        explain,
        href,
      }))}
    >
      {(plot, active) => {
        const zero = placeY(plot, ticks, 0)
        const wide = Math.max(1, Math.min(plot.band * 0.7, 40))
        const line = points.map(({ cumulative_bp }, index) => ({
          x: centreX(plot, index),
          y: placeY(plot, share_ticks, cumulative_bp),
        }))
        return (
          <>
            <Axes plot={plot} ticks={ticks} unit={rupiah_unit} names={[]} />
            <g className={css.axis}>
              {share_ticks.map((share) => (
                <text key={share} x={plot.right + 8} y={placeY(plot, share_ticks, share) + 4}>
                  {formatBasisPoints(share, 0)}
                </text>
              ))}
              {points.map(({ axis, title }, index) => {
                const x = centreX(plot, index) + 4
                const y = plot.bottom + 14
                return (
                  <text key={title} x={x} y={y} textAnchor="end" transform={`rotate(-45 ${x} ${y})`}>
                    {shorten(axis)}
                  </text>
                )
              })}
            </g>
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
