import { IconArrowDown, IconArrowUp, IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Menu } from '../overlay/menu.tsx'
import type { MenuItem } from '../overlay/menu-item.ts'
import { watchWidth } from '../page/watch-width.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import css from '../ui/table.module.css'
import type { Column, ListNode } from './define-list.ts'
import { usePinned } from './look.ts'
import { keyed_rows } from './row-keys.ts'
import type { ListState } from './use-list.ts'

export interface DataTableProps<N extends ListNode> {
  /** What the rows are, for screen readers: 'Outlet'. */
  label: string
  list: ListState<N>
  /** Name of a row, for its tick box and menu. */
  nameOf: (node: N) => string
  /** Actions behind the three dots. */
  rowActions?: (node: N) => readonly MenuItem[]
  /** Rows can be ticked. */
  selectable?: boolean
}

/** Heading of a column, a button where the list can be sorted by it. */
export function Head<N extends ListNode>({ column, list }: { column: Column<N>; list: ListState<N> }) {
  const { urut } = list.search
  const ascending = urut === column.sort
  const descending = urut === `-${column.sort}`
  const className = column.numeric ? css.number : undefined
  if (!column.sort) {
    return (
      <th scope="col" className={className}>
        {column.header}
      </th>
    )
  }
  // Figures start with the largest, words with A; the third press gives the list its usual order back.
  const order = column.numeric ? [`-${column.sort}`, column.sort] : [column.sort, `-${column.sort}`]
  const next = order[order.indexOf(urut ?? '') + 1]
  return (
    <th
      scope="col"
      className={className}
      aria-sort={ascending ? 'ascending' : descending ? 'descending' : undefined}
    >
      <button type="button" className={css.sort} onClick={() => list.change({ urut: next })}>
        {column.header}
        {ascending && <IconArrowUp />}
        {descending && <IconArrowDown />}
      </button>
    </th>
  )
}

/** Rows of a list as a table; see list-body for the states around it. */
export function DataTable<N extends ListNode>(props: DataTableProps<N>) {
  const { label, list, nameOf, rowActions, selectable } = props
  const { nodes, columns, selection } = list
  const under = cellsOf(list)
  const [is_pinned] = usePinned(list.name)
  const chosen = nodes.filter((node) => selection.nodes.has(node.id)).length
  return (
    <div ref={watchWidth} className={css.scroll} data-pinned={is_pinned} data-ticks={selectable || undefined}>
      <table className={css.table} aria-label={label} {...keyed_rows}>
        <thead>
          <tr>
            {selectable && (
              <th scope="col" className={css.tick}>
                <Checkbox
                  aria-label="Pilih semua di halaman ini"
                  checked={chosen > 0 && chosen === nodes.length}
                  indeterminate={chosen > 0 && chosen < nodes.length}
                  onChange={(event) => selection.toggle(nodes, event.target.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} list={list} />
            ))}
            {rowActions && (
              <th scope="col" className={css.menu}>
                <span className="sr-only">Tindakan</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className={list.is_stale ? css.stale : undefined} aria-busy={list.is_stale || undefined}>
          {nodes.map((node) => (
            <tr key={node.id} data-chosen={selection.nodes.has(node.id)}>
              {selectable && (
                <td className={css.tick}>
                  <Checkbox
                    aria-label={`Pilih ${nameOf(node)}`}
                    checked={selection.nodes.has(node.id)}
                    onChange={(event) => selection.toggle([node], event.target.checked)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} className={column.numeric ? css.number : undefined}>
                  {column.cell(node)}
                </td>
              ))}
              {rowActions && (
                <td className={css.menu}>
                  <RowMenu name={nameOf(node)} items={rowActions(node)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {under && (
          <tfoot>
            <tr>
              {selectable && <td />}
              {columns.map((column) => (
                <td key={column.key} className={column.numeric ? css.number : undefined}>
                  {under[column.key]}
                </td>
              ))}
              {rowActions && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** The row of totals by column: in the first one the word for it. */
function cellsOf<N extends ListNode>({
  totals,
  columns,
}: ListState<N>): Readonly<Record<string, ReactNode>> | undefined {
  const first = columns[0]
  if (!totals || !first) return undefined
  const label = <>Total{totals.note && <span className={css.note}> {totals.note}</span>}</>
  return { ...totals.cells, [first.key]: totals.cells[first.key] ?? label }
}

/** The three dots of a row. */
export function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  if (items.length === 0) return null
  return (
    <Menu
      label={`Tindakan ${name}`}
      items={items}
      trigger={(props) => (
        <button {...props} type="button" className={css.kebab} aria-label={`Tindakan ${name}`}>
          <IconDotsVertical />
        </button>
      )}
    />
  )
}
