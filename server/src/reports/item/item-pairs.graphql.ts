import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { ratioBp } from '../../sales/measure.calc.ts'
import { narrowingArgs } from '../scope/narrowing.graphql.ts'
import { narrowScope } from '../scope/narrowing.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { type ItemPair, type ItemPairs, readItemPairs } from './item-pairs.queries.ts'

type Counted = ItemPair & { of: number }

const Pair = objectType<Counted>(
  'ItemPair',
  'Two items that are on receipts together.',
  {
    item_id: 'Int!',
    name: 'String',
    other_id: 'Int!',
    other_name: 'String',
    receipts: ['Int!', 'With both.'],
  },
  (t) => ({
    item_share_bp: t.int({
      nullable: true,
      description: 'Of the receipts with the first, those that also have the other.',
      resolve: (pair) => ratioBp(pair.receipts, pair.item_receipts),
    }),
    other_share_bp: t.int({
      nullable: true,
      description: 'Of the receipts with the other, those that also have the first.',
      resolve: (pair) => ratioBp(pair.receipts, pair.other_receipts),
    }),
    lift_bp: t.int({
      nullable: true,
      description: 'How often together, against how often by chance; 10000 is by chance.',
      resolve: ({ receipts, item_receipts, other_receipts, of }) =>
        ratioBp(receipts * of, item_receipts * other_receipts),
    }),
  }),
)

const Pairs = objectType<ItemPairs>(
  'ItemPairs',
  'What guests bought together.',
  {
    receipts: ['Int!', 'That were looked at.'],
    is_latest_only: ['Boolean!', 'There are older receipts in the period, which were not looked at.'],
  },
  (t) => ({
    pairs: t.field({
      type: [Pair],
      resolve: ({ pairs, receipts }) => pairs.map((pair) => ({ ...pair, of: receipts })),
    }),
  }),
)

builder.queryField('itemPairs', (t) =>
  t.field({
    type: Pairs,
    description: 'What guests bought together in a period, by its latest receipts.',
    extensions: { permission: can('report_item', 'view'), is_history: true, heavy: 'report' },
    args: {
      filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }),
      item_id: t.arg.int({ description: 'Only pairs that it is one of.' }),
      ...narrowingArgs(t.arg),
    },
    resolve: async (_root, { item_id, filter, ...narrowing }, ctx) =>
      readItemPairs(
        ctx,
        narrowScope(await loadReportScope(ctx, parseInput(ReportFilterInput, filter ?? {})), narrowing),
        { item_id: item_id ?? null },
      ),
  }),
)
