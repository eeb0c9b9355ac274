import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { formatNumber } from '../../../../kit/format/number.ts'
import { load, useLoaded } from '../../../../kit/graphql/query.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Pill } from '../../../../kit/ui/pill.tsx'
import { useCan } from '../../../../parts/access/access.ts'
import { guard } from '../../../../parts/access/guard.ts'
import { RecordHistory } from '../../../audit/audit.record-history.tsx'
import { GetTillRoleDetailDocument } from '../../cashier.gql.gen.ts'
import { useRoleArchive } from '../../role.archive.ts'
import { EditRoleForm } from '../../role.form.tsx'

export const Route = createFileRoute('/cashier/role/edit/$roleId')({
  beforeLoad: guard('cashier'),
  loader: ({ params }) => {
    const id = Number(params.roleId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetTillRoleDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: EditRolePage,
})

function EditRolePage() {
  const { tillRole: role } = useLoaded(GetTillRoleDetailDocument, { id: Number(Route.useParams().roleId) })
  const can_approve = useCan('cashier', 'approve')
  const { archive, restore } = useRoleArchive()
  return (
    <Page
      title={role.name}
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'Profil hak kasir', to: '/cashier/role' }]}
      purpose={`Dipakai ${formatNumber(role.cashier_count, 0)} kasir`}
      pill={role.deleted_at ? <Pill tone="quiet">Diarsipkan</Pill> : <Pill tone="good">Aktif</Pill>}
      actions={
        can_approve &&
        (role.deleted_at ? (
          <Button icon={<IconArchiveOff />} onClick={() => restore(role.id)}>
            Pulihkan
          </Button>
        ) : (
          <Button icon={<IconArchive />} onClick={() => void archive(role)}>
            Arsipkan
          </Button>
        ))
      }
    >
      <EditRoleForm key={role.id} role={role} />
      <RecordHistory entity="till_role" id={role.id} />
    </Page>
  )
}
