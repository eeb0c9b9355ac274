import { addCommandField, addIdCommandField } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { archiveRecipe, copyRecipe, createRecipe, restoreRecipe, updateRecipe } from './recipe.commands.ts'
import { recipeEntity, recipeList } from './recipe.queries.ts'

addListField(
  recipeList,
  can('recipe', 'view'),
  'Recipes of menus and of ingredients made in the kitchen, newest first.',
)
addOneField('recipe', recipeEntity, can('recipe', 'view'), 'Resep')

addCommandField('createRecipe', recipeEntity, createRecipe, {
  input: { recipe: 'NewRecipe' },
  description: 'Adds the recipe of a menu or of an ingredient made in the kitchen.',
})
addCommandField('updateRecipe', recipeEntity, updateRecipe, {
  input: { recipe: 'EditRecipe' },
  description: 'Changes a recipe: a new version, or the newest anew while it has not begun.',
})
addCommandField('copyRecipe', recipeEntity, copyRecipe, {
  input: { recipe: 'CopyRecipe' },
  description: 'Makes a recipe anew for another menu or ingredient.',
})
addIdCommandField('archiveRecipe', archiveRecipe, 'Archives a recipe and answers its id.')
addIdCommandField('restoreRecipe', restoreRecipe, 'Brings an archived recipe back and answers its id.')
