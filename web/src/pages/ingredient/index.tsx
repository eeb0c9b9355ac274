import { IconLeaf } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { AddLink } from '../../kit/list/add-link.tsx'
import { BulkBar } from '../../kit/list/bulk-bar.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { recordActions } from '../../kit/list/record-actions.ts'
import { useList } from '../../kit/list/use-list.ts'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { lazyPart } from '../../kit/router/lazy-part.tsx'
import { isAllowed, useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useOutletScope } from '../../parts/session/outlet-scope.ts'
import { useMe } from '../../parts/session/session.ts'
import { useArchive } from './ingredient.archive.ts'
import { useCategories } from './ingredient.filters.ts'
import { type IngredientRow, ingredientList } from './ingredient.list.tsx'
import { OutletNav } from './ingredient.outlets.tsx'

const loadBulk = () => import('./ingredient.bulk.tsx')
const BulkCategoryDialog = lazyPart(() => loadBulk().then((part) => part.BulkCategoryDialog))
const BulkStorageDialog = lazyPart(() => loadBulk().then((part) => part.BulkStorageDialog))

export const Route = createFileRoute('/ingredient/')({
  beforeLoad: guard('ingredient'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => ingredientList(isAllowed('ingredient', 'view_cost'), []).prefetch(deps),
  component: IngredientListPage,
})

/** Where something new is added: the outlet one works in, else the first. */
function useAddOutlet(): number | undefined {
  const { outlets } = useMe()
  const scope = useOutletScope()
  return (outlets.find(({ id }) => id === scope) ?? outlets[0])?.id
}

function IngredientListPage() {
  const sees_cost = useCan('ingredient', 'view_cost')
  const categories = useCategories()
  const definition = useMemo(() => ingredientList(sees_cost, categories), [sees_cost, categories])
  const list = useList(definition)
  const navigate = useNavigate()
  const can_create = useCan('ingredient', 'create')
  const can_update = useCan('ingredient', 'update')
  const can_archive = useCan('ingredient', 'archive')
  const can_export = useCan('ingredient', 'export')
  const [asked, setAsked] = useState<'category' | 'storage' | null>(null)
  const { archive, restore } = useArchive(list.selection.clear)
  const add_outlet = useAddOutlet()

  const rowActions = (ingredient: IngredientRow): MenuItem[] => {
    const params = { ingredientId: String(ingredient.id) }
    const edit = () => navigate({ to: '/ingredient/edit/$ingredientId', params })
    return recordActions(ingredient, {
      edit: can_update && edit,
      archive: can_archive && (() => void archive([ingredient])),
      restore: can_archive && (() => restore([ingredient])),
    })
  }
  const chosen = [...list.selection.nodes.values()]
  const closing = {
    onClose: () => setAsked(null),
    onDone: () => {
      setAsked(null)
      list.selection.clear()
    },
  }
  const add = can_create && add_outlet !== undefined && (
    <AddLink to="/ingredient/$outlet/add" params={{ outlet: String(add_outlet) }}>
      Tambah bahan baku
    </AddLink>
  )
  return (
    <ListPage
      title="Bahan Baku"
      crumbs={[{ label: 'Kelola Stok' }]}
      purpose="Yang dibeli dan diolah untuk menu"
      counted="bahan baku di seluruh brand"
      definition={definition}
      label="Bahan baku"
      list={list}
      nameOf={(ingredient) => ingredient.name}
      rowActions={can_update || can_archive ? rowActions : undefined}
      selectable={can_update || can_archive}
      can_export={can_export}
      add={add}
      empty={{
        icon: IconLeaf,
        title: 'Belum ada bahan baku',
        text: 'Tambahkan bahan pertama agar resep, pembelian, dan stok dapat dihitung.',
      }}
      tabs={<OutletNav outlet_id={null} />}
    >
      <BulkBar
        selection={list.selection}
        actions={[
          ...(can_update
            ? [
                { label: 'Kategori…', run: () => setAsked('category') },
                { label: 'Tempat simpan…', run: () => setAsked('storage') },
              ]
            : []),
          ...(can_archive ? [{ label: 'Arsipkan', run: archive }] : []),
        ]}
      />
      <Suspense>
        {asked === 'category' && <BulkCategoryDialog ingredients={chosen} {...closing} />}
        {asked === 'storage' && <BulkStorageDialog ingredients={chosen} {...closing} />}
      </Suspense>
    </ListPage>
  )
}
