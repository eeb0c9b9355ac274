import { can } from '../../kit/permission.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { variantEntity } from './variant.queries.ts'

addSearchKind({
  kind: 'variant',
  permission: can('variant', 'view'),
  words: ['varian', 'tambahan', 'topping'],
  entity: variantEntity,
  search: ['name', 'code'],
  title: 'name',
  facts: { note: 'code', quantity: 'option_count' },
  newest: 'created_at',
})
