import { z } from 'zod'
import { requireAskedOutlets } from '../../access/session/reach.ts'
import { parseInput } from '../../kit/command.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addResultCommandFields } from '../../kit/graphql/command-field.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { id } from '../../kit/shared.input.ts'
import {
  type CampaignSetting,
  readCampaignSetting,
  saveMemberCampaignSetting,
} from './campaign-setting.commands.ts'
import { EFFECT_DAYS, type PartSums } from './effect.calc.ts'
import { type CampaignEffect, readCampaignEffects } from './effect.queries.ts'
import { MemberSegmentInput, MOST_CAMPAIGN_OUTLETS } from './member-campaign.input.ts'
import { countSegment, type SegmentCount } from './segment.queries.ts'

const VIEW = can('member_campaign', 'view')
/** Campaigns whose effect is asked for at once, as a page of them shows. */
const MOST_EFFECTS = 100

const SettingType = objectType<CampaignSetting>(
  'MemberCampaignSetting',
  'How often a member may be written to.',
  { every_days: ['Int!', 'At most once in so many days, by all campaigns together.'], version: 'Int!' },
)

builder.queryField('memberCampaignSetting', (t) =>
  t.field({
    type: SettingType,
    description: 'How often a member may be written to.',
    extensions: { permission: VIEW },
    resolve: (_root, _args, ctx) => readCampaignSetting(ctx),
  }),
)

addResultCommandFields(SettingType, {
  saveMemberCampaignSetting: [
    saveMemberCampaignSetting,
    { setting: 'EditMemberCampaignSetting' },
    'Sets in how many days a member is written to once at most.',
  ],
})

const CountType = objectType<SegmentCount>(
  'MemberSegmentCount',
  'Members of a segment, by what stands against writing to them; the parts add up to all of them.',
  {
    members: 'Int!',
    reachable: ['Int!', 'May be written to.'],
    stopped: ['Int!', 'Wished for no more.'],
    no_consent: 'Int!',
    no_address: 'Int!',
    too_soon: ['Int!', 'Were written to within the days of the brand.'],
    same_address: ['Int!', 'Share the address of another who is written to.'],
  },
)

const CountInput = z.object({
  outlet_ids: z.array(id).min(1, 'Pilih minimal satu outlet').max(MOST_CAMPAIGN_OUTLETS),
  rules: MemberSegmentInput.optional().describe('All members without it.'),
})

builder.queryField('memberSegmentCount', (t) =>
  t.field({
    type: CountType,
    description: 'How many members a segment has now.',
    extensions: { permission: VIEW },
    args: { segment: t.arg({ type: inputType('MemberSegmentCountInput', CountInput), required: true }) },
    resolve: async (_root, { segment }, ctx) => {
      await assertCurrentAccess(ctx)
      const { outlet_ids, rules = {} } = parseInput(CountInput, segment)
      requireAskedOutlets(ctx, 'outlet_ids', outlet_ids)
      return countSegment(ctx, { outlet_ids, rules })
    },
  }),
)

const PartType = objectType<PartSums>(
  'MemberCampaignPart',
  'What a part of the members of a campaign bought.',
  {
    members: 'Int!',
    came: ['Int!', 'Members with a receipt.'],
    receipts: 'Int!',
    net: 'Rupiah!',
  },
)

/** A figure of the difference; null where there is none to speak of. */
const figureOf =
  (name: 'difference' | 'low' | 'high' | 'extra_net' | 'extra_low' | 'extra_high') =>
  ({ effect }: CampaignEffect) =>
    'difference' in effect ? effect[name] : null

const EffectType = objectType<CampaignEffect>(
  'MemberCampaignEffect',
  'What a campaign did, by who was written to beside who was held out.',
  {
    campaign_id: 'Int!',
    days: 'Int!',
    is_complete: ['Boolean!', 'Whether all of the days are over.'],
    sent: { type: PartType },
    held_out: { type: PartType },
    codes_given: 'Int!',
    codes_used: ['Int!', 'Codes that receipts of the days took.'],
    discount_cost: ['Rupiah!', 'What those receipts were given for their codes.'],
  },
  (t) => ({
    outcome: t.string({
      description: 'more, less, unclear, too_few or no_base.',
      resolve: ({ effect }) => effect.outcome,
    }),
    difference: t.field({ type: 'Rupiah', nullable: true, resolve: figureOf('difference') }),
    low: t.field({ type: 'Rupiah', nullable: true, resolve: figureOf('low') }),
    high: t.field({ type: 'Rupiah', nullable: true, resolve: figureOf('high') }),
    extra_net: t.field({ type: 'Rupiah', nullable: true, resolve: figureOf('extra_net') }),
    extra_low: t.field({ type: 'Rupiah', nullable: true, resolve: figureOf('extra_low') }),
    extra_high: t.field({ type: 'Rupiah', nullable: true, resolve: figureOf('extra_high') }),
  }),
)

const EffectsInput = z.object({
  campaign_ids: z.array(id).max(MOST_EFFECTS, `Maksimal ${MOST_EFFECTS} kampanye`),
  days: z.literal([...EFFECT_DAYS], 'Pilih 7, 14, atau 30 hari'),
})

builder.queryField('memberCampaignEffects', (t) =>
  t.field({
    type: [EffectType],
    description: 'What campaigns did in the 7, 14 or 30 days after each began; none of those that have not.',
    extensions: { permission: VIEW },
    args: { campaign_ids: t.arg.intList({ required: true }), days: t.arg.int({ required: true }) },
    resolve: (_root, args, ctx) => {
      const { campaign_ids, days } = parseInput(EffectsInput, args)
      return readCampaignEffects(ctx, campaign_ids, days)
    },
  }),
)
