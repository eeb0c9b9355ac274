import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'

const text = (value: unknown) => (value === null || value === undefined ? null : String(value))
const maybeNumber = (value: unknown) => (value === null || value === undefined ? null : Number(value))

const SupplierOutlet = builder.objectRef<Row>('SupplierOutlet').implement({
  description: 'An outlet a supplier delivers to.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    name: t.string({ resolve: (row) => String(row.name) }),
  }),
})

const SupplierItem = builder.objectRef<Row>('SupplierItem').implement({
  description: 'Something a supplier sells, with the price in force today.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    ingredient_id: t.int({ resolve: (row) => Number(row.ingredient_id) }),
    name: t.string({ resolve: (row) => String(row.name) }),
    base_unit: t.string({ resolve: (row) => String(row.base_unit) }),
    supplier_code: t.string({ nullable: true, resolve: (row) => text(row.supplier_code) }),
    unit: t.string({ resolve: (row) => String(row.unit) }),
    factor: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Base units in one unit; null when the ingredient no longer has the unit.',
      resolve: (row) => text(row.factor),
    }),
    min_quantity: t.field({ type: 'Decimal', nullable: true, resolve: (row) => text(row.min_quantity) }),
    lead_days: t.int({ nullable: true, resolve: (row) => maybeNumber(row.lead_days) }),
    is_preferred: t.boolean({ resolve: (row) => row.is_preferred === true }),
    price: t.field({
      type: 'Rupiah',
      nullable: true,
      description: 'Of one unit, in force today; only with view_cost.',
      resolve: (row) => maybeNumber(row.price),
    }),
    price_from: t.field({ type: 'Date', nullable: true, resolve: (row) => text(row.price_from) }),
  }),
})

const SupplierPrice = builder.objectRef<Row>('SupplierPrice').implement({
  description: 'What one unit costs from a date on, until the next.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    ingredient_id: t.int({ resolve: (row) => Number(row.ingredient_id) }),
    name: t.string({ resolve: (row) => String(row.name) }),
    unit: t.string({ resolve: (row) => String(row.unit) }),
    factor: t.field({ type: 'Decimal', resolve: (row) => String(row.factor) }),
    price: t.field({ type: 'Rupiah', resolve: (row) => Number(row.price) }),
    effective_from: t.field({ type: 'Date', resolve: (row) => String(row.effective_from) }),
    created_by: t.string({ resolve: (row) => String(row.created_by) }),
  }),
})

export const supplierOutletType = () => SupplierOutlet
export const supplierItemType = () => SupplierItem
export const supplierPriceType = () => SupplierPrice
