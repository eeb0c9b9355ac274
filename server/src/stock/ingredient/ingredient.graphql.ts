import {
  addCommandFields,
  addCountCommandFields,
  addIdCommandFields,
} from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
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

addRecordFields(ingredientList, can('ingredient', 'view'), {
  list: 'Ingredients of the brand.',
  one: 'Bahan baku',
})
addListField(ingredientCategoryList, can('ingredient', 'view'), 'Categories of ingredients, by name.')
addListField(
  outletStockList,
  can('ingredient', 'view'),
  'What stands of every ingredient at outlets in reach.',
)

addCommandFields(ingredientEntity, {
  createIngredient: [
    createIngredient,
    { ingredient: 'NewIngredient' },
    'Adds an ingredient with its units and levels.',
  ],
  updateIngredient: [
    updateIngredient,
    { ingredient: 'EditIngredient' },
    'Changes an ingredient; only the fields sent. Units are replaced as a whole, levels outlet by outlet.',
  ],
})
addIdCommandFields({
  archiveIngredient: [archiveIngredient, 'Archives an ingredient and answers its id.'],
  restoreIngredient: [restoreIngredient, 'Brings an archived ingredient back and answers its id.'],
})

addCountCommandFields({
  archiveIngredients: [
    archiveIngredients,
    { ingredients: 'IngredientIds' },
    'Archives ingredients, all or none, and answers how many were in use.',
  ],
  restoreIngredients: [
    restoreIngredients,
    { ingredients: 'IngredientIds' },
    'Brings archived ingredients back and answers how many.',
  ],
  changeIngredients: [
    changeIngredients,
    { change: 'ChangeIngredients' },
    'Gives ingredients a category and/or a storage and answers how many changed.',
  ],
})
addCommandFields(ingredientEntity, {
  setStockLevels: [
    setStockLevels,
    { levels: 'StockLevels' },
    'Sets the levels of one ingredient at one outlet; only those sent.',
  ],
})
addCountCommandFields({
  updateMinimumStock: [
    updateMinimumStock,
    { minimum_stock: 'MinimumStock' },
    'Sets the minimums of ingredients at one outlet, all or none, and answers how many changed.',
  ],
})
