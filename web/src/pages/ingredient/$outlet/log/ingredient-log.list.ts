import { defineList } from '../../../../kit/list/define-list.ts'
import {
  logScope,
  movement_chips,
  movement_filters,
  movementColumns,
} from '../../../../parts/stock/movement-list.tsx'
import { GetIngredientLogListDocument, type GetIngredientLogListQuery } from './ingredient-log.gql.gen.ts'

type Entry = GetIngredientLogListQuery['ingredientLogList']['nodes'][number]

/** The movements of one ingredient at one outlet, in the period of the address. */
export function ingredientLogList(ingredient_id: number, outlet_id: number) {
  return defineList({
    name: 'ingredientLog',
    document: GetIngredientLogListDocument,
    pick: (answer) => answer.ingredientLogList,
    columns: movementColumns<Entry>(['item_name', 'outlet', 'unit']),
    scope: (search) => logScope(search, outlet_id, ingredient_id),
    search: 'Cari orang, alasan',
    chips: movement_chips,
    filters: movement_filters,
  })
}
