import type { EditMemberCampaign, MemberSegmentInput } from '../../../parts/graphql/schema.gen.ts'
import type { GetMemberCampaignQuery } from './campaign.gql.gen.ts'

export type CampaignDetail = GetMemberCampaignQuery['memberCampaign']

/** The rules of a segment as the form holds them; what is empty asks for nothing. */
export interface RuleValues {
  last_visit_from_days: number | null
  last_visit_to_days: number | null
  period_days: number | null
  visits_from: number | null
  visits_to: number | null
  spend_from: number | null
  spend_to: number | null
  item_id: number | null
  item_group_id: number | null
  member_tier_ids: string[]
  birth_month: number | null
  rhythm: 'slowing' | 'lost' | null
}

export const no_rules: RuleValues = {
  ...{ last_visit_from_days: null, last_visit_to_days: null, period_days: 90 },
  ...{ visits_from: null, visits_to: null, spend_from: null, spend_to: null },
  ...{ item_id: null, item_group_id: null, member_tier_ids: [], birth_month: null, rhythm: null },
}

/** What the form of a campaign holds. */
export interface CampaignValues {
  name: string
  /** Ids as text. */
  outlet_ids: string[]
  rules: RuleValues
  subject: string
  body: string
  code_batch_id: number | null
  held_out_percent: number | null
}

/** What a new campaign starts from; one outlet alone is meant without asking. */
export const newCampaign = (outlets: readonly { id: number }[]): CampaignValues => ({
  ...{ name: '', outlet_ids: outlets.map(({ id }) => String(id)), rules: no_rules },
  subject: 'Kami menunggu Anda, {nama}',
  body: 'Halo {nama},\n\nTerima kasih telah menjadi member kami. Poin Anda saat ini {poin}.\n\nSampai jumpa!',
  ...{ code_batch_id: null, held_out_percent: 10 },
})

/** The form's values of a campaign. */
export function toValues(campaign: CampaignDetail): CampaignValues {
  const { name, subject, body, code_batch_id, held_out_percent, outlets } = campaign
  const rules = JSON.parse(campaign.rules) as MemberSegmentInput
  return {
    ...{ name, subject, body, code_batch_id, held_out_percent },
    outlet_ids: outlets.map(({ outlet_id }) => String(outlet_id)),
    rules: {
      ...no_rules,
      ...(rules as Partial<RuleValues>),
      member_tier_ids: (rules.member_tier_ids ?? []).map(String),
    },
  }
}

/** Rules as the API takes them. */
export const rulesOf = ({ member_tier_ids, ...rules }: RuleValues): MemberSegmentInput => ({
  ...rules,
  member_tier_ids: member_tier_ids.map(Number),
})

/** What is sent of the form. */
export function sentOf({ outlet_ids, rules, held_out_percent, ...values }: CampaignValues) {
  return {
    ...values,
    outlet_ids: outlet_ids.map(Number),
    rules: rulesOf(rules),
    held_out_percent: held_out_percent ?? undefined,
  } satisfies Omit<EditMemberCampaign, 'id' | 'version'>
}

/** Names of the fields, for the conflict dialog. */
export const campaign_labels: Record<string, string> = {
  name: 'Nama',
  outlet_ids: 'Outlet',
  rules: 'Aturan penerima',
  subject: 'Subjek',
  body: 'Isi pesan',
  code_batch_id: 'Kode sekali pakai',
  held_out_percent: 'Kelompok pembanding',
}
