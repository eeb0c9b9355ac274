import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, Services } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { transaction } from '../src/kit/transaction.ts'
import { keepPoints } from '../src/people/member/keep-points.ts'
import { takePointEvent } from '../src/sales/point/hold.commands.ts'
import { savePointProgramme } from '../src/sales/point/programme.commands.ts'
import { readProgramme } from '../src/sales/point/programme.queries.ts'
import { savePointReward } from '../src/sales/point/reward.commands.ts'
import { settlePoints } from '../src/sales/point/settle-points.ts'
import { createRandom } from './sales/random.ts'

const AT_ONCE = 500
/** What members may take; the menu that is free by its code. */
const REWARDS = [
  { name: 'Kopi Susu Sekar gratis', kind: 'menu', code: 'KS01', points: 60 },
  { name: 'Potongan Rp20.000', kind: 'discount', discount: 20_000, points: 100, per_member: 2 },
  { name: 'Tumbler Sekar Lawang', kind: 'goods', points: 350, stock: 60, per_member: 1 },
] as const

/** Makes the rewards that are not there; one whose menu the brand does not have is goods. */
async function createRewards(ctx: Context): Promise<number[]> {
  const known = await selectOwn(ctx, 'point_reward').select('id').orderBy('id').execute()
  if (known.length > 0) return known.map(({ id }) => id)
  const ids: number[] = []
  for (const { kind, ...reward } of REWARDS) {
    const { code, ...rest } = { code: '', ...reward }
    const item = await selectOwn(ctx, 'item', { code }).select('id').executeTakeFirst()
    const what = kind === 'menu' ? (item ? { kind, item_id: item.id } : { kind: 'goods' as const }) : { kind }
    ids.push((await savePointReward(ctx, { ...rest, ...what, outlet_ids: [] })).id)
  }
  return ids
}

/** Some take a reward at the till. */
async function redeemSome(
  ctx: Context,
  outlet_ids: ReadonlyMap<string, number>,
  rewards: readonly number[],
): Promise<void> {
  const random = createRandom('rewards')
  const [outlet_id] = outlet_ids.values()
  if (outlet_id === undefined) return
  const rich = await selectOwn(ctx, 'member_point_balance')
    .select('member_id')
    .where('balance', '>=', 200)
    .orderBy('member_id')
    .limit(12)
    .execute()
  for (const { member_id } of rich) {
    const uuid = randomUUID()
    const reward_id = random.pick(rewards.slice(0, 2))
    await takePointEvent(ctx, { outlet_id }, { event: 'HOLD', uuid, member_id, reward_id })
    await takePointEvent(ctx, { outlet_id }, { event: 'COMMIT', uuid })
  }
}

/** Brings the points of all receipts that name members up to date, in the order in which they were sold. */
async function earnAll(ctx: Context): Promise<void> {
  const { rows } = await sql<{
    business_date: string
    id: number
  }>`select business_date::text as business_date, id
    from transaction where brand_id = ${ctx.brand_id} and member_id is not null order by occurred_at, id`.execute(
    ctx.db,
  )
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await transaction(ctx, (tx) => settlePoints(tx, rows.slice(from, from + AT_ONCE), { is_history: true }))
}

/** A programme of points since the first day of sales: earned, redeemed, and some that have run out. */
export async function createPoints(
  services: Services,
  ctx: Context,
  { outlet_ids, from }: { outlet_ids: ReadonlyMap<string, number>; from: string },
): Promise<void> {
  const is_new = !(await readProgramme(ctx))
  if (is_new) {
    await savePointProgramme(ctx, {
      ...{ is_active: true, starts_on: from, rupiah_per_point: 10_000, point_value: 200, min_redeem: 20 },
      ...{
        expiry_months: 12,
        hold_minutes: 15,
        birthday_points: 25,
        referral_points: 50,
        tier_months: null,
        tier_grace_days: 30,
      },
      ...{
        excluded_channels: ['GRABFOOD', 'GOFOOD', 'SHOPEEFOOD'],
        excluded_methods: [],
        excluded_group_ids: [],
      },
    })
  }
  await earnAll(ctx)
  const rewards = await createRewards(ctx)
  if (is_new) {
    await keepPoints(services, ctx.brand_id)
    await redeemSome(ctx, outlet_ids, rewards)
  }
}
