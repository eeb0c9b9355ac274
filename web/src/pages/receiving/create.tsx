import {
  type OrderStatus,
  orderTransition,
} from '@lumbung/server/purchasing/purchase-order/purchase-order-transition.calc.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useDocument } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { guard } from '../../parts/access/guard.ts'
import { GetPurchaseOrderDetailDocument } from '../purchase-order/purchase-order.gql.gen.ts'
import { restOfOrder } from '../purchase-order/purchase-order.receive.ts'
import { NewReceivingForm } from './receiving.form.tsx'
import { GetReceivingDetailDocument } from './receiving.gql.gen.ts'

const idOf = (value: unknown) =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

export const Route = createFileRoute('/receiving/create')({
  beforeLoad: guard('receiving', 'create'),
  /** `retur`: the receiving to give back; `po`: the order to receive. */
  validateSearch: (search: Record<string, unknown>): { retur?: number; po?: number } => ({
    retur: idOf(search.retur),
    po: idOf(search.po),
  }),
  component: CreateReceivingPage,
})

function titleOf(returned: string | undefined, ordered: string | undefined) {
  if (returned !== undefined) return `Retur ${returned}`
  return ordered === undefined ? 'Terima barang' : `Terima ${ordered}`
}

function CreateReceivingPage() {
  const { retur, po } = Route.useSearch()
  const source = useDocument(GetReceivingDetailDocument, { id: retur ?? 0 }, { enabled: retur !== undefined })
  const ordered = useDocument(GetPurchaseOrderDetailDocument, { id: po ?? 0 }, { enabled: po !== undefined })
  const document = source.data?.receiving ?? null
  const order = ordered.data?.purchaseOrder
  const failed = source.error ?? ordered.error
  const is_loading = (retur !== undefined && !document) || (po !== undefined && !order)
  return (
    <Page
      title={titleOf(retur ? (document?.number ?? '') : undefined, po ? (order?.number ?? '') : undefined)}
      crumbs={[{ label: 'Kelola Stok' }, { label: 'Penerimaan Barang', to: '/receiving' }]}
    >
      {failed ? (
        <ErrorState error={failed} onRetry={() => void (source.error ? source : ordered).refetch()} />
      ) : is_loading ? (
        <FormSkeleton />
      ) : order && !orderTransition(order.status as OrderStatus, 'receive') ? (
        <Notice tone="info">
          Barang pesanan ini tidak dapat diterima sekarang.{' '}
          <Link to="/purchase-order/detail/$purchaseOrderId" params={{ purchaseOrderId: String(order.id) }}>
            Lihat {order.number}
          </Link>
        </Notice>
      ) : (
        <NewReceivingForm key={`${retur} ${po}`} source={document} prefilled={order && restOfOrder(order)} />
      )}
    </Page>
  )
}
