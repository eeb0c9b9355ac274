import type { ReactNode } from 'react'
import css from './card-list.module.css'
import { type DataTableProps, RowMenu } from './data-table.tsx'
import type { ListNode } from './define-list.ts'
import type { ListState } from './use-list.ts'

/** Rows of a list as cards with the facts that matter: title, note, figure, status. For phones. */
export function CardList<N extends ListNode>({ label, list, nameOf, rowActions }: DataTableProps<N>) {
  const { nodes, columns, selection } = list
  const cells = (node: N, place: 'title' | 'note' | 'aside' | 'status'): ReactNode[] =>
    columns
      .filter((column) => column.card === place)
      .flatMap((column) => {
        const cell = column.cell(node)
        // A dash has its place in a column; among the words of a card it says nothing.
        return (place === 'aside' || place === 'note') && cell === '–'
          ? []
          : [<span key={column.key}>{cell}</span>]
      })
  return (
    <>
      <ul className={css.list} aria-label={label}>
        {nodes.map((node) => (
          <li key={node.id} className={css.card} data-chosen={selection.nodes.has(node.id)}>
            <div className={css.main}>
              {cells(node, 'title')}
              <p className={css.note}>{cells(node, 'note')}</p>
            </div>
            <div className={css.end}>
              <span className={css.aside}>{cells(node, 'aside')}</span>
              {cells(node, 'status')}
            </div>
            {rowActions && (
              <div className={css.menu}>
                <RowMenu name={nameOf(node)} items={rowActions(node)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <Totals list={list} />
    </>
  )
}

/** What all cards of all pages add up to. */
function Totals<N extends ListNode>({ list: { columns, totals } }: { list: ListState<N> }) {
  const summed = totals ? columns.filter(({ key }) => totals.cells[key] !== undefined) : []
  if (!totals || summed.length === 0) return null
  return (
    <section className={css.totals} aria-label="Total">
      <h2>Total{totals.note && <span> {totals.note}</span>}</h2>
      <dl>
        {summed.map(({ key, header }) => (
          <div key={key}>
            <dt className={header === 'Total' ? 'sr-only' : undefined}>{header}</dt>
            <dd>{totals.cells[key]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
