import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { outletFact } from '../outlet/outlet-fact.ts'
import { tableEntity } from './table.queries.ts'

addSearchKind({
  kind: 'table',
  permission: can('table', 'view'),
  words: ['meja'],
  entity: tableEntity,
  search: ['name'],
  title: 'name',
  facts: {
    note: (table) =>
      sql`(select g.name from table_group g where g.brand_id = ${ownBrand} and g.id = ${table}.table_group_id)`,
    outlet: outletFact,
    quantity: 'seats',
  },
  newest: 'created_at',
})
