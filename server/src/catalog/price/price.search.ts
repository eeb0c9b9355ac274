import { can } from '../../kit/permission.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { priceEntity } from './price.queries.ts'

addSearchKind({
  kind: 'price',
  permission: can('price', 'view'),
  words: ['harga'],
  entity: priceEntity,
  search: ['name', 'code'],
  title: 'name',
  facts: { note: 'code', status: 'state' },
  newest: 'created_at',
})
