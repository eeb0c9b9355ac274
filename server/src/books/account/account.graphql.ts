import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields, addCountCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { createBookAccount, setBookMapping, updateBookAccount } from './account.commands.ts'
import { accountEntity, accountList, type BookMapping, readMappings } from './account.queries.ts'

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
  subject: ['String!', 'Code of a method, id of a category or an item group; empty is all of them.'],
  subject_name: 'String',
  outlet_id: ['Int', 'Null is every outlet.'],
  outlet_name: 'String',
  account_id: 'Int!',
})

builder.queryField('bookMappings', (t) =>
  t.field({
    type: [Mapping],
    description: 'The usual account of each role, and what differs from it.',
    extensions: { permission: VIEW },
    resolve: (_root, _args, ctx) => readMappings(ctx),
  }),
)
