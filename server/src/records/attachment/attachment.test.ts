import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { MAX_IMAGE_BYTES } from '../../brand/image/image.commands.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { MOST_ATTACHMENTS } from './attachment.commands.ts'

vi.setConfig({ testTimeout: 60_000 })

const app = useTestApp()

const pdf = (text = 'isi') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)
const photo = (background = '#c0ffee') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function send(
  client: Client,
  path: string,
  bytes: Buffer,
  name = 'nota.pdf',
  type = 'application/pdf',
) {
  const head = `--batas\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const response = await app().http.inject({
    method: 'POST',
    url: `/api/attachments/${path}`,
    headers: {
      'content-type': 'multipart/form-data; boundary=batas',
      ...(client.token ? { authorization: `Bearer ${client.token}` } : {}),
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--batas--\r\n')]),
  })
  return {
    status: response.statusCode,
    body: response.json() as { id: number; code: string; message: string },
  }
}

async function fetchOne(client: Client, id: number) {
  const response = await app().http.inject({
    url: `/api/attachments/${id}`,
    headers: client.token ? { authorization: `Bearer ${client.token}` } : {},
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

const remove = (client: Client, id: number) =>
  client.send('mutation($id: Int!) { removeAttachment(id: $id) }', { id })

async function newSupplier(brand: TestBrand, values: object = {}): Promise<number> {
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: `Pemasok ${crypto.randomUUID().slice(0, 8)}`, ...values } },
  )
  return createSupplier.id
}

async function listOf(client: Client, id: number) {
  const { supplier } = await client.ask(
    'query($id: Int!) { supplier(id: $id) { attachments { id name is_image bytes author } } }',
    { id },
  )
  return supplier.attachments as { id: number; name: string; is_image: boolean }[]
}

test('a photo and a PDF are kept, listed, handed out safely, taken away, and the audit log tells', async () => {
  const brand = await app().createBrand()
  const id = await newSupplier(brand)
  const first = await send(brand.master, `supplier/${id}`, pdf(), '../../Daftar harga "baru" – Nov.pdf')
  const second = await send(brand.master, `supplier/${id}`, await photo(), 'nota.jpg', 'image/jpeg')
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await listOf(brand.master, id)).toMatchObject([
    { id: first.body.id, is_image: false },
    { id: second.body.id, name: 'nota.jpg', is_image: true },
  ])
  const file = await fetchOne(brand.master, first.body.id)
  expect(file.bytes.equals(pdf())).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="[ -~]+"; filename\*=UTF-8''[!-~]+$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
  const picture = await fetchOne(brand.master, second.body.id)
  expect(picture.headers['content-type']).toBe('image/webp')
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width: 40 })

  // Again is the one that is there.
  expect((await send(brand.master, `supplier/${id}`, pdf())).body.id).toBe(first.body.id)
  expect((await remove(brand.master, first.body.id)).data).toEqual({ removeAttachment: first.body.id })
  expect((await fetchOne(brand.master, first.body.id)).status).toBe(404)
  expect((await remove(brand.master, first.body.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect(await listOf(brand.master, id)).toHaveLength(1)
  const log = await selectOwn(brand.ctx, 'audit_log', { entity: 'supplier' })
    .select('action')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual([
    'supplier.create',
    'supplier.attach',
    'supplier.attach',
    'supplier.detach',
  ])
})

test('kept files cannot be had by their key, and nobody signed out has any', async () => {
  const brand = await app().createBrand()
  const id = await newSupplier(brand)
  const { body } = await send(brand.master, `supplier/${id}`, pdf())
  const { key } = await selectOwn(brand.ctx, 'attachment', { id: body.id })
    .select('key')
    .executeTakeFirstOrThrow()
  expect((await app().http.inject({ url: `/files/${key}` })).statusCode).toBe(404)
  expect((await app().http.inject({ url: `/files/${key}?w=96` })).statusCode).toBe(404)
  expect((await fetchOne(app().guest, body.id)).status).toBe(401)
  expect((await send(app().guest, `supplier/${id}`, pdf())).status).toBe(401)
})

test('another brand, another outlet and a role without the right are refused', async () => {
  const brand = await app().createBrand()
  const other = await app().createBrand()
  const [near, far] = [await brand.createOutlet(), await brand.createOutlet()]
  const id = await newSupplier(brand, { outlet_ids: [far] })
  const { body } = await send(brand.master, `supplier/${id}`, pdf())
  const outsider = await brand.signInAs('Manajer Outlet', [near])
  const auditor = await brand.signInAs('Auditor')
  for (const client of [other.master, outsider]) {
    expect((await send(client, `supplier/${id}`, pdf('lain'))).body.code).toBe('NOT_FOUND')
    expect((await fetchOne(client, body.id)).status).toBe(404)
    expect((await remove(client, body.id)).errors?.[0]?.extensions.code).toMatch(/NOT_FOUND|FORBIDDEN/)
  }
  expect((await fetchOne(auditor, body.id)).status).toBe(200)
  expect((await send(auditor, `supplier/${id}`, pdf('lain'))).body.code).toBe('FORBIDDEN')
  expect((await remove(auditor, body.id)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  expect((await send(brand.master, `rahasia/${id}`, pdf())).status).toBe(404)
  expect((await send(brand.master, 'supplier/1234567', pdf())).status).toBe(404)
  expect(await listOf(brand.master, id)).toHaveLength(1)
})

test('only photos and PDFs by their bytes, at most two megabytes each, in the words of the customer', async () => {
  const brand = await app().createBrand()
  const path = `supplier/${await newSupplier(brand)}`
  const wrong = { status: 422, body: { message: 'File harus JPG, PNG, WebP, atau PDF' } }
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  expect(await send(brand.master, path, html)).toMatchObject(wrong)
  expect(await send(brand.master, path, gif, 'nota.jpg', 'image/jpeg')).toMatchObject(wrong)
  expect(await send(brand.master, path, Buffer.alloc(0))).toMatchObject(wrong)
  const padded = (size: number) => Buffer.concat([pdf(), Buffer.alloc(size - pdf().length)])
  expect((await send(brand.master, path, padded(MAX_IMAGE_BYTES))).status).toBe(200)
  const { status, body } = await send(brand.master, path, padded(MAX_IMAGE_BYTES + 1))
  expect([413, 422]).toContain(status)
  expect(body.message).toBe('Maksimal ukuran file adalah 2MB!')
  // A picture that calls itself a PDF is kept as a picture.
  expect((await send(brand.master, path, await photo(), 'palsu.pdf')).status).toBe(200)
})

test('of many at once no more than the limit stay, and none doubled', async () => {
  const brand = await app().createBrand()
  const id = await newSupplier(brand)
  const answers = await Promise.all(
    Array.from({ length: MOST_ATTACHMENTS + 6 }, (_, n) =>
      send(brand.master, `supplier/${id}`, pdf(String(n % (MOST_ATTACHMENTS + 2)))),
    ),
  )
  const refused = answers.filter(({ status }) => status === 422)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.body.message).toContain('Paling banyak')
  expect(await listOf(brand.master, id)).toHaveLength(MOST_ATTACHMENTS)
})

test('what has ended takes nothing more', async () => {
  const brand = await app().createBrand()
  const id = await newSupplier(brand)
  const { body } = await send(brand.master, `supplier/${id}`, pdf())
  await brand.master.ask('mutation($id: Int!) { archiveSupplier(id: $id) }', { id })
  expect((await send(brand.master, `supplier/${id}`, pdf('lain'))).body.code).toBe('CONFLICT')
  expect((await remove(brand.master, body.id)).errors?.[0]?.extensions.code).toBe('CONFLICT')
  expect((await fetchOne(brand.master, body.id)).status).toBe(200)
})
