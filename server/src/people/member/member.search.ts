import { can } from '../../kit/permission.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { memberEntity } from './member.queries.ts'

addSearchKind({
  kind: 'member',
  permission: can('member', 'view'),
  words: ['member', 'pelanggan', 'tamu'],
  entity: memberEntity,
  search: ['name', 'phone_local', 'phone', 'email'],
  digits: ['phone_local', 'phone'],
  title: 'name',
  facts: { note: 'phone_local', quantity: 'points' },
  newest: 'created_at',
})
