import { rowType } from '../../kit/graphql/object-type.ts'

const maybeNumber = (value: unknown) => (value === null || value === undefined ? null : Number(value))

const SupplierOutlet = rowType('SupplierOutlet', 'An outlet a supplier delivers to.', {
  id: 'Int!',
  name: 'String!',
})

const SupplierItem = rowType(
  'SupplierItem',
  'Something a supplier sells, with the price in force today.',
  {
    id: 'Int!',
    item_kind: ['String!', 'ingredient or menu.'],
    item_id: 'Int!',
    name: 'String!',
    base_unit: 'String!',
    supplier_code: 'String',
    unit: 'String!',
    factor: ['Decimal', 'Base units in one unit; null when it no longer has the unit.'],
    min_quantity: 'Decimal',
    is_preferred: 'Boolean!',
    price_from: 'Date',
  },
  (t) => ({
    lead_days: t.int({ nullable: true, resolve: (row) => maybeNumber(row.lead_days) }),
    price: t.field({
      type: 'Rupiah',
      nullable: true,
      description: 'Of one unit, in force today; only with view_cost.',
      resolve: (row) => maybeNumber(row.price),
    }),
  }),
)

const SupplierPrice = rowType('SupplierPrice', 'What one unit costs from a date on, until the next.', {
  id: 'Int!',
  item_kind: 'String!',
  item_id: 'Int!',
  name: 'String!',
  unit: 'String!',
  factor: 'Decimal!',
  price: 'Rupiah!',
  effective_from: 'Date!',
  created_by: 'String!',
})

export const supplierOutletType = () => SupplierOutlet
export const supplierItemType = () => SupplierItem
export const supplierPriceType = () => SupplierPrice
