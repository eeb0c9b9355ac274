import { can } from '../../kit/permission.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { outletFact } from '../../outlets/outlet/outlet-fact.ts'
import { receivingEntity } from './receiving.queries.ts'

addSearchKind({
  kind: 'receiving',
  permission: can('receiving', 'view'),
  words: ['terima', 'penerimaan', 'gr', 'retur'],
  entity: receivingEntity,
  search: ['number', 'supplier_name', 'supplier_note'],
  amounts: ['total'],
  title: 'number',
  facts: {
    note: 'supplier_name',
    status: 'status',
    amount: 'total',
    on: 'business_date',
    outlet: outletFact,
  },
  newest: 'created_at',
})
