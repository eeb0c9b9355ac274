import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { happen, WHOLE_HISTORY } from '../../books/books.factory.ts'
import { BOOKS_NOW, type BooksWorld, createBooksWorld } from '../../books/books-world.factory.ts'
import { bookBrand } from '../../books/posting/book-brands.ts'

const app = useTestApp()
const CREATE = 'mutation ($of: NewApiKey!) { createApiKey(api_key: $of) { token api_key { id } } }'
const DAYS = 'preset=custom&from=2026-09-01&to=2026-11-20'
const PLAIN = `/api/books/journal?${DAYS}`
const FILES = [
  PLAIN,
  `/api/books/journal-file?format=csv&${DAYS}`,
  `/api/books/journal-file?format=xlsx&${DAYS}`,
]
let world: BooksWorld
let keys = 0

beforeAll(async () => {
  app().clock.now = BOOKS_NOW
  world = await createBooksWorld(app())
  for (const step of WHOLE_HISTORY) await happen(world, step)
  await bookBrand(app().services, world.brand.id)
})

async function makeKey(role: string, values: object = {}) {
  const of = {
    ...{ name: `Akuntan ${++keys}`, admin_group_id: world.brand.group_ids.get(role), is_all_outlets: true },
    ...{ outlet_ids: [], is_read_only: true, per_minute: 60, valid_days: 30, ...values },
  }
  return (await world.brand.master.ask(CREATE, { of })).createApiKey as {
    token: string
    api_key: { id: number }
  }
}

async function fetchFile(url: string, token: string | undefined) {
  const { statusCode, body } = await app().http.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return { statusCode, body }
}

test('a key that may export the books fetches the journal that its brand downloads', async () => {
  const { token } = await makeKey('Keuangan')
  for (const url of FILES) {
    const fetched = await fetchFile(url, token)
    expect(fetched.statusCode).toBe(200)
    if (!url.includes('xlsx')) expect(fetched).toEqual(await fetchFile(url, world.brand.master.token))
  }
})

test('a key of one outlet is given the entries of that outlet alone', async () => {
  const outlet_id = world.sales.doors[0]?.outlet_id
  const { token } = await makeKey('Keuangan', { is_all_outlets: false, outlet_ids: [outlet_id] })
  const own = await fetchFile(`${PLAIN}&outlet_ids=${outlet_id}`, world.brand.master.token)
  expect(await fetchFile(PLAIN, token)).toEqual(own)
  expect(own).not.toEqual(await fetchFile(PLAIN, world.brand.master.token))
})

test('without the right, taken back, over its limit or for another file a key is refused', async () => {
  const without = await makeKey('Kasir')
  expect((await fetchFile(PLAIN, without.token)).statusCode).toBe(403)
  const { token, api_key } = await makeKey('Keuangan', { per_minute: 1 })
  expect((await fetchFile('/api/brand/data/1', token)).statusCode).toBe(401)
  expect((await fetchFile(PLAIN, token)).statusCode).toBe(200)
  expect((await fetchFile(PLAIN, token)).statusCode).toBe(429)
  app().clock.advance(60_000)
  await world.brand.master.ask('mutation ($id: Int!) { revokeApiKey(id: $id) }', { id: api_key.id })
  expect((await fetchFile(PLAIN, token)).statusCode).toBe(401)
})
