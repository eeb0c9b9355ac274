import { addCommandField, addCountCommandField, addIdCommandField } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { changeIngredients, setStockLevels, updateMinimumStock } from './bulk.commands.ts'
import {
  archiveIngredient,
  archiveIngredients,
  createIngredient,
  restoreIngredient,
  restoreIngredients,
  updateIngredient,
} from './ingredient.commands.ts'
import { ingredientCategoryList, ingredientEntity, ingredientList } from './ingredient.queries.ts'
import { outletStockList } from './outlet-stock.queries.ts'

addListField(ingredientList, can('ingredient', 'view'), 'Ingredients of the brand.')
addOneField('ingredient', ingredientEntity, can('ingredient', 'view'), 'Bahan baku')
addListField(ingredientCategoryList, can('ingredient', 'view'), 'Categories of ingredients, by name.')
addListField(
  outletStockList,
  can('ingredient', 'view'),
  'What stands of every ingredient at outlets in reach.',
)

addCommandField('createIngredient', ingredientEntity, createIngredient, {
  input: { ingredient: 'NewIngredient' },
  description: 'Adds an ingredient with its units and levels.',
})
addCommandField('updateIngredient', ingredientEntity, updateIngredient, {
  input: { ingredient: 'EditIngredient' },
  description:
    'Changes an ingredient; only the fields sent. Units are replaced as a whole, levels outlet by outlet.',
})
addIdCommandField('archiveIngredient', archiveIngredient, 'Archives an ingredient and answers its id.')
addIdCommandField(
  'restoreIngredient',
  restoreIngredient,
  'Brings an archived ingredient back and answers its id.',
)

addCountCommandField('archiveIngredients', archiveIngredients, {
  input: { ingredients: 'IngredientIds' },
  description: 'Archives ingredients, all or none, and answers how many were in use.',
})
addCountCommandField('restoreIngredients', restoreIngredients, {
  input: { ingredients: 'IngredientIds' },
  description: 'Brings archived ingredients back and answers how many.',
})
addCountCommandField('changeIngredients', changeIngredients, {
  input: { change: 'ChangeIngredients' },
  description: 'Gives ingredients a category and/or a storage and answers how many changed.',
})
addCommandField('setStockLevels', ingredientEntity, setStockLevels, {
  input: { levels: 'StockLevels' },
  description: 'Sets the levels of one ingredient at one outlet; only those sent.',
})
addCountCommandField('updateMinimumStock', updateMinimumStock, {
  input: { minimum_stock: 'MinimumStock' },
  description: 'Sets the minimums of ingredients at one outlet, all or none, and answers how many changed.',
})
