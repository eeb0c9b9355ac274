import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { screen_only } from '../../../parts/document/paper.tsx'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { useAlertWords } from '../../receiving/receiving.price-alert.ts'
import { NextStep } from '../purchase-order.actions.tsx'
import { OrderAnswers } from '../purchase-order.answer.tsx'
import { GetPurchaseOrderDetailDocument } from '../purchase-order.gql.gen.ts'
import { SupplierLink } from '../purchase-order.link.tsx'
import own from '../purchase-order.module.css'
import { OrderMenu } from '../purchase-order.more.tsx'
import { OrderSheet } from '../purchase-order.sheet.tsx'
import type { OrderDetail } from '../purchase-order.values.ts'
import {
  OrderAttachments,
  OrderFacts,
  OrderLines,
  OrderReceivings,
  OrderTimeline,
} from '../purchase-order.view.tsx'
import { OrderPill } from '../purchase-order.words.tsx'

export const Route = createFileRoute('/purchase-order/detail/$purchaseOrderId')({
  beforeLoad: guard('purchase_order'),
  loader: ({ params }) => {
    const id = Number(params.purchaseOrderId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetPurchaseOrderDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: OrderDetailPage,
})

/** What is to be looked at before an order goes on. */
function Warnings({ order }: { order: OrderDetail }) {
  const is_open = order.status === 'draft' || order.status === 'waiting'
  const { min_order, name } = order.supplier
  const alert = useAlertWords()
  return (
    <>
      {is_open && order.is_below_minimum && (
        <Notice tone="warn">
          Di bawah minimal pesanan {name}, {formatRupiah(min_order ?? 0)}.
        </Notice>
      )}
      {is_open && order.price_alert_count > 0 && (
        <Notice tone="warn">{`${order.price_alert_count} harga naik ${alert} dari yang terakhir.`}</Notice>
      )}
      {order.duplicates.map(({ id, number, names }) => (
        <Notice key={id} tone="warn">
          {names} juga dipesan di{' '}
          <Link to="/purchase-order/detail/$purchaseOrderId" params={{ purchaseOrderId: String(id) }}>
            {number}
          </Link>
        </Notice>
      ))}
    </>
  )
}

function OrderDetailPage() {
  const id = Number(Route.useParams().purchaseOrderId)
  const { purchaseOrder: order } = useLoaded(GetPurchaseOrderDetailDocument, { id })
  return (
    <Page
      title={order.number}
      crumbs={[{ label: 'Kelola Stok' }, { label: 'Pesanan Pembelian', to: '/purchase-order' }]}
      pill={<OrderPill status={order.status} />}
      actions={
        <>
          <OrderMenu order={order} />
          <NextStep order={order} />
        </>
      }
    >
      <div className={`${screen_only} ${own.columns}`}>
        <div className={own.stack}>
          <Warnings order={order} />
          <OrderAnswers order={order} />
          <OrderFacts order={order} />
          <OrderLines order={order} />
        </div>
        <div className={own.stack}>
          <SupplierLink order={order} />
          <OrderReceivings order={order} />
          <OrderAttachments order={order} />
          <OrderTimeline order={order} />
        </div>
      </div>
      <ExplainHost of="order" />
      <RecordHistory entity="purchase_order" id={order.id} />
      <OrderSheet order={order} />
    </Page>
  )
}
