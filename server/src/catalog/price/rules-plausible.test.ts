import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createClient } from '../../../test/client.ts'
import { openStore } from '../../../test/store.ts'

const app = useTestApp()

const CREATE =
  'mutation($p: NewPrice!, $c: [String!]) { createPrice(price: $p, confirmed_warnings: $c) { id } }'
const UPDATE =
  'mutation($p: EditPrice!, $c: [String!]) { updatePrice(price: $p, confirmed_warnings: $c) { id } }'

test('rules that make prices far from those of their menus are asked about; those that stood are left in peace', async () => {
  const { brand, latte } = await openStore(await app().createBrand())
  const careful = createClient(app().http, brand.master.token, { is_asked: true })
  const list = (rule: object) => ({ p: { name: 'GrabFood', rules: [rule] } })
  const typed = { target: 'item', item_id: latte, kind: 'fixed', value: 200_000 }
  const refused = await careful.fail(CREATE, list(typed))
  expect(refused.extensions).toMatchObject({
    code: 'NEEDS_CONFIRMATION',
    warnings: [{ path: 'rules.0.value', suggestion: { value: '20000', unit: 'Rp' } }],
  })
  expect(refused.message).toContain('Rp 200.000, harga menu Rp 20.000. Maksud Anda Rp 20.000?')
  // A share, and rupiah on top, are told by what they make; they are no price that could be put right.
  for (const rule of [
    { target: 'all', kind: 'percent', value: 90_000 },
    { target: 'item', item_id: latte, kind: 'amount', value: 180_000 },
  ]) {
    const { extensions } = await careful.fail(CREATE, list(rule))
    expect(extensions).toMatchObject({ code: 'NEEDS_CONFIRMATION', warnings: [{ path: 'rules.0' }] })
  }
  await careful.ask(CREATE, {
    p: { name: 'GoFood', rules: [{ target: 'all', kind: 'percent', value: 2_000 }] },
  })
  const { warnings } = refused.extensions as { warnings?: { code: string }[] }
  const { createPrice } = await careful.ask(CREATE, {
    ...list(typed),
    c: warnings?.map(({ code }) => code),
  })
  const more = { target: 'all', kind: 'percent', value: 1_000 }
  await careful.ask(UPDATE, { p: { id: createPrice.id, rules: [typed, more] } })
})

test('a typed price is measured by what the list said before', async () => {
  const { brand, latte } = await openStore(await app().createBrand())
  const careful = createClient(app().http, brand.master.token, { is_asked: true })
  const { createPrice } = await brand.master.ask(
    'mutation($p: NewPrice!) { createPrice(price: $p) { id } }',
    {
      p: { name: 'Katering', overrides: [{ item_id: latte, price: 70_000 }] },
    },
  )
  const set = (price: number) => ({ p: { id: createPrice.id, overrides: [{ item_id: latte, price }] } })
  await careful.ask(UPDATE, set(75_000))
  expect((await careful.fail(UPDATE, set(7_500))).message).toContain(
    'harga khusus sebelumnya Rp 75.000. Maksud Anda Rp 75.000?',
  )
})
