import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { createMember } from './member.commands.ts'
import { changeMemberPoints, reverseMemberPoints } from './member-point.commands.ts'

const app = useTestApp()
let brand: TestBrand
let count = 0

beforeAll(async () => {
  brand = await app().createBrand()
})

const newMember = async () => {
  count++
  const { id } = await createMember(brand.ctx, { name: `Poin ${count}`, phone: `0813${2_000_000 + count}` })
  return id
}

async function ledgerOf(member_id: number) {
  const movements = await selectOwn(brand.ctx, 'member_point_movement', { member_id })
    .select(['id', 'type', 'points', 'balance_after'])
    .orderBy('id')
    .execute()
  const kept = await selectOwn(brand.ctx, 'member_point_balance', { member_id })
    .select(['balance', 'earned'])
    .executeTakeFirst()
  return { movements, balance: kept?.balance ?? 0, earned: kept?.earned ?? 0 }
}

const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('earn' as const, 'redeem' as const),
    points: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({ kind: fc.constant('adjust' as const), points: fc.integer({ min: -60, max: 60 }) }),
  fc.record({ kind: fc.constant('reverse' as const), points: fc.nat(20) }),
)

test('whatever is earned, redeemed, corrected and taken back, the ledger is that of a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const member_id = await newMember()
      const model: { id: number; type: string; points: number; is_reversed: boolean }[] = []
      let balance = 0
      let earned = 0
      for (const { kind, points } of steps) {
        const target = kind === 'reverse' ? model[points % Math.max(model.length, 1)] : undefined
        if (kind === 'reverse' && !target) continue
        const change = target ? -target.points : kind === 'redeem' ? -points : points
        const is_allowed =
          change !== 0 &&
          balance + change >= 0 &&
          (!target || (target.type !== 'reversal' && !target.is_reversed))
        const done = await (target
          ? reverseMemberPoints(brand.ctx, { id: target.id, reason: 'Batal' })
          : changeMemberPoints(brand.ctx, { member_id, type: kind as 'earn', points, reason: 'Uji' })
        ).then(
          () => true,
          () => false,
        )
        expect(done).toBe(is_allowed)
        if (!is_allowed) continue
        balance += change
        if (kind === 'earn') earned += points
        if (target?.type === 'earn') earned -= target.points
        if (target) target.is_reversed = true
        const newest = (await ledgerOf(member_id)).movements.at(-1)
        expect(newest).toMatchObject({ points: change, balance_after: balance })
        model.push({
          id: newest?.id ?? 0,
          type: target ? 'reversal' : kind,
          points: change,
          is_reversed: false,
        })
      }
      const ledger = await ledgerOf(member_id)
      expect(ledger.movements.map(({ points }) => points)).toEqual(model.map(({ points }) => points))
      expect([ledger.balance, ledger.earned]).toEqual([balance, earned])
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('64 writers at once lose no point, and none spends what is not there', async () => {
  const member_id = await newMember()
  await Promise.all(
    Array.from({ length: 64 }, (_, n) =>
      changeMemberPoints(brand.ctx, { member_id, type: 'earn', points: n + 1 }),
    ),
  )
  const full = await ledgerOf(member_id)
  expect([full.balance, full.movements.length]).toEqual([2080, 64])
  expect(
    full.movements
      .map(({ balance_after }) => balance_after)
      .sort((a, b) => a - b)
      .at(-1),
  ).toBe(2080)
  const spent = await Promise.allSettled(
    Array.from({ length: 64 }, () =>
      changeMemberPoints(brand.ctx, { member_id, type: 'redeem', points: 100 }),
    ),
  )
  expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect((await ledgerOf(member_id)).balance).toBe(80)
})

test('a movement is taken back once, however many try', async () => {
  const member_id = await newMember()
  await changeMemberPoints(brand.ctx, { member_id, type: 'earn', points: 500 })
  await changeMemberPoints(brand.ctx, { member_id, type: 'earn', points: 30 })
  const id = (await ledgerOf(member_id)).movements[1]?.id ?? 0
  const tried = await Promise.allSettled(
    Array.from({ length: 8 }, () => reverseMemberPoints(brand.ctx, { id, reason: 'Salah' })),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await ledgerOf(member_id)).toMatchObject({ balance: 500, earned: 500 })
})
