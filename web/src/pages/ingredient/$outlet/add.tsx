import { createFileRoute, notFound } from '@tanstack/react-router'
import { Page } from '../../../kit/page/page.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { NewIngredientForm } from '../ingredient.form.tsx'
import { outletOf } from '../ingredient.outlet.ts'

export const Route = createFileRoute('/ingredient/$outlet/add')({
  beforeLoad: guard('ingredient', 'create'),
  loader: ({ params }) => {
    const outlet = outletOf(params.outlet)
    if (!outlet) throw notFound()
    return outlet
  },
  component: AddIngredientPage,
})

function AddIngredientPage() {
  const outlet = Route.useLoaderData()
  return (
    <Page
      title="Tambah bahan baku"
      crumbs={[
        { label: 'Kelola Stok' },
        { label: 'Bahan Baku', to: '/ingredient' },
        { label: outlet.name, to: `/ingredient/${outlet.id}` },
      ]}
    >
      <NewIngredientForm outlet_id={outlet.id} />
    </Page>
  )
}
