import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { keepPoints } from '../../people/member/keep-points.ts'
import { createMember } from '../../people/member/member.commands.ts'
import { findTillMember } from '../../people/member/member-for-till.queries.ts'
import { saveMemberTiers } from '../../people/member/member-tier.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { buildReceipt } from '../transaction/receipt.factory.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { savePointProgramme } from './programme.commands.ts'
import { pointProgramme } from './programme.factory.ts'

const app = useTestApp()
const GRACE = 30
const GOLD_FROM = 100_000
let brand: TestBrand
let world: SalesWorld
let gold = 0
let count = 0

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
  const ids = await saveMemberTiers(brand.ctx, {
    tiers: [
      { name: 'Sahabat', min_spend: 0 },
      { name: 'Emas', min_spend: GOLD_FROM, rupiah_per_point: 500 },
    ],
  })
  gold = ids[1] ?? 0
  await savePointProgramme(brand.ctx, pointProgramme({ tier_months: 12, tier_grace_days: GRACE }))
})

async function newMember() {
  count++
  return (await createMember(brand.ctx, { name: `Tingkat ${count}`, phone: `0813${8_000_000 + count}` })).id
}

/** Buys for so many ten thousands at noon; answers what it came to with service and tax. */
async function buy(member_id: number, tens: number): Promise<number> {
  const receipt = buildReceipt({
    member_id,
    occurred_at: app().clock.now.toISOString(),
    lines: [{ code: 'KOPI1', name: 'Kopi', qty: tens, unit_price: 10_000 }],
    payments: [{ method: 'QRIS', amount: 1_000_000 }],
  })
  const [door] = world.doors
  if (!door) throw new Error('no outlet')
  const [outcome] = await recordTransactions(world.ctx, door, [receipt])
  const { total } = await selectOwn(brand.ctx, 'transaction', { id: outcome?.transaction_id ?? 0 })
    .select('total')
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** What a till is told of a member. */
async function read(id: number) {
  const { phone } = await selectOwn(brand.ctx, 'member', { id }).select('phone').executeTakeFirstOrThrow()
  const told = await findTillMember(brand.ctx, phone)
  return { points: told?.points, tier: told?.member_tier_id === gold ? 'Emas' : 'Sahabat' }
}
const night = async (days: number) => {
  app().clock.now = new Date(app().clock.now.getTime() + days * 86_400_000)
  await keepPoints(app().services, brand.id)
}

test('a tier is reached overnight, sets what points cost, and falls when its grace is over', async () => {
  const id = await newMember()
  await buy(id, 12)
  await buy(id, 12)
  expect(await read(id)).toEqual({ points: 240, tier: 'Sahabat' })
  await night(1)
  expect((await read(id)).tier).toBe('Emas')
  const asked = await (await brand.signInAs('Manajer Outlet', [world.doors[0]?.outlet_id ?? 0])).ask(
    'query ($id: Int!) { member(id: $id) { tier { name } } }',
    { id },
  )
  expect(asked.member.tier).toEqual({ name: 'Emas' })
  await buy(id, 1)
  expect((await read(id)).points).toBe(260)
  await night(363)
  expect((await read(id)).tier).toBe('Emas')
  await night(GRACE)
  expect((await read(id)).tier).toBe('Emas')
  await night(1)
  expect((await read(id)).tier).toBe('Sahabat')
})

const step = fc.record({ tens: fc.nat(8), days: fc.integer({ min: 1, max: 220 }) })

test('tiers are those of a plain model of the year before each night, with the days of grace', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
      const id = await newMember()
      const bought: { day: number; total: number }[] = []
      const dayOf = (date: Date) => Math.floor((date.getTime() + 7 * 3_600_000) / 86_400_000)
      let is_gold = false
      let kept_until = Number.NEGATIVE_INFINITY
      for (const { tens, days } of steps) {
        if (tens > 0) bought.push({ day: dayOf(app().clock.now), total: await buy(id, tens) })
        await night(days)
        const { now } = app().clock
        const today = dayOf(now)
        const since = new Date(now)
        since.setUTCFullYear(since.getUTCFullYear() - 1)
        // There is no 29 February the year before: it is its last day.
        if (since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0)
        const spent = bought
          .filter(({ day }) => day > dayOf(since))
          .reduce((sum, { total }) => sum + total, 0)
        const reached = spent >= GOLD_FROM
        if (reached || !is_gold || kept_until < today) {
          is_gold = reached
          kept_until = today + GRACE
        }
        expect((await read(id)).tier).toBe(is_gold ? 'Emas' : 'Sahabat')
      }
    }),
    { numRuns: 15 },
  )
}, 180_000)
