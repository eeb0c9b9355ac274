import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { copyMemberCampaign } from './copy-campaign.commands.ts'
import {
  createMemberCampaign,
  planMemberCampaign,
  stopMemberCampaign,
  unplanMemberCampaign,
  updateMemberCampaign,
} from './member-campaign.commands.ts'
import { memberCampaignEntity, memberCampaignList } from './member-campaign.queries.ts'
import { memberCampaignReceiverList } from './receiver.queries.ts'
import { tryMemberCampaign } from './try-message.commands.ts'

addRecordFields(memberCampaignList, can('member_campaign', 'view'), {
  list: 'Campaigns whose outlets are all in reach, the newest first.',
  one: 'Kampanye',
})

addListField(
  memberCampaignReceiverList,
  can('member_campaign', 'view'),
  'Members whom campaigns chose, written to or held out, with what they bought afterwards.',
)

addCommandFields(memberCampaignEntity, {
  createMemberCampaign: [createMemberCampaign, { campaign: 'NewMemberCampaign' }, 'Writes a draft.'],
  updateMemberCampaign: [updateMemberCampaign, { campaign: 'EditMemberCampaign' }, 'Changes a draft.'],
  planMemberCampaign: [
    planMemberCampaign,
    { campaign: 'PlanMemberCampaign' },
    'Plans the sending, now or at a time.',
  ],
  unplanMemberCampaign: [
    unplanMemberCampaign,
    { campaign: 'MemberCampaignStep' },
    'Makes a planned campaign a draft again.',
  ],
  stopMemberCampaign: [
    stopMemberCampaign,
    { campaign: 'MemberCampaignStep' },
    'Stops a campaign on the way.',
  ],
  tryMemberCampaign: [
    tryMemberCampaign,
    { campaign: 'MemberCampaignStep' },
    'Sends the message to whoever asks, filled in by way of example.',
  ],
  copyMemberCampaign: [
    copyMemberCampaign,
    { campaign: 'CopyMemberCampaign' },
    'Writes a draft like a campaign.',
  ],
})
