import { Link } from '@tanstack/react-router'
import { Section, Whole } from '../../kit/form/form.tsx'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { ErrorState } from '../../kit/states/state.tsx'
import { useCan } from '../../parts/access/access.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { StatusPill } from '../receiving/receiving.words.tsx'
import { GetSupplierReceivingsDocument } from './supplier.gql.gen.ts'
import css from './supplier.module.css'
import { Scorecard } from './supplier.score.tsx'
import type { SupplierDetail } from './supplier.values.ts'

/** What last came from a supplier, or went back. */
function ReceivingsTable({ supplier_id }: { supplier_id: number }) {
  const can_view = useCan('receiving', 'view')
  const filters = [
    {
      field: 'supplier_id',
      type: 'ID' as const,
      operator: 'IsEqualTo' as const,
      value: [String(supplier_id)],
    },
  ]
  const { data, error, refetch } = useDocument(
    GetSupplierReceivingsDocument,
    { filters },
    { enabled: can_view },
  )
  if (!can_view) return <p className={css.hint}>Anda tidak memiliki akses ke penerimaan barang.</p>
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const { total = 0, nodes = [] } = data?.receivingList ?? {}
  if (data && total === 0) return <p className={css.hint}>Belum ada barang yang diterima dari pemasok ini.</p>
  return (
    <Section title="Penerimaan" text={`${formatNumber(total, 0)} dokumen, yang terbaru lebih dulu.`}>
      <Whole>
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th>Nomor</th>
                <th>Waktu</th>
                <th>Outlet</th>
                <th>Nota</th>
                <th className={css.number}>Total</th>
                <th>Status</th>
              </tr>
            </thead>
            <tbody>
              {nodes.map((document) => (
                <tr key={document.id}>
                  <td>
                    <Link to="/receiving/detail/$produceId" params={{ produceId: String(document.id) }}>
                      {document.number}
                    </Link>
                  </td>
                  <td>{formatDateTime(document.occurred_at, document.outlet.timezone)}</td>
                  <td>{shortOutletName(document.outlet.name)}</td>
                  <td>{document.supplier_note ?? '–'}</td>
                  <td className={css.number}>
                    {document.total === null ? '–' : formatRupiah(document.total)}
                  </td>
                  <td>
                    <StatusPill {...document} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Whole>
    </Section>
  )
}

/** How a supplier keeps to its orders, and what last came from it. */
export function ReceivingsTab({ supplier }: { supplier: SupplierDetail }) {
  return (
    <>
      <Scorecard supplier={supplier} />
      <ReceivingsTable supplier_id={supplier.id} />
    </>
  )
}
