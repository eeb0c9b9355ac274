import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { testInstant } from '../../../test/clock.ts'

const app = useTestApp()
/** The calendar day in Jakarta. */
const dayOf = (instant: Date) => new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
const COLUMNS = [
  { key: 'name', header: 'Nama' },
  { key: 'city', header: 'Kota' },
  { key: 'city.code', header: 'Kode kota' },
  { key: 'is_use_pin', header: 'PIN' },
]

function exportOutlets(token: string | undefined, payload: object) {
  return app().http.inject({
    method: 'POST',
    url: '/api/export/outlet',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload,
  })
}

test('a list is written as on screen: its filters, its columns, its order', async () => {
  const brand = await app().createBrand()
  await brand.createOutlet({ name: '=Rumus' })
  await brand.createOutlet({ name: 'Biasa' })
  const filters = [{ field: 'name', sort: 'Desc' }]
  const response = await exportOutlets(brand.master.token, { format: 'csv', filters, columns: COLUMNS })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-disposition']).toContain(`outlet-${dayOf(testInstant())}-Asia-Jakarta.csv`)
  expect(response.body).toBe(
    "\uFEFFNama;Kota;Kode kota;PIN\r\nBiasa;Kabupaten Sleman;34.04;Tidak\r\n'=Rumus;Kabupaten Sleman;34.04;Tidak\r\n",
  )
})

test('a workbook opens with the bytes of one', async () => {
  const brand = await app().createBrand()
  await brand.createOutlet()
  const response = await exportOutlets(brand.master.token, { format: 'xlsx', columns: COLUMNS })
  expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('exporting takes a session, the authorization and known columns', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet()
  const manager = await brand.signInAs('Manajer Outlet', [outlet])
  expect((await exportOutlets(undefined, { format: 'csv', columns: COLUMNS })).statusCode).toBe(401)
  expect((await exportOutlets(manager.token, { format: 'csv', columns: COLUMNS })).statusCode).toBe(403)
  const unknown = await exportOutlets(brand.master.token, {
    format: 'csv',
    columns: [{ key: 'password_hash', header: 'x' }],
  })
  expect(unknown.statusCode).toBe(422)
  const missing = await app().http.inject({
    method: 'POST',
    url: '/api/export/rahasia',
    headers: { authorization: `Bearer ${brand.master.token}` },
    payload: {},
  })
  expect(missing.statusCode).toBe(404)
})

test('a file says what the screen says: words and the clock of the row', async () => {
  const brand = await app().createBrand()
  await brand.createOutlet({ name: 'Biasa' })
  const response = await exportOutlets(brand.master.token, {
    format: 'csv',
    columns: [
      { key: 'name', header: 'Nama', words: { Biasa: 'Luar biasa' } },
      { key: 'updated_at', header: 'Diubah', zone: 'timezone' },
    ],
  })
  const year = dayOf(testInstant()).slice(0, 4)
  expect(response.body).toMatch(new RegExp(`^\\uFEFFNama;Diubah\\r\\nLuar biasa;${year}-[^;]*\\r\\n$`))
})
