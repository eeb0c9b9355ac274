import { parseAsked } from '../command.ts'
import { builder } from '../graphql/builder.ts'
import { rowType } from '../graphql/object-type.ts'
import { SearchInput } from './search.input.ts'
import { search } from './search.queries.ts'

const SearchHit = rowType('SearchHit', 'A record that was found, with what decides of it.', {
  kind: ['String!', 'item, transaction, purchase_order and so on.'],
  id: 'Int!',
  title: ['String!', 'Its name or number.'],
  rank: ['Int!', '3 the very name, 2 begins with what was typed, 1 a word of it does, 0 else.'],
  note: ['String', 'What tells it from others: code, phone, role, supplier.'],
  outlet: ['String', 'Where, for what belongs to one outlet in reach.'],
  status: 'String',
  amount: ['Rupiah', 'Price or total; null for who may not see it.'],
  on: ['Date', 'Its business day.'],
  at: 'DateTime',
  quantity: 'Decimal',
  unit: 'String',
})

builder.queryField('search', (t) =>
  t.field({
    type: [SearchHit],
    description:
      'Records of all kinds that the viewer may see, by name, number, phone or amount: at most five of each.',
    extensions: { permission: 'signed_in' },
    args: { query: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => search(ctx, parseAsked(SearchInput, args).query),
  }),
)
