import { Axes, axisRoom } from './axes.tsx'
import { ActiveBand } from './bar-chart.tsx'
import css from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartPoint } from './point.ts'
import { centreX, linePath, niceTicks, placeY } from './scale.ts'
import type { ChartUnit } from './unit.ts'

/** One thing among those that make up a whole, largest first. */
export interface ParetoItem {
  name: string
  value: number
  href?: string
}

/** Share of the whole reached with each item and all before it, 0 to 1. */
export function cumulate(values: readonly number[]): number[] {
  const whole = values.reduce((sum, value) => sum + Math.max(value, 0), 0)
  let sum = 0
  return values.map((value) => {
    sum += Math.max(value, 0)
    return whole > 0 ? sum / whole : 0
  })
}

interface ParetoProps {
  label: string
  /** What the bars measure: 'Laba kotor'. */
  name: string
  items: readonly ParetoItem[]
  unit: ChartUnit
  /** Share of the whole up to which bars are dark, 0 to 1. */
  vital?: number
  height?: number
}

/** Few items that make most of the whole: bars from the largest, and the share reached with each. */
export function Pareto({ label, name, items, unit, vital = 0.8, height = 190 }: ParetoProps) {
  const reached = cumulate(items.map(({ value }) => value))
  const ticks = niceTicks(0, Math.max(...items.map(({ value }) => value), 0), 3, unit.whole)
  const points: ChartPoint[] = items.map((item, index) => ({
    title: item.name,
    href: item.href,
    rows: [
      { name, text: unit.exact(item.value), mark: 'bar' },
      { name: 'Kumulatif', text: `${Math.round((reached[index] ?? 0) * 100)}%`, mark: 'dash' },
    ],
  }))
  return (
    <ChartFrame label={label} height={height} left={axisRoom(ticks, unit)} points={points}>
      {(plot, active) => {
        const wide = Math.max(1, Math.min(plot.band * 0.7, 32))
        return (
          <>
            <Axes plot={plot} ticks={ticks} unit={unit} names={items.map((_, index) => `${index + 1}`)} />
            {active !== null && <ActiveBand plot={plot} index={active} />}
            {items.map((item, index) => {
              const tall = plot.bottom - placeY(plot, ticks, Math.max(item.value, 0))
              const before = reached[index - 1] ?? 0
              return (
                <rect
                  key={item.name}
                  className={before < vital ? css.bar : css.running}
                  x={centreX(plot, index) - wide / 2}
                  y={plot.bottom - tall}
                  width={wide}
                  height={tall}
                  rx={Math.min(3, wide / 4)}
                />
              )
            })}
            <path
              className={css.compare}
              d={linePath(
                reached.map((share, index) => ({
                  x: centreX(plot, index),
                  y: plot.bottom - share * (plot.bottom - plot.top),
                })),
              )}
            />
          </>
        )
      }}
    </ChartFrame>
  )
}
