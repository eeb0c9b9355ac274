import type { Campaign } from '../../src/integrations/grab/contract/campaign.ts'
import { GRAB_LIMITS } from '../../src/integrations/grab/contract/limits.ts'
import { REFUSALS } from '../../src/integrations/grab/contract/refusals.ts'
import { itemsOf } from './menu-sync.ts'
import { Refused } from './refused.ts'
import type { Merchant, World } from './world.ts'

type CampaignFields = Pick<Campaign, 'name' | 'conditions' | 'discount' | 'quotas' | 'customTag'>

const ends = ({ conditions }: Pick<Campaign, 'conditions'>) => Date.parse(conditions.endTime)
const starts = ({ conditions }: Pick<Campaign, 'conditions'>) => Date.parse(conditions.startTime)

/** Campaigns that have not ended. */
export function listCampaigns({ clock }: World, { campaigns }: Merchant) {
  const current = campaigns.filter((campaign) => ends(campaign) > clock.now())
  return {
    ongoing: current.filter((campaign) => starts(campaign) <= clock.now()),
    upcoming: current.filter((campaign) => starts(campaign) > clock.now()),
  }
}

/** Takes a new campaign; answers its id. */
export function createCampaign(
  world: World,
  merchant: Merchant,
  fields: CampaignFields,
  createdBy: Campaign['createdBy'],
): { id: string } {
  refuseWrong(world, merchant, fields, createdBy)
  const id = `4-SIM${merchant.merchant_id.replace(/\W/g, '')}-${merchant.campaigns.length + 1}`
  merchant.campaigns.push({ id, createdBy, merchantID: merchant.merchant_id, ...fields })
  return { id }
}

/** Changes a campaign of the partner's; what is not told stays. */
export function updateCampaign(world: World, id: string, changes: Partial<CampaignFields>): void {
  const { merchant, campaign } = campaignOf(world, id)
  const changed = { ...campaign, ...changes }
  refuseWrong(world, merchant, changed, campaign.createdBy, campaign)
  merchant.campaigns = merchant.campaigns.map((other) => (other === campaign ? changed : other))
}

/** Ends a campaign of the partner's. */
export function deleteCampaign(world: World, id: string): void {
  const { merchant, campaign } = campaignOf(world, id)
  merchant.campaigns = merchant.campaigns.filter((other) => other !== campaign)
}

function campaignOf(world: World, id: string): { merchant: Merchant; campaign: Campaign } {
  for (const merchant of world.merchants.values()) {
    const campaign = merchant.campaigns.find((own) => own.id === id && own.createdBy === 'Partner')
    if (campaign) return { merchant, campaign }
  }
  throw new Refused({ status: 404, reason: 'not_found' }, 'campaign not found')
}

function refuseWrong(
  world: World,
  merchant: Merchant,
  fields: CampaignFields,
  createdBy: Campaign['createdBy'],
  before?: Campaign,
): void {
  const { conditions, discount } = fields
  const { type, value, scope } = discount
  if (!before && createdBy === 'Partner' && starts(fields) <= world.clock.now()) {
    throw new Refused(REFUSALS.starts_in_past)
  }
  if (ends(fields) <= starts(fields)) throw new Refused(REFUSALS.invalid_params)
  if (scope.type === 'order' && conditions.minBasketAmount === undefined) {
    throw new Refused(REFUSALS.invalid_params)
  }
  if (conditions.eaterType === 'new' && scope.type !== 'order') throw new Refused(REFUSALS.eater_type)
  if (type !== 'freeItem' && !value) throw new Refused(REFUSALS.invalid_discount)
  if (type.toLowerCase().endsWith('percentage') && Number(value) > 100) {
    throw new Refused(REFUSALS.invalid_discount)
  }
  if (type.startsWith('bundle') && (conditions.bundleQuantity ?? 0) < 2) {
    throw new Refused(REFUSALS.invalid_bundle)
  }
  const known =
    scope.type === 'category'
      ? (merchant.menu?.categories ?? []).map(({ id }) => id)
      : itemsOf(merchant).map(({ id }) => id)
  const objects = scope.objectIDs ?? []
  if (scope.type !== 'order' && (objects.length === 0 || !objects.every((id) => known.includes(id)))) {
    throw new Refused(REFUSALS.items_not_found)
  }
  const others = merchant.campaigns.filter((other) => other !== before && ends(other) > world.clock.now())
  if (others.length >= GRAB_LIMITS.active_campaigns) throw new Refused(REFUSALS.too_many_campaigns)
  const overlaps = others.some(
    (other) =>
      other.createdBy === createdBy &&
      other.discount.type === type &&
      JSON.stringify(other.discount.scope) === JSON.stringify(scope) &&
      starts(other) < ends(fields) &&
      starts(fields) < ends(other),
  )
  if (overlaps) throw new Refused(REFUSALS.dates_overlap)
}
