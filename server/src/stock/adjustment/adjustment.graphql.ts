import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import { builder } from '../../kit/graphql/builder.ts'
import {
  addCommandFields,
  addIdCommandFields,
  addResultCommandFields,
} from '../../kit/graphql/command-field.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { objectType, rowType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { createAdjustment, duplicateAdjustment, updateAdjustment } from './adjustment.commands.ts'
import { adjustmentEntity, adjustmentList } from './adjustment.queries.ts'
import { AdjustmentItem } from './adjustment.types.ts'
import { readItemChoices } from './adjustment-parts.queries.ts'
import { type AdjustmentSetting, readAdjustmentSetting, setAdjustmentLimit } from './approval-limit.ts'
import { countAdjustment, recountAdjustment, settleAdjustment, startAdjustment } from './count.commands.ts'
import { receiveAdjustment } from './receive.commands.ts'
import {
  approveAdjustment,
  cancelAdjustment,
  rejectAdjustment,
  submitAdjustment,
  withdrawAdjustment,
} from './step.commands.ts'

const VIEW = can('adjustment', 'view')

addRecordFields(adjustmentList, VIEW, {
  list: 'Documents about stock at the outlets in reach, newest first.',
  one: 'Dokumen',
})

addCommandFields(adjustmentEntity, {
  createAdjustment: [createAdjustment, { adjustment: 'NewAdjustment' }, 'Writes a document as a draft.'],
  updateAdjustment: [
    updateAdjustment,
    { adjustment: 'EditAdjustment' },
    'Changes a draft; only the fields sent, lines as a whole.',
  ],
  submitAdjustment: [
    submitAdjustment,
    { adjustment: 'SubmitAdjustment' },
    'Finishes a document, sends it off, or sends it in for approval.',
  ],
  approveAdjustment: [approveAdjustment, { adjustment: 'AdjustmentStep' }, 'Lets a waiting document pass.'],
  withdrawAdjustment: [
    withdrawAdjustment,
    { adjustment: 'AdjustmentStep' },
    'Takes a waiting document back to change it.',
  ],
  startAdjustment: [startAdjustment, { adjustment: 'AdjustmentStep' }, 'Opens a count for entries.'],
  rejectAdjustment: [
    rejectAdjustment,
    { adjustment: 'AdjustmentRefusal' },
    'Sends a waiting document back to its author.',
  ],
  cancelAdjustment: [
    cancelAdjustment,
    { adjustment: 'AdjustmentRefusal' },
    'Cancels a document; what it moved is taken back.',
  ],
  receiveAdjustment: [
    receiveAdjustment,
    { adjustment: 'ReceiveAdjustment' },
    'Takes in what arrived of a transfer.',
  ],
  countAdjustment: [
    countAdjustment,
    { adjustment: 'CountAdjustment' },
    'Takes entries of counters; the latest of a line counts.',
  ],
  recountAdjustment: [
    recountAdjustment,
    { adjustment: 'RecountAdjustment' },
    'Asks for lines to be counted anew.',
  ],
})
addIdCommandFields({
  duplicateAdjustment: [duplicateAdjustment, 'Makes a draft of a document and answers its id.'],
  settleAdjustment: [
    settleAdjustment,
    'Brings a finished count up to date with sales that came late, and answers its id.',
  ],
})

const TransferOutlet = rowType(
  'TransferOutlet',
  'An open outlet that stock can be sent to, in reach or not: what it is called and is.',
  {
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    kind: ['String!', 'outlet or central_kitchen.'],
  },
)

builder.queryField('transferOutlets', (t) =>
  t.field({
    type: [TransferOutlet],
    description: 'Open outlets of the brand by name, to send stock to.',
    extensions: { permission: can('adjustment', 'create') },
    resolve: async (_root, _args, ctx) => {
      const { rows } = await sql<Row>`select id, code, name, kind from outlet
        where brand_id = ${ctx.brand_id} and deleted_at is null order by name, id`.execute(ctx.db)
      return rows
    },
  }),
)

builder.queryField('adjustmentItems', (t) =>
  t.field({
    type: [AdjustmentItem],
    description: 'What documents of an outlet can move, by name, with what stands there.',
    extensions: { permission: VIEW },
    args: { outlet_id: t.arg.int({ required: true }) },
    resolve: (_root, { outlet_id }, ctx) => {
      requireOutlet(ctx, outlet_id)
      return readItemChoices(ctx, outlet_id)
    },
  }),
)

const Setting = objectType<AdjustmentSetting>(
  'AdjustmentSetting',
  'Rules of the brand for documents about stock.',
  {
    approval_limit: ['Rupiah', 'Documents worth more wait for approval; null lets all pass.'],
    second_limit: ['Rupiah', 'Documents worth more take two approvals; null is never.'],
    version: ['Int!', 'Which state of the rules this is; 0 until the brand sets something.'],
  },
)

builder.queryField('adjustmentSetting', (t) =>
  t.field({
    type: Setting,
    description: 'Rules of the brand for documents about stock.',
    extensions: { permission: VIEW },
    resolve: (_root, _args, ctx) => readAdjustmentSetting(ctx),
  }),
)

addResultCommandFields(Setting, {
  setAdjustmentLimit: [
    setAdjustmentLimit,
    { setting: 'EditAdjustmentSetting' },
    'Sets above how many rupiah documents wait for approval.',
  ],
})
