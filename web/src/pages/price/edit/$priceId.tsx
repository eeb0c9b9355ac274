import { IconArchive, IconArchiveOff, IconCopy } from '@tabler/icons-react'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { readTab } from '../../../kit/tabs/tabs.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { usePriceActions } from '../price.actions.ts'
import { EditPriceForm } from '../price.form.tsx'
import { GetPriceDetailDocument } from '../price.gql.gen.ts'
import { PricePill } from '../price.pill.tsx'
import type { PriceTab } from '../price.values.ts'

const tabs = ['syarat', 'aturan', 'menu', 'pratinjau', 'coba', 'versi'] as const

export const Route = createFileRoute('/price/edit/$priceId')({
  beforeLoad: guard('price', 'view'),
  validateSearch: (search: Record<string, unknown>): { tab?: PriceTab } => ({ tab: readTab(search, tabs) }),
  loader: ({ params }) => {
    const id = Number(params.priceId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetPriceDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: EditPricePage,
})

function EditPricePage() {
  const { tab = 'syarat' } = Route.useSearch()
  const { price } = useLoaded(GetPriceDetailDocument, { id: Number(Route.useParams().priceId) })
  const can_create = useCan('price', 'create')
  const can_archive = useCan('price', 'archive')
  const { duplicate, archive, restore } = usePriceActions()
  return (
    <Page
      title={price.name}
      crumbs={[{ label: 'Kelola Produk' }, { label: 'Harga', to: '/price' }]}
      pill={<PricePill {...price} />}
      actions={
        <>
          {can_create && (
            <Button icon={<IconCopy />} onClick={() => duplicate(price.id)}>
              Gandakan
            </Button>
          )}
          {can_archive && price.deleted_at && (
            <Button icon={<IconArchiveOff />} onClick={() => restore(price.id)}>
              Pulihkan
            </Button>
          )}
          {can_archive && !price.deleted_at && price.status !== 'OnGoing' && (
            <Button icon={<IconArchive />} onClick={() => void archive(price)}>
              Arsipkan
            </Button>
          )}
        </>
      }
    >
      <EditPriceForm key={price.id} price={price} tab={tab} />
      <RecordHistory entity="price" id={price.id} />
    </Page>
  )
}
