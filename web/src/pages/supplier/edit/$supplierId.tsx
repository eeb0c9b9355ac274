import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { readTab } from '../../../kit/tabs/tabs.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { useSupplierArchive } from '../supplier.archive.ts'
import { EditSupplierForm } from '../supplier.form.tsx'
import { GetSupplierDetailDocument } from '../supplier.gql.gen.ts'
import type { SupplierTab } from '../supplier.values.ts'

const tabs = ['data', 'bahan', 'riwayat', 'penerimaan', 'lampiran'] as const

export const Route = createFileRoute('/supplier/edit/$supplierId')({
  beforeLoad: guard('supplier', 'view'),
  validateSearch: (search: Record<string, unknown>): { tab?: SupplierTab } => ({
    tab: readTab(search, tabs),
  }),
  loader: ({ params }) => {
    const id = Number(params.supplierId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetSupplierDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: EditSupplierPage,
})

function EditSupplierPage() {
  const { tab = 'data' } = Route.useSearch()
  const { supplier } = useLoaded(GetSupplierDetailDocument, { id: Number(Route.useParams().supplierId) })
  const can_archive = useCan('supplier', 'archive')
  const { archive, restore } = useSupplierArchive()
  return (
    <Page
      title={supplier.name}
      crumbs={[{ label: 'Kelola Stok' }, { label: 'Pemasok', to: '/supplier' }]}
      pill={supplier.deleted_at ? <Pill tone="quiet">Diarsipkan</Pill> : <Pill tone="good">Aktif</Pill>}
      actions={
        can_archive &&
        (supplier.deleted_at ? (
          <Button icon={<IconArchiveOff />} onClick={() => restore(supplier.id)}>
            Pulihkan
          </Button>
        ) : (
          <Button icon={<IconArchive />} onClick={() => void archive(supplier)}>
            Arsipkan
          </Button>
        ))
      }
    >
      <EditSupplierForm key={supplier.id} supplier={supplier} tab={tab} />
      <RecordHistory entity="supplier" id={supplier.id} />
    </Page>
  )
}
