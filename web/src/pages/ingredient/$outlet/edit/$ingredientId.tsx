import { createFileRoute, notFound } from '@tanstack/react-router'
import { load } from '../../../../kit/graphql/query.ts'
import { FormSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { guard } from '../../../../parts/access/guard.ts'
import { IngredientPage } from '../../ingredient.edit.tsx'
import { GetIngredientDetailDocument } from '../../ingredient.gql.gen.ts'
import { outletOf } from '../../ingredient.outlet.ts'

export const Route = createFileRoute('/ingredient/$outlet/edit/$ingredientId')({
  beforeLoad: guard('ingredient', 'view'),
  loader: async ({ params }) => {
    const id = Number(params.ingredientId)
    const outlet = outletOf(params.outlet)
    if (!Number.isInteger(id) || !outlet) throw notFound()
    await load(GetIngredientDetailDocument, { id })
    return outlet
  },
  pendingComponent: () => <FormSkeleton />,
  component: EditOutletIngredientPage,
})

function EditOutletIngredientPage() {
  return <IngredientPage id={Number(Route.useParams().ingredientId)} outlet={Route.useLoaderData()} />
}
