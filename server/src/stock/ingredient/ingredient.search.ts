import { sql } from 'kysely'
import { can } from '../../kit/permission.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { ingredientEntity, stockInReach } from './ingredient.queries.ts'

addSearchKind({
  kind: 'ingredient',
  permission: can('ingredient', 'view'),
  words: ['bahan'],
  entity: ingredientEntity,
  search: ['name', 'code'],
  title: 'name',
  facts: {
    note: 'code',
    // Nothing known of one that is not kept in stock.
    quantity: (ingredient, ctx) =>
      sql`(case when ${ingredient}.is_stocked then (select sum(s.quantity) ${stockInReach(ingredient, ctx)}) end)`,
    unit: 'base_unit',
  },
  newest: 'created_at',
})
