import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../../kit/page/page.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { NewRoleForm } from '../role.form.tsx'

export const Route = createFileRoute('/cashier/role/add')({
  beforeLoad: guard('cashier', 'approve'),
  component: AddRolePage,
})

function AddRolePage() {
  return (
    <Page
      title="Tambah profil hak"
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'Profil hak kasir', to: '/cashier/role' }]}
    >
      <NewRoleForm />
    </Page>
  )
}
