import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { asBrand } from '../../test/attack/brand-pair.ts'
import type { TestBrand } from '../../test/brand.ts'

const app = useTestApp()

const CREATE = 'mutation ($outlet: NewOutlet!) { createOutlet(outlet: $outlet) { id name pin } }'
const UPDATE = 'mutation ($outlet: EditOutlet!) { updateOutlet(outlet: $outlet) { id name version } }'
const LIST = '{ outletList(limit: 100) { total } }'

const outlet = (name: string, values: object = {}) => ({
  name,
  email: 'a@b.example',
  phone: '0274123456',
  complete_address: 'Jl. Uji',
  province_id: 34,
  city_id: 3404,
  ...values,
})
const key = (text: string) => ({ 'idempotency-key': `kunci-${text}` })
const total = async (brand: TestBrand) => (await brand.master.ask(LIST)).outletList.total

test('twenty keys with sixteen repeats each make twenty outlets and equal answers', {
  timeout: 60_000,
}, async () => {
  const brand = await app().createBrand()
  const answers = await Promise.all(
    Array.from({ length: 20 * 16 }, (_, n) =>
      brand.master.send(CREATE, { outlet: outlet(`Outlet ${n % 20}`) }, key(`banyak-${n % 20}`)),
    ),
  )
  expect(answers.flatMap(({ errors }) => errors)).toEqual([])
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(20)
  expect(await total(brand)).toBe(20)
})

test('the same key with other data is a conflict and changes nothing; in another order it is the same data', async () => {
  const brand = await app().createBrand()
  const first = await brand.master.ask(CREATE, { outlet: outlet('Pertama') }, key('urutan'))
  const turned = Object.fromEntries(Object.entries(outlet('Pertama')).reverse())
  expect(await brand.master.ask(CREATE, { outlet: turned }, key('urutan'))).toEqual(first)
  for (const other of [
    outlet('Kedua'),
    outlet('Pertama', { radius: 60 }),
    outlet('Pertama', { pin: '123456' }),
  ]) {
    expect((await brand.master.fail(CREATE, { outlet: other }, key('urutan'))).extensions.code).toBe(
      'CONFLICT',
    )
  }
  expect(await total(brand)).toBe(1)
})

test('a key stands for one mutation of one admin of one brand', async () => {
  const brand = await app().createBrand()
  const other = await app().createBrand()
  const colleague = await brand.signInAs('Manajer Area')
  const { createOutlet } = await brand.master.ask(CREATE, { outlet: outlet('Satu') }, key('milik'))
  await colleague.ask(CREATE, { outlet: outlet('Dua') }, key('milik'))
  await other.master.ask(CREATE, { outlet: outlet('Satu') }, key('milik'))
  await brand.master.ask(UPDATE, { outlet: { id: createOutlet.id, name: 'Tiga' } }, key('milik'))
  expect([await total(brand), await total(other)]).toEqual([2, 1])
})

test('two mutations of one request each keep their own answer', async () => {
  const brand = await app().createBrand()
  const both = `mutation ($a: NewOutlet!, $b: NewOutlet!) { a: createOutlet(outlet: $a) { name } b: createOutlet(outlet: $b) { name } }`
  const variables = { a: outlet('Kiri'), b: outlet('Kanan') }
  const first = await brand.master.ask(both, variables, key('berdua'))
  expect(await brand.master.ask(both, variables, key('berdua'))).toEqual(first)
  expect(first).toEqual({ a: { name: 'Kiri' }, b: { name: 'Kanan' } })
  expect(await total(brand)).toBe(2)
})

test('a refused request keeps nothing: mended, the same key goes through', async () => {
  const brand = await app().createBrand()
  const wrong = await brand.master.fail(
    CREATE,
    { outlet: outlet('Salah', { province_id: 99 }) },
    key('mengulang'),
  )
  expect(wrong.extensions.fields).toEqual({ province_id: 'Pilih provinsi' })
  await brand.master.ask(CREATE, { outlet: outlet('Benar') }, key('mengulang'))
  expect(await total(brand)).toBe(1)
})

test('a repeat gets the first answer even when the record has changed since, for seven days', async () => {
  const brand = await app().createBrand()
  const { createOutlet } = await brand.master.ask(CREATE, { outlet: outlet('Awal') }, key('lama'))
  await brand.master.ask(UPDATE, { outlet: { id: createOutlet.id, name: 'Akhir' } })
  app().clock.advance(5 * 3_600_000)
  // A new session of the same admin.
  const answer = await brand.master.send(CREATE, { outlet: outlet('Awal') }, key('lama'))
  expect(answer.data ?? answer.errors[0]?.extensions.code).toEqual(
    expect.toBeOneOf([{ createOutlet }, 'UNAUTHENTICATED']),
  )
})

test('a repeat that asks for other fields is told so rather than given half an answer', async () => {
  const brand = await app().createBrand()
  await brand.master.ask(
    'mutation ($outlet: NewOutlet!) { createOutlet(outlet: $outlet) { id } }',
    { outlet: outlet('Sempit') },
    key('kolom'),
  )
  const wider = await brand.master.fail(
    'mutation ($outlet: NewOutlet!) { createOutlet(outlet: $outlet) { id name code } }',
    { outlet: outlet('Sempit') },
    key('kolom'),
  )
  expect(wider.extensions.code).toBe('CONFLICT')
})

test('what is kept of a request cannot be guessed back from its hash', async () => {
  const brand = await app().createBrand()
  const variables = { outlet: outlet('Rahasia', { pin: '482913' }) }
  await brand.master.ask(
    'mutation ($outlet: NewOutlet!) { createOutlet(outlet: $outlet) { id } }',
    variables,
    key('rahasia'),
  )
  const { rows } = await asBrand(app(), brand.id, (client) =>
    client.query<{ request_hash: string }>('select * from idempotency_key'),
  )
  const { createHash } = await import('node:crypto')
  const plain = createHash('sha256')
    .update(JSON.stringify(['createOutlet', variables]))
    .digest('base64url')
  expect(rows[0]?.request_hash).not.toBe(plain)
  expect(JSON.stringify(rows)).not.toContain('482913')
})

test.each([
  ['revokeOtherSessions', 'mutation { revokeOtherSessions }'],
  ['sendVerification', 'mutation { sendVerification(channel: email) { resend_seconds } }'],
])('%s repeated with its key gives the same answer', async (_name, query) => {
  const brand = await app().createBrand()
  await asBrand(app(), brand.id, (client) => client.query('update admin set email_verified_at = null'))
  await brand.signInAs('Kasir')
  const first = await brand.master.ask(query, {}, key('ulang-sama'))
  expect(await brand.master.ask(query, {}, key('ulang-sama'))).toEqual(first)
})
