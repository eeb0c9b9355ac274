import {
  DIFFERENCE_REASONS,
  type DifferenceReason,
} from '@lumbung/server/sales/platform-payout/payout-difference.calc.ts'
import { IconDownload, IconFileInvoice, IconTrash } from '@tabler/icons-react'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { formatDate, formatDateRange } from '../../../../kit/format/date.ts'
import { formatNumber } from '../../../../kit/format/number.ts'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'
import { useCommand } from '../../../../kit/graphql/command.ts'
import { load, useDocument, useLoaded } from '../../../../kit/graphql/query.ts'
import { reportError } from '../../../../kit/graphql/report-error.ts'
import { confirm } from '../../../../kit/overlay/confirm.tsx'
import { download } from '../../../../kit/page/download.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { CardSkeleton, FormSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../kit/states/state.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { useCan } from '../../../../parts/access/access.ts'
import { guard } from '../../../../parts/access/guard.ts'
import { RecordHistory } from '../../../audit/audit.record-history.tsx'
import css from '../../payment.module.css'
import own from '../reconciliation.module.css'
import {
  GetPayoutDifferencesDocument,
  GetPayoutFileDocument,
  RemovePayoutFileDocument,
} from './payout.gql.gen.ts'
import { type Differences, platformName, reasonHint, reasonLabel } from './payout.words.ts'

/** Which orders are looked at: those of a reason, or all; a page of them. */
interface PayoutSearch {
  alasan?: DifferenceReason
  hal?: number
}

const isReason = (text: unknown): text is DifferenceReason =>
  DIFFERENCE_REASONS.some((reason) => reason === text)

export const Route = createFileRoute('/payment/reconciliation/payout/$fileId')({
  validateSearch: ({ alasan, hal }: Record<string, unknown>): PayoutSearch => ({
    ...(isReason(alasan) ? { alasan } : {}),
    ...(Number.isInteger(Number(hal)) && Number(hal) > 1 ? { hal: Number(hal) } : {}),
  }),
  beforeLoad: guard('payment'),
  loader: ({ params }) => {
    const id = Number(params.fileId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetPayoutFileDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: PayoutPage,
})

const money = (amount: number | null) => (amount === null ? '–' : formatRupiah(amount))

function Row({ row }: { row: Differences['rows'][number] }) {
  return (
    <li className={own.row}>
      <div className={own.side}>
        <strong>{row.order_number ?? row.receipt_number ?? 'Tanpa nomor'}</strong>
        <span className={css.hint}>
          {[
            row.outlet_name,
            formatDate(row.business_date),
            row.transaction_id === null ? 'tanpa nota' : `nota ${row.receipt_number}`,
          ].join(' · ')}
        </span>
      </div>
      <div className={own.side}>
        <span className={own.line}>
          <span>{`Nota ${money(row.ours)}, dicairkan ${money(row.net)}`}</span>
          <strong className="num">{formatRupiah(row.difference)}</strong>
        </span>
        <span className={css.hint}>
          {row.reasons
            .map(({ reason, amount }) => `${reasonLabel(reason)} ${formatRupiah(amount)}`)
            .join(' · ') || 'Sama'}
        </span>
      </div>
    </li>
  )
}

interface ReasonsProps {
  data: Differences
  chosen: string | null
  onChoose: (reason: DifferenceReason | null) => void
}

/** Why less is paid out, reason by reason; each opens its orders. */
function Reasons({ data, chosen, onChoose }: ReasonsProps) {
  return (
    <Card>
      <CardHead
        title={`Selisih ${formatRupiah(data.difference)}`}
        note={`${formatRupiah(data.ours)} menurut nota, ${formatRupiah(data.paid)} dicairkan`}
        lined
      />
      <ul className={css.list}>
        {data.reasons.map(({ reason, amount, count }) => (
          <li key={reason}>
            <span>
              <strong>{`${reasonLabel(reason)} ${formatRupiah(amount)}`}</strong>
              <span className={css.hint}>{reasonHint(reason)}</span>
            </span>
            <Button
              size="small"
              aria-pressed={chosen === reason}
              aria-label={`${formatNumber(count, 0)} pesanan, ${reasonLabel(reason)}`}
              onClick={() => onChoose(chosen === reason || !isReason(reason) ? null : reason)}
            >
              {`${formatNumber(count, 0)} pesanan`}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const page_size = 100

function PayoutPage() {
  const id = Number(Route.useParams().fileId)
  const navigate = Route.useNavigate()
  const { payoutFile: file } = useLoaded(GetPayoutFileDocument, { id })
  const { alasan: reason = null, hal: page = 1 } = Route.useSearch()
  const show = (alasan: DifferenceReason | null, hal: number) =>
    void navigate({ search: { ...(alasan ? { alasan } : {}), ...(hal > 1 ? { hal } : {}) }, replace: true })
  const filter = { payout_file_id: id, difference_reason: reason, page }
  const { data, error, refetch } = useDocument(GetPayoutDifferencesDocument, { filter }, { keep: true })
  const can_update = useCan('payment', 'update')
  const remove = useCommand(RemovePayoutFileDocument, { success: 'Berkas pencairan berhasil dihapus!' })
  const ask = async () => {
    const text =
      'Baris berkas ini dihapus; pencairan dihitung lagi dari nota. Berkas yang sama dapat diunggah lagi.'
    if (!(await confirm({ title: `Hapus ${file.name}?`, text, action: 'Hapus' }))) return
    await navigate({ to: '/payment/reconciliation/payout' })
    remove.mutate({ id })
  }
  const save = (format: 'csv' | 'xlsx') =>
    void download(`/api/payout/${id}/${format}`, `pencairan.${format}`).catch(reportError)
  const told = data?.payoutDifferences
  const last_page = Math.max(1, Math.ceil((told?.row_count ?? 0) / page_size))
  return (
    <Page
      title={`${platformName(file.method)} ${formatDateRange(file.from_day, file.until_day)}`}
      crumbs={[
        { label: 'Pembayaran', to: '/payment' },
        { label: 'Rekonsiliasi', to: '/payment/reconciliation' },
        { label: 'Pencairan platform', to: '/payment/reconciliation/payout' },
      ]}
      purpose={`${file.name} · cair ke ${file.account_name}. Selisih dihitung dari nota seperti adanya sekarang.`}
      actions={
        <>
          <Button icon={<IconDownload />} onClick={() => save('csv')}>
            CSV
          </Button>
          <Button icon={<IconDownload />} onClick={() => save('xlsx')}>
            XLSX
          </Button>
          {can_update && (
            <Button icon={<IconTrash />} onClick={() => void ask()}>
              Hapus berkas
            </Button>
          )}
        </>
      }
    >
      <div className={css.blocks}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!told && !error && <CardSkeleton />}
        {told && (
          <>
            <Reasons data={told} chosen={reason} onChoose={(next) => show(next, 1)} />
            <Card>
              <CardHead
                title={reason === null ? 'Semua pesanan' : reasonLabel(reason)}
                note={`${formatNumber(told.row_count, 0)} pesanan`}
                lined
              />
              {told.rows.length === 0 ? (
                <EmptyState
                  icon={IconFileInvoice}
                  title="Tidak ada pesanan"
                  text="Berkas ini tidak membawa baris baru."
                />
              ) : (
                <ul>
                  {told.rows.map((row, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: several lines may be of one order, and none moves
                    <Row key={at} row={row} />
                  ))}
                </ul>
              )}
              {last_page > 1 && (
                <div className={own.foot}>
                  <Button size="small" disabled={page === 1} onClick={() => show(reason, page - 1)}>
                    Sebelumnya
                  </Button>
                  <span className={css.hint}>{`Halaman ${page} dari ${last_page}`}</span>
                  <Button size="small" disabled={page === last_page} onClick={() => show(reason, page + 1)}>
                    Berikutnya
                  </Button>
                </div>
              )}
            </Card>
          </>
        )}
      </div>
      <RecordHistory entity="payout_file" id={id} />
    </Page>
  )
}
