import {
  addCommandFields,
  addCountCommandFields,
  addIdCommandFields,
} from '../../kit/graphql/command-field.ts'
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
addCommandFields(paymentEntity, {
  updatePayment: [updatePayment, { payment: 'EditPayment' }, 'Sets how an outlet takes its payments.'],
  createPaymentMethod: [
    createPaymentMethod,
    { payment_method: 'NewPaymentMethod' },
    'Adds a method of payment, taken at an outlet or at all; answers how the outlet takes its payments.',
  ],
})
addCountCommandFields({
  renamePaymentMethod: [
    renamePaymentMethod,
    { payment_method: 'RenamePaymentMethod' },
    'Calls a method otherwise at all outlets.',
  ],
  addStandardPaymentMethods: [
    addStandardPaymentMethods,
    { payment_methods: 'StandardPaymentMethods' },
    'Adds the usual methods that are not there; answers how many.',
  ],
})
addIdCommandFields({
  archivePaymentMethod: [archivePaymentMethod, 'Archives a method of payment and answers its id.'],
  restorePaymentMethod: [
    restorePaymentMethod,
    'Brings an archived method of payment back and answers its id.',
  ],
})
