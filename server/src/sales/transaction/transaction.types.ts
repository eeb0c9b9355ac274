import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { maybe, maybeDecimal, maybeRupiah, texts } from '../../kit/graphql/row-fields.ts'

const BillEvent = builder.objectRef<Row>('TransactionEvent').implement({
  description: 'What happened to a bill before it was paid.',
  fields: (t) => ({
    type: t.string({
      description: 'PRINTED, ITEM_ADDED, ITEM_REMOVED, ITEM_CHANGED, DISCOUNT_CHANGED',
      ...texts('type'),
    }),
    occurred_at: t.field({ type: 'DateTime', ...texts('occurred_at') }),
    actor: t.string(maybe('actor')),
    approved_by: t.string({ description: 'Who allowed it.', ...maybe('approved_by') }),
    name: t.string({ description: 'The item or discount.', ...maybe('name') }),
    qty: t.field(maybeDecimal('qty')),
    amount: t.field(maybeRupiah('amount', 'What it was about.')),
    reason: t.string(maybe('reason')),
  }),
})

/** An event of a bill, made when the schema is. */
export const billEventType = () => BillEvent
