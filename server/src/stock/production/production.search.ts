import { can } from '../../kit/permission.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { outletFact } from '../../outlets/outlet/outlet-fact.ts'
import { productionEntity } from './production.queries.ts'

addSearchKind({
  kind: 'production',
  permission: can('produce', 'view'),
  words: ['produksi'],
  entity: productionEntity,
  search: ['number', 'ingredient_name'],
  title: 'number',
  facts: { note: 'ingredient_name', status: 'status', on: 'business_date', outlet: outletFact },
  newest: 'created_at',
})
