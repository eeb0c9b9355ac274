import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { keepPoints } from '../../people/member/keep-points.ts'
import { createMember } from '../../people/member/member.commands.ts'
import { changeMemberPoints } from '../../people/member/member-point.commands.ts'
import { readNextExpiry } from '../../people/member/next-expiry.queries.ts'
import { savePointProgramme } from './programme.commands.ts'
import { pointProgramme } from './programme.factory.ts'

const app = useTestApp()
let brand: TestBrand
let count = 0

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  await savePointProgramme(brand.ctx, pointProgramme({ expiry_months: 1 }))
})

const DAY_MS = 86_400_000
const balanceOf = async (member_id: number) =>
  (await selectOwn(brand.ctx, 'member_point_balance', { member_id }).select('balance').executeTakeFirst())
    ?.balance ?? 0

const step = fc.record({ points: fc.integer({ min: -20, max: 30 }), days: fc.integer({ min: 0, max: 9 }) })

test('what is told to run out next is what runs out, on the day after its last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      count++
      const phone = `0813${4_000_000 + count}`
      const { id } = await createMember(brand.ctx, { name: `Habis ${count}`, phone })
      for (const { points, days } of steps) {
        app().clock.now = new Date(app().clock.now.getTime() + days * DAY_MS)
        const has = await balanceOf(id)
        if (points > 0) await changeMemberPoints(brand.ctx, { member_id: id, type: 'earn', points })
        if (points < 0 && has >= -points)
          await changeMemberPoints(brand.ctx, { member_id: id, type: 'redeem', points: -points })
      }
      await keepPoints(app().services, brand.id)
      for (let before = await balanceOf(id); before > 0; before = await balanceOf(id)) {
        const told = await readNextExpiry(brand.ctx, id)
        // On its last day they are there still.
        app().clock.now = new Date(`${told?.on}T08:00:00Z`)
        await keepPoints(app().services, brand.id)
        expect(await balanceOf(id)).toBe(before)
        app().clock.now = new Date(app().clock.now.getTime() + DAY_MS)
        await keepPoints(app().services, brand.id)
        expect(before - (await balanceOf(id))).toBe(told?.points)
      }
      expect(await readNextExpiry(brand.ctx, id)).toBeNull()
    }),
    { numRuns: 12 },
  )
}, 120_000)
