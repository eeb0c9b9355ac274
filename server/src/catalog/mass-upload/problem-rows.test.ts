import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createUploads, HEAD } from './mass-upload.factory.ts'

const app = useTestApp()
const { post, upload, preview, commit, readMenu } = createUploads(app)

test('rows at fault are handed out with why, mended in that file and uploaded again', async () => {
  const brand = await app().createBrand()
  const id = await upload(brand, [
    HEAD,
    ['K1', 'Kopi; hitam', 'Kopi', 'dua puluh', null, null],
    ['K2', 'Teh', 'Teh', 12_000, null, null],
    [null, null, null, null, null, null],
    ['K2', '"Susu"', 'Teh', 12_500, 'Halal, Pedas', null],
  ])
  const take = async (of: number, query = '', token = brand.master.token) => {
    const response = await app().http.inject({
      url: `/api/menu/problems/${of}${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: response.statusCode, text: response.rawPayload.toString('utf8') }
  }
  const waiting = await take(id)
  expect(waiting.text.split('\r\n')).toEqual([
    '\uFEFFKode;Nama;Grup;Harga;Label;SKU;Alasan',
    'K1;"Kopi; hitam";Kopi;dua puluh;;;D2 Harga harus berupa angka bulat, mis. 25.000',
    'K2;"""Susu""";Teh;12500;Halal, Pedas;;A5 Kode menu sudah digunakan',
    '',
  ])
  // Columns may be taken for something else than their headings say.
  const unmatched = await take(id, '?mapping=code,name,item_group,,tags,sku')
  expect(unmatched.text).toContain('Harga wajib diisi')
  expect((await take(id, '?mapping=apa')).status).toBe(422)
  await commit(brand, id, true)
  // What was left out stays, though the menu has changed since.
  expect((await take(id)).text).toBe(waiting.text)
  const count = '{ massUploadList { nodes { id problem_count } } }'
  expect((await brand.master.ask(count)).massUploadList.nodes).toEqual([{ id, problem_count: 2 }])

  const mended = waiting.text.replace('dua puluh', 'Rp 20.000').replace('K2;"""', 'K3;"""')
  const again = (await post(brand.master.token, Buffer.from(mended), 'perbaikan.csv')).body.id
  expect((await preview(brand, again)).counts).toEqual({ new: 2, changed: 0, unchanged: 0, error: 0 })
  await commit(brand, again)
  expect((await readMenu(brand)).map(({ code, name, price }) => [code, name, price])).toEqual([
    ['K1', 'Kopi; hitam', 20_000],
    ['K2', 'Teh', 12_000],
    ['K3', '"Susu"', 12_500],
  ])
  expect((await take(again)).status).toBe(404)
  expect((await take(9_999_999)).status).toBe(404)
  const other = await app().createBrand()
  expect((await take(id, '', other.master.token)).status).toBe(404)
  expect((await take(id, '', (await brand.signInAs('Kasir')).token)).status).toBe(403)
})
