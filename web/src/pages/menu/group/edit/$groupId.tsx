import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
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
import { RecordHistory } from '../../../audit/audit.record-history.tsx'
import { ArchiveGroupDialog } from '../../group.archive.tsx'
import { EditGroupForm } from '../../group.form.tsx'
import { GetItemGroupDetailDocument, RestoreItemGroupDocument } from '../../menu.gql.gen.ts'
import { useGroups } from '../../menu.groups.ts'

export const Route = createFileRoute('/menu/group/edit/$groupId')({
  beforeLoad: guard('menu', 'view'),
  loader: ({ params }) => {
    const id = Number(params.groupId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetItemGroupDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: EditGroupPage,
})

function EditGroupPage() {
  const { itemGroup: group } = useLoaded(GetItemGroupDetailDocument, {
    id: Number(Route.useParams().groupId),
  })
  const navigate = useNavigate()
  const groups = useGroups()
  const can_archive = useCan('menu', 'archive')
  const [is_archiving, setArchiving] = useState(false)
  const restore = useCommand(RestoreItemGroupDocument, { success: 'Grup menu berhasil dipulihkan!' })
  return (
    <Page
      title={group.name}
      crumbs={[{ label: 'Kelola Produk' }, { label: 'Menu', to: '/menu' }]}
      pill={group.deleted_at ? <Pill tone="quiet">Diarsipkan</Pill> : undefined}
      purpose={`${group.item_count} menu`}
      actions={
        can_archive &&
        (group.deleted_at ? (
          <Button icon={<IconArchiveOff />} onClick={() => restore.mutate({ id: group.id })}>
            Pulihkan
          </Button>
        ) : (
          <Button icon={<IconArchive />} onClick={() => setArchiving(true)}>
            Arsipkan
          </Button>
        ))
      }
    >
      <EditGroupForm key={group.id} group={group} />
      <RecordHistory entity="item_group" id={group.id} />
      {is_archiving && groups.data && (
        <ArchiveGroupDialog
          group={group}
          groups={groups.data}
          onClose={() => setArchiving(false)}
          onDone={() => navigate({ to: '/menu' })}
        />
      )}
    </Page>
  )
}
