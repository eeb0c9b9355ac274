import { builder } from '../../kit/graphql/builder.ts'
import { addManyCommandField } from '../../kit/graphql/command-field.ts'
import { createPurchaseOrders } from './purchase-order.commands.ts'
import type { OrderPlan, PlannedLine, PlannedOrder } from './purchase-order-plan.calc.ts'
import { readOrderPlan } from './purchase-order-plan.queries.ts'

const Line = builder.objectRef<PlannedLine>('PlannedOrderLine').implement({
  description: 'What would be ordered of one ingredient.',
  fields: (t) => ({
    ingredient_id: t.exposeInt('ingredient_id'),
    name: t.exposeString('name'),
    base_unit: t.exposeString('base_unit'),
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
    unit: t.exposeString('unit', { description: 'In which the supplier sells it.' }),
    unit_quantity: t.field({
      type: 'Decimal',
      description: 'In `unit`.',
      resolve: ({ unit_quantity }) => String(unit_quantity),
    }),
    supplier_code: t.exposeString('supplier_code', { nullable: true }),
    price: t.expose('price', { type: 'Rupiah', description: 'Of one unit; 0 when nobody knows.' }),
  }),
})

const Order = builder.objectRef<PlannedOrder>('PlannedOrder').implement({
  description: 'What one outlet would order of one supplier.',
  fields: (t) => ({
    outlet_id: t.exposeInt('outlet_id'),
    outlet_name: t.exposeString('outlet_name'),
    supplier_id: t.exposeInt('supplier_id'),
    supplier_name: t.exposeString('supplier_name'),
    min_order: t.expose('min_order', {
      type: 'Rupiah',
      description: 'The least the supplier takes an order for.',
    }),
    expected_on: t.expose('expected_on', { type: 'Date' }),
    credit_days: t.exposeInt('credit_days', { nullable: true }),
    total: t.expose('total', { type: 'Rupiah' }),
    lines: t.field({ type: [Line], resolve: ({ lines }) => [...lines] }),
  }),
})

const Unsupplied = builder.objectRef<OrderPlan['unsupplied'][number]>('UnsuppliedIngredient').implement({
  description: 'An ingredient that is missing and sold by no supplier of the outlet.',
  fields: (t) => ({
    ingredient_id: t.exposeInt('ingredient_id'),
    name: t.exposeString('name'),
    outlet_id: t.exposeInt('outlet_id'),
    outlet_name: t.exposeString('outlet_name'),
  }),
})

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
      'What would be ordered now for whatever runs low; of chosen ingredients also for what is below its par.',
    extensions: { permission: createPurchaseOrders.definition.permission },
    args: {
      outlet_id: t.arg.int({ description: 'Every outlet in reach without it.' }),
      ingredient_ids: t.arg.intList(),
    },
    resolve: (_root, scope, ctx) => readOrderPlan(ctx, scope),
  }),
)

addManyCommandField('createPurchaseOrders', {
  command: createPurchaseOrders,
  arg: 'purchase_orders',
  input_name: 'NewPurchaseOrders',
  description: 'Writes several purchase orders as drafts, all or none; answers their ids.',
})
