import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../../kit/page/page.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { useMe } from '../../../parts/session/session.ts'
import { NewGroupForm } from '../group.form.tsx'

export const Route = createFileRoute('/table/group/add')({
  beforeLoad: guard('table', 'create'),
  validateSearch: (search: Record<string, unknown>): { outlet?: number } => ({
    outlet: Number(search.outlet) > 0 ? Number(search.outlet) : undefined,
  }),
  component: AddGroupPage,
})

function AddGroupPage() {
  const { outlet } = Route.useSearch()
  const { outlets } = useMe()
  const only = outlets.length === 1 ? outlets[0] : outlets.find(({ id }) => id === outlet)
  return (
    <Page
      title="Tambah grup meja"
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'Meja', to: '/table' }]}
      purpose="Lantai, ruang, atau teras tempat meja berdiri."
    >
      <NewGroupForm outlet_id={only?.id ?? null} />
    </Page>
  )
}
