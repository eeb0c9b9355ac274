import { can } from '../../kit/permission.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { outletFact } from '../../outlets/outlet/outlet-fact.ts'
import { requestEntity } from './request.queries.ts'

/** Requests of goods between outlets. */
addSearchKind({
  kind: 'stock_request',
  permission: can('adjustment', 'view'),
  words: ['permintaan', 'minta'],
  entity: requestEntity,
  search: ['number'],
  title: 'number',
  facts: { status: 'state', on: 'needed_on', outlet: outletFact },
  newest: 'created_at',
})
