import type { WriteContext } from '../src/kit/context.ts'
import { addDays } from '../src/outlets/outlet/business-date.calc.ts'
import { brandToday, createMember } from '../src/people/member/member.commands.ts'
import { saveMemberTiers } from '../src/people/member/member-tier.commands.ts'
import { movePoints, type PointChange } from '../src/people/member/point-ledger.ts'
import type { DemoBrand } from './demo-data.ts'
import { createRandom, type Random } from './sales/random.ts'

const TIERS = [
  { name: 'Sahabat', min_points: 0 },
  { name: 'Perak', min_points: 400 },
  { name: 'Emas', min_points: 1200 },
]
const CONTACTABLE = 0.7
const BIRTHDAY_KNOWN = 0.6
const OLD_POINTS = 0.3
/** Before all sales of the largest demo. */
const LONG_AGO = 740 * 86_400_000

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
  const old = createRandom('old points')
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
    await collectPoints(tx, { random, old }, { member_id: id, today })
  }
  return new Map(TIERS.map((tier, place) => [tier.name, ids[place] ?? 0]))
}

/** What members had before the sales of the demo began; some of it has run out since. */
async function collectPoints(
  tx: WriteContext,
  { random, old }: { random: Random; old: Random },
  { member_id, today }: { member_id: number; today: string },
): Promise<void> {
  const shared = { member_id, occurred_at: new Date(tx.now().getTime() - LONG_AGO) }
  const changes: PointChange[] = []
  for (let visits = random.between(1, 4); visits > 0; visits--) {
    const points = random.between(40, 420)
    changes.push({ ...shared, type: 'earn', points, earned: points, reason: 'Poin kunjungan' })
  }
  if (random.chance(1 / 3))
    changes.push({ ...shared, type: 'redeem', points: -25, reason: 'Tukar kopi gratis' })
  if (old.chance(OLD_POINTS))
    changes.push({
      ...{ ...shared, type: 'earn' as const, points: old.between(30, 120), reason: 'Promo pembukaan' },
      expires_on: addDays(today, -old.between(1, 40)),
    })
  await movePoints(tx, changes)
}
