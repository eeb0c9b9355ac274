import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../../kit/graphql/command.ts'
import { load, useLoaded } from '../../../../kit/graphql/query.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Pill } from '../../../../kit/ui/pill.tsx'
import { useCan } from '../../../../parts/access/access.ts'
import { guard } from '../../../../parts/access/guard.ts'
import { shortOutletName } from '../../../../parts/session/outlet-name.ts'
import { RecordHistory } from '../../../audit/audit.record-history.tsx'
import { ArchiveGroupDialog } from '../../group.archive.tsx'
import { EditGroupForm } from '../../group.form.tsx'
import { GetTableGroupDetailDocument, RestoreTableGroupDocument } from '../../table.gql.gen.ts'
import { useTableGroups } from '../../table.groups.ts'

export const Route = createFileRoute('/table/group/edit/$groupId')({
  beforeLoad: guard('table', 'view'),
  loader: ({ params }) => {
    const id = Number(params.groupId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetTableGroupDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: EditGroupPage,
})

function EditGroupPage() {
  const { tableGroup: group } = useLoaded(GetTableGroupDetailDocument, {
    id: Number(Route.useParams().groupId),
  })
  const navigate = useNavigate()
  const groups = useTableGroups(group.outlet_id)
  const can_update = useCan('table', 'update')
  const can_archive = useCan('table', 'archive')
  const [is_archiving, setArchiving] = useState(false)
  const restore = useCommand(RestoreTableGroupDocument, { success: 'Grup meja berhasil dipulihkan!' })
  const outlet = String(group.outlet_id)
  return (
    <Page
      title={group.name}
      crumbs={[
        { label: 'Kelola Outlet' },
        { label: 'Meja', to: '/table' },
        { label: shortOutletName(group.outlet.name), to: `/table/${outlet}` },
      ]}
      pill={group.deleted_at ? <Pill tone="quiet">Dihapus</Pill> : undefined}
      purpose={`${group.table_count} meja`}
      actions={
        can_archive &&
        (group.deleted_at ? (
          <Button icon={<IconArrowBackUp />} onClick={() => restore.mutate({ id: group.id })}>
            Pulihkan
          </Button>
        ) : (
          <Button icon={<IconTrash />} onClick={() => setArchiving(true)}>
            Hapus grup
          </Button>
        ))
      }
    >
      <EditGroupForm key={group.id} group={group} is_read_only={!can_update || group.deleted_at !== null} />
      <RecordHistory entity="table_group" id={group.id} />
      {is_archiving && groups.data && (
        <ArchiveGroupDialog
          group={group}
          groups={groups.data}
          onClose={() => setArchiving(false)}
          onDone={() => navigate({ to: '/table/$outlet', params: { outlet } })}
        />
      )}
    </Page>
  )
}
