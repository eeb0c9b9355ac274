import { useLayoutEffect, useRef, useState } from 'react'
import css from './chart.module.css'
import { Mark } from './legend.tsx'
import type { ChartPoint } from './point.ts'

const gap = 12

/** Exact figures beside a point: to its right where there is room, else to its left. */
export function ChartTip({ point, x, width }: { point: ChartPoint; x: number; width: number }) {
  const box = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(0)
  useLayoutEffect(() => setOwn(box.current?.offsetWidth ?? 0), [])
  const beside = x + gap + own <= width ? x + gap : x - gap - own
  const left = Math.max(0, Math.min(beside, width - own))
  return (
    <div ref={box} className={css.tip} style={{ translate: `${left}px 0` }} aria-hidden="true">
      <strong>{point.title}</strong>
      {point.rows.map(({ name, text, mark }) => (
        <span key={name} className={css.tip_row}>
          {mark && <Mark mark={mark} />}
          <span>{name}</span>
          <b>{text}</b>
        </span>
      ))}
      {point.rows.length === 0 && <span>Belum ada data</span>}
      {point.note && <span className={css.tip_note}>{point.note}</span>}
    </div>
  )
}
