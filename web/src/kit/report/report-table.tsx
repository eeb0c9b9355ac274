import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Tooltip } from '../overlay/tooltip.tsx'
import { useCompact } from '../page/use-compact.ts'
import { watchWidth } from '../page/watch-width.ts'
import table_css from '../ui/table.module.css'
import { isNumeric, placeRows, type ReportColumn, type ReportTableData } from './column.ts'
import { Figure, Total } from './figure.tsx'
import css from './report-table.module.css'
import { RowCards } from './row-cards.tsx'
import { RowToggle } from './row-toggle.tsx'
import { useTableOrder } from './use-table-order.ts'

/** Rows of figures: sorted by any column, with totals; cards on a phone. */
export function ReportTable<Row>(props: ReportTableData<Row>) {
  const { id, title, columns, keyOf, total_label } = props
  const [order, setOrder] = useTableOrder(id)
  const is_compact = useCompact()
  const rows = placeRows(props, order)
  if (is_compact) return <RowCards {...props} placed={rows} />
  return (
    <div ref={watchWidth} className={table_css.scroll}>
      <table className={`${table_css.table} ${css.table}`} aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} order={order} onOrder={setOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, depth, is_open }) => (
            <tr key={keyOf(row)} data-depth={props.tree ? depth : undefined}>
              {columns.map((column, index) => {
                const className = isNumeric(column) ? table_css.number : undefined
                return index === 0 ? (
                  <th key={column.key} scope="row" className={css.name}>
                    {props.tree && (
                      <RowToggle tree={props.tree} row={row} is_open={is_open} column={column} />
                    )}
                    <Figure column={column} row={row} />
                  </th>
                ) : (
                  <td key={column.key} className={className}>
                    <Figure column={column} row={row} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {total_label && (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <td key={column.key} className={isNumeric(column) ? table_css.number : undefined}>
                  {index === 0 ? total_label : <Total column={column} />}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

interface HeadProps<Row> {
  column: ReportColumn<Row>
  order: string | undefined
  onOrder: (order: string | undefined) => void
}

function Head<Row>({ column, order, onOrder }: HeadProps<Row>) {
  const { key, header, definition } = column
  // Figures start with the largest, words with A; the third press gives the table its usual order back.
  const orders = isNumeric(column) ? [`-${key}`, key] : [key, `-${key}`]
  const next = orders[orders.indexOf(order ?? '') + 1]
  const button = (
    <button type="button" className={table_css.sort} onClick={() => onOrder(next)}>
      {header}
      {order === key && <IconArrowUp />}
      {order === `-${key}` && <IconArrowDown />}
    </button>
  )
  return (
    <th
      scope="col"
      className={isNumeric(column) ? table_css.number : undefined}
      aria-sort={order === key ? 'ascending' : order === `-${key}` ? 'descending' : undefined}
    >
      {definition ? <Tooltip tip={definition}>{button}</Tooltip> : button}
    </th>
  )
}
