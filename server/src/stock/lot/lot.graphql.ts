import { builder } from '../../kit/graphql/builder.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import './lot-stock.queries.ts'
import { lotList, lotUseList } from './lot.queries.ts'
import { type RecalledLot, recallLot } from './lot-recall.queries.ts'
import { type ExpiryWindow, summarizeExpiry } from './lot-summary.queries.ts'

addListField(
  lotList,
  can('inventory', 'view'),
  'Lots of goods that came in with a date or batch; filter on quantity above 0 for what is left, on days_left for what runs out.',
)
addListField(
  lotUseList,
  can('inventory', 'view'),
  'What movements took of lots; filter on lot_id. Sales are worked out every minute, documents at once.',
)

const ExpiryWindowType = objectType<ExpiryWindow>('ExpiryWindow', 'Lots that run out within some days.', {
  days: ['Int!', 'Days ahead, today among them; -1 for what has run out.'],
  lots: 'Int!',
  value: ['Decimal', 'Only with view_cost.'],
})

builder.queryField('expirySummary', (t) =>
  t.field({
    type: [ExpiryWindowType],
    description: 'What has run out and what does in 3, 7 and 14 days, over the outlets in reach.',
    extensions: { permission: can('inventory', 'view') },
    resolve: (_root, _args, ctx) => summarizeExpiry(ctx),
  }),
)

const RecalledLotType = objectType<RecalledLot>(
  'RecalledLot',
  'A lot that is recalled, or came of one that is: sent to another outlet, or made of it.',
  {
    id: 'Int!',
    depth: ['Int!', 'Steps from the lot that is recalled.'],
    via: ['String!', 'itself, sent or made.'],
    outlet_id: 'Int!',
    outlet_name: 'String!',
    item_name: 'String!',
    unit: 'String!',
    expires_on: 'Date',
    batch: 'String',
    opened_on: 'Date!',
    opened_quantity: 'Decimal!',
    quantity: ['Decimal!', 'What is left.'],
    sold: ['Decimal!', 'Less what voids and refunds brought back.'],
    wasted: 'Decimal!',
    produced: 'Decimal!',
    sent: 'Decimal!',
  },
)

builder.queryField('lotRecall', (t) =>
  t.field({
    type: [RecalledLotType],
    description: 'A lot with all that came of it at outlets in reach, itself first.',
    extensions: { permission: can('inventory', 'view') },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => recallLot(ctx, id),
  }),
)
