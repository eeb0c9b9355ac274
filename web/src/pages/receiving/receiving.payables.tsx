import { IconCash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import layout from '../../kit/report/report-layout.module.css'
import { TableSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { GetPayablesDocument, type GetPayablesQuery } from './receiving.gql.gen.ts'
import css from './receiving.module.css'
import { PayableCalendar } from './receiving.payable-calendar.tsx'

type Payable = GetPayablesQuery['payables'][number]
const ages = ['not_due', 'week', 'month', 'older'] as const
const heads: Readonly<Record<(typeof ages)[number], string>> = {
  not_due: 'Belum jatuh tempo',
  week: 'Lewat 1–7 hari',
  month: 'Lewat 8–30 hari',
  older: 'Lewat > 30 hari',
}

const sumOf = (rows: readonly Payable[], age: (typeof ages)[number] | 'total') =>
  rows.reduce((sum, row) => sum + row[age], 0)

const money = (amount: number) => (amount === 0 ? '–' : formatRupiah(amount))

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
                {heads[age]}
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
                  data-label={heads[age]}
                  className={`${css.number} ${age !== 'not_due' && row[age] > 0 ? css.bad : ''}`}
                >
                  {money(row[age])}
                </td>
              ))}
              <td className={`${css.number} ${css.strong}`} data-label="Total">
                {money(row.total)}
              </td>
              <td data-label="Tempo terdekat">{formatDate(row.oldest_due_on)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={css.strong}>Semua pemasok</td>
            {ages.map((age) => (
              <td key={age} data-label={heads[age]} className={`${css.number} ${css.strong}`}>
                {money(sumOf(rows, age))}
              </td>
            ))}
            <td className={`${css.number} ${css.strong}`} data-label="Total">
              {money(sumOf(rows, 'total'))}
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
          aside={<strong>{formatRupiah(sumOf(rows, 'total'))}</strong>}
          lined
        />
        <PayableTable rows={rows} />
      </Card>
      <PayableCalendar rows={data.payableDues} />
    </div>
  )
}
