import { IconArchive, IconArchiveOff, IconLeaf, IconPencil, IconPlus } from '@tabler/icons-react'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { BulkBar } from '../../kit/list/bulk-bar.tsx'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { Page } from '../../kit/page/page.tsx'
import { lazyPart } from '../../kit/router/lazy-part.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
import { isAllowed, useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useOutletScope } from '../../parts/session/outlet-scope.ts'
import { useMe } from '../../parts/session/session.ts'
import { useArchive } from './ingredient.archive.ts'
import { useCategories } from './ingredient.filters.ts'
import { type IngredientRow, ingredientList } from './ingredient.list.tsx'
import css from './ingredient.module.css'
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
    const items: MenuItem[] = []
    const params = { ingredientId: String(ingredient.id) }
    const edit = () => navigate({ to: '/ingredient/edit/$ingredientId', params })
    if (can_update) items.push({ label: 'Ubah', icon: IconPencil, onSelect: edit })
    if (can_archive && !ingredient.deleted_at) {
      const onSelect = () => void archive([ingredient])
      items.push({ label: 'Arsipkan', icon: IconArchive, tone: 'bad', line: true, onSelect })
    }
    if (can_archive && ingredient.deleted_at) {
      items.push({ label: 'Pulihkan', icon: IconArchiveOff, onSelect: () => restore([ingredient]) })
    }
    return items
  }
  const ids = [...list.selection.nodes.keys()]
  const closing = {
    onClose: () => setAsked(null),
    onDone: () => {
      setAsked(null)
      list.selection.clear()
    },
  }
  const add = can_create && add_outlet !== undefined && (
    <span className={css.fab}>
      <Link
        to="/ingredient/$outlet/add"
        params={{ outlet: String(add_outlet) }}
        className={buttonClass({ tone: 'primary' })}
        data-shortcut="n"
      >
        <IconPlus /> Tambah bahan baku
      </Link>
    </span>
  )
  return (
    <Page
      title="Bahan Baku"
      crumbs={[{ label: 'Kelola Stok' }]}
      purpose={
        list.is_loading
          ? 'Yang dibeli dan diolah untuk menu'
          : `${formatNumber(list.total, 0)} bahan baku di seluruh brand`
      }
      actions={
        <>
          {can_export && <ExportMenu definition={definition} list={list} />}
          {add}
        </>
      }
    >
      <OutletNav outlet_id={null} />
      <Toolbar definition={definition} list={list} />
      <ListBody
        label="Bahan baku"
        list={list}
        nameOf={(ingredient) => ingredient.name}
        rowActions={can_update || can_archive ? rowActions : undefined}
        selectable={can_update || can_archive}
        empty={
          <EmptyState
            icon={IconLeaf}
            title="Belum ada bahan baku"
            text="Tambahkan bahan pertama agar resep, pembelian, dan stok dapat dihitung."
          >
            {add}
          </EmptyState>
        }
      />
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
        {asked === 'category' && <BulkCategoryDialog ids={ids} {...closing} />}
        {asked === 'storage' && <BulkStorageDialog ids={ids} {...closing} />}
      </Suspense>
    </Page>
  )
}
