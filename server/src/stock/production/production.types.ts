import { rowType } from '../../kit/graphql/object-type.ts'

const ProductionLine = rowType(
  'ProductionLine',
  'What a production takes of one ingredient, in its base unit.',
  {
    no: 'Int!',
    ingredient_id: 'Int!',
    name: 'String!',
    code: 'String!',
    base_unit: 'String!',
    is_stocked: 'Boolean!',
    is_produced: ['Boolean!', 'Made in the kitchen itself: taken from its own stock.'],
    planned_quantity: ['Decimal!', 'What the recipe takes, with the loss in preparation.'],
    actual_quantity: ['Decimal', 'What was used; null until done.'],
    on_hand: ['Decimal!', 'What stands at the outlet now.'],
    shortage: ['Decimal!', 'What is missing for the plan; 0 once done.'],
    unit_cost: ['Decimal', 'Of a base unit: as posted, until then the average now. Only with view_cost.'],
    value: ['Decimal', 'Of what was used; only with view_cost.'],
  },
)

const ProductionEvent = rowType('ProductionEvent', 'A step in the life of a production.', {
  id: 'Int!',
  action: ['String!', 'create, update, start, finish, cancel'],
  actor: 'String!',
  occurred_at: 'DateTime!',
  remark: ['String', 'What the actor said about it.'],
})

const ProductionMovement = rowType('ProductionMovement', 'A movement of stock that a production made.', {
  id: 'Int!',
  item_id: 'Int!',
  item_name: 'String!',
  unit: 'String!',
  type: 'String!',
  quantity: 'Decimal!',
  value: ['Decimal', 'Only with view_cost.'],
  occurred_at: 'DateTime!',
})

export const productionLineType = () => ProductionLine
export const productionEventType = () => ProductionEvent
export const productionMovementType = () => ProductionMovement
