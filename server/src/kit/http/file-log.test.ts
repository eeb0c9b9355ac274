import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'

const app = useTestApp()

const COLUMNS = [{ key: 'name', header: 'Nama' }]

function take(token: string | undefined, url: string, payload?: object) {
  return app().http.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(payload ? { payload } : {}),
  })
}

const readLog = (brand_id: number) =>
  asBrand(app(), brand_id, async (client) => {
    const { rows } = await client.query(
      "select actor, entity_id, label from audit_log where brand_id = $1 and action = 'file.download' order by id",
      [brand_id],
    )
    return rows
  })

test('the log tells who took which file along, whatever it is', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet()
  const list = await take(brand.master.token, '/api/export/outlet', { format: 'csv', columns: COLUMNS })
  expect(list.statusCode).toBe(200)
  const book = await take(brand.master.token, '/api/workbook/template')
  expect(book.statusCode).toBe(200)
  const other = await brand.signInAs('Manajer Outlet', [outlet])
  const refused = await take(other.token, '/api/export/outlet', { format: 'csv', columns: COLUMNS })
  expect(refused.statusCode).toBe(403)
  expect((await take(undefined, '/api/workbook/template')).statusCode).toBe(401)

  const files = [list, book].map(
    ({ headers }) => /filename="(.*)"/.exec(String(headers['content-disposition']))?.[1],
  )
  const log = await readLog(brand.id)
  expect(log.map(({ label }) => label)).toEqual(files)
  expect(log[0]).toMatchObject({ entity_id: brand.id, actor: expect.any(String) })
})

test('an answer that is no file leaves no entry', async () => {
  const brand = await app().createBrand()
  await brand.master.ask('{ brand { id } }', {})
  expect(await readLog(brand.id)).toEqual([])
})
