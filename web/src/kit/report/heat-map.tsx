import type { CSSProperties } from 'react'
import { type FigureUnit, formatFigure } from './figure.ts'
import css from './heat-map.module.css'

/** One field: 1 is Monday. */
export interface HeatCell {
  weekday: number
  hour: number
  value: number
}

interface HeatMapProps {
  title: string
  unit: FigureUnit
  cells: readonly HeatCell[]
}

const days = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min'] as const
const two = (hour: number) => String(hour).padStart(2, '0')

/** Weekdays by hours, darker for more; it is a table, so screen readers read the figures. */
export function HeatMap({ title, unit, cells }: HeatMapProps) {
  const filled = cells.filter(({ value }) => value > 0)
  const first = Math.min(...filled.map(({ hour }) => hour))
  const last = Math.max(...filled.map(({ hour }) => hour))
  const most = Math.max(1, ...filled.map(({ value }) => value))
  const hours =
    filled.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const by_place = new Map(cells.map((cell) => [`${cell.weekday}:${cell.hour}`, cell.value]))
  return (
    <div className={css.box}>
      <table className={css.table}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <td />
            {hours.map((hour, index) => (
              <th key={hour} scope="col">
                {index % 2 === 0 ? two(hour) : <span className="sr-only">{two(hour)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {hours.map((hour) => {
                const value = by_place.get(`${index + 1}:${hour}`) ?? 0
                const text = formatFigure(value, unit)
                return (
                  <td
                    key={hour}
                    className={css.cell}
                    style={{ '--heat': value / most } as CSSProperties}
                    title={`${day} ${two(hour)}.00: ${text}`}
                  >
                    <span className="sr-only">{text}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
