import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../kit/page/page.tsx'
import { readTab } from '../../kit/tabs/tabs.tsx'
import { guard } from '../../parts/access/guard.ts'
import { NewOutletForm } from './outlet.form.tsx'
import type { OutletTab } from './outlet.values.ts'

const tabs = ['profil', 'lokasi', 'jam', 'perangkat'] as const

export const Route = createFileRoute('/outlet/add')({
  beforeLoad: guard('outlet', 'create'),
  validateSearch: (search: Record<string, unknown>): { tab?: OutletTab } => ({ tab: readTab(search, tabs) }),
  component: AddOutletPage,
})

function AddOutletPage() {
  const { tab = 'profil' } = Route.useSearch()
  return (
    <Page
      title="Tambah outlet"
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'Outlet', to: '/outlet' }]}
      purpose="Yang tidak diisi mengikuti standar brand."
    >
      <NewOutletForm tab={tab} />
    </Page>
  )
}
