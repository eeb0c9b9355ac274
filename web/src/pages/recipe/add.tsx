import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../kit/page/page.tsx'
import { guard } from '../../parts/access/guard.ts'
import { NewRecipeForm } from './recipe.form.tsx'

/** A positive number of the address. */
const idOf = (value: unknown) =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

export const Route = createFileRoute('/recipe/add')({
  beforeLoad: guard('recipe', 'create'),
  validateSearch: (search: Record<string, unknown>): { menu?: number; bahan?: number } => ({
    menu: idOf(search.menu),
    bahan: idOf(search.bahan),
  }),
  component: AddRecipePage,
})

function AddRecipePage() {
  const { menu, bahan } = Route.useSearch()
  const start = bahan ? { kind: 'produced', ingredient_id: bahan } : { item_id: menu ?? null }
  return (
    <Page title="Tambah resep" crumbs={[{ label: 'Kelola Stok' }, { label: 'Resep', to: '/recipe' }]}>
      <NewRecipeForm key={`${menu} ${bahan}`} start={start} />
    </Page>
  )
}
