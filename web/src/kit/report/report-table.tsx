import { type ReactNode, useState } from 'react'
import css from './report-table.module.css'

/** A column of a report's table. */
export interface ReportColumn<N> {
  key: string
  header: string
  cell: (row: N) => ReactNode
  /** What the column is sorted by; without it the column keeps still. */
  by?: (row: N) => number | string | null | undefined
  numeric?: boolean
  /** Under the column, in the total row. */
  total?: ReactNode
}

interface ReportTableProps<N> {
  label: string
  rows: readonly N[]
  keyOf: (row: N) => string | number
  columns: readonly ReportColumn<N>[]
}

function compare(a: number | string | null | undefined, b: number | string | null | undefined): number {
  if (a === b) return 0
  if (a === null || a === undefined) return 1
  if (b === null || b === undefined) return -1
  return typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b, 'id') : a < b ? -1 : 1
}

/** All rows of a report part, sorted where they stand, with a total row. */
export function ReportTable<N>({ label, rows, keyOf, columns }: ReportTableProps<N>) {
  const [sort, setSort] = useState<{ key: string; descending: boolean } | null>(null)
  const by = columns.find(({ key }) => key === sort?.key)?.by
  const sorted = by ? [...rows].sort((a, b) => compare(by(a), by(b)) * (sort?.descending ? -1 : 1)) : rows
  const has_total = columns.some(({ total }) => total !== undefined)
  return (
    <div className={`${css.scroll} ${css.rounded}`}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => {
              const is_sorted = sort?.key === column.key
              return (
                <th
                  key={column.key}
                  scope="col"
                  className={column.numeric ? css.number : undefined}
                  aria-sort={is_sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
                >
                  {column.by ? (
                    <button
                      type="button"
                      className={css.sort}
                      onClick={() =>
                        setSort({
                          key: column.key,
                          descending: is_sorted ? !sort.descending : Boolean(column.numeric),
                        })
                      }
                    >
                      {column.header}
                      {is_sorted && <span aria-hidden="true">{sort.descending ? ' ↓' : ' ↑'}</span>}
                    </button>
                  ) : (
                    column.header
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) => (
                <td key={column.key} className={column.numeric ? css.number : undefined}>
                  {index === 0 ? <span className={css.first}>{column.cell(row)}</span> : column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {has_total && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.key} className={column.numeric ? css.number : undefined}>
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
