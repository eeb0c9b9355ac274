import { addCommandField, addCountCommandField, addIdCommandField } from '../../kit/graphql/command-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { updatePayment } from './payment.commands.ts'
import { paymentEntity } from './payment.queries.ts'
import {
  addStandardPaymentMethods,
  archivePaymentMethod,
  createPaymentMethod,
  renamePaymentMethod,
  restorePaymentMethod,
} from './payment-method.commands.ts'

addOneField('payment', paymentEntity, can('payment', 'view'), 'Outlet')
addCommandField('updatePayment', paymentEntity, updatePayment, {
  input: { payment: 'EditPayment' },
  description: 'Sets how an outlet takes its payments.',
})
addCommandField('createPaymentMethod', paymentEntity, createPaymentMethod, {
  input: { payment_method: 'NewPaymentMethod' },
  description:
    'Adds a method of payment, taken at an outlet or at all; answers how the outlet takes its payments.',
})
addCountCommandField('renamePaymentMethod', renamePaymentMethod, {
  input: { payment_method: 'RenamePaymentMethod' },
  description: 'Calls a method otherwise at all outlets.',
})
addCountCommandField('addStandardPaymentMethods', addStandardPaymentMethods, {
  input: { payment_methods: 'StandardPaymentMethods' },
  description: 'Adds the usual methods that are not there; answers how many.',
})
addIdCommandField(
  'archivePaymentMethod',
  archivePaymentMethod,
  'Archives a method of payment and answers its id.',
)
addIdCommandField(
  'restorePaymentMethod',
  restorePaymentMethod,
  'Brings an archived method of payment back and answers its id.',
)
