import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPool } from '../../src/kit/db/pool.ts'
import { useTestApp } from '../app.ts'
import type { TestBrand } from '../brand.ts'

const app = useTestApp()

/** A connection that has had a brand, or never one. */
const UNOPENED =
  /invalid input syntax for type integer: ""|unrecognized configuration parameter "app.brand_id"/

const BRANDS = 50
const REQUESTS = 6000
const AT_ONCE = 64

const READ =
  'query { me { brand { id name } outlets { name } } outletList(limit: 100) { total nodes { id name } } brand { name } }'
const DETAIL = 'query ($id: Int!) { outlet(id: $id) { id name } }'
const RENAME = 'mutation ($outlet: EditOutlet!) { updateOutlet(outlet: $outlet) { id name } }'

interface Place {
  readonly brand: TestBrand
  readonly mark: string
  readonly outlet_id: number
}

async function createPlace(n: number): Promise<Place> {
  const mark = `tanda${n}x`
  const brand = await app().createBrand({ name: `Brand ${mark}` })
  return { brand, mark, outlet_id: await brand.createOutlet({ name: `Outlet ${mark}` }) }
}

/** A request of a brand; `kind` decides whether it reads, writes, is refused or breaks in the database. */
async function request({ brand, mark, outlet_id }: Place, other: Place, kind: number): Promise<string> {
  switch (kind % 6) {
    case 0:
      return JSON.stringify(await brand.master.send(READ))
    case 1:
      return JSON.stringify((await brand.master.send(DETAIL, { id: other.outlet_id })).errors)
    case 2:
      return JSON.stringify(
        await brand.master.send(RENAME, { outlet: { id: outlet_id, name: `Outlet ${mark}` } }),
      )
    case 3:
      // Refused by the database at the end of its transaction: there is no such city.
      return JSON.stringify(
        (await brand.master.send(RENAME, { outlet: { id: outlet_id, name: 'Sia-sia', city_id: 1 } })).errors,
      )
    case 4:
      await expect(sql`select name::int from outlet`.execute(brand.ctx.db)).rejects.toThrow(mark)
      return mark
    default: {
      const names = await brand.ctx.db.selectFrom('outlet').select('name').execute()
      return JSON.stringify(names)
    }
  }
}

test('thousands of mixed requests over a pool of eight never meet rows of another brand', {
  timeout: 120_000,
}, async () => {
  const places: Place[] = []
  for (let n = 0; n < BRANDS; n++) places.push(await createPlace(n))
  const mixed: string[] = []
  let sent = 0
  const worker = async () => {
    for (let n = sent++; n < REQUESTS; n = sent++) {
      const place = places[(n * 7) % BRANDS]
      const other = places[(n * 7 + 1 + (n % 48)) % BRANDS]
      if (!place || !other) throw new Error('no place')
      const answer = await request(place, other, Math.floor(n / 3))
      const marks = new Set(answer.match(/tanda\d+x/g))
      marks.delete(place.mark)
      if (marks.size > 0) mixed.push(`${place.mark} saw ${[...marks]}`)
      if (/INTERNAL|UNAVAILABLE/.test(answer)) mixed.push(answer)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  console.log(
    `pool mix: brands ${BRANDS} requests ${REQUESTS} connections ${app().database.app.totalCount} mixed ${mixed.length}`,
  )
  expect(mixed).toEqual([])
  expect(app().database.app.totalCount).toBeLessThanOrEqual(8)
  const left = await Promise.all(
    Array.from({ length: 8 }, () =>
      app().database.app.query("select current_setting('app.brand_id', true) as brand"),
    ),
  )
  for (const { rows } of left) expect(rows).toEqual([{ brand: expect.toBeOneOf(['', null]) }])
  await expect(app().database.app.query('select from outlet')).rejects.toThrow(UNOPENED)
})

test('the control, which sets the brand for the connection rather than the transaction, does meet them', async () => {
  const places = [await createPlace(BRANDS), await createPlace(BRANDS + 1)]
  const pool = createPool({ ...app().database.app_config, max: 2 }, () => {})
  const seen = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const place = places[n % 2]
      await pool.query(`set app.brand_id = ${place?.brand.id}`)
      const { rows } = await pool.query<{ name: string }>('select name from outlet')
      return rows.every(({ name }) => name.endsWith(String(place?.mark)))
    }),
  )
  await pool.end()
  expect(seen).toContain(false)
})
