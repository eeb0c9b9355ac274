import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { type ReceiptRating, readReceiptRating } from './receipt-rating.queries.ts'
import { replyRating } from './visit-rating.commands.ts'
import { visitRatingEntity, visitRatingList } from './visit-rating.queries.ts'

const VIEW = can('rating', 'view')

addRecordFields(visitRatingList, VIEW, {
  list: 'What guests said of their visits to the outlets in reach.',
  one: 'Penilaian',
})
addCommandFields(visitRatingEntity, {
  replyRating: [
    replyRating,
    { rating: 'ReplyRating' },
    'Answers a guest, who reads it on the page of the rating; from then on the guest changes nothing of it.',
  ],
})

const Receipt = objectType<ReceiptRating>('ReceiptRating', 'Where the guest of a receipt says how it was.', {
  path: ['String!', 'Of the page; for the receipt, as a link or a code.'],
  open_until: 'DateTime!',
  rating_id: ['Int', 'What was said.'],
  stars: 'Int',
})

builder.queryField('receiptRating', (t) =>
  t.field({
    type: Receipt,
    nullable: true,
    description:
      'Where the guest of a receipt says how it was; null where it is not asked for: a receipt that was voided.',
    extensions: { permission: VIEW },
    args: { receipt_id: t.arg.int({ required: true }) },
    resolve: (_root, { receipt_id }, ctx) => readReceiptRating(ctx, receipt_id),
  }),
)
