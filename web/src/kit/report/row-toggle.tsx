import { IconChevronRight } from '@tabler/icons-react'
import { type ReportColumn, type RowTree, writeValue } from './column.ts'
import css from './report-table.module.css'

interface RowToggleProps<Row> {
  tree: RowTree<Row>
  row: Row
  is_open: boolean | undefined
  /** The column that names the row. */
  column: ReportColumn<Row>
}

/** Opens and closes the rows below one; an empty place before a row that has none. */
export function RowToggle<Row>({ tree, row, is_open, column }: RowToggleProps<Row>) {
  if (is_open === undefined) return <span className={css.no_toggle} />
  const name = column.kind === 'change' ? '' : writeValue(column.kind, column.value(row))
  return (
    <button
      type="button"
      className={css.toggle}
      aria-expanded={is_open}
      aria-label={`Rincian ${String(name)}`}
      onClick={() => tree.onToggle(row)}
    >
      <IconChevronRight />
    </button>
  )
}
