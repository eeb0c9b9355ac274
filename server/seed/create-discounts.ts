import type { WriteContext } from '../src/kit/context.ts'
import { MINUTES_A_DAY, parseMinute, type WeeklyPeriod } from '../src/outlets/outlet/opening-hours.calc.ts'
import { insertDiscountSeed } from '../src/sales/discount/discount.factory.ts'
import { writeCodes } from '../src/sales/single-use-code/make-codes.ts'
import { channelOf, type DemoBrand, type DemoDiscount, weekdayName } from './demo-data.ts'

/** Where a promotion of the house holds; those of platforms name their own. */
const HOUSE_CHANNELS = ['DINE_IN', 'TAKEAWAY', 'QR']

function typeOf({ type, scope, code }: DemoDiscount): string {
  if (type === 'buy_x_get_y') return type
  if (code === 'KOMPLIMEN') return 'compliment'
  return `${scope === 'bill' ? 'bill' : 'item'}_${type}`
}

function worthOf({ type, value, code }: DemoDiscount): number {
  if (type === 'buy_x_get_y' || code === 'KOMPLIMEN') return 0
  return type === 'percent' ? value * 100 : value
}

function scheduleOf({ days, hours }: DemoDiscount): WeeklyPeriod[] {
  if (!days && !hours) return []
  const [from = '00:00', until = '24:00'] = hours ?? []
  return [1, 2, 3, 4, 5, 6, 7]
    .filter((weekday) => !days || days.includes(weekdayName(weekday)))
    .map((weekday) => ({
      weekday,
      opens_minute: parseMinute(from),
      closes_minute: parseMinute(until) || MINUTES_A_DAY,
    }))
}

const WELCOME_SINCE = '2026-11-01'

/** What new members get once, up to a budget, against codes of a leaflet: told by no receipt yet. */
async function insertWelcome(tx: WriteContext): Promise<void> {
  const since = new Date(`${WELCOME_SINCE}T00:00:00+07:00`)
  const discount_id = await insertDiscountSeed(tx, {
    ...{
      code: 'SAMBUTAN',
      name: 'Sambutan member baru',
      type: 'bill_percent',
      value: 1500,
      max_amount: 25_000,
    },
    ...{ members: 'members', member_quota: 1, is_first_visit: true, budget: 5_000_000 },
    ...{ channels: HOUSE_CHANNELS, starts_on: WELCOME_SINCE, is_automatic: false, is_combinable: false },
    ...{ published_at: since, created_at: since, updated_at: since },
    parts: {},
  })
  const batch = await tx.db
    .insertInto('code_batch')
    .values({
      ...{ brand_id: tx.brand_id, discount_id, name: 'Selebaran pembukaan', prefix: 'HALO', code_count: 200 },
      ...{ author: tx.actor, created_at: since, updated_at: since },
    })
    .returning(['id', 'prefix', 'code_count'])
    .executeTakeFirstOrThrow()
  await writeCodes(tx, batch)
}

/** Puts the promotions there under the codes their receipts carry, each published at the start of its period. */
export async function createDiscounts(
  tx: WriteContext,
  data: DemoBrand,
  outlet_ids: ReadonlyMap<string, number>,
): Promise<void> {
  const idsOf = async (table: 'item' | 'item_group') =>
    new Map(
      (
        await tx.db.selectFrom(table).select(['id', 'code']).where('brand_id', '=', tx.brand_id).execute()
      ).map((row) => [row.code, row.id]),
    )
  const groups = await idsOf('item_group')
  const items = await idsOf('item')
  const find = (ids: ReadonlyMap<string, number>, codes: readonly string[] = []) =>
    codes.map((code) => {
      const id = ids.get(code)
      if (id === undefined) throw new Error(`no ${code} in the demo data`)
      return id
    })
  for (const discount of data.discounts) {
    const [starts_on, ends_on] = discount.valid
    const since = new Date(`${starts_on}T00:00:00+07:00`)
    const { groups: group_codes, items: item_codes, buy_qty, get_qty, quota, max_amount } = discount
    await insertDiscountSeed(tx, {
      code: discount.code,
      name: discount.name,
      type: typeOf(discount),
      value: worthOf(discount),
      max_amount: max_amount ?? null,
      min_spend: discount.min_spend,
      buy_qty: buy_qty || null,
      get_qty: get_qty || null,
      target: (group_codes && 'groups') ?? (item_codes && 'items') ?? 'all',
      channels: discount.channel ? [channelOf(discount.channel)] : HOUSE_CHANNELS,
      members: discount.members_only ? 'members' : 'all',
      payment_methods: discount.payment_methods ?? [],
      starts_on,
      ends_on,
      quota: quota ?? null,
      is_automatic: !discount.requires_pin,
      requires_approval: discount.requires_pin,
      requires_reason: discount.requires_reason,
      published_at: since,
      created_at: since,
      updated_at: since,
      parts: {
        member_tier_ids: [],
        outlet_ids: find(outlet_ids, discount.outlets),
        schedule: scheduleOf(discount),
        item_group_ids: find(groups, group_codes),
        item_ids: find(items, item_codes),
        excluded_item_ids: [],
      },
    })
  }
  if (data.discounts.length > 0) await insertWelcome(tx)
}
