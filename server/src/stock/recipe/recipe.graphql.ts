import { addCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { archiveRecipe, copyRecipe, createRecipe, restoreRecipe, updateRecipe } from './recipe.commands.ts'
import { recipeEntity, recipeList } from './recipe.queries.ts'

addRecordFields(recipeList, can('recipe', 'view'), {
  list: 'Recipes of menus and of ingredients made in the kitchen, newest first.',
  one: 'Resep',
})

addCommandFields(recipeEntity, {
  createRecipe: [
    createRecipe,
    { recipe: 'NewRecipe' },
    'Adds the recipe of a menu or of an ingredient made in the kitchen.',
  ],
  updateRecipe: [
    updateRecipe,
    { recipe: 'EditRecipe' },
    'Changes a recipe: a new version, or the newest anew while it has not begun.',
  ],
  copyRecipe: [copyRecipe, { recipe: 'CopyRecipe' }, 'Makes a recipe anew for another menu or ingredient.'],
})
addIdCommandFields({
  archiveRecipe: [archiveRecipe, 'Archives a recipe and answers its id.'],
  restoreRecipe: [restoreRecipe, 'Brings an archived recipe back and answers its id.'],
})
