import { rowType } from '../../kit/graphql/object-type.ts'

const EntryShare = rowType(
  'IncomeExpenseShare',
  'What of an entry falls to an outlet.',
  {
    outlet_id: 'Int!',
    name: 'String!',
    weight: 'Int!',
  },
  (t) => ({
    amount: t.field({
      type: 'Rupiah',
      nullable: true,
      resolve: (row) => (row.amount ?? null) as number | null,
    }),
  }),
)

const EntryEvent = rowType('IncomeExpenseEvent', 'A step in the life of an entry.', {
  id: 'Int!',
  action: ['String!', 'create, update, cancel, attach, detach'],
  actor: 'String!',
  occurred_at: 'DateTime!',
  remark: 'String',
})

const EntryOrigin = rowType('IncomeExpenseOrigin', 'What made an entry.', {
  id: 'Int!',
  label: ['String!', 'Number of the receiving, or who had the drawer.'],
})

export const entryShareType = () => EntryShare
export const entryEventType = () => EntryEvent
export const entryOriginType = () => EntryOrigin
