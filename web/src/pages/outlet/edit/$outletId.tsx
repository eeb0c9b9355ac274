import { IconArchive, IconArchiveOff, IconCopy } from '@tabler/icons-react'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { lazyPart } from '../../../kit/router/lazy-part.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { readTab } from '../../../kit/tabs/tabs.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { loadProvinces } from '../../../parts/place/place-fields.tsx'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { useArchive } from '../outlet.archive.tsx'
import { EditOutletForm } from '../outlet.form.tsx'
import { GetOutletDetailDocument } from '../outlet.gql.gen.ts'
import { OutletKitchen } from '../outlet.kitchen.tsx'
import type { OutletTab } from '../outlet.values.ts'
import { OutletWhy } from '../outlet.why.tsx'

const CopyDialog = lazyPart(() => import('../outlet.copy.tsx').then((part) => part.CopyDialog))
const tabs = ['profil', 'lokasi', 'jam', 'pajak', 'perangkat'] as const

export const Route = createFileRoute('/outlet/edit/$outletId')({
  beforeLoad: guard('outlet', 'view'),
  validateSearch: (search: Record<string, unknown>): { tab?: OutletTab } => ({ tab: readTab(search, tabs) }),
  loader: ({ params }) => {
    const id = Number(params.outletId)
    if (!Number.isInteger(id)) throw notFound()
    return Promise.all([load(GetOutletDetailDocument, { id }), loadProvinces()])
  },
  pendingComponent: () => <FormSkeleton phone />,
  component: EditOutletPage,
})

function EditOutletPage() {
  const { tab = 'profil' } = Route.useSearch()
  const { outlet } = useLoaded(GetOutletDetailDocument, { id: Number(Route.useParams().outletId) })
  const can_archive = useCan('outlet', 'archive')
  const can_update = useCan('outlet', 'update')
  const [copying, setCopying] = useState(false)
  const { archive, restore, dialog } = useArchive()
  return (
    <Page
      title={outlet.name}
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'Outlet', to: '/outlet' }]}
      pill={outlet.deleted_at ? <Pill tone="quiet">Diarsipkan</Pill> : <Pill tone="good">Aktif</Pill>}
      actions={
        <>
          {can_update && !outlet.deleted_at && (
            <Button icon={<IconCopy />} onClick={() => setCopying(true)}>
              Terapkan ke outlet…
            </Button>
          )}
          {can_archive &&
            (outlet.deleted_at ? (
              <Button icon={<IconArchiveOff />} onClick={() => restore(outlet.id)}>
                Pulihkan
              </Button>
            ) : (
              <Button icon={<IconArchive />} onClick={() => archive(outlet)}>
                Arsipkan
              </Button>
            ))}
        </>
      }
    >
      {outlet.kind === 'central_kitchen' && <OutletKitchen id={outlet.id} />}
      <EditOutletForm key={outlet.id} outlet={outlet} tab={tab} />
      <OutletWhy id={outlet.id} />
      <RecordHistory entity="outlet" id={outlet.id} />
      {dialog}
      {copying && (
        <Suspense>
          <CopyDialog outlet_id={outlet.id} onClose={() => setCopying(false)} />
        </Suspense>
      )}
    </Page>
  )
}
