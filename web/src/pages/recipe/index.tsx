import { IconBook2 } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AddLink } from '../../kit/list/add-link.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { recordActions } from '../../kit/list/record-actions.ts'
import { useList } from '../../kit/list/use-list.ts'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useRecipeArchive } from './recipe.actions.ts'
import { useIngredients } from './recipe.ingredients.ts'
import { type RecipeRow, recipeList } from './recipe.list.tsx'

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
    const edit = () => navigate({ to: '/recipe/edit/$recipeId', params: { recipeId: String(recipe.id) } })
    return recordActions(recipe, {
      edit: can_update && edit,
      archive: can_archive && (() => void archive(recipe)),
      restore: can_archive && (() => restore(recipe.id)),
    })
  }
  const add = can_create && <AddLink to="/recipe/add">Tambah resep</AddLink>
  return (
    <ListPage
      title="Resep"
      crumbs={[{ label: 'Kelola Stok' }]}
      purpose="Bahan dan biaya setiap menu"
      counted="resep"
      definition={definition}
      label="Resep"
      list={list}
      nameOf={(recipe) => recipe.name}
      rowActions={can_update || can_archive ? rowActions : undefined}
      can_export={can_export}
      add={add}
      empty={{
        icon: IconBook2,
        title: 'Belum ada resep',
        text: 'Tulis bahan setiap menu agar HPP terhitung dan stok berkurang saat menu terjual.',
      }}
    />
  )
}
