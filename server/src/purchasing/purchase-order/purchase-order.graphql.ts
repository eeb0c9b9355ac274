import { requireOutlet } from '../../access/session/reach.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields, addResultCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { mergePurchaseOrders } from './merge.commands.ts'
import {
  createPurchaseOrder,
  duplicatePurchaseOrder,
  savePurchaseOrderTemplate,
  updatePurchaseOrder,
} from './purchase-order.commands.ts'
import { orderEntity, orderList } from './purchase-order.queries.ts'
import './purchase-order-score.queries.ts'
import { OrderSupplier } from './purchase-order.types.ts'
import { readOrderItems, readOrderSuppliers } from './purchase-order-choice.queries.ts'
import { OrderItem } from './purchase-order-choice.types.ts'
import {
  type OrderRules,
  type RoleLimit,
  readOrderRules,
  readOwnMost,
  readRoleLimits,
  setOrderRules,
} from './purchase-order-rules.ts'
import {
  approvePurchaseOrder,
  cancelPurchaseOrder,
  closePurchaseOrder,
  rejectPurchaseOrder,
  remindPurchaseOrder,
  sendPurchaseOrder,
  submitPurchaseOrder,
  withdrawPurchaseOrder,
} from './step.commands.ts'

const VIEW = can('purchase_order', 'view')

addRecordFields(orderList, VIEW, {
  list: 'Purchase orders of outlets in reach, newest first.',
  one: 'Pesanan pembelian',
})

addCommandFields(orderEntity, {
  createPurchaseOrder: [
    createPurchaseOrder,
    { purchase_order: 'NewPurchaseOrder' },
    'Writes a purchase order as a draft.',
  ],
  updatePurchaseOrder: [
    updatePurchaseOrder,
    { purchase_order: 'EditPurchaseOrder' },
    'Changes a draft; only the fields sent, lines as a whole.',
  ],
  submitPurchaseOrder: [
    submitPurchaseOrder,
    { purchase_order: 'PurchaseOrderStep' },
    'Lets an order pass, or sends it in for approval.',
  ],
  approvePurchaseOrder: [
    approvePurchaseOrder,
    { purchase_order: 'PurchaseOrderStep' },
    'Lets a waiting order pass.',
  ],
  rejectPurchaseOrder: [
    rejectPurchaseOrder,
    { purchase_order: 'PurchaseOrderRefusal' },
    'Sends a waiting order back to its author.',
  ],
  withdrawPurchaseOrder: [
    withdrawPurchaseOrder,
    { purchase_order: 'PurchaseOrderStep' },
    'Takes an order not yet sent back to change it.',
  ],
  sendPurchaseOrder: [
    sendPurchaseOrder,
    { purchase_order: 'SendPurchaseOrder' },
    'Notes that an order went to its supplier, by e-mail when asked to.',
  ],
  remindPurchaseOrder: [
    remindPurchaseOrder,
    { purchase_order: 'RemindPurchaseOrder' },
    'Notes that the supplier of a late order was reminded, by e-mail when asked to.',
  ],
  closePurchaseOrder: [
    closePurchaseOrder,
    { purchase_order: 'PurchaseOrderStep' },
    'Ends an order; what has not come is no longer waited for.',
  ],
  cancelPurchaseOrder: [
    cancelPurchaseOrder,
    { purchase_order: 'PurchaseOrderRefusal' },
    'Calls an order off of which nothing has come.',
  ],
  duplicatePurchaseOrder: [
    duplicatePurchaseOrder,
    { purchase_order: 'CopyPurchaseOrder' },
    'Makes a draft of an order or a template, at the prices of today.',
  ],
  mergePurchaseOrders: [
    mergePurchaseOrders,
    { purchase_order: 'MergePurchaseOrders' },
    'Makes several drafts for one supplier one; the others are called off.',
  ],
  savePurchaseOrderTemplate: [
    savePurchaseOrderTemplate,
    { purchase_order: 'PurchaseOrderTemplate' },
    'Keeps an order by a name to be ordered again, or no longer.',
  ],
})

builder.queryField('purchaseOrderItems', (t) =>
  t.field({
    type: [OrderItem],
    description: 'What an outlet can order of a supplier, what the supplier sells first.',
    extensions: { permission: VIEW },
    args: { outlet_id: t.arg.int({ required: true }), supplier_id: t.arg.int({ required: true }) },
    resolve: (_root, place, ctx) => {
      requireOutlet(ctx, place.outlet_id)
      return readOrderItems(ctx, place)
    },
  }),
)

builder.queryField('purchaseOrderSuppliers', (t) =>
  t.field({
    type: [OrderSupplier],
    description: 'Suppliers that deliver to an outlet, by name.',
    extensions: { permission: VIEW },
    args: { outlet_id: t.arg.int({ required: true }) },
    resolve: (_root, { outlet_id }, ctx) => {
      requireOutlet(ctx, outlet_id)
      return readOrderSuppliers(ctx, outlet_id)
    },
  }),
)

const RoleLimitType = objectType<RoleLimit>('PurchaseOrderRoleLimit', 'Up to how much a role approves.', {
  admin_group_id: 'Int!',
  name: 'String!',
  most: ['Rupiah', 'Null is whatever it is asked for.'],
})

const Rules = objectType<OrderRules>(
  'PurchaseOrderRules',
  'Rules of the brand for orders.',
  {
    approval_limit: ['Rupiah', 'Orders worth more wait for approval; null lets all pass.'],
    second_limit: ['Rupiah', 'Orders worth more take two approvals; null is never.'],
    tolerance_bp: ['Int!', 'By how much more than ordered may come, in basis points.'],
    price_alert_bp: ['Int!', 'From how much on a changed price is pointed out, in basis points.'],
    version: ['Int!', 'Which state of the rules this is; 0 until the brand sets something.'],
  },
  (t) => ({
    own_most: t.field({
      type: 'Rupiah',
      nullable: true,
      description: 'Up to how much the viewer approves; null is without end.',
      resolve: (_rules, _args, ctx) => readOwnMost(ctx),
    }),
    roles: t.field({
      type: [RoleLimitType],
      description: 'Roles that approve, for who may change the rules.',
      resolve: (_rules, _args, ctx) => (isAllowed(ctx, can('brand', 'update')) ? readRoleLimits(ctx) : []),
    }),
  }),
)

builder.queryField('purchaseOrderRules', (t) =>
  t.field({
    type: Rules,
    description: 'Rules of the brand for orders.',
    extensions: { permission: VIEW },
    resolve: (_root, _args, ctx) => readOrderRules(ctx),
  }),
)

addResultCommandFields(Rules, {
  setPurchaseOrderRules: [
    setOrderRules,
    { rules: 'EditPurchaseOrderRules' },
    'Sets what waits for approval, who approves how much, and how much more may come.',
  ],
})
