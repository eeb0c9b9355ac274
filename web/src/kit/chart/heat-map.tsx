import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { ChartTip } from './chart-tip.tsx'
import css from './heat-map.module.css'
import { opensPoint, useOpenPoint } from './open-point.ts'
import type { ChartPoint } from './point.ts'
import { useWidth } from './use-width.ts'

/** One cell of a heat map. */
export interface HeatCell {
  value: number
  /** What the tooltip and screen readers say. */
  point: ChartPoint
}

interface HeatMapProps {
  label: string
  /** What the rows are, for screen readers. */
  corner?: string
  rows: readonly string[]
  columns: readonly string[]
  /** Cells by row, then by column. */
  cells: readonly (readonly HeatCell[])[]
}

/** Longer names need a wider first column. */
const short_name = 6

const moves: Record<string, readonly [number, number]> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
}

/** Two ways of dividing at once, the larger the darker. One stop for the keyboard; arrows move, Enter opens. */
export function HeatMap({ label, corner = 'Hari', rows, columns, cells }: HeatMapProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<readonly [number, number]>([0, 0])
  const [tip, setTip] = useState<{ point: ChartPoint; x: number; y: number } | null>(null)
  // The first tap of a finger only reads.
  const [touched, setTouched] = useState(false)
  const openPoint = useOpenPoint()
  const largest = Math.max(1, ...cells.flat().map(({ value }) => value))
  const show = (cell: HTMLElement, point: ChartPoint) =>
    setTip({ point, x: cell.offsetLeft + cell.offsetWidth / 2, y: cell.offsetTop + cell.offsetHeight })
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const move = moves[event.key]
    if (event.key === 'Escape') setTip(null)
    if (!move) return
    event.preventDefault()
    const row = Math.min(rows.length - 1, Math.max(0, at[0] + move[0]))
    const column = Math.min(columns.length - 1, Math.max(0, at[1] + move[1]))
    setAt([row, column])
    ref.current?.querySelector<HTMLElement>(`[data-at="${row}.${column}"]`)?.focus()
  }
  return (
    <div ref={ref} className={css.box} data-long={rows.some((name) => name.length > short_name)}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are moved through by arrows */}
      <table className={css.map} role="grid" aria-label={label} onKeyDown={key}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{corner}</span>
            </th>
            {columns.map((name, index) => (
              <th key={name} scope="col" data-odd={index % 2 === 1}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((name, row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column_name, column) => {
                const cell = cells[row]?.[column]
                if (!cell) return <td key={column_name} />
                const { point } = cell
                const open = () => !touched && openPoint(point)
                return (
                  <td
                    key={column_name}
                    data-at={`${row}.${column}`}
                    data-none={cell.value <= 0}
                    data-opens={opensPoint(point)}
                    tabIndex={at[0] === row && at[1] === column ? 0 : -1}
                    style={{ '--heat': `${Math.max(cell.value, 0) / largest}` } as CSSProperties}
                    onPointerEnter={(event) =>
                      event.pointerType === 'mouse' && show(event.currentTarget, point)
                    }
                    onPointerDown={(event) =>
                      setTouched(event.pointerType === 'touch' && tip?.point !== point)
                    }
                    onPointerLeave={(event) => event.pointerType === 'mouse' && setTip(null)}
                    onFocus={(event) => show(event.currentTarget, point)}
                    onBlur={() => setTip(null)}
                    onClick={open}
                    onKeyDown={(event) => event.key === 'Enter' && open()}
                  >
                    <span className="sr-only">
                      {point.rows.map((item) => `${item.name} ${item.text}`).join(', ') || 'tidak ada'}
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {tip && (
        <div className={css.tip} style={{ top: tip.y + 6 }}>
          <ChartTip key={`${tip.x} ${tip.y}`} point={tip.point} x={tip.x} width={width} />
        </div>
      )}
    </div>
  )
}
