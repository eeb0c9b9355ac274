import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../kit/page/page.tsx'
import { guard } from '../../parts/access/guard.ts'
import { NewOrderForm } from './purchase-order.form.tsx'

export const Route = createFileRoute('/purchase-order/add')({
  beforeLoad: guard('purchase_order', 'create'),
  component: AddOrderPage,
})

function AddOrderPage() {
  return (
    <Page
      title="Buat pesanan pembelian"
      crumbs={[{ label: 'Kelola Stok' }, { label: 'Pesanan Pembelian', to: '/purchase-order' }]}
    >
      <NewOrderForm />
    </Page>
  )
}
