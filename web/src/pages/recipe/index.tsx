import { IconArchive, IconArchiveOff, IconBook2, IconPencil, IconPlus } from '@tabler/icons-react'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useRecipeArchive } from './recipe.actions.ts'
import { useIngredients } from './recipe.ingredients.ts'
import { type RecipeRow, recipeList } from './recipe.list.tsx'
import css from './recipe.module.css'

export const Route = createFileRoute('/recipe/')({
  beforeLoad: guard('recipe'),
  validateSearch: parseListSearch,
  component: RecipeListPage,
})

function RecipeListPage() {
  const can_view_cost = useCan('recipe', 'view_cost')
  const { ingredients } = useIngredients(null)
  const definition = useMemo(() => recipeList(can_view_cost, ingredients), [can_view_cost, ingredients])
  const list = useList(definition)
  const navigate = useNavigate()
  const can_create = useCan('recipe', 'create')
  const can_update = useCan('recipe', 'update')
  const can_archive = useCan('recipe', 'archive')
  const can_export = useCan('recipe', 'export')
  const { archive, restore } = useRecipeArchive()

  const rowActions = (recipe: RecipeRow): MenuItem[] => {
    const items: MenuItem[] = []
    const edit = () => navigate({ to: '/recipe/edit/$recipeId', params: { recipeId: String(recipe.id) } })
    if (can_update) items.push({ label: 'Ubah', icon: IconPencil, onSelect: edit })
    if (can_archive && !recipe.deleted_at) {
      items.push({
        label: 'Arsipkan',
        icon: IconArchive,
        tone: 'bad',
        line: true,
        onSelect: () => void archive(recipe),
      })
    }
    if (can_archive && recipe.deleted_at)
      items.push({ label: 'Pulihkan', icon: IconArchiveOff, onSelect: () => restore(recipe.id) })
    return items
  }
  const add = can_create && (
    <span className={css.fab}>
      <Link to="/recipe/add" className={buttonClass({ tone: 'primary' })} data-shortcut="n">
        <IconPlus /> Tambah resep
      </Link>
    </span>
  )
  return (
    <Page
      title="Resep"
      crumbs={[{ label: 'Kelola Stok' }]}
      purpose={list.is_loading ? 'Bahan dan biaya setiap menu' : `${formatNumber(list.total, 0)} resep`}
      actions={
        <>
          {can_export && <ExportMenu definition={definition} list={list} />}
          {add}
        </>
      }
    >
      <Toolbar definition={definition} list={list} />
      <ListBody
        label="Resep"
        list={list}
        nameOf={(recipe) => recipe.name}
        rowActions={can_update || can_archive ? rowActions : undefined}
        empty={
          <EmptyState
            icon={IconBook2}
            title="Belum ada resep"
            text="Tulis bahan setiap menu agar HPP terhitung dan stok berkurang saat menu terjual."
          >
            {add}
          </EmptyState>
        }
      />
    </Page>
  )
}
