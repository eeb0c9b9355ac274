import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { formatDate } from '../../../kit/format/date.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import css from '../receiving.module.css'
import { BatchActions } from './batch.actions.tsx'
import { GetPaymentBatchDocument, type GetPaymentBatchQuery } from './batch.gql.gen.ts'
import { DebtHead } from './batch.head.tsx'
import { SupplierSums } from './batch.table.tsx'
import { accountText, BatchPill } from './batch.words.tsx'

export const Route = createFileRoute('/receiving/batch/$batchId')({
  beforeLoad: guard('supplier', 'view_cost'),
  loader: ({ params }) => {
    const id = Number(params.batchId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetPaymentBatchDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: BatchPage,
})

type Line = GetPaymentBatchQuery['paymentBatch']['lines'][number]

function LineRow({ line, is_open }: { line: Line; is_open: boolean }) {
  const sees_receiving = useCan('receiving', 'view')
  const { receiving_id, number, outlet_name, supplier_name, due_on, owed, amount } = line
  return (
    <tr>
      <td>
        {sees_receiving ? (
          <Link to="/receiving/detail/$produceId" params={{ produceId: String(receiving_id) }}>
            {number}
          </Link>
        ) : (
          number
        )}
        <p className={css.hint}>{shortOutletName(outlet_name)}</p>
      </td>
      <td data-label="Pemasok">
        {supplier_name}
        {line.account_number ? (
          <p className={css.hint}>{accountText(line)}</p>
        ) : (
          is_open && <p className={css.alert}>Belum ada nomor rekening</p>
        )}
      </td>
      <td data-label="Jatuh tempo">{due_on ? formatDate(due_on) : '–'}</td>
      <td data-label="Sisa tagihan" className={css.number}>
        {owed === 0 ? 'Lunas' : formatRupiah(owed)}
        {is_open && amount > owed && <p className={css.alert}>Kurang dari yang dibayar</p>}
      </td>
      <td data-label="Dibayar" className={`${css.number} ${css.strong}`}>
        {formatRupiah(amount)}
      </td>
    </tr>
  )
}

function BatchPage() {
  const id = Number(Route.useParams().batchId)
  const { paymentBatch: batch } = useLoaded(GetPaymentBatchDocument, { id })
  const { number, status, lines } = batch
  const is_open = status === 'draft' || status === 'sent'
  const day =
    batch.paid_on === null
      ? `dibayar ${formatDate(batch.pay_on)}`
      : `tercatat dibayar ${formatDate(batch.paid_on)}`
  return (
    <Page
      title={number}
      pill={<BatchPill status={status} />}
      crumbs={[
        { label: 'Penerimaan Barang', to: '/receiving' },
        { label: 'Batch Pembayaran', to: '/receiving/batch' },
      ]}
      purpose={[`${formatRupiah(batch.total)} dari ${batch.bank_account_name}`, day, batch.author].join(
        ' · ',
      )}
      actions={<BatchActions batch={batch} />}
    >
      <div className={css.blocks}>
        {batch.cancel_reason && <Notice tone="info">{`Dibatalkan: ${batch.cancel_reason}`}</Notice>}
        {batch.note && <Notice tone="info">{batch.note}</Notice>}
        <SupplierSums lines={lines} />
        <Card>
          <CardHead title="Tagihan" note="Penerimaan yang dibayar batch ini." lined />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className={`${css.scroll} ${css.payables}`} tabIndex={0} aria-label="Tagihan">
            <table className={`${css.table} ${css.folding}`}>
              <DebtHead />
              <tbody>
                {lines.map((line) => (
                  <LineRow key={line.receiving_id} line={line} is_open={is_open} />
                ))}
              </tbody>
            </table>
          </section>
        </Card>
      </div>
      <RecordHistory entity="payment_batch" id={id} />
    </Page>
  )
}
