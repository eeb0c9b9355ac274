import { labelEvery } from '@lumbung/server/kit/axis.calc.ts'
import css from './chart.module.css'
import { centreX, type Plot, placeY } from './scale.ts'
import type { ChartUnit } from './unit.ts'

const letter = 6.4

/** Room that the names of the upright axis need. */
export function axisRoom(ticks: readonly number[], unit: ChartUnit): number {
  return Math.max(...ticks.map((tick) => unit.axis(tick).length)) * letter + 12
}

interface AxesProps {
  plot: Plot
  ticks: readonly number[]
  unit: ChartUnit
  names: readonly string[]
}

/** Lines across with their units, and the names below; as many names as fit. */
export function Axes({ plot, ticks, unit, names }: AxesProps) {
  const longest = Math.max(...names.map((name) => name.length), 1)
  const every = labelEvery(plot.band, longest * letter + 14)
  return (
    <g className={css.axis}>
      {ticks.map((tick) => {
        const y = placeY(plot, ticks, tick)
        return (
          <g key={tick}>
            <line x1={plot.left} x2={plot.right} y1={y} y2={y} className={tick === 0 ? css.zero : css.grid} />
            <text x={plot.left - 10} y={y + 4} textAnchor="end">
              {unit.axis(tick)}
            </text>
          </g>
        )
      })}
      {names.map((name, index) => {
        if (index % every !== 0) return null
        const x = centreX(plot, index)
        const room = (name.length * letter) / 2
        const anchor = x + room > plot.right + 8 ? 'end' : 'middle'
        return (
          <text
            key={`${name}${
              // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, its place is what it is
              index
            }`}
            x={anchor === 'end' ? plot.right + 8 : x}
            y={plot.bottom + 19}
            textAnchor={anchor}
          >
            {name}
          </text>
        )
      })}
    </g>
  )
}
