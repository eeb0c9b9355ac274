import { builder } from '../../kit/graphql/builder.ts'
import { can } from '../../kit/permission.ts'
import { type Payable, readPayables } from './payable.queries.ts'

const PayableType = builder.objectRef<Payable>('Payable').implement({
  description: 'What is owed to a supplier, by how long it is overdue.',
  fields: (t) => ({
    supplier_id: t.exposeInt('supplier_id'),
    supplier_name: t.exposeString('supplier_name'),
    documents: t.exposeInt('documents', { description: 'Receivings not wholly paid.' }),
    not_due: t.expose('not_due', { type: 'Rupiah' }),
    week: t.expose('week', { type: 'Rupiah', description: 'Overdue by up to 7 days.' }),
    month: t.expose('month', { type: 'Rupiah', description: 'Overdue by 8 to 30 days.' }),
    older: t.expose('older', { type: 'Rupiah', description: 'Overdue by more.' }),
    total: t.expose('total', { type: 'Rupiah' }),
    oldest_due_on: t.expose('oldest_due_on', { type: 'Date' }),
  }),
})

builder.queryField('payables', (t) =>
  t.field({
    type: [PayableType],
    description: 'What is owed to suppliers for what came to outlets in reach, the most overdue first.',
    extensions: { permission: can('supplier', 'view_cost') },
    resolve: (_root, _args, ctx) => readPayables(ctx),
  }),
)
