import { IconArchive, IconArchiveOff, IconLeaf, IconListDetails, IconPencil } from '@tabler/icons-react'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { AddLink } from '../../../kit/list/add-link.tsx'
import { BulkBar } from '../../../kit/list/bulk-bar.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { parseListSearch } from '../../../kit/list/list-search.ts'
import { useList } from '../../../kit/list/use-list.ts'
import type { MenuItem } from '../../../kit/overlay/menu-item.ts'
import { lazyPart } from '../../../kit/router/lazy-part.tsx'
import { isAllowed, useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { useArchive } from '../ingredient.archive.ts'
import { useCategories } from '../ingredient.filters.ts'
import { outletOf } from '../ingredient.outlet.ts'
import { OutletNav } from '../ingredient.outlets.tsx'
import { type StockRow, stockList } from '../stock.list.tsx'

const loadBulk = () => import('../ingredient.bulk.tsx')
const BulkCategoryDialog = lazyPart(() => loadBulk().then((part) => part.BulkCategoryDialog))
const BulkStorageDialog = lazyPart(() => loadBulk().then((part) => part.BulkStorageDialog))
const BulkMinimumDialog = lazyPart(() =>
  import('../stock.bulk-minimum.tsx').then((part) => part.BulkMinimumDialog),
)

export const Route = createFileRoute('/ingredient/$outlet/')({
  beforeLoad: guard('ingredient'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, params }) => {
    const outlet = outletOf(params.outlet)
    if (!outlet) throw notFound()
    const sees_cost = isAllowed('ingredient', 'view_cost')
    const list = stockList({ outlet_id: outlet.id, sees_cost, can_update: false, categories: [] })
    list.prefetch(deps, list.scope?.(deps as Record<string, unknown>))
    return outlet
  },
  component: OutletStockPage,
})

function OutletStockPage() {
  const outlet = Route.useLoaderData()
  return <OutletStock key={outlet.id} outlet={outlet} />
}

function OutletStock({ outlet }: { outlet: { id: number; name: string } }) {
  const sees_cost = useCan('ingredient', 'view_cost')
  const can_create = useCan('ingredient', 'create')
  const can_update = useCan('ingredient', 'update')
  const can_archive = useCan('ingredient', 'archive')
  const can_export = useCan('ingredient', 'export')
  const categories = useCategories()
  const definition = useMemo(
    () => stockList({ outlet_id: outlet.id, sees_cost, can_update, categories }),
    [outlet.id, sees_cost, can_update, categories],
  )
  const list = useList(definition)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'minimum' | 'category' | 'storage' | null>(null)
  const { archive, restore } = useArchive(list.selection.clear)
  const params = { outlet: String(outlet.id) }

  const rowActions = (stock: StockRow): MenuItem[] => {
    const items: MenuItem[] = []
    const named = { id: stock.ingredient_id, name: stock.name }
    const to = { ...params, ingredientId: String(stock.ingredient_id) }
    const edit = () => navigate({ to: '/ingredient/$outlet/edit/$ingredientId', params: to })
    const log = () => navigate({ to: '/ingredient/$outlet/log/$ingredientId', params: to })
    items.push({ label: 'Log stok', icon: IconListDetails, onSelect: log })
    if (can_update) items.push({ label: 'Ubah', icon: IconPencil, onSelect: edit })
    if (can_archive && !stock.deleted_at) {
      const onSelect = () => void archive([named])
      items.push({ label: 'Arsipkan', icon: IconArchive, tone: 'bad', line: true, onSelect })
    }
    if (can_archive && stock.deleted_at) {
      items.push({ label: 'Pulihkan', icon: IconArchiveOff, onSelect: () => restore([named]) })
    }
    return items
  }
  const chosen = [...list.selection.nodes.values()]
  const ingredients = chosen.map((stock) => ({ ...stock, id: stock.ingredient_id }))
  const closing = {
    onClose: () => setAsked(null),
    onDone: () => {
      setAsked(null)
      list.selection.clear()
    },
  }
  const add = can_create && (
    <AddLink to="/ingredient/$outlet/add" params={params}>
      Tambah bahan baku
    </AddLink>
  )
  return (
    <ListPage
      title={`Stok ${outlet.name}`}
      crumbs={[{ label: 'Kelola Stok' }, { label: 'Bahan Baku', to: '/ingredient' }]}
      purpose="Bahan baku di outlet ini"
      counted="bahan baku di outlet ini"
      definition={definition}
      label="Stok bahan baku"
      list={list}
      nameOf={(stock) => stock.name}
      rowActions={can_update || can_archive ? rowActions : undefined}
      selectable={can_update || can_archive}
      can_export={can_export}
      add={add}
      empty={{
        icon: IconLeaf,
        title: 'Belum ada bahan baku',
        text: 'Tambahkan bahan pertama agar stok outlet ini dapat dicatat.',
      }}
      tabs={<OutletNav outlet_id={outlet.id} />}
    >
      <BulkBar
        selection={list.selection}
        actions={[
          ...(can_update
            ? [
                { label: 'Stok minimum…', run: () => setAsked('minimum') },
                { label: 'Kategori…', run: () => setAsked('category') },
                { label: 'Tempat simpan…', run: () => setAsked('storage') },
              ]
            : []),
          ...(can_archive
            ? [
                {
                  label: 'Arsipkan',
                  run: (stocks: readonly StockRow[]) =>
                    void archive(stocks.map(({ ingredient_id, name }) => ({ id: ingredient_id, name }))),
                },
              ]
            : []),
        ]}
      />
      <Suspense>
        {asked === 'minimum' && <BulkMinimumDialog outlet_id={outlet.id} stocks={chosen} {...closing} />}
        {asked === 'category' && <BulkCategoryDialog ingredients={ingredients} {...closing} />}
        {asked === 'storage' && <BulkStorageDialog ingredients={ingredients} {...closing} />}
      </Suspense>
    </ListPage>
  )
}
