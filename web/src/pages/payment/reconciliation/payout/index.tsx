import { IconFileInvoice } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { formatDateRange, formatDateTime } from '../../../../kit/format/date.ts'
import { formatNumber } from '../../../../kit/format/number.ts'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'
import { load, useLoaded } from '../../../../kit/graphql/query.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { EmptyState } from '../../../../kit/states/state.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { Pill } from '../../../../kit/ui/pill.tsx'
import { useCan } from '../../../../parts/access/access.ts'
import { guard } from '../../../../parts/access/guard.ts'
import css from '../../payment.module.css'
import { GetBankAccountsDocument } from '../reconciliation.gql.gen.ts'
import own from '../reconciliation.module.css'
import { GetPayoutFilesDocument } from './payout.gql.gen.ts'
import { PayoutUpload } from './payout.upload.tsx'
import { type PayoutFile, platformName } from './payout.words.ts'

export const Route = createFileRoute('/payment/reconciliation/payout/')({
  beforeLoad: guard('payment'),
  loader: () => Promise.all([load(GetPayoutFilesDocument, {}), load(GetBankAccountsDocument, {})]),
  component: PayoutsPage,
})

function File({ file }: { file: PayoutFile }) {
  const { id, name, method, account_name, from_day, until_day, lines, paid, unknown_orders } = file
  return (
    <Card>
      <Link
        to="/payment/reconciliation/payout/$fileId"
        params={{ fileId: String(id) }}
        className={own.account}
      >
        <span className={own.line}>
          <strong>{`${platformName(method)} ${formatDateRange(from_day, until_day)}`}</strong>
          <Pill tone={unknown_orders > 0 ? 'warn' : 'good'}>
            {unknown_orders > 0 ? `${formatNumber(unknown_orders, 0)} tanpa nota` : 'Semua bernota'}
          </Pill>
        </span>
        <span>{`${formatRupiah(paid)} dicairkan ke ${account_name}`}</span>
        <span className={css.hint}>
          {`${name} · ${formatNumber(lines, 0)} baris · ${file.author}, ${formatDateTime(file.created_at)}`}
        </span>
      </Link>
    </Card>
  )
}

function PayoutsPage() {
  const { payoutFileList } = useLoaded(GetPayoutFilesDocument, {})
  const { bankAccountList } = useLoaded(GetBankAccountsDocument, {})
  const can_update = useCan('payment', 'update')
  const files = payoutFileList.nodes
  return (
    <Page
      title="Pencairan platform"
      crumbs={[
        { label: 'Kelola Outlet' },
        { label: 'Pembayaran', to: '/payment' },
        { label: 'Rekonsiliasi', to: '/payment/reconciliation' },
      ]}
      purpose="Berkas pencairan GrabFood, GoFood, dan ShopeeFood dicocokkan dengan nota, pesanan demi pesanan."
      actions={can_update && <PayoutUpload accounts={bankAccountList.nodes} />}
    >
      {files.length === 0 ? (
        <Card>
          <EmptyState
            icon={IconFileInvoice}
            title="Belum ada berkas pencairan"
            text={
              bankAccountList.nodes.length === 0
                ? 'Tambahkan dahulu rekening yang menerima pencairan platform.'
                : 'Unggah CSV atau XLSX dari portal platform; isinya diperlihatkan dahulu sebelum direkam.'
            }
          />
        </Card>
      ) : (
        <div className={own.accounts}>
          {files.map((file) => (
            <File key={file.id} file={file} />
          ))}
        </div>
      )}
      {payoutFileList.total > files.length && (
        <p
          className={css.hint}
        >{`${formatNumber(files.length, 0)} berkas terbaru dari ${formatNumber(payoutFileList.total, 0)}`}</p>
      )}
    </Page>
  )
}
