import { createPrice } from '../src/catalog/price/price.commands.ts'
import { publishPrice } from '../src/catalog/price/publish.commands.ts'
import type { WriteContext } from '../src/kit/context.ts'
import { SALES_CHANNELS } from '../src/outlets/outlet/outlet.input.ts'
import { channelOf, type DemoBrand } from './demo-data.ts'
import { oldOverrides } from './price-rises.ts'

/** Lists set prices since before the first receipt, and before any of their prices was raised. */
const DAYS_AGO = 120

function longAgo(tx: WriteContext): WriteContext {
  const moment = new Date(tx.now().getTime() - DAYS_AGO * 86_400_000)
  return { ...tx, now: () => moment }
}

const ROUNDINGS = { 500: 'nearest_500', 1000: 'nearest_1000' } as const

/**
 * Makes the price lists that differ from the menu's prices. Those of a channel set prices; one for people rather than
 * a channel stays a draft, since it would hold for everybody.
 */
export async function createPrices(
  tx: WriteContext,
  data: DemoBrand,
  tiers: ReadonlyMap<string, number>,
): Promise<void> {
  await createTierPrices(tx, tiers.get('Emas'))
  for (const [place, list] of data.price_lists.entries()) {
    if (list.adjust.value === 0) continue
    const channels = SALES_CHANNELS.filter((channel) => channel === channelOf(list.code))
    const { id } = await createPrice(tx, {
      code: list.code,
      name: list.name,
      channels,
      priority: 10 + place,
      rounding: ROUNDINGS[list.round_to as keyof typeof ROUNDINGS] ?? 'none',
      rules: [{ target: 'all', kind: 'percent', value: list.adjust.value * 100 }],
      overrides: await oldOverrides(tx, data, list.code),
    })
    if (channels.length > 0) await publishPrice(longAgo(tx), { id })
    if (list.code === 'GRABFOOD') await createBusyHours(tx, id)
  }
}

/** A draft that starts from the list of GrabFood: dearer on busy evenings, but never too far above the menu. */
async function createBusyHours(tx: WriteContext, base_price_id: number): Promise<void> {
  await createPrice(tx, {
    code: 'RAMAI-GRAB',
    name: 'Jam Ramai GrabFood',
    channels: ['GRABFOOD'],
    base_price_id,
    priority: 40,
    rounding: 'nearest_500',
    ceiling_bp: 3_000,
    rules: [{ target: 'all', kind: 'percent', value: 500 }],
    schedule: [5, 6, 7].map((weekday) => ({ weekday, opens_at: '17:00', closes_at: '21:00' })),
  })
}

/** What the highest tier pays at the table. */
async function createTierPrices(tx: WriteContext, tier_id: number | undefined): Promise<void> {
  if (!tier_id) return
  const { id } = await createPrice(tx, {
    code: 'MEMBER-EMAS',
    name: 'Harga Member Emas',
    channels: ['DINE_IN', 'TAKEAWAY'],
    members: 'tiers',
    member_tier_ids: [tier_id],
    priority: 5,
    rounding: 'nearest_500',
    rules: [{ target: 'all', kind: 'percent', value: -500 }],
  })
  await publishPrice(longAgo(tx), { id })
}
