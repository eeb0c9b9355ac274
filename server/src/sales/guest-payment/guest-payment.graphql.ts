import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { forgetGuestPayment, testGuestPayment, updateGuestPayment } from './guest-payment.commands.ts'
import { guestPaymentEntity } from './guest-payment.queries.ts'

addOneField('guestPayment', guestPaymentEntity, can('payment', 'view'), 'Outlet')
addCommandFields(guestPaymentEntity, {
  updateGuestPayment: [
    updateGuestPayment,
    { guest_payment: 'EditGuestPayment' },
    'Sets how guests of an outlet pay on their page.',
  ],
  forgetGuestPayment: [
    forgetGuestPayment,
    { guest_payment: 'ForgetGuestPayment' },
    'Forgets the key of an outlet; guests pay staff from then on.',
  ],
})

builder.mutationField('testGuestPayment', (t) =>
  t.boolean({
    description: 'Asks Midtrans whether it knows the key of an outlet; answers whether it does.',
    extensions: { permission: can('payment', 'update'), command: 'guest_payment.test' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => testGuestPayment(ctx, id),
  }),
)
