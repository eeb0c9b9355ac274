import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { archiveShift, createShift, restoreShift, updateShift } from './shift.commands.ts'
import { readShiftPlaces, type ShiftPlace, shiftEntity, shiftList } from './shift.queries.ts'
import type { OpenHours } from './shift-window.calc.ts'

const VIEW = can('shift', 'view')

addRecordFields(shiftList, VIEW, { list: 'Windows of the day that hold at outlets in reach.', one: 'Shift' })

addCommandFields(shiftEntity, {
  createShift: [createShift, { shift: 'NewShift' }, 'Adds a window of the day.'],
  updateShift: [
    updateShift,
    { shift: 'EditShift' },
    'Changes a window; only the fields sent, outlets as a whole.',
  ],
})
addIdCommandFields({
  archiveShift: [archiveShift, 'Archives a window and answers its id.'],
  restoreShift: [restoreShift, 'Brings an archived window back and answers its id.'],
})

const Hours = objectType<OpenHours>(
  'ShiftPlaceHours',
  'A span of a weekday (1 is Monday) in which the outlet is open, in minutes from midnight.',
  {
    weekday: 'Int!',
    opens_minute: 'Int!',
    closes_minute: ['Int!', 'Past 1440: next morning.'],
  },
)

const Place = objectType<ShiftPlace>(
  'ShiftPlace',
  'An outlet with its opening hours, to look over its windows.',
  {
    id: 'Int!',
    name: 'String!',
    hours: { type: [Hours] },
  },
)

builder.queryField('shiftPlaces', (t) =>
  t.field({
    type: [Place],
    description: 'Outlets in reach with their opening hours, by name.',
    extensions: { permission: VIEW },
    resolve: (_root, _args, ctx) => readShiftPlaces(ctx),
  }),
)
