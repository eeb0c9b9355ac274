import { can } from '../../kit/permission.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { outletEntity } from './outlet.queries.ts'

addSearchKind({
  kind: 'outlet',
  permission: can('outlet', 'view'),
  words: ['outlet', 'cabang', 'toko'],
  entity: outletEntity,
  search: ['name', 'code', 'phone'],
  title: 'name',
  facts: { note: 'code' },
  newest: 'created_at',
})
