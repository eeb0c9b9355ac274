import { builder } from '../../kit/graphql/builder.ts'
import { addResultCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { closeBooks } from './closing.commands.ts'
import { type BookClosing, type BookState, type OpenThing, readBookState } from './closing.queries.ts'

const Open = objectType<OpenThing>('BookOpenThing', 'What should be finished before a month is closed.', {
  kind: ['String!', 'not_booked, session, stock_document, receiving, unidentified.'],
  outlet: 'String!',
  count: 'Int!',
  since: ['Date!', 'The earliest day it is of.'],
})

const Closing = objectType<BookClosing>('BookClosing', 'A month that is closed.', {
  month: ['Date!', 'Its first day.'],
  closed_at: 'DateTime!',
  closed_by: 'String!',
  remark: ['String', 'What was still open.'],
})

const State = objectType<BookState>('BookState', 'How far the books are.', {
  waiting: ['Int!', 'Ended days of outlets that something changed since they were booked.'],
  waiting_since: 'Date',
  booked_until: ['Date', 'The last day that any entry is about.'],
  closed_until: 'Date',
  next_month: ['Date', 'First day of the month that can be closed next; null while none has ended.'],
  open: { type: [Open], description: 'What is open up to the end of that month.' },
  closings: { type: [Closing], description: 'Closed months, the latest first.' },
})

builder.queryField('bookState', (t) =>
  t.field({
    type: State,
    description: 'How far the books are, and what is open before the next month is closed.',
    extensions: { permission: can('books', 'view') },
    resolve: (_root, _args, ctx) => readBookState(ctx),
  }),
)

addResultCommandFields(State, {
  closeBooks: [closeBooks, { month: 'CloseBooks' }, 'Closes the month after the last that is closed.'],
})
