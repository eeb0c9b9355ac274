import { parseInput } from '../../kit/command.ts'
import { notFound } from '../../kit/errors.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { readOne } from '../../kit/read/list.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { removePayoutFile } from './platform-payout.commands.ts'
import { PayoutDifferencesInput } from './platform-payout.input.ts'
import {
  type DifferenceRow,
  type PayoutDifferences,
  payoutFileEntity,
  payoutFileList,
  readDifferences,
} from './platform-payout.queries.ts'

addRecordFields(payoutFileList, can('payment', 'view'), {
  list: 'Files in which platforms tell what they paid out, to accounts of which every outlet is in reach.',
  one: 'Berkas pencairan',
})

const PAGE = 100

type Part = DifferenceRow['reasons'][number]
const PartType = objectType<Part>('PayoutReason', 'A part of a difference.', {
  reason: [
    'String!',
    'commission, promo, cancelled, refund, adjustment, missing_there, missing_here, unexplained',
  ],
  amount: ['Rupiah!', 'By how much less is paid out; less than 0 where more is.'],
})

const SumType = objectType<PayoutDifferences['reasons'][number]>(
  'PayoutReasonSum',
  'Parts of a reason, added up.',
  {
    reason: 'String!',
    amount: 'Rupiah!',
    count: ['Int!', 'Rows behind it.'],
  },
)

const RowType = objectType<DifferenceRow>(
  'PayoutDifferenceRow',
  'An order as the platform has it beside its receipt.',
  {
    order_number: 'String',
    receipt_number: 'String',
    transaction_id: ['Int', 'Its receipt, of the business date; null without one.'],
    business_date: 'Date!',
    outlet_name: 'String!',
    store: 'String',
    kind: [
      'String',
      'order, cancelled, refund, adjustment; null where the file does not tell of the receipt.',
    ],
    ours: ['Rupiah', 'Paid by the platform less given back; null without a receipt.'],
    net: ['Rupiah', 'Paid out; null where the file does not tell of the receipt.'],
    difference: ['Rupiah!', 'Ours less what is paid out: the sum of its reasons.'],
    reasons: { type: [PartType] },
  },
)

interface Answer extends PayoutDifferences {
  readonly row_count: number
}

const DifferencesType = objectType<Answer>(
  'PayoutDifferences',
  'What a payout file pays out beside our receipts.',
  {
    ours: 'Rupiah!',
    paid: 'Rupiah!',
    difference: ['Rupiah!', 'Ours less what is paid out: the sum of the reasons.'],
    reasons: { type: [SumType] },
    rows: { type: [RowType], description: 'A hundred at a time.' },
    row_count: ['Int!', 'Rows there are, of all pages.'],
  },
)

builder.queryField('payoutDifferences', (t) =>
  t.field({
    type: DifferencesType,
    description:
      'Why a payout file pays out otherwise than our receipts say, with the orders behind a reason or all.',
    extensions: { permission: can('payment', 'view') },
    args: {
      filter: t.arg({ type: inputType('PayoutDifferencesFilter', PayoutDifferencesInput), required: true }),
    },
    resolve: async (_root, { filter }, ctx) => {
      const { payout_file_id, difference_reason: reason, page } = parseInput(PayoutDifferencesInput, filter)
      const file = await readOne(ctx, payoutFileEntity, payout_file_id, selectionFrom(['id']))
      if (!file) throw notFound('Berkas pencairan')
      const told = await readDifferences(ctx, payout_file_id)
      const rows = reason
        ? told.rows.filter((row) => row.reasons.some((one) => one.reason === reason))
        : told.rows
      const start = ((page ?? 1) - 1) * PAGE
      return { ...told, rows: rows.slice(start, start + PAGE), row_count: rows.length }
    },
  }),
)

addIdCommandFields({
  removePayoutFile: [removePayoutFile, 'Takes a payout file away with its lines and answers its id.'],
})
