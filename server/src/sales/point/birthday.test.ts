import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { keepAllPoints } from '../../people/member/keep-points.ts'
import { createMember } from '../../people/member/member.commands.ts'
import { savePointProgramme } from './programme.commands.ts'

const app = useTestApp()
let brand: TestBrand

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  await savePointProgramme(brand.ctx, {
    is_active: true,
    starts_on: '2026-11-01',
    rupiah_per_point: 5_000,
    point_value: 100,
    min_redeem: 10,
    expiry_months: 3,
    hold_minutes: 15,
    birthday_points: 50,
    tier_months: null,
    tier_grace_days: 30,
    excluded_channels: [],
    excluded_methods: [],
    excluded_group_ids: [],
  })
})

test('a birthday is given for once, and to those alone whose it is', async () => {
  const born = async (name: string, phone: string, birth_date: string | null) =>
    (await createMember(brand.ctx, { name, phone, birth_date })).id
  const today = await born('Hari ini', '081310000001', '1990-11-21')
  const leap = await born('Kabisat', '081310000002', '2000-02-29')
  const other = await born('Lain', '081310000003', '1990-11-22')
  const unknown = await born('Tanpa', '081310000004', null)
  const given = async () => {
    const rows = await selectOwn(brand.ctx, 'member_point_movement', { type: 'birthday' })
      .select(['member_id', 'points', 'expires_on'])
      .orderBy('id')
      .execute()
    return rows.map(({ member_id, points, expires_on }) => [member_id, points, String(expires_on)])
  }
  await Promise.all(
    [keepAllPoints(app().services), keepAllPoints(app().services)].map((run) => run.catch(() => {})),
  )
  await keepAllPoints(app().services)
  expect(await given()).toEqual([[today, 50, '2027-02-21']])
  app().clock.now = new Date('2027-02-28T08:00:00Z')
  await keepAllPoints(app().services)
  const rows = (await given()).map(([id]) => id)
  expect(rows).toEqual([today, leap])
  expect(rows).not.toContain(other)
  expect(rows).not.toContain(unknown)
})
