import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { keepAllPoints } from '../../people/member/keep-points.ts'
import { createMember, updateMember } from '../../people/member/member.commands.ts'
import { mergeMembers } from '../../people/member/merge.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { buildReceipt } from '../transaction/receipt.factory.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { savePointProgramme } from './programme.commands.ts'
import { pointProgramme } from './programme.factory.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
  await savePointProgramme(
    brand.ctx,
    pointProgramme({
      rupiah_per_point: 5_000,
      point_value: 100,
      min_redeem: 10,
      expiry_months: 3,
      birthday_points: 50,
      referral_points: 40,
    }),
  )
})

test('whoever brought a member is given for it once, when that one has bought something', async () => {
  const member = async (name: string, phone: string, referred_by_phone?: string) =>
    (await createMember(brand.ctx, { name, phone, referred_by_phone })).id
  const friend = await member('Kawan', '081320000001')
  const guest = await member('Tamu', '081320000002', '0813 2000 0001')
  await expect(member('Salah', '081320000003', '081329999999')).rejects.toThrow()
  await expect(updateMember(brand.ctx, { id: friend, referred_by_phone: '081320000001' })).rejects.toThrow()
  const given = async () => {
    const rows = await selectOwn(brand.ctx, 'member_point_movement', { type: 'referral' })
      .select(['member_id', 'points', 'referred_id'])
      .execute()
    return rows.map(({ member_id, points, referred_id }) => [member_id, points, referred_id])
  }
  await keepAllPoints(app().services)
  expect(await given()).toEqual([])
  const [door] = world.doors
  if (!door) throw new Error('no outlet')
  await recordTransactions(world.ctx, door, [buildReceipt({ member_id: guest })])
  await Promise.all([keepAllPoints(app().services), keepAllPoints(app().services)])
  await keepAllPoints(app().services)
  expect(await given()).toEqual([[friend, 40, guest]])
  // One who turns out to be the one who brought them brought nobody.
  const self = await member('Kawan lagi', '081320000004')
  const twin = await member('Kembar', '081320000005', '081320000004')
  await mergeMembers(brand.ctx, { survivor_id: twin, member_ids: [self] })
  await recordTransactions(world.ctx, door, [buildReceipt({ member_id: twin })])
  await keepAllPoints(app().services)
  expect(await given()).toEqual([[friend, 40, guest]])
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
