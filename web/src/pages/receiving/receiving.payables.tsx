import { payableMeasures } from '@lumbung/server/reports/explain/payable-measure.calc.ts'
import { IconCash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { ExplainButton } from '../../kit/report/explain-button.tsx'
import layout from '../../kit/report/report-layout.module.css'
import { TableSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { ExplainHost } from '../../parts/explain/explain-host.tsx'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import { GetPayablesDocument, type GetPayablesQuery } from './receiving.gql.gen.ts'
import css from './receiving.module.css'
import { PayableCalendar } from './receiving.payable-calendar.tsx'

type Payable = GetPayablesQuery['payables'][number]
const ages = ['not_due', 'week', 'month', 'older'] as const

const sumOf = (rows: readonly Payable[], age: (typeof ages)[number] | 'total') =>
  rows.reduce((sum, row) => sum + row[age], 0)

/** An amount that tells of which receivings it is; of all suppliers unless of one. */
function Money({
  of,
  amount,
  supplier_id,
}: {
  of: (typeof ages)[number] | 'total'
  amount: number
  supplier_id?: number
}) {
  if (amount === 0) return '–'
  return (
    <ExplainButton
      figure={writeFigure(`payable.${of}`, { supplier_id })}
      name={payableMeasures[of].label}
      text={formatRupiah(amount)}
    />
  )
}

function PayableTable({ rows }: { rows: readonly Payable[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`${css.scroll} ${css.payables}`} tabIndex={0} aria-label="Utang per pemasok">
      <table className={`${css.table} ${css.folding}`}>
        <thead>
          <tr>
            <th scope="col">Pemasok</th>
            {ages.map((age) => (
              <th key={age} scope="col" className={css.number}>
                {payableMeasures[age].label}
              </th>
            ))}
            <th scope="col" className={css.number}>
              Total
            </th>
            <th scope="col">Tempo terdekat</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.supplier_id}>
              <td>
                <Link to="/receiving" search={{ q: row.supplier_name, status: 'belum' }}>
                  {row.supplier_name}
                </Link>
                <p className={css.hint}>{formatNumber(row.documents, 0)} penerimaan</p>
              </td>
              {ages.map((age) => (
                <td
                  key={age}
                  data-label={payableMeasures[age].label}
                  className={`${css.number} ${age !== 'not_due' && row[age] > 0 ? css.bad : ''}`}
                >
                  <Money of={age} amount={row[age]} supplier_id={row.supplier_id} />
                </td>
              ))}
              <td className={`${css.number} ${css.strong}`} data-label="Total">
                <Money of="total" amount={row.total} supplier_id={row.supplier_id} />
              </td>
              <td data-label="Tempo terdekat">{formatDate(row.oldest_due_on)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={css.strong}>Semua pemasok</td>
            {ages.map((age) => (
              <td key={age} data-label={payableMeasures[age].label} className={`${css.number} ${css.strong}`}>
                <Money of={age} amount={sumOf(rows, age)} />
              </td>
            ))}
            <td className={`${css.number} ${css.strong}`} data-label="Total">
              <Money of="total" amount={sumOf(rows, 'total')} />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** What is owed to suppliers, by how long it is overdue. */
export function Payables() {
  const { data, error, refetch } = useDocument(GetPayablesDocument, {}, { keep: true })
  if (error)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <TableSkeleton rows={5} columns={7} />
  const rows = data.payables
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState
          icon={IconCash}
          title="Tidak ada utang ke pemasok"
          text="Semua barang yang diterima sudah lunas."
        />
      </Card>
    )
  return (
    <div className={layout.stack}>
      <Card>
        <CardHead
          title="Utang ke pemasok"
          note="Penerimaan yang belum lunas, menurut jatuh temponya. Pembayaran dicatat di penerimaannya."
          aside={
            <strong>
              <Money of="total" amount={sumOf(rows, 'total')} />
            </strong>
          }
          lined
        />
        <PayableTable rows={rows} />
      </Card>
      <PayableCalendar rows={data.payableDues} />
      <ExplainHost of="payable" />
    </div>
  )
}
