import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../../kit/page/page.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { NewGroupForm } from '../group.form.tsx'

export const Route = createFileRoute('/menu/group/add')({
  beforeLoad: guard('menu', 'create'),
  component: AddGroupPage,
})

function AddGroupPage() {
  return (
    <Page
      title="Tambah grup menu"
      crumbs={[{ label: 'Kelola Produk' }, { label: 'Menu', to: '/menu' }]}
      purpose="Grup baru berdiri di akhir menu dan dapat digeser."
    >
      <NewGroupForm />
    </Page>
  )
}
