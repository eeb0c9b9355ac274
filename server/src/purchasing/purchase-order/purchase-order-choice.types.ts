import type { Row } from '../../kit/graphql/entity-type.ts'
import { rowType } from '../../kit/graphql/object-type.ts'

const OrderUnit = rowType(
  'OrderUnit',
  'A unit in which something can be ordered.',
  {
    name: 'String!',
    factor: ['Decimal!', 'Base units in one.'],
  },
  (t) => ({
    uses: t.stringList({ resolve: (row) => row.uses as string[] }),
  }),
)

const OpenOrder = rowType('OpenOrder', 'An open order that already asks for a good.', {
  id: 'Int!',
  number: 'String!',
})

/** What an outlet can order of a supplier. */
export const OrderItem = rowType(
  'OrderItem',
  'What an outlet can order of a supplier; quantities in base units.',
  {
    key: ['String!', 'Tells it apart from goods of the other kind.'],
    item_kind: ['String!', 'ingredient or menu.'],
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    base_unit: 'String!',
    is_supplied: ['Boolean!', 'The supplier sells it.'],
    is_preferred_elsewhere: ['Boolean!', 'It is bought of another supplier first.'],
    supplier_unit: ['String', 'In which the supplier sells it.'],
    supplier_code: 'String',
    min_quantity: ['Decimal', 'The least the supplier sells, in its unit.'],
    last_cost: ['Decimal', 'Of a base unit now; for who writes orders or sees costs.'],
    on_hand: ['Decimal!', 'What stands at the outlet.'],
    on_order: ['Decimal!', 'What is on the way to it.'],
    minimum: ['Decimal', 'Low at or below it.'],
    par: ['Decimal', 'Up to which it is bought.'],
  },
  (t) => ({
    units: t.field({ type: [OrderUnit], resolve: (row) => row.units as Row[] }),
    open_orders: t.field({
      type: [OpenOrder],
      description: 'Open orders of the supplier for the outlet that ask for it.',
      resolve: (row) => row.open_orders as Row[],
    }),
  }),
)
