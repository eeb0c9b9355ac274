import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../kit/page/page.tsx'
import { readTab } from '../../kit/tabs/tabs.tsx'
import { guard } from '../../parts/access/guard.ts'
import { NewSupplierForm } from './supplier.form.tsx'

const tabs = ['data', 'bahan'] as const

export const Route = createFileRoute('/supplier/add')({
  beforeLoad: guard('supplier', 'create'),
  validateSearch: (search: Record<string, unknown>): { tab?: (typeof tabs)[number] } => ({
    tab: readTab(search, tabs),
  }),
  component: AddSupplierPage,
})

function AddSupplierPage() {
  const { tab = 'data' } = Route.useSearch()
  return (
    <Page title="Tambah pemasok" crumbs={[{ label: 'Kelola Stok' }, { label: 'Pemasok', to: '/supplier' }]}>
      <NewSupplierForm tab={tab} />
    </Page>
  )
}
