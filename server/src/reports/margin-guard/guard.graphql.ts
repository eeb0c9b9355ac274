import { builder } from '../../kit/graphql/builder.ts'
import { addResultCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { raiseMargins } from './guard.commands.ts'
import type { GuardSource } from './guard.input.ts'
import { type GuardedMenu, type GuardList, type MarginGuard, readMarginGuard } from './guard.queries.ts'

const Menu = objectType<GuardedMenu>(
  'GuardedMenu',
  'A menu with what a portion costs and what it should cost.',
  {
    item_id: 'Int!',
    recipe_id: 'Int!',
    name: 'String!',
    price: 'Rupiah!',
    target_bp: 'Int',
    cost_before: 'Decimal!',
    cost_after: 'Decimal!',
    food_cost_before_bp: 'Int',
    food_cost_after_bp: 'Int',
    is_over_target: 'Boolean!',
    needed_price: ['Rupiah', 'The least price at which the cost keeps the target, not rounded.'],
  },
)

const ListPrice = objectType<GuardList['prices'][number]>('GuardListPrice', 'What a list makes of a menu.', {
  item_id: 'Int!',
  price: 'Rupiah!',
})

const List = objectType<GuardList>(
  'GuardList',
  'A price list that new prices may go into.',
  { id: 'Int!', name: 'String!', state: 'String!' },
  (t) => ({
    rounding: t.string({ resolve: ({ rounding }) => rounding }),
    prices: t.field({ type: [ListPrice], resolve: ({ prices }) => [...prices] }),
  }),
)

const Guard = objectType<MarginGuard>(
  'MarginGuard',
  'Menus that became dearer to make, and where new prices may go.',
  { grab_price_id: ['Int', 'The list that sets GrabFood’s prices for everybody.'] },
  (t) => ({
    menus: t.field({ type: [Menu], resolve: ({ menus }) => [...menus] }),
    lists: t.field({ type: [List], resolve: ({ lists }) => [...lists] }),
  }),
)

const guardField = (name: string, kind: GuardSource, description: string) =>
  builder.queryField(name, (t) =>
    t.field({
      type: Guard,
      description,
      extensions: { permission: can(kind, 'view_cost') },
      args: { [`${kind}_id`]: t.arg.int({ required: true }) },
      resolve: (_root, args, ctx) => readMarginGuard(ctx, kind, Number(args[`${kind}_id`])),
    }),
  )

guardField('receivingGuard', 'receiving', 'Menus whose cost a receiving has changed.')
guardField('recipeGuard', 'recipe', 'The menu of a recipe as it costs now.')
guardField(
  'ingredientGuard',
  'ingredient',
  'Menus that the last change of an ingredient’s price makes dearer.',
)

const Raised = objectType<{ id: number }>('RaisedMargins', 'Prices that were raised together.', {
  id: 'Int!',
})
addResultCommandFields(Raised, {
  raiseMargins: [
    raiseMargins,
    { raise: 'RaiseMargins' },
    'Raises prices of menus that became dearer to make: in the menus, a list or a new one, and GrabFood’s with them.',
  ],
})
