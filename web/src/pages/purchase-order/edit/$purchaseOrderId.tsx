import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { EditOrderForm } from '../purchase-order.form.tsx'
import { GetPurchaseOrderDetailDocument } from '../purchase-order.gql.gen.ts'
import { OrderPill } from '../purchase-order.words.tsx'

export const Route = createFileRoute('/purchase-order/edit/$purchaseOrderId')({
  beforeLoad: guard('purchase_order', 'update'),
  loader: ({ params }) => {
    const id = Number(params.purchaseOrderId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetPurchaseOrderDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: EditOrderPage,
})

function EditOrderPage() {
  const id = Number(Route.useParams().purchaseOrderId)
  const { purchaseOrder: order } = useLoaded(GetPurchaseOrderDetailDocument, { id })
  return (
    <Page
      title={`Ubah ${order.number}`}
      crumbs={[{ label: 'Kelola Stok' }, { label: 'Pesanan Pembelian', to: '/purchase-order' }]}
      purpose={order.outlet.name}
      pill={<OrderPill status={order.status} />}
    >
      {order.status === 'draft' ? (
        <EditOrderForm key={order.id} order={order} />
      ) : (
        <Notice tone="info">
          Hanya draf yang dapat diubah.{' '}
          <Link to="/purchase-order/detail/$purchaseOrderId" params={{ purchaseOrderId: String(order.id) }}>
            Lihat {order.number}
          </Link>
        </Notice>
      )}
      <RecordHistory entity="purchase_order" id={order.id} />
    </Page>
  )
}
