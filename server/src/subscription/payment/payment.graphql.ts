import { builder } from '../../kit/graphql/builder.ts'
import { can } from '../../kit/permission.ts'
import { payInvoiceOnline } from './payment.commands.ts'

builder.mutationField('payInvoiceOnline', (t) =>
  t.string({
    description: 'Opens the Midtrans page of an invoice and answers its address.',
    extensions: { permission: can('invoice', 'update'), command: 'invoice.pay_online' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, args, ctx) => payInvoiceOnline(ctx, args.id),
  }),
)
