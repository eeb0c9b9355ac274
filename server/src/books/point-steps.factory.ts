import { randomUUID } from 'node:crypto'
import { keepPoints } from '../people/member/keep-points.ts'
import { createMember } from '../people/member/member.commands.ts'
import { changeMemberPoints } from '../people/member/member-point.commands.ts'
import { mergeMembers } from '../people/member/merge.commands.ts'
import { takePointEvent } from '../sales/point/hold.commands.ts'
import { POINT_METHOD } from '../sales/point/programme.calc.ts'
import { savePointProgramme } from '../sales/point/programme.commands.ts'
import { pointProgramme } from '../sales/point/programme.factory.ts'
import { buildReceipt } from '../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../sales/transaction/record-transactions.commands.ts'
import { type BooksWorld, dayOf, doorOf, type Moment, noon, onDay, pick } from './books-world.factory.ts'
import { attempt } from './cash-steps.factory.ts'

/** Members made so far; those that were merged keep their numbers. */
let count = 0

/** A member, now and then a new one who joined at one of the outlets or at none. */
async function someMember(world: BooksWorld, step: Moment): Promise<number> {
  const known = pick(world.members, step)
  if (known !== undefined && step.size % 3) return known
  count++
  const phone = `0813${1_000_000 + count}`
  const joined_outlet_id = step.size % 2 ? doorOf(world, step.place).outlet_id : null
  const { id } = await createMember(world.brand.ctx, { name: `Member ${phone}`, phone, joined_outlet_id })
  world.members.push(id)
  return id
}

async function sellTo(world: BooksWorld, step: Moment, paid_with_points: number): Promise<void> {
  const member_id = await someMember(world, step)
  const payments = [
    ...(paid_with_points > 0 ? [{ method: POINT_METHOD, amount: paid_with_points }] : []),
    { method: 'TUNAI', amount: 200_000 },
  ]
  const lines = [{ code: 'KOPI1', name: 'Kopi', qty: 1 + (step.size % 5), unit_price: 10_000 }]
  const receipt = buildReceipt({ member_id, lines, payments, occurred_at: noon(dayOf(step)) })
  await recordTransactions(world.brand.ctx, doorOf(world, step.place), [receipt])
  world.receipts.push({ uuid: receipt.uuid, place: step.place })
}

/** What happens with points of members. */
export const POINT_STEPS = {
  /** From the day on a point is worth something else; the first time since the day the programme starts. */
  worth: async (world: BooksWorld, step: Moment) => {
    const point_value = 1 + (step.size % 97)
    const programme = pointProgramme({
      ...{
        point_value,
        rupiah_per_point: 1_000,
        starts_on: dayOf(step),
        expiry_months: step.size % 2 ? 1 : null,
      },
    })
    await onDay(world, step, () => savePointProgramme(world.brand.ctx, programme))
  },
  sell_to_member: (world: BooksWorld, step: Moment) => sellTo(world, step, 0),
  sell_for_points: (world: BooksWorld, step: Moment) => sellTo(world, step, 1 + (step.size % 9_000)),
  give_points: async (world: BooksWorld, step: Moment) => {
    const member_id = await someMember(world, step)
    const type = step.size % 4 ? 'earn' : 'redeem'
    await onDay(world, step, () =>
      attempt(() => changeMemberPoints(world.brand.ctx, { member_id, type, points: 1 + (step.size % 300) })),
    )
  },
  hold_points: async (world: BooksWorld, step: Moment) => {
    const member_id = pick(world.members, step)
    if (member_id === undefined) return
    const uuid = randomUUID()
    const what = step.size % 2 ? { amount: 1 + (step.size % 3_000) } : { points: 20, reward: 'Kopi gratis' }
    await attempt(async () => {
      await takePointEvent(world.brand.ctx, doorOf(world, step.place), {
        event: 'HOLD',
        uuid,
        member_id,
        ...what,
      })
      world.holds.push({ uuid, place: step.place })
    })
  },
  take_points: async (world: BooksWorld, step: Moment) => {
    const hold = pick(world.holds, step)
    if (!hold) return
    const event = { event: step.size % 3 ? 'COMMIT' : 'RELEASE', uuid: hold.uuid }
    await onDay(world, step, () =>
      attempt(() => takePointEvent(world.brand.ctx, doorOf(world, hold.place), event)),
    )
  },
  night: (world: BooksWorld, step: Moment) =>
    onDay(world, { ...step, ago: step.ago % 12 }, () => keepPoints(world.app.services, world.brand.id)),
  merge_members: async (world: BooksWorld, step: Moment) => {
    const [survivor_id, merged] = world.members
    if (survivor_id === undefined || merged === undefined || world.members.length < 3) return
    world.members.splice(1, 1)
    await onDay(world, step, () => mergeMembers(world.brand.ctx, { survivor_id, member_ids: [merged] }))
  },
}
