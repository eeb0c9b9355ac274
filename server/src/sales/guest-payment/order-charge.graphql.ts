import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { tableOrderEntity } from '../table-order/table-order.queries.ts'
import { UNDO } from '../transaction/undo.commands.ts'
import { markChargeReturned, refundOrderCharge } from './return-charge.commands.ts'

addCommandFields(tableOrderEntity, {
  markChargeReturned: [
    markChargeReturned,
    { charge: 'ReturnCharge' },
    'Says that money a guest paid on the page was given back by hand.',
  ],
})

builder.mutationField('refundOrderCharge', (t) =>
  t.int({
    description: 'Gives money a guest paid on the page back through Midtrans; answers the id of the order.',
    extensions: { permission: UNDO, command: 'table_order.refund_payment' },
    args: { charge_id: t.arg.int({ required: true }) },
    resolve: (_root, { charge_id }, ctx) => refundOrderCharge(ctx, charge_id),
  }),
)
