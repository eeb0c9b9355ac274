import { expect, test } from 'vitest'
import { readOutbox } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { mailLowStock } from './low-stock-mail.ts'

const app = useTestApp()
const CREATE = 'mutation ($v: NewIngredient!) { createIngredient(ingredient: $v) { id } }'

test('what ran low is mailed once a morning to who keeps that stock, of their outlets alone', async () => {
  const brand = await app().createBrand()
  const [here, there] = [
    await brand.createOutlet({ name: 'Dago' }),
    await brand.createOutlet({ name: 'Kota Baru' }),
  ]
  const keeper = await brand.signInAs('Gudang', [here])
  await brand.signInAs('Gudang', [there])
  await brand.signInAs('Kasir', [here])
  const levels = [{ outlet_id: here, minimum: '10' }]
  await brand.master.ask(CREATE, { v: { name: 'Susu', base_unit: 'ml', levels } })
  await brand.master.ask(CREATE, { v: { name: 'Kopi', base_unit: 'g', levels } })
  const people = await selectOwn(brand.ctx, 'admin').select(['id', 'email']).execute()
  const expected = people
    .filter(({ id }) => id === brand.master_id || id === keeper.admin_id)
    .map(({ email }) => email)
    .sort()
  const mails = async () =>
    (await readOutbox(app(), brand.id)).filter(({ subject }) => subject.includes('menipis'))
  const at = async (time: string) => {
    app().clock.now = new Date(time)
    await Promise.all(Array.from({ length: 4 }, () => transaction(brand.ctx, mailLowStock)))
  }
  await at('2026-11-21T23:30:00Z')
  expect(await mails()).toEqual([])
  await at('2026-11-22T00:30:00Z')
  await at('2026-11-22T09:00:00Z')
  expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(expected)
  expect((await mails())[0]?.body).toContain('- Dago: 2 bahan baku')
  expect((await mails())[0]?.body).not.toContain('Kota Baru')
  await at('2026-11-23T00:30:00Z')
  expect(await mails()).toHaveLength(2 * expected.length)
})

test('a brand whose stock is well is not mailed', async () => {
  const brand = await app().createBrand()
  await brand.createOutlet()
  await transaction(brand.ctx, mailLowStock)
  expect(await readOutbox(app(), brand.id)).toEqual([])
})
