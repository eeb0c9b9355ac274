import { can } from '../../kit/permission.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { supplierEntity } from './supplier.queries.ts'

addSearchKind({
  kind: 'supplier',
  permission: can('supplier', 'view'),
  words: ['pemasok', 'supplier'],
  entity: supplierEntity,
  search: ['name', 'code', 'contact_name', 'phone'],
  title: 'name',
  facts: { note: 'phone' },
  newest: 'created_at',
})
