import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createClient } from '../../../test/client.ts'
import { openStore } from '../../../test/store.ts'

const app = useTestApp()

const UPDATE = `mutation($i: EditIngredient!, $c: [String!]) {
  updateIngredient(ingredient: $i, confirmed_warnings: $c) { id standard_cost } }`

test('a standard cost is measured by the one that stood, else by what stock costs, and told with its decimals', async () => {
  const { brand, milk } = await openStore(await app().createBrand())
  const careful = createClient(app().http, brand.master.token, { is_asked: true })
  const set = (standard_cost: string) => ({ i: { id: milk, standard_cost } })
  // 20 a millilitre stood.
  const refused = await careful.fail(UPDATE, set('0.0195'))
  expect(refused.extensions).toMatchObject({
    code: 'NEEDS_CONFIRMATION',
    fields: {
      standard_cost: 'Biaya standar Susu per ml: Rp 0,0195, sebelumnya Rp 20. Maksud Anda Rp 19,5?',
    },
    warnings: [{ suggestion: { value: '19.5', unit: 'Rp' }, is_far: true }],
  })
  await careful.ask(UPDATE, set('19.5'))
  // Nothing is an answer, and then stock tells what is usual: 2,000,000 for 100,000.
  await careful.ask(UPDATE, set('0'))
  expect((await careful.fail(UPDATE, set('200'))).message).toBe(
    'Biaya standar Susu per ml: Rp 200, biaya rata-rata Rp 20. Maksud Anda Rp 20?',
  )
  const { warnings } = (await careful.fail(UPDATE, set('90'))).extensions as {
    warnings?: { code: string }[]
  }
  const c = warnings?.map(({ code }) => code)
  expect((await careful.ask(UPDATE, { ...set('90'), c })).updateIngredient.standard_cost).toBe('90.000000')
})

test('thresholds are of the brand', async () => {
  const { brand, milk } = await openStore(await app().createBrand())
  const careful = createClient(app().http, brand.master.token, { is_asked: true })
  const set = { i: { id: milk, standard_cost: '90' } }
  expect((await careful.fail(UPDATE, set)).extensions.code).toBe('NEEDS_CONFIRMATION')
  await brand.master.ask('mutation($b: EditBrand!) { updateBrand(brand: $b) { id } }', {
    b: { plausible_times: 5 },
  })
  await careful.ask(UPDATE, set)
})

test('a unit that holds far more than before is asked about', async () => {
  const { brand, milk } = await openStore(await app().createBrand())
  const careful = createClient(app().http, brand.master.token, { is_asked: true })
  const { ingredient } = await brand.master.ask(
    'query($id: Int!) { ingredient(id: $id) { units { name quantity per_unit uses } } }',
    { id: milk },
  )
  const [first, ...others] = ingredient.units as { name: string; quantity: string }[]
  if (!first) throw new Error('no unit')
  const holding = (times: number) => ({
    i: { id: milk, units: [{ ...first, quantity: String(Number(first.quantity) * times) }, ...others] },
  })
  await careful.ask(UPDATE, holding(1))
  const { message, extensions } = await careful.fail(UPDATE, holding(100))
  expect(extensions).toMatchObject({ code: 'NEEDS_CONFIRMATION', warnings: [{ path: 'units.0.quantity' }] })
  expect(message).toContain(`Isi ${first.name} Susu`)
  await careful.ask(UPDATE, holding(2))
})
