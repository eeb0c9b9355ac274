import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'

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

test('what is allowed is what a refusal says; the largest plan leaves no plan to go to', async () => {
  const small = await app().createBrand({ plan_id: 1 })
  await small.createOutlet()
  await expect(small.createOutlet()).rejects.toMatchObject({ details: { used: 1, allowed: 1 } })
  const large = await app().createBrand()
  const { usage } = await large.master.ask(USAGE)
  expect(usage.map((row: { plan_name: string | null }) => row.plan_name)).toEqual(usage.map(() => null))
})
