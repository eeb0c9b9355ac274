import { receivingMeasures } from '@lumbung/server/reports/explain/receiving-measure.calc.ts'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useLoaded } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { ExplainButton } from '../../kit/report/explain-button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { Attachments } from '../../parts/document/attachments.tsx'
import { Facts } from '../../parts/document/facts.tsx'
import { screen_only } from '../../parts/document/paper.tsx'
import { Timeline } from '../../parts/document/timeline.tsx'
import { ExplainHost } from '../../parts/explain/explain-host.tsx'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import { ReceivingActions } from './receiving.actions.tsx'
import { GetReceivingDetailDocument } from './receiving.gql.gen.ts'
import { LinesTable } from './receiving.lines-table.tsx'
import { MarginPanel } from './receiving.margins.tsx'
import css from './receiving.module.css'
import { OverNotice } from './receiving.over.tsx'
import { PaymentCard } from './receiving.payment.tsx'
import { useAlertWords } from './receiving.price-alert.ts'
import { ReceivingSheet } from './receiving.sheet.tsx'
import type { ReceivingDetail } from './receiving.values.ts'
import { event_labels, kind_labels, paid_labels, StatusPill } from './receiving.words.tsx'

/** The amounts that a note says and what they come to, each telling where it comes from. */
function amountsOf(document: ReceivingDetail): [string, React.ReactNode][] {
  const { id, note_total, total, tax, freight, is_input_vat } = document
  if (total === null) return []
  const tell = (
    key: keyof typeof receivingMeasures,
    amount: number,
    label = receivingMeasures[key].label,
  ) => (
    <ExplainButton
      key={key}
      figure={writeFigure(`receiving.${key}`, { receiving_id: id })}
      name={label}
      text={formatRupiah(amount)}
    />
  )
  const amounts: [string, React.ReactNode][] = []
  const tax_label = is_input_vat ? 'PPN masukan' : receivingMeasures.tax.label
  if (tax) amounts.push([tax_label, tell('tax', tax, tax_label)])
  if (freight) amounts.push([receivingMeasures.freight.label, tell('freight', freight)])
  amounts.push([receivingMeasures.total.label, tell('total', total)])
  if (note_total !== null)
    amounts.push([
      receivingMeasures.note_difference.label,
      <span key="difference" className={total === note_total ? css.good : css.bad}>
        {tell('note_difference', total - note_total)}
      </span>,
    ])
  return amounts
}

function ReceivingFacts({ document }: { document: ReceivingDetail }) {
  const { outlet, source, returns } = document
  const facts: [string, React.ReactNode][] = [
    ['Jenis', document.purchase_order ? 'Dari PO' : (kind_labels[document.kind] ?? document.kind)],
    ['Outlet', outlet.name],
    ['Pemasok', document.supplier_name ?? 'Pasar'],
    ['Waktu', formatDateTime(document.occurred_at, outlet.timezone)],
    ['Nomor nota', document.supplier_note ?? '–'],
    ['Dibayar', document.paid_from && (paid_labels[document.paid_from] ?? document.paid_from)],
    ['Dibuat oleh', document.author],
    ...amountsOf(document),
  ]
  const link = ({ id, number }: { id: number; number: string }) => (
    <Link key={id} to="/receiving/detail/$produceId" params={{ produceId: String(id) }}>
      {number}{' '}
    </Link>
  )
  if (document.purchase_order)
    facts.push([
      'Pesanan pembelian',
      <Link
        key="order"
        to="/purchase-order/detail/$purchaseOrderId"
        params={{ purchaseOrderId: String(document.purchase_order.id) }}
      >
        {document.purchase_order.number}
      </Link>,
    ])
  if (source) facts.push(['Retur dari', link(source)])
  if (returns.length > 0) facts.push(['Retur', returns.map(link)])
  return (
    <Card padded>
      <Facts facts={facts} />
      {document.note && <p className={css.hint}>{document.note}</p>}
    </Card>
  )
}

function History({ document }: { document: ReceivingDetail }) {
  return (
    <Card padded>
      <Timeline
        timezone={document.outlet.timezone}
        events={document.timeline.map(({ id, action, ...event }) => ({
          ...event,
          key: id,
          title: event_labels[action] ?? action,
        }))}
      />
    </Card>
  )
}

/** One receiving or return: what came, what it cost, what it did to margins, and what happened to it. */
export function ReceivingDetailPage({ id }: { id: number }) {
  const { receiving } = useLoaded(GetReceivingDetailDocument, { id })
  const sees_cost = useCan('receiving', 'view_cost')
  const can_update = useCan('receiving', 'update')
  const { status, price_alert_count, image_link } = receiving
  const alert = useAlertWords()
  return (
    <Page
      title={receiving.number}
      crumbs={[{ label: 'Kelola Stok' }, { label: 'Penerimaan Barang', to: '/receiving' }]}
      pill={<StatusPill {...receiving} />}
      actions={<ReceivingActions document={receiving} />}
    >
      <div className={`${screen_only} ${css.blocks}`}>
        {receiving.cancel_reason && <Notice tone="warn">Dibatalkan: {receiving.cancel_reason}</Notice>}
        {status === 'draft' && price_alert_count > 0 && (
          <Notice tone="warn">
            {`${price_alert_count} harga berubah ${alert} dari yang terakhir. Periksa sebelum menyelesaikan.`}
          </Notice>
        )}
        <OverNotice document={receiving} />
        <ReceivingFacts document={receiving} />
        <LinesTable document={receiving} sees_cost={sees_cost} />
        <PaymentCard document={receiving} />
        {status === 'done' && receiving.kind === 'purchase' && sees_cost && <MarginPanel id={id} />}
        {image_link && (
          <Card padded>
            <h2 className={css.title}>Foto nota</h2>
            <img className={css.photo} src={image_link} alt={`Nota ${receiving.number}`} />
          </Card>
        )}
        <Card padded>
          <Attachments
            owner="receiving"
            owner_id={id}
            attachments={receiving.attachments}
            timezone={receiving.outlet.timezone}
            can_change={can_update && status !== 'cancelled'}
            hint="Foto nota atau faktur pemasok."
          />
        </Card>
        <History document={receiving} />
      </div>
      <ExplainHost of="receiving" />
      <ReceivingSheet document={receiving} />
    </Page>
  )
}
