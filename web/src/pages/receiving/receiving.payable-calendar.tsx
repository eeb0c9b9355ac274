import { payableMeasures } from '@lumbung/server/reports/explain/payable-measure.calc.ts'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { addDays, formatDate, formatDateRange } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { ExplainButton } from '../../kit/report/explain-button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import type { GetPayablesQuery } from './receiving.gql.gen.ts'
import css from './receiving.module.css'

type Due = GetPayablesQuery['payableDues'][number]

const sumOf = (rows: readonly Due[]) => rows.reduce((sum, { total }) => sum + total, 0)

const nameWeek = (week: string) =>
  week === '' ? 'Sudah lewat jatuh tempo' : `Minggu ${formatDateRange(week, addDays(week, 6))}`

/** What falls due on some days, told in their order, to one supplier or to all. */
function Owed({ rows, supplier_id }: { rows: readonly Due[]; supplier_id?: number }) {
  const cell = { supplier_id, due_from: rows[0]?.due_on, due_to: rows.at(-1)?.due_on }
  return (
    <ExplainButton
      figure={writeFigure('payable.total', cell)}
      name={payableMeasures.total.label}
      text={formatRupiah(sumOf(rows))}
    />
  )
}

/** What falls due, week by week and day by day. */
export function PayableCalendar({ rows }: { rows: readonly Due[] }) {
  const weeks = Map.groupBy(rows, ({ week }) => week ?? '')
  return (
    <Card>
      <CardHead title="Jadwal jatuh tempo" note="Sisa tagihan menurut hari dan pemasok" lined />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label="Jadwal jatuh tempo">
        <table className={`${css.table} ${css.folding}`}>
          <thead>
            <tr>
              <th scope="col">Pemasok</th>
              <th scope="col">Jatuh tempo</th>
              <th scope="col" className={css.number}>
                Penerimaan
              </th>
              <th scope="col" className={css.number}>
                Jumlah
              </th>
            </tr>
          </thead>
          <tbody>
            {[...weeks].map(([week, dues]) => (
              <Fragment key={week}>
                <tr>
                  <th scope="rowgroup" colSpan={3} className={`${css.strong} ${week === '' ? css.bad : ''}`}>
                    {nameWeek(week)}
                  </th>
                  <td data-label="Jumlah" className={`${css.number} ${css.strong}`}>
                    <Owed rows={dues} />
                  </td>
                </tr>
                {dues.map((due) => (
                  <tr key={`${due.due_on} ${due.supplier_id}`}>
                    <td>
                      <Link to="/receiving" search={{ q: due.supplier_name, status: 'belum' }}>
                        {due.supplier_name}
                      </Link>
                    </td>
                    <td data-label="Jatuh tempo">{formatDate(due.due_on)}</td>
                    <td data-label="Penerimaan" className={css.number}>
                      {formatNumber(due.documents, 0)}
                    </td>
                    <td data-label="Jumlah" className={css.number}>
                      <Owed rows={[due]} supplier_id={due.supplier_id} />
                    </td>
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
