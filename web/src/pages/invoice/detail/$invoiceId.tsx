import { IconDownload } from '@tabler/icons-react'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { formatDateTime } from '../../../kit/format/date.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { load, useDocument, useLoaded } from '../../../kit/graphql/query.ts'
import { confirm } from '../../../kit/overlay/confirm.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { Facts } from '../../../parts/document/facts.tsx'
import { Timeline } from '../../../parts/document/timeline.tsx'
import { usePaper } from '../../../parts/document/use-paper.ts'
import { useBrandInfo } from '../../../parts/session/session.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { BillTable } from '../invoice.bill.tsx'
import { DraftCard } from '../invoice.draft-card.tsx'
import { CancelInvoiceDocument, GetInvoiceDetailDocument } from '../invoice.gql.gen.ts'
import css from '../invoice.module.css'
import { type InvoiceDetail, PayCard } from '../invoice.pay.tsx'
import { event_labels, InvoicePill, methodName } from '../invoice.words.tsx'

const look_again_ms = 5000

export const Route = createFileRoute('/invoice/detail/$invoiceId')({
  beforeLoad: guard('invoice'),
  loader: ({ params }) => {
    const id = Number(params.invoiceId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetInvoiceDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: InvoicePage,
})

function PdfButton(invoice: InvoiceDetail) {
  const { busy, save } = usePaper('invoices', invoice)
  return (
    <Button icon={<IconDownload />} busy={busy} onClick={save}>
      {invoice.status === 'paid' ? 'Unduh kuitansi' : 'Unduh PDF'}
    </Button>
  )
}

function CancelButton({ id, number }: InvoiceDetail) {
  const cancel = useCommand(CancelInvoiceDocument, { success: 'Invoice berhasil dibatalkan!' })
  const ask = async () => {
    const text = 'Yang dipesan tidak berjalan. Anda dapat memesan lagi kapan saja.'
    if (await confirm({ title: `Batalkan ${number}?`, text, action: 'Batalkan invoice' }))
      cancel.mutate({ id })
  }
  return (
    <Button busy={cancel.isPending} onClick={() => void ask()}>
      Batalkan
    </Button>
  )
}

function InvoicePage() {
  const id = Number(Route.useParams().invoiceId)
  const { invoice } = useLoaded(GetInvoiceDetailDocument, { id })
  const { timezone } = useBrandInfo()
  const can_pay = useCan('invoice', 'update')
  const is_open = invoice.status === 'waiting'
  const is_draft = invoice.status === 'draft'
  // What is paid elsewhere shows here without a reload.
  useDocument(GetInvoiceDetailDocument, { id }, is_open ? { every_ms: look_again_ms } : {})
  const when = (moment: string) => formatDateTime(moment, timezone)
  return (
    <Page
      title={invoice.number}
      crumbs={[{ label: 'Pengaturan' }, { label: 'Langganan', to: '/invoice' }]}
      pill={<InvoicePill {...invoice} />}
      actions={
        <>
          {is_open && can_pay && !invoice.proof_sent_at && <CancelButton {...invoice} />}
          {!is_draft && <PdfButton {...invoice} />}
        </>
      }
    >
      <div className={css.columns}>
        <div className={css.stack}>
          <Card padded>
            <Facts
              facts={[
                ['Ditagihkan kepada', invoice.buyer_name],
                ['NPWP', invoice.buyer_npwp],
                ['Dari', invoice.seller_name],
                [is_draft ? 'Disimpan' : 'Tanggal invoice', when(invoice.issued_at)],
                invoice.paid_at
                  ? ['Dibayar', when(invoice.paid_at)]
                  : ['Jatuh tempo', !is_draft && when(invoice.due_at)],
                ['Metode', invoice.method && methodName(invoice.method)],
                [is_draft ? 'Disusun oleh' : 'Dipesan oleh', invoice.author],
              ]}
            />
          </Card>
          <Card padded>
            <BillTable {...invoice} />
          </Card>
        </div>
        <div className={css.stack}>
          {is_draft ? <DraftCard draft={invoice} /> : <PayCard invoice={invoice} />}
          <Card padded>
            <Timeline
              timezone={timezone}
              events={invoice.timeline.map(({ id: key, action, ...event }) => ({
                ...event,
                key,
                title: event_labels[action] ?? action,
              }))}
            />
          </Card>
        </div>
      </div>
      <RecordHistory entity="invoice" id={invoice.id} />
    </Page>
  )
}
