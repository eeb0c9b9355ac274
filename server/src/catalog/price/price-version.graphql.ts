import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import {
  type PriceReversion,
  type PriceVersion,
  type RevertedItem,
  readReversion,
  readVersions,
} from './price-version.queries.ts'

const Version = objectType<PriceVersion>(
  'PriceVersion',
  'What a price list was after one of its published changes.',
  {
    no: 'Int!',
    created_at: 'DateTime!',
    created_by: 'String!',
    restored_no: ['Int', 'The version that was brought back with it.'],
    changed: ['[String!]!', 'Fields that differ from the version before; of the first none.'],
  },
)

const Item = objectType<RevertedItem>('PriceRevertedItem', 'A menu that would cost something else.', {
  item_id: 'Int!',
  name: 'String!',
  now: ['Rupiah', 'In the list as it is; null where it says nothing of the menu.'],
  was: ['Rupiah', 'In the version.'],
})

const Reversion = objectType<PriceReversion>(
  'PriceReversion',
  'What would change if a version were brought back.',
  { no: 'Int!', item_count: ['Int!', 'Menus that would cost something else.'] },
  (t) => ({
    changes: t.field({
      type: 'JSON',
      description: 'Fields with what they are and what comes back.',
      resolve: ({ changes }) => changes,
    }),
    names: t.field({
      type: 'JSON',
      description: 'What ids in the changes are called: `{field: {id: name}}`.',
      resolve: ({ names }) => names ?? {},
    }),
    items: t.field({
      type: [Item],
      description: 'The first 200 of them.',
      resolve: ({ items }) => [...items],
    }),
  }),
)

builder.queryField('priceVersions', (t) =>
  t.field({
    type: [Version],
    description: 'Versions of a price list, the newest first; the last 100.',
    extensions: { permission: can('price', 'view') },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => readVersions(ctx, id),
  }),
)

builder.queryField('priceReversion', (t) =>
  t.field({
    type: Reversion,
    description: 'What would change if a version of a price list were brought back.',
    extensions: { permission: can('price', 'view') },
    args: { id: t.arg.int({ required: true }), no: t.arg.int({ required: true }) },
    resolve: (_root, { id, no }, ctx) => readReversion(ctx, id, no),
  }),
)
