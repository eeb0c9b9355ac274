import { useMemo } from 'react'
import { useDocument } from '../../kit/graphql/query.ts'
import { GetRecipeIngredientsDocument, type GetRecipeIngredientsQuery } from './recipe.gql.gen.ts'

/** An ingredient as a recipe can use it. */
export type Ingredient = GetRecipeIngredientsQuery['recipeIngredients'][number]

const none: readonly Ingredient[] = []

/** Every ingredient by name, with what it costs at an outlet or in the whole brand. */
export function useIngredients(outlet_id: number | null) {
  const query = useDocument(GetRecipeIngredientsDocument, { outlet_id }, { keep: true })
  const ingredients = query.data?.recipeIngredients ?? none
  const by_id = useMemo(() => new Map(ingredients.map((one) => [one.id, one])), [ingredients])
  return {
    ingredients,
    by_id,
    is_loading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
