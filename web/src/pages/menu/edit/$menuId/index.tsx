import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { load, useLoaded } from '../../../../kit/graphql/query.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { lazyPart } from '../../../../kit/router/lazy-part.tsx'
import { FormSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { readTab } from '../../../../kit/tabs/tabs.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Pill } from '../../../../kit/ui/pill.tsx'
import { useCan } from '../../../../parts/access/access.ts'
import { guard } from '../../../../parts/access/guard.ts'
import { RecordHistory } from '../../../audit/audit.record-history.tsx'
import { ItemParts, ItemTabs } from '../../item.parts.tsx'
import { type ItemTab, item_tab_keys } from '../../item.search.ts'
import { archiveItems, restoreItems } from '../../menu.archive.ts'
import { GetItemDetailDocument } from '../../menu.gql.gen.ts'
import { useGroups } from '../../menu.groups.ts'

const ChannelPrices = lazyPart(() =>
  import('../../item.channel-prices.tsx').then((part) => part.ChannelPrices),
)
const RecipeTab = lazyPart(() => import('../../item.tab-recipe.tsx').then((part) => part.RecipeTab))
const ItemStock = lazyPart(() => import('../../item.stock.tsx').then((part) => part.ItemStock))
const SalesTab = lazyPart(() => import('../../item.tab-sales.tsx').then((part) => part.SalesTab))

export const Route = createFileRoute('/menu/edit/$menuId/')({
  beforeLoad: guard('menu', 'view'),
  validateSearch: (search: Record<string, unknown>): { tab?: ItemTab } => ({
    tab: readTab(search, item_tab_keys),
  }),
  loader: ({ params }) => {
    const id = Number(params.menuId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetItemDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton phone />,
  component: EditItemPage,
})

function StatePill({ item }: { item: { deleted_at: string | null; is_active: boolean } }) {
  if (item.deleted_at) return <Pill tone="quiet">Diarsipkan</Pill>
  return item.is_active ? <Pill tone="good">Dijual</Pill> : <Pill tone="quiet">Tidak dijual</Pill>
}

function EditItemPage() {
  const { tab = 'umum' } = Route.useSearch()
  const { item } = useLoaded(GetItemDetailDocument, { id: Number(Route.useParams().menuId) })
  const groups = useGroups()
  const can_archive = useCan('menu', 'archive')
  const sees_recipe = useCan('recipe', 'view')
  const sees_prices = useCan('price', 'view')
  const sees_sales = useCan('report_item', 'view')
  const [shown, setShown] = useState<ReadonlySet<ItemTab>>(new Set([tab]))
  if (!shown.has(tab)) setShown(new Set([...shown, tab]))
  return (
    <Page
      title={item.name}
      crumbs={[{ label: 'Kelola Produk' }, { label: 'Menu', to: '/menu' }]}
      pill={<StatePill item={item} />}
      actions={
        can_archive &&
        (item.deleted_at ? (
          <Button icon={<IconArchiveOff />} onClick={() => restoreItems([item])}>
            Pulihkan
          </Button>
        ) : (
          <Button icon={<IconArchive />} onClick={() => archiveItems([item])}>
            Arsipkan
          </Button>
        ))
      }
    >
      <ItemTabs />
      {groups.data ? (
        <ItemParts key={item.id} item={item} tab={tab} groups={groups.data} />
      ) : (
        <FormSkeleton phone />
      )}
      <Suspense fallback={<FormSkeleton />}>
        {/* What is typed is kept while another tab is looked at. */}
        {sees_recipe && shown.has('resep') && (
          <div hidden={tab !== 'resep'}>
            <RecipeTab key={item.id} item={item} />
          </div>
        )}
        {shown.has('stok') && (
          <div hidden={tab !== 'stok'}>
            <ItemStock key={item.id} item={item} />
          </div>
        )}
        {tab === 'harga' && sees_prices && !item.deleted_at && <ChannelPrices item={item} />}
        {tab === 'penjualan' && sees_sales && <SalesTab item_id={item.id} />}
      </Suspense>
      <RecordHistory entity="item" id={item.id} is_open={tab === 'riwayat'} />
    </Page>
  )
}
