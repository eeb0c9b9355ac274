import type { Campaign } from '../../src/integrations/grab/contract/campaign.ts'
import { MINOR_OF_RUPIAH } from '../../src/integrations/grab/contract/limits.ts'
import type { Order } from '../../src/integrations/grab/contract/order.ts'
import { listCampaigns } from './campaigns.ts'
import { type Deducted, type Deduction, unitPrice } from './order-money.ts'
import type { Random } from './random.ts'
import type { Merchant, OrderLine, World } from './world.ts'

/** Shares of a campaign the restaurant pays, in percent. */
const RATIOS = [0, 30, 50, 100]

/** The campaign and the promo code of an order, if any: the merchant's own campaigns first, else one of Grab's. */
export function promosFor(
  world: World,
  merchant: Merchant,
  lines: readonly OrderLine[],
  random: Random,
): Deduction[] {
  const subtotal = lines.reduce((sum, line) => sum + unitPrice(line) * line.quantity, 0)
  const { promo_share } = merchant.settings
  const own = listCampaigns(world, merchant)
    .ongoing.map((campaign) => ownCampaign(merchant, campaign, lines, subtotal))
    .find((deduction) => deduction !== undefined)
  const grabs: Deduction | undefined = random.chance(promo_share)
    ? {
        kind: 'campaign',
        id: `4-SIMGRAB-${random.between(1, 9)}`,
        name: 'GrabFood Hemat',
        mex_ratio: random.pick(RATIOS) ?? 0,
        percent: random.between(2, 8) * 5,
        amount: 0,
        cap: random.between(10, 25) * 1_000 * MINOR_OF_RUPIAH,
        level: 'order',
        item_ids: [],
      }
    : undefined
  const code: Deduction | undefined = random.chance(promo_share / 3)
    ? {
        kind: 'promo',
        id: 'HEMAT10',
        name: 'Hemat bersama',
        mex_ratio: random.pick(RATIOS) ?? 0,
        percent: undefined,
        amount: random.between(4, 10) * 1_000 * MINOR_OF_RUPIAH,
        cap: undefined,
        level: 'order',
        item_ids: [],
      }
    : undefined
  return [own ?? grabs, code].filter((deduction) => deduction !== undefined)
}

/** A campaign of the merchant's as it applies to a basket; its amounts are rupiah, not minor units. */
function ownCampaign(
  merchant: Merchant,
  { id, name, conditions, discount, createdBy }: Campaign,
  lines: readonly OrderLine[],
  subtotal: number,
): Deduction | undefined {
  const { type, value = 0, cap, scope } = discount
  if (type !== 'net' && type !== 'percentage') return undefined
  if (subtotal < (conditions.minBasketAmount ?? 0) * MINOR_OF_RUPIAH) return undefined
  const categories = merchant.menu?.categories ?? []
  const objects = scope.objectIDs ?? []
  const item_ids =
    scope.type === 'category'
      ? categories
          .filter((category) => objects.includes(category.id))
          .flatMap(({ items }) => items.map((item) => item.id))
      : objects
  if (scope.type !== 'order' && !lines.some(({ item_id }) => item_ids.includes(item_id))) return undefined
  return {
    kind: 'campaign',
    id,
    name: name.slice(0, 60),
    mex_ratio: createdBy === 'Grab' ? 0 : 100,
    percent: type === 'percentage' ? value : undefined,
    amount: type === 'net' ? value * MINOR_OF_RUPIAH : 0,
    cap: cap === undefined || type === 'net' ? undefined : cap * MINOR_OF_RUPIAH,
    level: scope.type === 'items' ? 'item' : scope.type,
    item_ids: scope.type === 'order' ? [] : item_ids,
  }
}

/** Campaigns and promo codes as an order tells them: those alone that the restaurant pays a share of. */
export function promosTold(
  deducted: readonly Deducted[],
  subtotal: number,
): Pick<Order, 'campaigns' | 'promos'> {
  const paid = deducted.filter(({ amount, deduction }) => amount > 0 && deduction.mex_ratio > 0)
  const campaigns = paid
    .filter(({ deduction }) => deduction.kind === 'campaign')
    .map(({ amount, deduction }) => ({
      id: deduction.id,
      name: deduction.name,
      level: deduction.level,
      type: deduction.percent === undefined ? 'net' : 'percentage',
      usageCount: 1,
      mexFundedRatio: deduction.mex_ratio,
      deductedAmount: amount,
      deductedPart: 'basket_amount' as const,
      appliedItemIDs: deduction.item_ids.length > 0 ? [...deduction.item_ids] : null,
      freeItem: null,
    }))
  const promos = paid
    .filter(({ deduction }) => deduction.kind === 'promo')
    .map(({ amount, mex_amount, deduction }) => ({
      code: deduction.id,
      name: deduction.name,
      description: deduction.name,
      promoAmount: amount / MINOR_OF_RUPIAH,
      promoAmountInMin: amount,
      mexFundedRatio: deduction.mex_ratio,
      mexFundedAmount: mex_amount,
      targetedPrice: subtotal,
    }))
  return { campaigns: campaigns.length > 0 ? campaigns : null, promos: promos.length > 0 ? promos : null }
}
