import { createFileRoute, notFound } from '@tanstack/react-router'
import { formatDate } from '../../../../kit/format/date.ts'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'
import { load, useLoaded } from '../../../../kit/graphql/query.ts'
import { Page } from '../../../../kit/page/page.tsx'
import layout from '../../../../kit/report/report-layout.module.css'
import { FormSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { Notice } from '../../../../kit/ui/notice.tsx'
import { guard } from '../../../../parts/access/guard.ts'
import { Facts } from '../../../../parts/document/facts.tsx'
import { RecordHistory } from '../../../audit/audit.record-history.tsx'
import { TransferPill, wayText } from '../cash.words.tsx'
import { TransferActions } from './transfer.actions.tsx'
import { GetCashTransferDocument } from './transfer.gql.gen.ts'

export const Route = createFileRoute('/income-expenses/cash/transfer/$transferId')({
  beforeLoad: guard('income_expense'),
  loader: ({ params }) => {
    const id = Number(params.transferId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetCashTransferDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: TransferPage,
})

function TransferPage() {
  const id = Number(Route.useParams().transferId)
  const { cashTransfer: transfer } = useLoaded(GetCashTransferDocument, { id })
  const { number, status, is_overdue, received_on, difference, age_days } = transfer
  const is_deposit = transfer.to_kind === 'bank'
  return (
    <Page
      title={number}
      pill={<TransferPill status={status} is_overdue={is_overdue} />}
      crumbs={[
        { label: 'Kas', to: '/income-expenses/cash' },
        { label: 'Setoran', to: '/income-expenses/cash/transfer' },
      ]}
      about={`${formatRupiah(transfer.amount)} · ${wayText(transfer)} · ${transfer.outlet_name}`}
      actions={<TransferActions transfer={transfer} />}
    >
      <div className={layout.stack}>
        {is_overdue && (
          <Notice tone="warn">{`Sudah ${age_days ?? 0} hari belum diterima bank. Periksa slip setoran dan mutasi rekeningnya.`}</Notice>
        )}
        {transfer.cancel_reason && <Notice tone="info">{`Dibatalkan: ${transfer.cancel_reason}`}</Notice>}
        <Facts
          facts={[
            ['Tanggal', formatDate(transfer.sent_on)],
            ['Dicatat oleh', transfer.author],
            ['Catatan', transfer.note],
            ['Diterima bank', is_deposit && received_on ? formatDate(received_on) : null],
            [
              'Jumlah diterima',
              is_deposit && transfer.received_amount !== null && formatRupiah(transfer.received_amount),
            ],
            ['Selisih', is_deposit && difference !== null && formatRupiah(difference)],
            ['Alasan selisih', transfer.difference_reason],
            ['Umur', is_deposit && age_days !== null && `${age_days} hari`],
            [
              'Bukti',
              is_deposit &&
                status === 'received' &&
                (transfer.is_matched ? 'Baris mutasi rekening' : 'Dikonfirmasi sendiri'),
            ],
          ]}
        />
      </div>
      <RecordHistory entity="cash_transfer" id={id} />
    </Page>
  )
}
