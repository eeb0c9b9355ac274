import { builder } from '../../kit/graphql/builder.ts'
import { addManyCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { createPurchaseOrders } from './purchase-order.commands.ts'
import type { OrderPlan, PlannedLine, PlannedOrder } from './purchase-order-plan.calc.ts'
import { readOrderPlan } from './purchase-order-plan.queries.ts'

const Line = objectType<PlannedLine>(
  'PlannedOrderLine',
  'What would be ordered of one good.',
  {
    item_kind: ['String!', 'ingredient or menu.'],
    item_id: 'Int!',
    name: 'String!',
    base_unit: 'String!',
    unit: ['String!', 'In which the supplier sells it.'],
    supplier_code: 'String',
    price: ['Rupiah!', 'Of one unit; 0 when nobody knows.'],
  },
  (t) => ({
    on_hand: t.field({
      type: 'Decimal',
      description: 'In base units.',
      resolve: ({ on_hand }) => String(on_hand),
    }),
    on_order: t.field({
      type: 'Decimal',
      description: 'What open orders ask for, drafts among them, in base units.',
      resolve: ({ on_order }) => String(on_order),
    }),
    unit_quantity: t.field({
      type: 'Decimal',
      description: 'In `unit`.',
      resolve: ({ unit_quantity }) => String(unit_quantity),
    }),
  }),
)

const Order = objectType<PlannedOrder>(
  'PlannedOrder',
  'What one outlet would order of one supplier.',
  {
    outlet_id: 'Int!',
    outlet_name: 'String!',
    supplier_id: 'Int!',
    supplier_name: 'String!',
    min_order: ['Rupiah!', 'The least the supplier takes an order for.'],
    expected_on: 'Date!',
    credit_days: 'Int',
    total: 'Rupiah!',
  },
  (t) => ({
    lines: t.field({ type: [Line], resolve: ({ lines }) => [...lines] }),
  }),
)

const Unsupplied = objectType<OrderPlan['unsupplied'][number]>(
  'UnsuppliedIngredient',
  'A good that is missing and sold by no supplier of the outlet.',
  {
    item_kind: ['String!', 'ingredient or menu.'],
    item_id: 'Int!',
    name: 'String!',
    outlet_id: 'Int!',
    outlet_name: 'String!',
  },
)

const Plan = builder.objectRef<OrderPlan>('PurchaseOrderPlan').implement({
  description: 'Orders that what is missing calls for.',
  fields: (t) => ({
    orders: t.field({ type: [Order], resolve: ({ orders }) => [...orders] }),
    unsupplied: t.field({ type: [Unsupplied], resolve: ({ unsupplied }) => [...unsupplied] }),
  }),
})

builder.queryField('purchaseOrderPlan', (t) =>
  t.field({
    type: Plan,
    description:
      'What would be ordered now for whatever runs low; of chosen goods also for what is below its par.',
    extensions: { permission: createPurchaseOrders.definition.permission },
    args: {
      outlet_id: t.arg.int({ description: 'Every outlet in reach without it.' }),
      ingredient_ids: t.arg.intList(),
      menu_ids: t.arg.intList({ description: 'Menus with stock of their own.' }),
    },
    resolve: (_root, scope, ctx) => readOrderPlan(ctx, scope),
  }),
)

addManyCommandFields({
  createPurchaseOrders: [
    createPurchaseOrders,
    { purchase_orders: 'NewPurchaseOrders' },
    'Writes several purchase orders as drafts, all or none; answers their ids.',
  ],
})
