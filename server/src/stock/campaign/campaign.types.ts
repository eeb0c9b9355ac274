import { rowType } from '../../kit/graphql/object-type.ts'

const OutletRow = rowType('CountCampaignOutlet', 'How far an outlet of a campaign is.', {
  outlet_id: 'Int!',
  outlet_name: 'String!',
  admin_id: 'Int',
  admin_name: ['String', 'Who counts; null is anybody at the outlet.'],
  adjustment_id: ['Int', 'The document in which it counts.'],
  number: 'String',
  status: ['String', 'Of the document; null until it is opened.'],
  line_count: 'Int!',
  counted_count: 'Int!',
  recount_count: ['Int!', 'Lines to be counted anew.'],
  opened_at: 'DateTime',
  last_counted_at: 'DateTime',
  value: ['Decimal', 'What its differences come to, without signs. Only with view_cost.'],
  is_mine_to_approve: 'Boolean!',
  version: ['Int', 'Of the document.'],
})

export const campaignOutletType = () => OutletRow
