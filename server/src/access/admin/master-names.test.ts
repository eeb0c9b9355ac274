import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'

const app = useTestApp()
const MASTERS = 'query GetMasterNames { masterNames }'

test("whoever lacks a right learns the names of its own brand's Masters, and only theirs", async () => {
  const brand = await app().createBrand()
  await app().createBrand()
  const worker = await brand.signInAs('Gudang')
  expect(await worker.ask(MASTERS)).toEqual({ masterNames: ['Orang 1'] })
  await brand.signInAs('Master')
  expect(await worker.ask(MASTERS)).toEqual({ masterNames: ['Orang 1', 'Orang 3'] })
  expect((await app().guest.fail(MASTERS)).extensions.code).toBe('UNAUTHENTICATED')
})
