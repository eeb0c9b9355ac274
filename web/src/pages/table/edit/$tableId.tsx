import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { Suspense } from 'react'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { lazyPart } from '../../../kit/router/lazy-part.tsx'
import { CardSkeleton, FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { useTableArchive } from '../table.actions.ts'
import { EditTableForm } from '../table.form.tsx'
import { GetTableDetailDocument } from '../table.gql.gen.ts'
import { useTableGroups } from '../table.groups.ts'
import { StatePill } from '../table.list.tsx'

const TableCode = lazyPart(() => import('../table.code.tsx').then((part) => part.TableCode))

export const Route = createFileRoute('/table/edit/$tableId')({
  beforeLoad: guard('table', 'view'),
  loader: ({ params }) => {
    const id = Number(params.tableId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetTableDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton phone />,
  component: EditTablePage,
})

function EditTablePage() {
  const { table } = useLoaded(GetTableDetailDocument, { id: Number(Route.useParams().tableId) })
  const groups = useTableGroups(table.outlet_id)
  const can_update = useCan('table', 'update')
  const can_archive = useCan('table', 'archive')
  const { archive, restore } = useTableArchive()
  return (
    <Page
      title={`Meja ${table.name}`}
      crumbs={[
        { label: 'Kelola Outlet' },
        { label: 'Meja', to: '/table' },
        { label: shortOutletName(table.outlet.name), to: `/table/${table.outlet_id}` },
      ]}
      pill={<StatePill table={table} />}
      purpose={`${table.table_group.name}, ${table.outlet.name}`}
      actions={
        can_archive &&
        (table.deleted_at ? (
          <Button
            icon={<IconArchiveOff />}
            busy={restore.isPending}
            onClick={() => restore.mutate({ id: table.id })}
          >
            Pulihkan
          </Button>
        ) : (
          <Button
            icon={<IconArchive />}
            busy={archive.isPending}
            onClick={() => archive.mutate({ id: table.id })}
          >
            Arsipkan
          </Button>
        ))
      }
    >
      <EditTableForm
        key={table.id}
        table={table}
        groups={groups.data ?? []}
        is_read_only={!can_update || table.deleted_at !== null}
        side={
          table.qr_path && (
            <Suspense fallback={<CardSkeleton lines={3} height={320} />}>
              <TableCode table={table} />
            </Suspense>
          )
        }
      />
      <RecordHistory entity="table" id={table.id} />
    </Page>
  )
}
