import { builder } from '../../kit/graphql/builder.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
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

const MovementSumType = builder.objectRef<MovementSum>('MovementSum').implement({
  description: 'What one kind of movement did in a period.',
  fields: (t) => ({
    type: t.exposeString('type'),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    value: t.expose('value', { type: 'Decimal', nullable: true }),
    movements: t.exposeInt('movements'),
  }),
})

const BalanceSummaryType = builder.objectRef<BalanceSummary>('BalanceSummary').implement({
  description: 'How a balance came about: opening and the sums of what moved make the closing balance.',
  fields: (t) => ({
    name: t.exposeString('name'),
    unit: t.exposeString('unit'),
    opening_quantity: t.expose('opening_quantity', { type: 'Decimal' }),
    opening_value: t.expose('opening_value', { type: 'Decimal', nullable: true }),
    sums: t.field({ type: [MovementSumType], resolve: ({ sums }) => sums }),
    closing_quantity: t.expose('closing_quantity', { type: 'Decimal' }),
    closing_value: t.expose('closing_value', { type: 'Decimal', nullable: true }),
    quantity: t.expose('quantity', { type: 'Decimal', description: 'As it stands now.' }),
    value: t.expose('value', { type: 'Decimal', nullable: true }),
    average_cost: t.expose('average_cost', { type: 'Decimal', nullable: true }),
    last_cost: t.expose('last_cost', { type: 'Decimal', nullable: true }),
    minimum: t.expose('minimum', { type: 'Decimal', nullable: true }),
  }),
})

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
