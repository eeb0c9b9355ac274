import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { decimal, maybe, maybeDecimal, texts } from '../../kit/graphql/row-fields.ts'

const OrderUnit = builder.objectRef<Row>('OrderUnit').implement({
  description: 'A unit in which something can be ordered.',
  fields: (t) => ({
    name: t.string(texts('name')),
    factor: t.field(decimal('factor', 'Base units in one.')),
    uses: t.stringList({ resolve: (row) => row.uses as string[] }),
  }),
})

const OpenOrder = builder.objectRef<Row>('OpenOrder').implement({
  description: 'An open order that already asks for an ingredient.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    number: t.string(texts('number')),
  }),
})

/** What an outlet can order of a supplier. */
export const OrderItem = builder.objectRef<Row>('OrderItem').implement({
  description: 'An ingredient that an outlet can order of a supplier; quantities in base units.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    code: t.string(texts('code')),
    name: t.string(texts('name')),
    base_unit: t.string(texts('base_unit')),
    units: t.field({ type: [OrderUnit], resolve: (row) => row.units as Row[] }),
    is_supplied: t.boolean({
      description: 'The supplier sells it.',
      resolve: (row) => row.is_supplied === true,
    }),
    is_preferred_elsewhere: t.boolean({
      description: 'It is bought of another supplier first.',
      resolve: (row) => row.is_preferred_elsewhere === true,
    }),
    supplier_unit: t.string({ description: 'In which the supplier sells it.', ...maybe('supplier_unit') }),
    supplier_code: t.string(maybe('supplier_code')),
    min_quantity: t.field(maybeDecimal('min_quantity', 'The least the supplier sells, in its unit.')),
    last_cost: t.field(maybeDecimal('last_cost', 'Of a base unit now; for who writes orders or sees costs.')),
    on_hand: t.field(decimal('on_hand', 'What stands at the outlet.')),
    on_order: t.field(decimal('on_order', 'What is on the way to it.')),
    minimum: t.field(maybeDecimal('minimum', 'Low at or below it.')),
    par: t.field(maybeDecimal('par', 'Up to which it is bought.')),
    open_orders: t.field({
      type: [OpenOrder],
      description: 'Open orders of the supplier for the outlet that ask for it.',
      resolve: (row) => row.open_orders as Row[],
    }),
  }),
})
