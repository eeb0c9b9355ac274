import { builder } from '../../kit/graphql/builder.ts'
import { runRepeatable } from '../../kit/graphql/command-field.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { closeStock, reopenStock } from './closing.commands.ts'
import { CloseStockInput, ReopenStockInput } from './closing.input.ts'
import {
  type NegativeBalance,
  type OpenDocument,
  readStockPeriod,
  type StockPeriod,
} from './closing.queries.ts'

const OpenStockDocument = objectType<OpenDocument>(
  'OpenStockDocument',
  'A document about stock that is not finished.',
  {
    kind: ['String!', 'adjustment, waste, transfer, count, production, receiving.'],
    id: 'Int!',
    number: 'String!',
    status: 'String!',
    business_date: 'Date!',
  },
)

const NegativeStock = objectType<NegativeBalance>('NegativeStock', 'A balance below zero.', {
  item_kind: 'String!',
  item_id: 'Int!',
  name: 'String!',
  unit: 'String!',
  quantity: 'Decimal!',
})

const StockPeriodType = objectType<StockPeriod>(
  'StockPeriod',
  'Up to when the stock of an outlet is closed, and what is open before a date.',
  {
    outlet_id: 'Int!',
    name: 'String!',
    closed_until: 'Date',
    latest: ['Date!', 'The last day that can be closed.'],
  },
  (t) => ({
    documents: t.field({ type: [OpenStockDocument], resolve: ({ documents }) => documents }),
    negatives: t.field({ type: [NegativeStock], resolve: ({ negatives }) => negatives }),
  }),
)

builder.queryField('stockPeriod', (t) =>
  t.field({
    type: StockPeriodType,
    description: 'What is open at an outlet up to a business date; without one up to yesterday.',
    extensions: { permission: can('adjustment', 'view') },
    args: { outlet_id: t.arg.int({ required: true }), until: t.arg({ type: 'Date' }) },
    resolve: (_root, { outlet_id, until }, ctx) => readStockPeriod(ctx, outlet_id, until),
  }),
)

const CloseStock = inputType('CloseStock', CloseStockInput)
const ReopenStock = inputType('ReopenStock', ReopenStockInput)

builder.mutationField('closeStock', (t) =>
  t.field({
    type: StockPeriodType,
    description: 'Closes the stock of an outlet up to a business date.',
    extensions: { permission: closeStock.definition.permission, command: closeStock.definition.name },
    args: { period: t.arg({ type: CloseStock, required: true }) },
    resolve: (_root, args, ctx, info) =>
      runRepeatable(ctx, info, args, async (tx) => {
        const { outlet_id } = await closeStock(tx, args.period)
        return readStockPeriod(tx, outlet_id)
      }),
  }),
)

builder.mutationField('reopenStock', (t) =>
  t.field({
    type: StockPeriodType,
    description: 'Opens closed days of an outlet again, with the reason.',
    extensions: { permission: reopenStock.definition.permission, command: reopenStock.definition.name },
    args: { period: t.arg({ type: ReopenStock, required: true }) },
    resolve: (_root, args, ctx, info) =>
      runRepeatable(ctx, info, args, async (tx) => {
        const { outlet_id } = await reopenStock(tx, args.period)
        return readStockPeriod(tx, outlet_id)
      }),
  }),
)
