import { can } from '../../kit/permission.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { discountEntity } from './discount.queries.ts'

addSearchKind({
  kind: 'discount',
  permission: can('discount', 'view'),
  words: ['diskon', 'promo'],
  entity: discountEntity,
  search: ['name', 'code'],
  title: 'name',
  facts: { note: 'code', status: 'state' },
  newest: 'created_at',
})
