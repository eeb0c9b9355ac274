import { createContext, use } from 'react'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { GetMemberCampaignEffectsDocument } from './campaign.gql.gen.ts'

const days = 14

/** Campaigns of the page that have begun: their effects are asked for at once. */
export const ShownCampaigns = createContext<readonly number[]>([])

/** What a campaign brought, in a row of the list; nothing is said where the groups say nothing. */
export function EffectCell({ campaign_id }: { campaign_id: number }) {
  const campaign_ids = [...use(ShownCampaigns)]
  const { data } = useDocument(
    GetMemberCampaignEffectsDocument,
    { campaign_ids, days },
    { enabled: campaign_ids.length > 0 },
  )
  const effect = data?.memberCampaignEffects.find((one) => one.campaign_id === campaign_id)
  if (!effect || effect.extra_net === null) return '–'
  return effect.outcome === 'unclear' ? 'Belum jelas' : formatRupiah(effect.extra_net)
}
