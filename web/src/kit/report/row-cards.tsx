import type { ReactNode } from 'react'
import { isNumeric, type PlacedRow, type ReportColumn, type ReportTableData } from './column.ts'
import { Figure, Total } from './figure.tsx'
import css from './report-table.module.css'
import { RowToggle } from './row-toggle.tsx'

interface RowCardsProps<Row> extends ReportTableData<Row> {
  placed: readonly PlacedRow<Row>[]
}

/** Rows of a report as cards: name and main figure on top, the rest below. For phones. */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { title, columns, placed, keyOf, total_label, tree } = props
  const [name, ...others] = columns
  const main = others.find((column) => column.kind !== 'change' && column.is_main) ?? others.find(isNumeric)
  const facts = others.filter((column) => column !== main && !column.wide_only)
  return (
    <>
      <ul className={css.cards} aria-label={title}>
        {placed.map(({ row, depth, is_open }) => (
          <li key={keyOf(row)} data-depth={depth}>
            <div className={css.top}>
              <span className={css.card_name}>
                {tree && name && <RowToggle tree={tree} row={row} is_open={is_open} column={name} />}
                {name && <Figure column={name} row={row} />}
              </span>
              {main && <Figure column={main} row={row} />}
            </div>
            <dl className={css.facts}>
              {facts
                .filter((column) => column.kind !== 'text' || column.value(row) !== '')
                .map((column) => (
                  <Fact key={column.key} column={column}>
                    <Figure column={column} row={row} />
                  </Fact>
                ))}
            </dl>
          </li>
        ))}
      </ul>
      {total_label && (
        <div className={css.cards_total}>
          <span>{total_label}</span>
          {main && <Total column={main} />}
        </div>
      )}
    </>
  )
}

function Fact<Row>({ column, children }: { column: ReportColumn<Row>; children: ReactNode }) {
  return (
    <div>
      <dt>{column.header}</dt>
      <dd>{children}</dd>
    </div>
  )
}
