import { builder } from '../../kit/graphql/builder.ts'
import { runRepeatable } from '../../kit/graphql/command-field.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { can } from '../../kit/permission.ts'
import { closeStock, reopenStock } from './closing.commands.ts'
import { CloseStockInput, ReopenStockInput } from './closing.input.ts'
import {
  type NegativeBalance,
  type OpenDocument,
  readStockPeriod,
  type StockPeriod,
} from './closing.queries.ts'

const OpenStockDocument = builder.objectRef<OpenDocument>('OpenStockDocument').implement({
  description: 'A document about stock that is not finished.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: 'adjustment, waste, transfer, count, production, receiving.',
    }),
    id: t.exposeInt('id'),
    number: t.exposeString('number'),
    status: t.exposeString('status'),
    business_date: t.expose('business_date', { type: 'Date' }),
  }),
})

const NegativeStock = builder.objectRef<NegativeBalance>('NegativeStock').implement({
  description: 'A balance below zero.',
  fields: (t) => ({
    item_kind: t.exposeString('item_kind'),
    item_id: t.exposeInt('item_id'),
    name: t.exposeString('name'),
    unit: t.exposeString('unit'),
    quantity: t.expose('quantity', { type: 'Decimal' }),
  }),
})

const StockPeriodType = builder.objectRef<StockPeriod>('StockPeriod').implement({
  description: 'Up to when the stock of an outlet is closed, and what is open before a date.',
  fields: (t) => ({
    outlet_id: t.exposeInt('outlet_id'),
    name: t.exposeString('name'),
    closed_until: t.expose('closed_until', { type: 'Date', nullable: true }),
    latest: t.expose('latest', { type: 'Date', description: 'The last day that can be closed.' }),
    documents: t.field({ type: [OpenStockDocument], resolve: ({ documents }) => documents }),
    negatives: t.field({ type: [NegativeStock], resolve: ({ negatives }) => negatives }),
  }),
})

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
        const { outlet_id } = await closeStock(tx, args.period as never)
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
        const { outlet_id } = await reopenStock(tx, args.period as never)
        return readStockPeriod(tx, outlet_id)
      }),
  }),
)
