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
addCommandField('updatePayment', paymentEntity, {
  command: updatePayment,
  arg: 'payment',
  input_name: 'EditPayment',
  description: 'Sets how an outlet takes its payments.',
})
addCommandField('createPaymentMethod', paymentEntity, {
  command: createPaymentMethod,
  arg: 'payment_method',
  input_name: 'NewPaymentMethod',
  description:
    'Adds a method of payment, taken at an outlet or at all; answers how the outlet takes its payments.',
})
addCountCommandField('renamePaymentMethod', {
  command: renamePaymentMethod,
  arg: 'payment_method',
  input_name: 'RenamePaymentMethod',
  description: 'Calls a method otherwise at all outlets.',
})
addCountCommandField('addStandardPaymentMethods', {
  command: addStandardPaymentMethods,
  arg: 'payment_methods',
  input_name: 'StandardPaymentMethods',
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
