import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { decimal, maybe, maybeDecimal, texts } from '../../kit/graphql/row-fields.ts'

const StockUnit = builder.objectRef<Row>('StockUnit').implement({
  description: 'A unit in which something can be counted.',
  fields: (t) => ({
    name: t.string(texts('name')),
    factor: t.field(decimal('factor', 'Base units in one.')),
    uses: t.stringList({ description: 'buy, recipe, count', resolve: (row) => row.uses as string[] }),
  }),
})

const CountPart = builder.objectRef<Row>('CountPart').implement({
  description: 'So many of a unit, as a counter typed it.',
  fields: (t) => ({ unit: t.string(texts('unit')), quantity: t.field(decimal('quantity')) }),
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
    value: t.field(
      maybeDecimal(
        'value',
        'What stock became worth more or less; of a transfer what left. Only with view_cost.',
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
    expected_quantity: t.field(
      maybeDecimal(
        'expected_quantity',
        'What should be there at the moment of the count; hidden from counters of a blind count.',
      ),
    ),
  }),
})

const AdjustmentEvent = builder.objectRef<Row>('AdjustmentEvent').implement({
  description: 'A step in the life of a document.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    action: t.string({ description: 'create, update, submit, approve, …', ...texts('action') }),
    actor: t.string(texts('actor')),
    occurred_at: t.field({ type: 'DateTime', resolve: (row) => String(row.occurred_at) }),
    remark: t.string({ description: 'What the actor said about it.', ...maybe('remark') }),
  }),
})

const AdjustmentMovement = builder.objectRef<Row>('AdjustmentMovement').implement({
  description: 'A movement of stock that a document made, at an outlet in reach.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    outlet_id: t.int({ resolve: (row) => Number(row.outlet_id) }),
    outlet_name: t.string(texts('outlet_name')),
    item_kind: t.string(texts('item_kind')),
    item_id: t.int({ resolve: (row) => Number(row.item_id) }),
    item_name: t.string(texts('item_name')),
    unit: t.string(texts('unit')),
    type: t.string(texts('type')),
    quantity: t.field(decimal('quantity')),
    value: t.field(maybeDecimal('value', 'Only with view_cost.')),
    occurred_at: t.field({ type: 'DateTime', resolve: (row) => String(row.occurred_at) }),
  }),
})

const AdjustmentItem = builder.objectRef<Row>('AdjustmentItem').implement({
  description: 'Something that documents can move, as it stands at an outlet.',
  fields: (t) => ({
    id: t.string({ description: 'Kind and id in one.', ...texts('key') }),
    item_kind: t.string(texts('item_kind')),
    item_id: t.int({ resolve: (row) => Number(row.item_id) }),
    name: t.string(texts('name')),
    code: t.string(maybe('code')),
    base_unit: t.string(texts('base_unit')),
    units: t.field({ type: [StockUnit], resolve: (row) => row.units as Row[] }),
    is_made: t.boolean({
      description: 'Has no stock of its own: its recipe says what it takes. Only waste takes it.',
      resolve: (row) => row.is_made === true,
    }),
    quantity: t.field(decimal('quantity', 'What stands there.')),
    average_cost: t.field(maybeDecimal('average_cost', 'Of a base unit; only with view_cost.')),
  }),
})

export const adjustmentLineType = () => AdjustmentLine
export const adjustmentEventType = () => AdjustmentEvent
export const adjustmentMovementType = () => AdjustmentMovement
export { AdjustmentItem }
