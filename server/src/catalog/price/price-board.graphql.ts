import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import type { BoardRow } from './price-board.calc.ts'
import { type Board, readBoard } from './price-board.queries.ts'

const ItemPrice = builder.objectRef<BoardRow>('ItemPrice').implement({
  description: 'What a menu costs in a channel for a buyer, at outlets where that is the same.',
  fields: (t) => ({
    outlet_ids: t.intList({ resolve: ({ outlet_ids }) => [...outlet_ids] }),
    channel: t.exposeString('channel'),
    is_member: t.boolean({ resolve: ({ member }) => member !== null }),
    member_tier_id: t.int({
      nullable: true,
      description: 'Null is a member without a tier, or no member.',
      resolve: ({ member }) => member?.member_tier_id ?? null,
    }),
    price: t.field({ type: 'Rupiah', resolve: ({ now }) => now.price }),
    price_id: t.int({ nullable: true, resolve: ({ now }) => now.list?.id ?? null }),
    price_name: t.string({
      nullable: true,
      description: "The price list that sets it; null is the menu's own price.",
      resolve: ({ now }) => now.list?.name ?? null,
    }),
    next_at: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it changes next; null while no change is known.',
      resolve: ({ next }) => next && new Date(next.at),
    }),
    next_price: t.field({ type: 'Rupiah', nullable: true, resolve: ({ next }) => next?.price ?? null }),
    next_name: t.string({ nullable: true, resolve: ({ next }) => next?.list?.name ?? null }),
  }),
})

const ItemPrices = objectType<Board>(
  'ItemPrices',
  'What a menu costs everywhere, now and next.',
  { item_name: 'String!' },
  (t) => ({
    at: t.field({ type: 'DateTime', resolve: ({ at }) => at }),
    rows: t.field({ type: [ItemPrice], resolve: ({ rows }) => [...rows] }),
  }),
)

builder.queryField('itemPrices', (t) =>
  t.field({
    type: ItemPrices,
    description:
      'What a menu costs in every channel, at every outlet in reach and for every buyer, now and next.',
    extensions: { permission: can('price', 'view') },
    args: {
      item_id: t.arg.int({ required: true }),
      variant_option_id: t.arg.int({ description: 'An option that is chosen with it.' }),
    },
    resolve: (_root, args, ctx) => readBoard(ctx, args),
  }),
)
