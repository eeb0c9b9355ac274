import { notFound } from '../../kit/errors.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { entityType } from '../../kit/graphql/entity-type.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { can } from '../../kit/permission.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import '../depletion/sale-document.queries.ts'
import { readTransaction, transactionEntity, transactionList } from './transaction.queries.ts'

addListField(
  transactionList,
  can('report_transaction', 'view'),
  'Receipts of the outlets in reach. Filter on business_date: without it every month is searched.',
)

builder.queryField('transaction', (t) =>
  t.field({
    type: entityType(transactionEntity),
    description: 'One receipt with its lines, discounts, payments and refunds.',
    extensions: { permission: can('report_transaction', 'view') },
    args: { id: t.arg.int({ required: true }) },
    resolve: async (_root, args, ctx, info) => {
      const row = await readTransaction(ctx, args.id, selectionOf(info))
      if (!row) throw notFound('Transaksi')
      return row
    },
  }),
)
