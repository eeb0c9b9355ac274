import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { transaction } from '../../kit/transaction.ts'

const app = useTestApp()
const USAGE =
  'query GetUsage { usage { resource label used allowed plan_id plan_name add_on_name } plans { id name } }'

test('usage says what is counted, how much is left and what would allow more', async () => {
  const brand = await app().createBrand({ plan_id: 1 })
  await brand.createOutlet()
  const worker = await brand.signInAs('Gudang')
  const { usage, plans } = await worker.ask(USAGE)
  const of = (resource: string) => usage.find((row: { resource: string }) => row.resource === resource)
  expect(of('outlet')).toEqual({
    resource: 'outlet',
    label: 'outlet',
    used: 1,
    allowed: 1,
    plan_id: expect.any(Number),
    plan_name: expect.any(String),
    add_on_name: 'Outlet Tambahan',
  })
  expect(plans.map(({ id }: { id: number }) => id)).toContain(of('outlet').plan_id)
  expect(of('ingredient')).toMatchObject({ label: 'bahan baku', used: 0, allowed: 30 })
  expect((await app().guest.fail(USAGE)).extensions.code).toBe('UNAUTHENTICATED')
})

test('what is allowed is what a refusal says; the plan without ceilings counts nothing and leaves nothing to go to', async () => {
  const small = await app().createBrand({ plan_id: 1 })
  await small.createOutlet()
  await expect(small.createOutlet()).rejects.toMatchObject({ details: { used: 1, allowed: 1 } })
  const large = await app().createBrand({ plan_id: 5 })
  await large.createOutlet()
  await large.createOutlet()
  const { usage } = await large.master.ask(USAGE)
  expect(usage[0]).toMatchObject({ resource: 'outlet', used: 2 })
  for (const row of usage)
    expect(row, row.resource).toMatchObject({ allowed: null, plan_name: null, add_on_name: null })
})

test('whatever plan a limit is reached in, something on sale lifts it', async () => {
  for (const plan_id of [1, 2, 3, 4]) {
    const brand = await app().createBrand({ plan_id })
    const { usage } = await brand.master.ask(USAGE)
    for (const row of usage) {
      expect(row.allowed, `${plan_id} ${row.resource}`).toBeGreaterThan(0)
      expect(row.plan_name, `${plan_id} ${row.resource}`).not.toBeNull()
      expect(row.add_on_name, `${plan_id} ${row.resource}`).not.toBeNull()
    }
  }
})

const TASKS = '{ tasks { rows { kind title note tone } } }'

test('four fifths of a limit are told to Masters, what is reached louder, and small limits never', async () => {
  const brand = await app().createBrand({ plan_id: 2 })
  const use = (resource: string, used: number) =>
    transaction(brand.ctx, (tx) =>
      tx.db
        .insertInto('usage_counter')
        .values({ brand_id: brand.id, resource, used })
        .onConflict((conflict) => conflict.columns(['brand_id', 'resource']).doUpdateSet({ used }))
        .execute(),
    )
  const told = async () => {
    const { tasks } = await brand.master.ask(TASKS)
    return tasks.rows.filter(({ kind }: { kind: string }) => kind === 'limit_near')
  }
  // Rintis: 20 tables, 500 members, one outlet.
  await brand.createOutlet()
  await use('table', 15)
  await use('member', 399)
  expect(await told()).toEqual([])
  await use('table', 16)
  await use('member', 500)
  expect(await told()).toEqual(
    expect.arrayContaining([
      { kind: 'limit_near', title: 'meja', note: '16 dari 20', tone: 'warn' },
      { kind: 'limit_near', title: 'member', note: '500 dari 500', tone: 'bad' },
    ]),
  )
  expect(await told()).toHaveLength(2)
  const worker = await brand.signInAs('Manajer Area')
  const { tasks } = await worker.ask(TASKS)
  expect(tasks.rows.map(({ kind }: { kind: string }) => kind)).not.toContain('limit_near')
})
