import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { countCashPlace, createCashPlace, updateCashPlace } from './cash-place.commands.ts'
import { cashPlaceEntity, cashPlaceList } from './cash-place.queries.ts'

addRecordFields(cashPlaceList, can('income_expense', 'view'), {
  list: 'Petty cash and safes of outlets in reach, the newest first.',
  one: 'Tempat kas',
})

addCommandFields(cashPlaceEntity, {
  createCashPlace: [
    createCashPlace,
    { cash_place: 'NewCashPlace' },
    'Opens petty cash or the safe of an outlet with what lies there.',
  ],
  updateCashPlace: [
    updateCashPlace,
    { cash_place: 'EditCashPlace' },
    'Changes what petty cash is filled up to and may pay at once.',
  ],
  countCashPlace: [
    countCashPlace,
    { cash_place: 'CashPlaceCount' },
    'Keeps what was counted today; what it differs by is booked with its reason.',
  ],
})
