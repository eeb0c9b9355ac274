import { createFileRoute, notFound } from '@tanstack/react-router'
import { load } from '../../../kit/graphql/query.ts'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { IngredientPage } from '../ingredient.edit.tsx'
import { GetIngredientDetailDocument } from '../ingredient.gql.gen.ts'

export const Route = createFileRoute('/ingredient/edit/$ingredientId')({
  beforeLoad: guard('ingredient', 'view'),
  loader: ({ params }) => {
    const id = Number(params.ingredientId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetIngredientDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: EditIngredientPage,
})

function EditIngredientPage() {
  return <IngredientPage id={Number(Route.useParams().ingredientId)} />
}
