import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { rowType } from '../../kit/graphql/object-type.ts'
import { decimal, maybe, maybeDecimal, texts } from '../../kit/graphql/row-fields.ts'

const StockUnit = rowType(
  'StockUnit',
  'A unit in which something can be counted.',
  {
    name: 'String!',
    factor: ['Decimal!', 'Base units in one.'],
  },
  (t) => ({
    uses: t.stringList({ description: 'buy, recipe, count', resolve: (row) => row.uses as string[] }),
  }),
)

const CountPart = rowType('CountPart', 'So many of a unit, as a counter typed it.', {
  unit: 'String!',
  quantity: 'Decimal!',
})

const LineLot = builder.objectRef<Row>('AdjustmentLineLot').implement({
  description: 'A lot as a line names it.',
  fields: (t) => ({
    expires_on: t.field({ type: 'Date', nullable: true, resolve: (row) => row.expires_on as string | null }),
    batch: t.string(maybe('batch')),
  }),
})

const AdjustmentLine = builder.objectRef<Row>('AdjustmentLine').implement({
  description:
    'One thing that a document moves or counts; quantities in base units unless they say otherwise.',
  fields: (t) => ({
    no: t.int({ resolve: (row) => Number(row.no) }),
    item_kind: t.string(texts('item_kind')),
    item_id: t.int({ resolve: (row) => Number(row.item_id) }),
    name: t.string(texts('name')),
    code: t.string(maybe('code')),
    category: t.string(maybe('category')),
    storage: t.string(maybe('storage')),
    base_unit: t.string(texts('base_unit')),
    units: t.field({ type: [StockUnit], resolve: (row) => row.units as Row[] }),
    is_in: t.boolean({ resolve: (row) => row.is_in === true }),
    unit: t.string(texts('unit')),
    unit_quantity: t.field(decimal('unit_quantity', 'As written down, in `unit`.')),
    quantity: t.field(decimal('quantity')),
    unit_cost: t.field(maybeDecimal('unit_cost', 'As stated, of one `unit`; only with view_cost.')),
    average_cost: t.field(
      maybeDecimal('average_cost', 'Of a base unit at the outlet now; only with view_cost.'),
    ),
    note: t.string(maybe('note')),
    lot_id: t.int({ nullable: true, resolve: (row) => (row.lot_id === null ? null : Number(row.lot_id)) }),
    lot: t.field({
      type: LineLot,
      nullable: true,
      description: 'The lot that it is taken of first.',
      resolve: (row) => row.lot as Row | null,
    }),
    value: t.field(
      maybeDecimal(
        'value',
        'What stock became worth more or less; of a transfer what left. Only with view_cost.',
      ),
    ),
    freight_share: t.field(
      maybeDecimal(
        'freight_share',
        'Of a transfer that has left: what its goods bear of the freight, in rupiah. Only with view_cost.',
      ),
    ),
    received_quantity: t.field(decimal('received_quantity')),
    lost_quantity: t.field(decimal('lost_quantity')),
    counted_quantity: t.field(maybeDecimal('counted_quantity')),
    counted_parts: t.field({
      type: [CountPart],
      description: 'The last entry as it was typed.',
      resolve: (row) => (row.counted_parts ?? []) as Row[],
    }),
    counted_at: t.field({ type: 'DateTime', ...maybe('counted_at') }),
    counted_by: t.string(maybe('counted_by')),
    is_recount: t.boolean({
      description: 'To be counted anew.',
      resolve: (row) => row.is_recount === true,
    }),
    past_differences: t.field({
      type: ['Decimal'],
      nullable: true,
      description:
        'Counted less expected at the last three counts of the outlet, the latest first; hidden like what should be there.',
      resolve: (row) => row.past_differences as string[] | null,
    }),
    expected_quantity: t.field(
      maybeDecimal(
        'expected_quantity',
        'What should be there at the moment of the count; hidden from counters of a blind count.',
      ),
    ),
  }),
})

const AdjustmentEvent = rowType('AdjustmentEvent', 'A step in the life of a document.', {
  id: 'Int!',
  action: ['String!', 'create, update, submit, approve, …'],
  actor: 'String!',
  occurred_at: 'DateTime!',
  remark: ['String', 'What the actor said about it.'],
})

const AdjustmentMovement = rowType(
  'AdjustmentMovement',
  'A movement of stock that a document made, at an outlet in reach.',
  {
    id: 'Int!',
    outlet_id: 'Int!',
    outlet_name: 'String!',
    item_kind: 'String!',
    item_id: 'Int!',
    item_name: 'String!',
    unit: 'String!',
    type: 'String!',
    quantity: 'Decimal!',
    value: ['Decimal', 'Only with view_cost.'],
    occurred_at: 'DateTime!',
  },
)

const AdjustmentItem = rowType(
  'AdjustmentItem',
  'Something that documents can move, as it stands at an outlet.',
  {
    item_kind: 'String!',
    item_id: 'Int!',
    name: 'String!',
    code: 'String',
    base_unit: 'String!',
    is_made: ['Boolean!', 'Has no stock of its own: its recipe says what it takes. Only waste takes it.'],
    quantity: ['Decimal!', 'What stands there.'],
    average_cost: ['Decimal', 'Of a base unit; only with view_cost.'],
  },
  (t) => ({
    id: t.string({ description: 'Kind and id in one.', ...texts('key') }),
    units: t.field({ type: [StockUnit], resolve: (row) => row.units as Row[] }),
  }),
)

export const adjustmentLineType = () => AdjustmentLine
export const adjustmentEventType = () => AdjustmentEvent
export const adjustmentMovementType = () => AdjustmentMovement
export { AdjustmentItem }
