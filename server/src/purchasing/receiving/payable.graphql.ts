import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { type Payable, type PayableDue, readPayableDues, readPayables } from './payable.queries.ts'

const PayableType = objectType<Payable>('Payable', 'What is owed to a supplier, by how long it is overdue.', {
  supplier_id: 'Int!',
  supplier_name: 'String!',
  documents: ['Int!', 'Receivings not wholly paid.'],
  not_due: 'Rupiah!',
  week: ['Rupiah!', 'Overdue by up to 7 days.'],
  month: ['Rupiah!', 'Overdue by 8 to 30 days.'],
  older: ['Rupiah!', 'Overdue by more.'],
  total: 'Rupiah!',
  oldest_due_on: 'Date!',
})

builder.queryField('payables', (t) =>
  t.field({
    type: [PayableType],
    description: 'What is owed to suppliers for what came to outlets in reach, the most overdue first.',
    extensions: { permission: can('supplier', 'view_cost') },
    resolve: (_root, _args, ctx) => readPayables(ctx),
  }),
)

const DueType = objectType<PayableDue>('PayableDue', 'What falls due to a supplier on one day.', {
  due_on: 'Date!',
  week: ['Date', 'Monday of its week; null where the day is over.'],
  supplier_id: 'Int!',
  supplier_name: 'String!',
  documents: ['Int!', 'Receivings not wholly paid.'],
  total: 'Rupiah!',
})

builder.queryField('payableDues', (t) =>
  t.field({
    type: [DueType],
    description: 'What is owed for what came to outlets in reach, by the day it falls due and by supplier.',
    extensions: { permission: can('supplier', 'view_cost') },
    resolve: (_root, _args, ctx) => readPayableDues(ctx),
  }),
)
