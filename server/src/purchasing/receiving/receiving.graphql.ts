import { requireOutlet } from '../../access/session/reach.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { rowType } from '../../kit/graphql/object-type.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { cancelReceivingPayment, payReceiving } from './payment.commands.ts'
import { readPriceAlertBp } from './price-alert.queries.ts'
import { createReceiving, duplicateReceiving, updateReceiving } from './receiving.commands.ts'
import { seesPrices } from './receiving.policy.ts'
import { receivingEntity, receivingList } from './receiving.queries.ts'
import { readPurchasables, readSupplierChoices } from './receiving-choice.queries.ts'
import { cancelReceiving, postReceiving } from './step.commands.ts'

const VIEW = can('receiving', 'view')

addListField(receivingList, VIEW, 'What came in, was made or went back at outlets in reach, newest first.')
addOneField('receiving', receivingEntity, VIEW, 'Penerimaan')

addCommandFields(receivingEntity, {
  createReceiving: [
    createReceiving,
    { receiving: 'NewReceiving' },
    'Writes a receiving or a return as a draft.',
  ],
  updateReceiving: [
    updateReceiving,
    { receiving: 'EditReceiving' },
    'Changes a draft; only the fields sent, lines as a whole.',
  ],
  postReceiving: [
    postReceiving,
    { receiving: 'ReceivingStep' },
    'Finishes a receiving: stock moves and prices follow.',
  ],
  cancelReceiving: [
    cancelReceiving,
    { receiving: 'ReceivingCancel' },
    'Takes a receiving back; what it moved is reversed.',
  ],
  payReceiving: [
    payReceiving,
    { receiving: 'PayReceiving' },
    'Writes what is paid for goods that came, as an expense.',
  ],
  cancelReceivingPayment: [
    cancelReceivingPayment,
    { receiving: 'ReceivingPaymentCancel' },
    'Takes a payment back; what it paid is owed again.',
  ],
})
addIdCommandFields({
  duplicateReceiving: [
    duplicateReceiving,
    'Makes a draft of another, the same supplier, outlet and lines, and answers its id.',
  ],
})

builder.queryField('priceAlertBp', (t) =>
  t.int({
    description: 'From how many basis points a change of a purchase price is pointed out.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => readPriceAlertBp(ctx),
  }),
)

const PurchaseUnit = rowType(
  'PurchaseUnit',
  'A unit in which something can be bought.',
  {
    name: 'String!',
    factor: ['Decimal!', 'Base units in one.'],
  },
  (t) => ({
    uses: t.stringList({ resolve: (row) => row.uses as string[] }),
  }),
)

const Purchasable = rowType(
  'Purchasable',
  'What can be bought.',
  {
    key: ['String!', 'Tells it apart from goods of the other kind.'],
    item_kind: ['String!', 'ingredient or menu.'],
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    base_unit: 'String!',
    is_supplied: ['Boolean!', 'The supplier sells it.'],
    shelf_life_days: ['Int', 'How long it keeps from the day it comes.'],
  },
  (t) => ({
    units: t.field({ type: [PurchaseUnit], resolve: (row) => row.units as Row[] }),
    supplier_unit: t.string({
      nullable: true,
      description: 'In which the supplier sells it.',
      resolve: (row) => (row.supplier_unit === null ? null : String(row.supplier_unit)),
    }),
    last_cost: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Of a base unit the last time; for who writes receivings or sees costs.',
      resolve: (row) => (row.last_cost === null ? null : String(row.last_cost)),
    }),
  }),
)

builder.queryField('receivingIngredients', (t) =>
  t.field({
    type: [Purchasable],
    description: 'Ingredients to receive, those of the supplier first.',
    extensions: { permission: VIEW },
    args: { outlet_id: t.arg.int({ required: true }), supplier_id: t.arg.int() },
    resolve: (_root, { outlet_id, supplier_id }, ctx) => {
      requireOutlet(ctx, outlet_id)
      return readPurchasables(ctx, {
        outlet_id,
        supplier_id: supplier_id ?? null,
        sees_prices: seesPrices(ctx),
      })
    },
  }),
)

builder.queryField('supplierIngredients', (t) =>
  t.field({
    type: [Purchasable],
    description: 'Ingredients that a supplier may sell, by name.',
    extensions: { permission: can('supplier', 'view') },
    resolve: (_root, _args, ctx) =>
      readPurchasables(ctx, {
        outlet_id: null,
        supplier_id: null,
        sees_prices: isAllowed(ctx, can('supplier', 'view_cost')),
      }),
  }),
)

const SupplierChoice = rowType('SupplierChoice', 'A supplier by name.', {
  id: 'Int!',
  code: 'String!',
  name: 'String!',
})

builder.queryField('receivingSuppliers', (t) =>
  t.field({
    type: [SupplierChoice],
    description: 'Suppliers that deliver to an outlet, by name.',
    extensions: { permission: VIEW },
    args: { outlet_id: t.arg.int({ required: true }) },
    resolve: (_root, { outlet_id }, ctx) => {
      requireOutlet(ctx, outlet_id)
      return readSupplierChoices(ctx, outlet_id)
    },
  }),
)
