import type { WriteContext } from '../src/kit/context.ts'
import { addDays } from '../src/outlets/outlet/business-date.calc.ts'
import { brandToday, createMember } from '../src/people/member/member.commands.ts'
import { changeMemberPoints } from '../src/people/member/member-point.commands.ts'
import { saveMemberTiers } from '../src/people/member/member-tier.commands.ts'
import type { DemoBrand } from './demo-data.ts'
import { createRandom, type Random } from './sales/random.ts'

const TIERS = [
  { name: 'Sahabat', min_points: 0 },
  { name: 'Perak', min_points: 400 },
  { name: 'Emas', min_points: 1200 },
]
const CONTACTABLE = 0.7
const BIRTHDAY_KNOWN = 0.6

/** Puts the members there with tiers and some points; who joined is the same for the same data. */
export async function createMembers(
  tx: WriteContext,
  data: DemoBrand,
  outlet_ids: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  if (data.members.length === 0) return new Map()
  const ids = await saveMemberTiers(tx, { tiers: TIERS })
  const today = await brandToday(tx)
  const random = createRandom('members')
  const open = data.outlets.filter((outlet) => !outlet.deleted_at)
  for (const { name, phone, email, joined } of data.members) {
    const { id } = await createMember(tx, {
      name,
      phone,
      email,
      joined_on: joined < today ? joined : today,
      joined_outlet_id: outlet_ids.get(random.pick(open).code) ?? null,
      birth_date: random.chance(BIRTHDAY_KNOWN) ? addDays('1985-01-01', random.between(0, 7000)) : null,
      is_contactable: random.chance(CONTACTABLE),
    })
    await collectPoints(tx, random, id)
  }
  return new Map(TIERS.map((tier, place) => [tier.name, ids[place] ?? 0]))
}

async function collectPoints(tx: WriteContext, random: Random, member_id: number): Promise<void> {
  for (let visits = random.between(1, 4); visits > 0; visits--) {
    const points = random.between(40, 420)
    await changeMemberPoints(tx, { member_id, type: 'earn', points, reason: 'Poin kunjungan' })
  }
  if (random.chance(1 / 3))
    await changeMemberPoints(tx, { member_id, type: 'redeem', points: 25, reason: 'Tukar kopi gratis' })
}
