import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../kit/page/page.tsx'
import { guard } from '../../parts/access/guard.ts'
import { NewCashierForm } from './cashier.form.tsx'

export const Route = createFileRoute('/cashier/add')({
  beforeLoad: guard('cashier', 'create'),
  component: AddCashierPage,
})

function AddCashierPage() {
  return (
    <Page title="Tambah kasir" crumbs={[{ label: 'Kelola Outlet' }, { label: 'Kasir', to: '/cashier' }]}>
      <NewCashierForm />
    </Page>
  )
}
