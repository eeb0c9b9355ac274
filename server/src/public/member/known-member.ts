import type { Context } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { addressBlock } from '../../kit/http/address-block.ts'
import { assertAttempt, forgetAttempts, returnAttempt } from '../../kit/throttle.ts'
import { transaction } from '../../kit/transaction.ts'
import { findByCode } from '../../people/member/member-code.commands.ts'
import { type NextExpiry, readNextExpiry } from '../../people/member/next-expiry.queries.ts'
import { takePointEvent } from '../../sales/point/hold.commands.ts'
import { type GivenReward, readGivenRewards } from '../../sales/point/reward.queries.ts'

/** Codes tried for one number, and by one block of addresses, whoever's they are. */
const BY_PHONE = { name: 'guest_member', free: 5, window_seconds: 900, longest_wait_seconds: 3600 }
const BY_ADDRESS = { name: 'guest_member_address', free: 40, window_seconds: 900, longest_wait_seconds: 900 }

/** An order stays open for so long at most. */
const HELD_HOURS = 12
const OPEN: readonly string[] = ['waiting', 'confirmed']

/** What a member is told of its points on the page of an order. */
export interface TellMember {
  readonly name: string
  readonly points: number
  readonly expiry: NextExpiry | null
  /** What can be handed over at the table, the cheapest first. */
  readonly rewards: readonly Pick<GivenReward, 'id' | 'name' | 'points'>[]
}

interface Known {
  readonly phone: string
  readonly code: string
}

/**
 * Whose number and code it is. Attempts are counted before they are tried, by number, known or not; a wrong code and a
 * number of nobody are answered alike, and take as long.
 */
async function enter(ctx: Context, known: Known): Promise<{ id: number; name: string }> {
  const [number, address] = [`${ctx.brand_id} ${known.phone}`, `${ctx.brand_id} ${addressBlock(ctx.ip)}`]
  await assertAttempt(ctx.services, BY_ADDRESS, address)
  await assertAttempt(ctx.services, BY_PHONE, number)
  const member = await findByCode(ctx, known)
  if (!member) throw invalid({}, 'Nomor telepon atau kode tidak cocok')
  await forgetAttempts(ctx.services, BY_PHONE, number)
  await returnAttempt(ctx.services, BY_ADDRESS, address)
  return member
}

async function tell(
  ctx: Context,
  member: { id: number; name: string },
  outlet_id: number,
): Promise<TellMember> {
  const kept = await selectOwn(ctx, 'member_point_balance', { member_id: member.id })
    .select(['balance', 'held'])
    .executeTakeFirst()
  const rewards = await readGivenRewards(ctx, outlet_id)
  return {
    name: member.name,
    points: kept ? kept.balance - kept.held : 0,
    expiry: await readNextExpiry(ctx, member.id),
    rewards: rewards
      .filter(({ kind }) => kind !== 'discount')
      .map(({ id, name, points }) => ({ id, name, points })),
  }
}

/** The order of a uuid at a table whose code it is, while it is open. */
async function readOpenOrder(ctx: Context, token: string, uuid: string) {
  const table = await selectOwn(ctx, 'outlet_table', { token })
    .select('id')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const order =
    table &&
    (await selectOwn(ctx, 'table_order', { uuid, outlet_table_id: table.id })
      .select(['id', 'outlet_id', 'status', 'member_id'])
      .executeTakeFirst())
  if (!order) throw notFound('Pesanan')
  if (!OPEN.includes(order.status)) throw new UserError('CONFLICT', 'Pesanan ini sudah selesai')
  return order
}

/** Says who placed an order, so that its receipt names them, and tells their points. The first to say so stays. */
export async function nameMember(
  ctx: Context,
  token: string,
  uuid: string,
  known: Known,
): Promise<TellMember> {
  const order = await readOpenOrder(ctx, token, uuid)
  const member = await enter(ctx, known)
  await transaction(ctx, async (tx) => {
    const { numUpdatedRows } = await updateOwn(tx, 'table_order', { id: order.id })
      .set({ member_id: member.id })
      .where((where) => where.or([where('member_id', 'is', null), where('member_id', '=', member.id)]))
      .where('status', 'in', [...OPEN])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new UserError('CONFLICT', 'Pesanan ini sudah memakai member lain')
  })
  return tell(ctx, member, order.outlet_id)
}

/** Holds a reward for an order until it is paid; once however often it is asked for. */
export async function takeReward(
  ctx: Context,
  token: string,
  order_uuid: string,
  { uuid, reward_id, ...known }: Known & { uuid: string; reward_id: number },
): Promise<TellMember> {
  const { outlet_id } = await readOpenOrder(ctx, token, order_uuid)
  const member = await enter(ctx, known)
  const until = new Date(ctx.now().getTime() + HELD_HOURS * 3_600_000)
  await transaction(ctx, async (tx) => {
    // Held against being paid or turned down meanwhile.
    const open = await selectOwn(tx, 'table_order', { uuid: order_uuid, member_id: member.id })
      .select('id')
      .where('status', 'in', [...OPEN])
      .forUpdate()
      .executeTakeFirst()
    if (!open) throw new UserError('CONFLICT', 'Pesanan ini sudah selesai')
    const given = await readGivenRewards(tx, outlet_id)
    if (!given.some(({ id, kind }) => id === reward_id && kind !== 'discount')) throw notFound('Hadiah')
    const event = { event: 'HOLD', uuid, member_id: member.id, reward_id, actor: 'Tamu' }
    await takePointEvent(tx, { outlet_id, order: { uuid: order_uuid, until } }, event)
  })
  return tell(ctx, member, outlet_id)
}
