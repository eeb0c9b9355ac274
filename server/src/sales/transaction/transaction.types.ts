import { rowType } from '../../kit/graphql/object-type.ts'

const BillEvent = rowType('TransactionEvent', 'What happened to a bill before it was paid.', {
  type: ['String!', 'PRINTED, ITEM_ADDED, ITEM_REMOVED, ITEM_CHANGED, DISCOUNT_CHANGED'],
  occurred_at: 'DateTime!',
  actor: 'String',
  approved_by: ['String', 'Who allowed it.'],
  name: ['String', 'The item or discount.'],
  qty: 'Decimal',
  amount: ['Rupiah', 'What it was about.'],
  reason: 'String',
})

/** An event of a bill, made when the schema is. */
export const billEventType = () => BillEvent
