import { IconArchive, IconArchiveOff, IconCopy } from '@tabler/icons-react'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { Button, buttonClass } from '../../../kit/ui/button.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { useRoleArchive } from '../roles.archive.ts'
import { EditRoleForm } from '../roles.form.tsx'
import { GetAdminGroupDetailDocument } from '../roles.gql.gen.ts'
import { RolePill } from '../roles.list.tsx'

export const Route = createFileRoute('/roles/edit/$roleId')({
  beforeLoad: guard('roles', 'view'),
  loader: ({ params }) => {
    const id = Number(params.roleId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetAdminGroupDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: EditRolePage,
})

function EditRolePage() {
  const { adminGroup: role } = useLoaded(GetAdminGroupDetailDocument, {
    id: Number(Route.useParams().roleId),
  })
  const can_create = useCan('roles', 'create')
  const can_archive = useCan('roles', 'archive')
  const { archive, restore } = useRoleArchive()
  return (
    <Page
      title={role.name}
      crumbs={[{ label: 'Pengaturan' }, { label: 'Peran', to: '/roles' }]}
      pill={<RolePill {...role} />}
      actions={
        !role.is_master && (
          <>
            {can_create && !role.deleted_at && (
              <Link to="/roles/add" search={{ salin: role.id }} className={buttonClass({})}>
                <IconCopy /> Salin
              </Link>
            )}
            {can_archive &&
              (role.deleted_at ? (
                <Button icon={<IconArchiveOff />} onClick={() => restore(role.id)}>
                  Pulihkan
                </Button>
              ) : (
                <Button icon={<IconArchive />} onClick={() => void archive(role)}>
                  Arsipkan
                </Button>
              ))}
          </>
        )
      }
    >
      <EditRoleForm key={role.id} saved={role} />
      <RecordHistory entity="admin_group" id={role.id} />
    </Page>
  )
}
