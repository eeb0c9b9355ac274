import { can } from '../../kit/permission.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { entryEntity } from './income-expense.queries.ts'

addSearchKind({
  kind: 'income_expense',
  permission: can('income_expense', 'view'),
  words: ['biaya', 'pengeluaran', 'pemasukan'],
  entity: entryEntity,
  search: ['description', 'counterparty'],
  amounts: ['amount'],
  title: 'description',
  facts: { note: 'kind', status: 'status', amount: 'amount', on: 'business_date' },
  newest: 'business_date',
})
