import { rowType } from '../../kit/graphql/object-type.ts'

const OutletRow = rowType('MemberCampaignOutlet', 'An outlet whose guests a campaign means.', {
  outlet_id: 'Int!',
  outlet_name: 'String!',
})

export const memberCampaignOutletType = () => OutletRow
