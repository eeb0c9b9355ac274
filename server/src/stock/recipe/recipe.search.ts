import { can } from '../../kit/permission.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { recipeEntity } from './recipe.queries.ts'

addSearchKind({
  kind: 'recipe',
  permission: can('recipe', 'view'),
  words: ['resep'],
  entity: recipeEntity,
  search: ['name', 'code'],
  title: 'name',
  facts: { note: 'code', quantity: 'yield_quantity', unit: 'yield_unit' },
  newest: 'created_at',
})
