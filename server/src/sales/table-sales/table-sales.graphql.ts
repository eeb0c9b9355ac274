import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { type OutletTableSales, readTableSales, type TableSales } from './table-sales.queries.ts'

const TableSalesType = objectType<TableSales>(
  'TableSales',
  'What was sold at a table in the last 30 business days.',
  {
    table_id: 'Int!',
    transactions: ['Int!', 'Receipts that name it, without voided ones.'],
    revenue: ['Rupiah!', 'Net, less what was refunded.'],
    average_minutes: ['Int', 'Between opening and paying a bill.'],
  },
)

const OutletTableSalesType = builder.objectRef<OutletTableSales>('OutletTableSales').implement({
  description: 'What the tables of an outlet sold lately.',
  fields: (t) => ({
    days: t.exposeInt('days', { description: 'Days of the period on which the outlet sold anything.' }),
    tables: t.field({
      type: [TableSalesType],
      description: 'Tables that receipts name.',
      resolve: ({ tables }) => [...tables],
    }),
  }),
})

builder.queryField('tableSales', (t) =>
  t.field({
    type: OutletTableSalesType,
    description:
      'Sales of the tables of an outlet in the last 30 business days, from the receipts that name one.',
    extensions: { permission: can('report_transaction', 'view'), heavy: 'report' },
    args: { outlet_id: t.arg.int({ required: true }) },
    resolve: (_root, { outlet_id }, ctx) => readTableSales(ctx, outlet_id),
  }),
)
