import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields, addCountCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { createBookAccount, setBookMapping, updateBookAccount } from './account.commands.ts'
import {
  accountEntity,
  accountList,
  type BookChart,
  type BookMapping,
  type BookSubject,
  type ChartAccount,
  readChart,
} from './account.queries.ts'

const VIEW = can('books', 'view')

addRecordFields(accountList, VIEW, { list: 'Accounts of the books, by code.', one: 'Akun' })

addCommandFields(accountEntity, {
  createBookAccount: [createBookAccount, { account: 'NewBookAccount' }, 'Opens an account.'],
  updateBookAccount: [
    updateBookAccount,
    { account: 'EditBookAccount' },
    'Changes an account; only the fields sent.',
  ],
})
addCountCommandFields({
  setBookMapping: [
    setBookMapping,
    { mapping: 'BookMappingChange' },
    'Says which account takes what from the next entries on.',
  ],
})

const Mapping = objectType<BookMapping>('BookMapping', 'Which account takes what of the business.', {
  role: 'String!',
  subject: [
    'String!',
    'Code of a method, id of a category or an item group, @ and basis points of a rate or id of an account at a bank; empty is all of them.',
  ],
  subject_name: 'String',
  outlet_id: ['Int', 'Null is every outlet.'],
  outlet_name: 'String',
  account_id: 'Int!',
})

const Account = objectType<ChartAccount>('ChartAccount', 'An account as the chart shows it.', {
  id: 'Int!',
  code: 'String!',
  name: 'String!',
  kind: 'String!',
  is_used: ['Boolean!', 'Whether anything has been booked to it.'],
  version: 'Int!',
})

const Subject = objectType<BookSubject>('BookSubject', 'What of a role can go to an account of its own.', {
  kind: ['String!', 'method, bank_account, category, item_group, pbjt_rate, vat_rate.'],
  value: 'String!',
  name: 'String!',
})

const Chart = objectType<BookChart>('BookChart', 'The chart of accounts and which of them takes what.', {
  accounts: { type: [Account], description: 'By code.' },
  mappings: { type: [Mapping], description: 'The usual account of each role, then what differs from it.' },
  subjects: { type: [Subject] },
})

builder.queryField('bookChart', (t) =>
  t.field({
    type: Chart,
    description: 'The chart of accounts; empty until the first day is booked.',
    extensions: { permission: VIEW },
    resolve: (_root, _args, ctx) => readChart(ctx),
  }),
)
