import type { ReactNode } from 'react'
import { AddressLink } from '../router/address-link.tsx'
import { changeIn, type ReportColumn, writeValue } from './column.ts'
import { Delta } from './delta.tsx'
import css from './report-table.module.css'

/** One cell: the figure, a link to what it is made of where there is one. */
export function Figure<Row>({ column, row }: { column: ReportColumn<Row>; row: Row }): ReactNode {
  if (column.kind === 'change')
    return <Delta change={changeIn(column, column.pair(row))} good={column.good} />
  const href = column.href?.(row)
  const text = column.write?.(row) ?? writeValue(column.kind, column.value(row))
  if (!href) return column.is_main ? <strong className={css.main}>{text}</strong> : text
  return (
    <AddressLink href={href} className={column.is_main ? css.main : css.link}>
      {text}
    </AddressLink>
  )
}

/** A figure of the totals row. */
export function Total<Row>({ column }: { column: ReportColumn<Row> }): ReactNode {
  if (column.kind === 'change') {
    return column.total ? <Delta change={changeIn(column, column.total)} good={column.good} /> : null
  }
  const { kind, total } = column
  return total === undefined ? null : writeValue(kind, total)
}
