import { can } from '../../kit/permission.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { outletFact } from '../../outlets/outlet/outlet-fact.ts'
import { adjustmentEntity } from './adjustment.queries.ts'

/** Transfers, counts, waste and adjustments, told apart by their note. */
addSearchKind({
  kind: 'adjustment',
  permission: can('adjustment', 'view'),
  words: ['transfer', 'opname', 'penyesuaian', 'waste', 'terbuang'],
  entity: adjustmentEntity,
  search: ['number'],
  title: 'number',
  facts: { note: 'kind', status: 'status', on: 'business_date', outlet: outletFact },
  newest: 'created_at',
})
