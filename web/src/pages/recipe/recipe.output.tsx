import { RadioField, SearchSelectField } from '../../kit/fields/choice-field.tsx'
import { Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { useAllNodes } from '../../kit/graphql/query.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { no_menus, useItemChoices } from '../../parts/item-picker/use-item-choices.ts'
import { GetRecipeOutputsDocument } from './recipe.gql.gen.ts'
import type { Ingredient } from './recipe.ingredients.ts'
import type { RecipeDetail, RecipeValues } from './recipe.values.ts'

const active: FilterEntry[] = [{ field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }]

/** What already has a recipe. */
function useTaken() {
  const query = useAllNodes(
    GetRecipeOutputsDocument,
    (page) => ({ ...page, filters: active }),
    (answer) => answer.recipeList,
  )
  const nodes = query.data ?? []
  return {
    items: new Set(nodes.map((node) => node.item_id)),
    ingredients: new Set(nodes.map((node) => node.ingredient_id)),
  }
}

/** Menus and kitchen-made ingredients that have no recipe yet, to choose from. */
export function useFreeOutputs(ingredients: readonly Ingredient[]) {
  const taken = useTaken()
  const { items, is_allowed, is_loading } = useItemChoices()
  return {
    is_loading,
    menus_help: is_allowed ? undefined : no_menus,
    menus: items.filter(({ id }) => !taken.items.has(id)).map(({ id, name }) => ({ value: id, label: name })),
    produced: ingredients
      .filter(
        ({ id, kind, is_archived }) => kind === 'produced' && !is_archived && !taken.ingredients.has(id),
      )
      .map(({ id, name }) => ({ value: id, label: name })),
  }
}

/** What of the menu that comes out the costs are held against. */
export interface OutputItem {
  readonly price: number
  readonly order_types: readonly string[]
  readonly target_bp: number | null
}

/** The menu that comes out: of the recipe, or the one chosen for a new one. */
export function useOutputItem(recipe: RecipeDetail | null, item_id: number | null): OutputItem | null {
  const { items } = useItemChoices()
  if (recipe) {
    if (recipe.price === null) return null
    return { price: recipe.price, order_types: recipe.order_types, target_bp: recipe.food_cost_target_bp }
  }
  const item = items.find(({ id }) => id === item_id)
  return item ? { price: item.price, order_types: [], target_bp: item.food_cost_target_bp } : null
}

const kinds = [
  { value: 'menu', label: 'Menu (yang dijual)' },
  { value: 'produced', label: 'Setengah jadi (bahan buatan dapur)' },
]

interface OutputFieldsProps {
  form: EntityForm<RecipeValues>
  ingredients: readonly Ingredient[]
}

/** What a new recipe makes. */
export function OutputFields({ form, ingredients }: OutputFieldsProps) {
  const { kind } = useFormValues(form)
  const { menus, menus_help, produced, is_loading } = useFreeOutputs(ingredients)
  return (
    <>
      <Whole>
        <RadioField field={form.field('kind')} label="Jenis" options={kinds} />
      </Whole>
      <Whole>
        {kind === 'menu' ? (
          <SearchSelectField
            field={form.field('item_id')}
            label="Menu"
            required
            options={menus}
            is_loading={is_loading}
            help={menus_help}
            placeholder="Cari menu yang belum punya resep"
          />
        ) : (
          <SearchSelectField
            field={form.field('ingredient_id')}
            label="Bahan setengah jadi"
            required
            options={produced}
            placeholder="Cari bahan buatan dapur yang belum punya resep"
          />
        )}
      </Whole>
    </>
  )
}
