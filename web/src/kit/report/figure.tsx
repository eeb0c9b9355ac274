import type { ReactNode } from 'react'
import { AddressLink } from '../router/address-link.tsx'
import { changeIn, type ReportColumn, writeValue } from './column.ts'
import { Delta } from './delta.tsx'
import { ExplainButton } from './explain-button.tsx'
import css from './report-table.module.css'

/** One cell: the figure, which tells where it comes from or leads to what it is made of where it can. */
export function Figure<Row>({ column, row }: { column: ReportColumn<Row>; row: Row }): ReactNode {
  if (column.kind === 'change') {
    const figure = column.explain?.(row)
    const explain = figure ? { figure, name: changeName(column) } : undefined
    return <Delta change={changeIn(column, column.pair(row))} good={column.good} explain={explain} />
  }
  const href = column.href?.(row)
  const value = column.value(row)
  const text = column.write?.(row) ?? writeValue(column.kind, value)
  const figure = value === null ? undefined : column.explain?.(row)
  if (figure) {
    return (
      <ExplainButton
        figure={figure}
        name={column.header}
        className={column.is_main ? css.main : undefined}
        text={text}
      />
    )
  }
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
    const { explain_total, total, good } = column
    const explain = explain_total ? { figure: explain_total, name: changeName(column) } : undefined
    return total ? <Delta change={changeIn(column, total)} good={good} explain={explain} /> : null
  }
  const { kind, total, header, explain_total } = column
  if (total === undefined) return null
  if (explain_total && total !== null) {
    return <ExplainButton figure={explain_total} name={header} text={writeValue(kind, total)} />
  }
  return writeValue(kind, total)
}

const changeName = ({ header }: { header: string }) => `perubahan ${header}`
