import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createClient } from '../../../test/client.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { POINT_METHOD } from './programme.calc.ts'
import { pointProgramme } from './programme.factory.ts'
import { PointProgrammeInput } from './programme.input.ts'

const app = useTestApp()
let brand: TestBrand

beforeAll(async () => {
  brand = await app().createBrand()
})

const SAVE =
  'mutation ($p: EditPointProgramme!) { savePointProgramme(programme: $p) { version rupiah_per_point } }'
const values = (given: Record<string, unknown> = {}) => ({
  ...pointProgramme({ rupiah_per_point: 10_000, point_value: 200, min_redeem: 10, expiry_months: 12 }),
  ...given,
})

test('a programme that gives too much away is refused, and one far from what is usual asked about', async () => {
  const careful = createClient(app().http, brand.master.token, { is_asked: true })
  const refused = async (given: Record<string, unknown>) =>
    (await careful.fail(SAVE, { p: values(given) })).extensions.code
  expect(await refused({ rupiah_per_point: 10 })).toBe('VALIDATION')
  expect(await refused({ rupiah_per_point: 10, point_value: 1, version: 0 })).toBe('NEEDS_CONFIRMATION')
  expect(await refused({ excluded_group_ids: [2_000_000_000] })).toBe('VALIDATION')
  const saved = await careful.ask(SAVE, { p: values({ version: 0 }) })
  expect(saved.savePointProgramme).toEqual({ version: 1, rupiah_per_point: 10_000 })
  expect(await refused({ rupiah_per_point: 1_000, version: 1 })).toBe('NEEDS_CONFIRMATION')
  expect(await refused({ hold_minutes: 20, version: 0 })).toBe('CONFLICT')
  const methods = await selectOwn(brand.ctx, 'payment_method', { code: POINT_METHOD })
    .select('name')
    .execute()
  expect(methods).toEqual([{ name: 'Poin' }])
})

test('who may not approve members sets no programme', async () => {
  const manager = await brand.signInAs('Manajer Outlet')
  expect((await manager.fail(SAVE, { p: values() })).extensions.code).toBe('FORBIDDEN')
})

test('a figure that is left empty is missing, and never taken for nothing', async () => {
  const figures = [
    'rupiah_per_point',
    'point_value',
    'min_redeem',
    'hold_minutes',
    'birthday_points',
  ] as const
  const needed = [...figures, 'referral_points', 'tier_grace_days', 'starts_on'] as const
  for (const field of needed)
    for (const empty of [null, undefined, '']) {
      const { error } = PointProgrammeInput.safeParse({ ...values(), [field]: empty })
      expect(new Set(error?.issues.map(({ path }) => path.join('.')))).toEqual(new Set([field]))
      expect(error?.issues[0]?.message).toMatch(/ wajib diisi$/)
    }
  for (const field of needed)
    expect([
      field,
      (await brand.master.fail(SAVE, { p: values({ [field]: null }) })).extensions.code,
    ]).toEqual([field, 'VALIDATION'])
})
