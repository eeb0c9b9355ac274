import { randomUUID } from 'node:crypto'
import { reachesOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { holdOutlet } from '../../outlets/outlet/outlet.policy.ts'
import { takePointEvent } from './hold.commands.ts'
import { returnReward } from './return-rewards.ts'
import { RedeemRewardInput, ReturnRewardInput } from './reward.input.ts'

interface Told {
  readonly member_id: number
  readonly outlet_id: number
  /** How many points more, or less. */
  readonly points: number
  readonly reason: string
}

/** Writes down what somebody did with the points of a member. */
async function tell(
  tx: WriteContext,
  action: string,
  { member_id, outlet_id, points, reason }: Told,
): Promise<void> {
  const { name } = await selectOwn(tx, 'member', { id: member_id }).select('name').executeTakeFirstOrThrow()
  const kept = await selectOwn(tx, 'member_point_balance', { member_id })
    .select('balance')
    .executeTakeFirstOrThrow()
  await audit(tx, {
    action,
    entity: 'member',
    entity_id: member_id,
    outlet_id,
    label: name,
    before: { points: kept.balance - points, reason: null },
    after: { points: kept.balance, reason },
  })
}

/** Gives a member a reward for points, at an outlet. */
export const redeemPointReward = command('point_reward.redeem', {
  permission: can('member', 'update'),
  input: RedeemRewardInput,
  run: async (tx, { reward_id, member_id, outlet_id }) => {
    await holdOutlet(tx, outlet_id)
    const uuid = randomUUID()
    const held = await takePointEvent(tx, { outlet_id }, { event: 'HOLD', uuid, member_id, reward_id })
    await takePointEvent(tx, { outlet_id }, { event: 'COMMIT', uuid })
    await tell(tx, 'point_reward.redeem', {
      ...{ member_id: held.member_id, outlet_id, points: -held.points, reason: held.reward ?? '' },
    })
    return { id: held.member_id }
  },
})

/** Takes a reward back from a member, and gives the points back, once. */
export const returnPointReward = command('point_reward.return', {
  permission: can('member', 'approve'),
  input: ReturnRewardInput,
  run: async (tx, { id, reason }) => {
    const hold = await selectOwn(tx, 'point_hold', { id }).select(['outlet_id', 'reward']).executeTakeFirst()
    if (!hold || hold.reward === null || !reachesOutlet(tx, hold.outlet_id)) throw notFound('Penukaran')
    const [returned] = await returnReward(tx, id, reason)
    if (!returned) throw new UserError('CONFLICT', 'Penukaran ini sudah dikembalikan, atau belum diambil')
    const { outlet_id, points } = returned
    await tell(tx, 'point_reward.return', { member_id: returned.member_id, outlet_id, points, reason })
    return { id: returned.member_id }
  },
})
