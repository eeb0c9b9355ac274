import { placeMeasure } from '@lumbung/server/kit/place-measure.calc.ts'
import { useState } from 'react'
import { ChartTip } from './chart-tip.tsx'
import { opensPoint, useOpenPoint } from './open-point.ts'
import type { ChartPoint } from './point.ts'
import css from './quadrant-chart.module.css'
import { useWidth } from './use-width.ts'

/** A place in a field of two measures. */
export interface QuadrantPoint {
  key: string | number
  /** Measures as shares of their borders: 1 is the border itself. */
  x: number
  y: number
  /** Which corner it belongs to; decides its colour. */
  corner: Corner
  point: ChartPoint
}

export type Corner = 'top_right' | 'bottom_right' | 'top_left' | 'bottom_left'

interface QuadrantChartProps {
  label: string
  x_name: string
  y_name: string
  corners: Readonly<Record<Corner, string>>
  points: readonly QuadrantPoint[]
}

const corner_names: readonly Corner[] = ['top_left', 'top_right', 'bottom_left', 'bottom_right']

/**
 * Points in four corners. A picture for the eye and the pointer: whoever uses it names every point in a table beside
 * it, so that nothing is told here alone.
 */
export function QuadrantChart({ label, x_name, y_name, corners, points }: QuadrantChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const [tip, setTip] = useState<QuadrantPoint | null>(null)
  const openPoint = useOpenPoint()
  return (
    <figure className={css.figure} aria-label={label}>
      <p className={css.y_name}>{y_name} →</p>
      <div ref={ref} className={css.field}>
        {corner_names.map((corner) => (
          <span key={corner} className={css.corner} data-corner={corner}>
            {corners[corner]}
          </span>
        ))}
        {points.map((place) => (
          <span
            key={place.key}
            aria-hidden="true"
            className={css.point}
            data-corner={place.corner}
            data-opens={opensPoint(place.point)}
            style={{ left: `${placeMeasure(place.x)}%`, bottom: `${placeMeasure(place.y)}%` }}
            onPointerEnter={() => setTip(place)}
            onPointerLeave={() => setTip(null)}
            onClick={() => openPoint(place.point)}
          />
        ))}
        {tip && (
          <div className={css.tip} style={{ bottom: `calc(${placeMeasure(tip.y)}% - 10px)` }}>
            <ChartTip point={tip.point} x={(placeMeasure(tip.x) / 100) * width} width={width} />
          </div>
        )}
      </div>
      <p className={css.x_name}>{x_name} →</p>
    </figure>
  )
}
