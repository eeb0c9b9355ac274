import {
  addCommandFields,
  addCountCommandFields,
  addIdCommandFields,
} from '../../kit/graphql/command-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import {
  archiveCashier,
  archiveCashiers,
  createCashier,
  restoreCashier,
  restoreCashiers,
  setCashierPin,
  updateCashier,
} from './cashier.commands.ts'
import { cashierEntity, cashierList, tillRoleEntity, tillRoleList } from './cashier.queries.ts'
import { mergeCashier } from './merge-cashier.commands.ts'
import { archiveTillRole, createTillRole, restoreTillRole, updateTillRole } from './till-role.commands.ts'

const VIEW = can('cashier', 'view')

addRecordFields(cashierList, VIEW, {
  list: 'Cashiers who work at outlets in reach, and names of tills that wait to be completed.',
  one: 'Kasir',
})
addRecordFields(tillRoleList, VIEW, { list: 'Roles at the till.', one: 'Profil kasir' })

addCommandFields(cashierEntity, {
  createCashier: [createCashier, { cashier: 'NewCashier' }, 'Adds a cashier.'],
  updateCashier: [
    updateCashier,
    { cashier: 'EditCashier' },
    'Changes a cashier; only the fields sent, outlets as a whole.',
  ],
  setCashierPin: [
    setCashierPin,
    { cashier: 'CashierPin' },
    'Gives a cashier a new PIN, or takes it away with null.',
  ],
  mergeCashier: [
    mergeCashier,
    { cashier: 'MergeCashier' },
    'Makes an entry one with another cashier, and answers that one.',
  ],
})
addIdCommandFields({
  archiveCashier: [archiveCashier, 'Archives a cashier and answers its id; the PIN is gone with it.'],
  restoreCashier: [restoreCashier, 'Brings an archived cashier back and answers its id.'],
})
addCountCommandFields({
  archiveCashiers: [
    archiveCashiers,
    { cashiers: 'CashierIds' },
    'Archives many cashiers; answers how many were not.',
  ],
  restoreCashiers: [
    restoreCashiers,
    { cashiers: 'CashierIds' },
    'Brings many archived cashiers back; answers how many were archived.',
  ],
})

addCommandFields(tillRoleEntity, {
  createTillRole: [createTillRole, { till_role: 'NewTillRole' }, 'Adds a role at the till.'],
  updateTillRole: [
    updateTillRole,
    { till_role: 'EditTillRole' },
    'Changes a role at the till; only the fields sent.',
  ],
})
addIdCommandFields({
  archiveTillRole: [archiveTillRole, 'Archives a role that nobody has and answers its id.'],
  restoreTillRole: [restoreTillRole, 'Brings an archived role back and answers its id.'],
})
