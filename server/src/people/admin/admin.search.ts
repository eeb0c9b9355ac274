import { can } from '../../kit/permission.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { colleagueEntity } from './admin.queries.ts'

addSearchKind({
  kind: 'admin',
  permission: can('admin', 'view'),
  words: ['admin', 'karyawan', 'pengguna'],
  entity: colleagueEntity,
  search: ['name', 'email', 'phone'],
  title: 'name',
  facts: { note: 'group_name', status: 'status' },
  newest: 'created_at',
})
