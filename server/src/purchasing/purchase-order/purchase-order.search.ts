import { can } from '../../kit/permission.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { outletFact } from '../../outlets/outlet/outlet-fact.ts'
import { orderEntity } from './purchase-order.queries.ts'

addSearchKind({
  kind: 'purchase_order',
  permission: can('purchase_order', 'view'),
  words: ['po', 'pesanan'],
  entity: orderEntity,
  search: ['number', 'supplier_name'],
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
