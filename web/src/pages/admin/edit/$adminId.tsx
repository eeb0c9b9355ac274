import { createFileRoute, notFound } from '@tanstack/react-router'
import { formatDateTime } from '../../../kit/format/date.ts'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { useAdminActions } from '../admin.actions.ts'
import { EditAdminForm } from '../admin.form.tsx'
import { GetAdminDetailDocument, GetAdminGroupChoicesDocument } from '../admin.gql.gen.ts'
import { AdminPill } from '../admin.list.tsx'
import type { AdminDetail } from '../admin.values.ts'

export const Route = createFileRoute('/admin/edit/$adminId')({
  beforeLoad: guard('admin', 'view'),
  loader: ({ params }) => {
    const id = Number(params.adminId)
    if (!Number.isInteger(id)) throw notFound()
    return Promise.all([load(GetAdminDetailDocument, { id }), load(GetAdminGroupChoicesDocument, {})])
  },
  pendingComponent: () => <FormSkeleton />,
  component: EditAdminPage,
})

function purposeOf({ last_active_at, invited_until, session_count }: AdminDetail): string {
  if (invited_until) return `Undangan berlaku sampai ${formatDateTime(invited_until)}`
  if (!last_active_at) return 'Belum pernah masuk'
  const seen = `Terakhir masuk ${formatDateTime(last_active_at)}`
  return session_count > 0 ? `${seen} · masuk di ${session_count} perangkat` : seen
}

function EditAdminPage() {
  const { admin } = useLoaded(GetAdminDetailDocument, { id: Number(Route.useParams().adminId) })
  const actions = useAdminActions()(admin)
  return (
    <Page
      title={admin.name}
      crumbs={[{ label: 'Pengaturan' }, { label: 'Admin', to: '/admin' }]}
      pill={<AdminPill {...admin} />}
      purpose={purposeOf(admin)}
      actions={actions.map(({ label, icon: Icon, onSelect }) => (
        <Button key={label} icon={Icon && <Icon />} onClick={onSelect}>
          {label}
        </Button>
      ))}
    >
      <EditAdminForm key={admin.id} admin={admin} />
      <RecordHistory entity="admin" id={admin.id} />
    </Page>
  )
}
