import type { ReactNode } from 'react'
import css from './skeleton.module.css'

function count(length: number) {
  return Array.from({ length }, (_, index) => index)
}

/** One grey shape; sizes in pixels unless given with a unit. */
export function Bone({ width = '100%', height = 12 }: { width?: number | string; height?: number | string }) {
  return <span className={css.bone} style={{ width, height }} />
}

/** Holds the place of what is loading: in the shape of what comes, seen only after 120 ms. */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div className={css.root} role="status">
      <span className="sr-only">Memuat…</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** Rows of a table with its head. */
export function TableSkeleton({ rows = 10, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <Skeleton>
      <div className={css.card}>
        {count(rows + 1).map((row) => (
          <div key={row} className={css.row}>
            <span className={css.grow}>
              <Bone width={row === 0 ? 60 : 120 + ((row * 37) % 80)} />
            </span>
            {count(columns - 1).map((column) => (
              <Bone key={column} width={64 + ((column * 23) % 30)} />
            ))}
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

/** Cards of a list on a phone. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Skeleton>
      <div className={css.stack}>
        {count(rows).map((row) => (
          <div key={row} className={`${css.card} ${css.kpi}`}>
            <Bone width="60%" height={14} />
            <Bone width="40%" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

/** One card of text. */
export function CardSkeleton({ lines = 3, height }: { lines?: number; height?: number }) {
  return (
    <Skeleton>
      <div className={`${css.card} ${css.stack}`} style={{ padding: 20, height }}>
        {count(lines).map((line) => (
          <Bone key={line} width={`${90 - line * 15}%`} height={14} />
        ))}
      </div>
    </Skeleton>
  )
}

function FieldsBones({ fields }: { fields: number }) {
  return (
    <div className={`${css.card} ${css.fields}`}>
      {count(fields).map((field) => (
        <div key={field} className={css.field}>
          <Bone width={90} />
          <Bone height="var(--control)" />
        </div>
      ))}
    </div>
  )
}

/** A form of two cards; with `phone` the preview beside it. */
export function FormSkeleton({ phone }: { phone?: boolean }) {
  const cards = (
    <div className={css.stack}>
      <FieldsBones fields={4} />
      <FieldsBones fields={4} />
    </div>
  )
  return (
    <Skeleton>
      {phone ? (
        <div className={css.with_side}>
          {cards}
          <Bone height={492} />
        </div>
      ) : (
        cards
      )}
    </Skeleton>
  )
}

/** KPI cards, a chart and a table: dashboards and reports. */
export function ReportSkeleton({ kpis = 4 }: { kpis?: number }) {
  return (
    <Skeleton>
      <div className={css.stack}>
        <div className={css.kpis}>
          {count(kpis).map((kpi) => (
            <div key={kpi} className={`${css.card} ${css.kpi}`}>
              <Bone width="50%" />
              <Bone width="80%" height={22} />
              <Bone width="40%" />
            </div>
          ))}
        </div>
        <div className={css.card} style={{ height: 266 }} />
        <div className={css.card} style={{ height: 240 }} />
      </div>
    </Skeleton>
  )
}

/**
 * Tiles, or with `small` lower ones.
 *
 * @public
 */
export function GridSkeleton({ tiles = 8, small }: { tiles?: number; small?: boolean }) {
  return (
    <Skeleton>
      <div className={css.grid}>
        {count(tiles).map((tile) => (
          <div key={tile} className={`${css.card} ${css.tile}`}>
            <Bone height={small ? 40 : 96} />
            <Bone width="70%" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
