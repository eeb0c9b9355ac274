import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import {
  cancelCountCampaign,
  createCountCampaign,
  openCountCampaign,
  repeatCountCampaign,
} from './campaign.commands.ts'
import { type Counter, campaignEntity, campaignList, readCounters } from './campaign.queries.ts'
import { type CampaignResult, type CauseSum, readCampaignResult } from './campaign-result.queries.ts'

const VIEW = can('adjustment', 'view')

addRecordFields(campaignList, VIEW, {
  list: 'Campaigns of counting that have an outlet in reach, the latest day first.',
  one: 'Opname terjadwal',
})

addCommandFields(campaignEntity, {
  createCountCampaign: [createCountCampaign, { campaign: 'NewCountCampaign' }, 'Plans a campaign.'],
  openCountCampaign: [
    openCountCampaign,
    { campaign: 'CountCampaignStep' },
    'Opens the counts of its outlets now; a cycle plans its next.',
  ],
  cancelCountCampaign: [
    cancelCountCampaign,
    { campaign: 'CountCampaignStep' },
    'Cancels a campaign that is not opened.',
  ],
  repeatCountCampaign: [
    repeatCountCampaign,
    { campaign: 'RepeatCountCampaign' },
    'Sets how often a planned campaign repeats.',
  ],
})

const CauseType = objectType<CauseSum>('CountCause', 'What differences of a likely cause come to.', {
  cause: ['String!', 'unit, swing, repeated_loss, repeated_gain or unknown.'],
  line_count: 'Int!',
  loss: ['Rupiah', 'Only with view_cost.'],
  gain: ['Rupiah', 'Only with view_cost.'],
})

const ResultType = objectType<CampaignResult>(
  'CountCampaignResult',
  'What the finished counts of a campaign found at outlets in reach.',
  {
    done_count: ['Int!', 'Finished counts.'],
    line_count: ['Int!', 'Lines counted.'],
    different_count: 'Int!',
    loss: ['Rupiah', 'Only with view_cost.'],
    gain: ['Rupiah', 'Only with view_cost.'],
    causes: { type: [CauseType] },
  },
)

builder.queryField('countCampaignResult', (t) =>
  t.field({
    type: ResultType,
    nullable: true,
    description: 'What a campaign found by likely cause; null until a count in reach is finished.',
    extensions: { permission: VIEW },
    args: { campaign_id: t.arg.int({ required: true }) },
    resolve: (_root, { campaign_id }, ctx) => readCampaignResult(ctx, campaign_id),
  }),
)

const CounterType = objectType<Counter>('Counter', 'Someone who may be given a count.', {
  id: 'Int!',
  name: 'String!',
  is_all_outlets: 'Boolean!',
  outlet_ids: ['[String!]', 'Outlets in reach that are theirs.'],
})

builder.queryField('counters', (t) =>
  t.field({
    type: [CounterType],
    description: 'People who may be given counts, by name.',
    extensions: { permission: can('adjustment', 'create') },
    resolve: (_root, _args, ctx) => readCounters(ctx),
  }),
)
