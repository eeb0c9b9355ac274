import { builder } from '../../kit/graphql/builder.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import type { ItemKind } from './balance.queries.ts'
import {
  type BalanceSummary,
  type MovementSum,
  moduleOf,
  summarizeBalance,
} from './balance-summary.queries.ts'
import { ingredientLog, itemLog, stockLog } from './movement.queries.ts'

const ORDER = 'Filter on outlet_id and item_id for one item, on business_date or occurred_at for a period.'

addListField(stockLog.list, can('stock_log', 'view'), `Movements of stock at the outlets in reach. ${ORDER}`)
addListField(ingredientLog.list, can('ingredient', 'view'), `Movements of ingredients. ${ORDER}`)
addListField(itemLog.list, can('menu', 'view'), `Movements of menus that are counted themselves. ${ORDER}`)

const MovementSumType = objectType<MovementSum>('MovementSum', 'What one kind of movement did in a period.', {
  type: 'String!',
  quantity: 'Decimal!',
  value: 'Decimal',
  movements: 'Int!',
})

const BalanceSummaryType = objectType<BalanceSummary>(
  'BalanceSummary',
  'How a balance came about: opening and the sums of what moved make the closing balance.',
  {
    name: 'String!',
    unit: 'String!',
    opening_quantity: 'Decimal!',
    opening_value: 'Decimal',
    closing_quantity: 'Decimal!',
    closing_value: 'Decimal',
    quantity: ['Decimal!', 'As it stands now.'],
    value: 'Decimal',
    average_cost: 'Decimal',
    last_cost: 'Decimal',
    minimum: 'Decimal',
  },
  (t) => ({
    sums: t.field({ type: [MovementSumType], resolve: ({ sums }) => sums }),
  }),
)

function addBalanceField(name: string, item_kind: ItemKind, description: string): void {
  builder.queryField(name, (t) =>
    t.field({
      type: BalanceSummaryType,
      description,
      extensions: { permission: can(moduleOf(item_kind), 'view') },
      args: {
        id: t.arg.int({ required: true }),
        outlet_id: t.arg.int({ required: true }),
        from: t.arg({ type: 'Date', required: true, description: 'First business date.' }),
        until: t.arg({ type: 'Date', required: true, description: 'Last business date.' }),
      },
      resolve: (_root, { id, outlet_id, from, until }, ctx) =>
        summarizeBalance(ctx, { outlet_id, item_kind, item_id: id }, from, until),
    }),
  )
}

addBalanceField('ingredientBalance', 'ingredient', 'Explains the stock of an ingredient at an outlet.')
addBalanceField('itemBalance', 'menu', 'Explains the stock of a menu at an outlet.')
