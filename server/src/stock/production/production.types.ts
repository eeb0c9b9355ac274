import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { decimal, int, maybe, maybeDecimal, texts } from '../../kit/graphql/row-fields.ts'

const ProductionLine = builder.objectRef<Row>('ProductionLine').implement({
  description: 'What a production takes of one ingredient, in its base unit.',
  fields: (t) => ({
    no: t.int(int('no')),
    ingredient_id: t.int(int('ingredient_id')),
    name: t.string(texts('name')),
    code: t.string(texts('code')),
    base_unit: t.string(texts('base_unit')),
    is_stocked: t.boolean({ resolve: (row) => row.is_stocked === true }),
    is_produced: t.boolean({
      description: 'Made in the kitchen itself: taken from its own stock.',
      resolve: (row) => row.is_produced === true,
    }),
    planned_quantity: t.field(
      decimal('planned_quantity', 'What the recipe takes, with the loss in preparation.'),
    ),
    actual_quantity: t.field(maybeDecimal('actual_quantity', 'What was used; null until done.')),
    on_hand: t.field(decimal('on_hand', 'What stands at the outlet now.')),
    shortage: t.field(decimal('shortage', 'What is missing for the plan; 0 once done.')),
    unit_cost: t.field(
      maybeDecimal(
        'unit_cost',
        'Of a base unit: as posted, until then the average now. Only with view_cost.',
      ),
    ),
    value: t.field(maybeDecimal('value', 'Of what was used; only with view_cost.')),
  }),
})

const ProductionEvent = builder.objectRef<Row>('ProductionEvent').implement({
  description: 'A step in the life of a production.',
  fields: (t) => ({
    id: t.int(int('id')),
    action: t.string({ description: 'create, update, start, finish, cancel', ...texts('action') }),
    actor: t.string(texts('actor')),
    occurred_at: t.field({ type: 'DateTime', resolve: (row) => String(row.occurred_at) }),
    remark: t.string({ description: 'What the actor said about it.', ...maybe('remark') }),
  }),
})

const ProductionMovement = builder.objectRef<Row>('ProductionMovement').implement({
  description: 'A movement of stock that a production made.',
  fields: (t) => ({
    id: t.int(int('id')),
    item_id: t.int(int('item_id')),
    item_name: t.string(texts('item_name')),
    unit: t.string(texts('unit')),
    type: t.string(texts('type')),
    quantity: t.field(decimal('quantity')),
    value: t.field(maybeDecimal('value', 'Only with view_cost.')),
    occurred_at: t.field({ type: 'DateTime', resolve: (row) => String(row.occurred_at) }),
  }),
})

export const productionLineType = () => ProductionLine
export const productionEventType = () => ProductionEvent
export const productionMovementType = () => ProductionMovement
