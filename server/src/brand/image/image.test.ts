import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { MAX_IMAGE_BYTES } from './image.commands.ts'

vi.setConfig({ testTimeout: 60_000 })

const app = useTestApp()

const WRONG_TYPE = 'File harus JPG, PNG, atau WebP'

interface Part {
  readonly name: string
  readonly filename?: string
  readonly type?: string
  readonly bytes: Buffer
}

function form(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, filename, type, bytes }) => [
    Buffer.from(
      `--batas\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from('--batas--\r\n')])
}

async function post(
  payload: Buffer,
  token: string | undefined,
  type = 'multipart/form-data; boundary=batas',
) {
  const response = await app().http.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload,
  })
  return {
    status: response.statusCode,
    body: response.json() as Record<string, unknown> & { image_link: string; image: string; message: string },
  }
}

const upload = async (bytes: Buffer, filename = 'gambar.jpg', type = 'image/jpeg') =>
  post(form([{ name: 'file', filename, type, bytes }]), await token())

let signed_in: Promise<string | undefined> | undefined
const token = () => {
  signed_in ??= app()
    .createBrand()
    .then(({ master }) => master.token)
  return signed_in
}

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c0ffee' } })

async function fetchFile(link: string) {
  const response = await app().http.inject({ url: link })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

test('JPEG, PNG and WebP are written anew as WebP and served from a name nobody can guess', async () => {
  for (const bytes of await Promise.all([
    picture().jpeg().toBuffer(),
    picture().png().toBuffer(),
    picture().webp().toBuffer(),
  ])) {
    const { status, body } = await upload(bytes)
    expect([status, body]).toEqual([
      200,
      { image: expect.stringMatching(/^[0-9a-f]{32}\.webp$/), image_link: `/files/${body.image}` },
    ])
    const file = await fetchFile(body.image_link)
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
  }
})

test("exactly two megabytes pass; one byte more is refused in the customer's words", async () => {
  const jpeg = await picture().jpeg().toBuffer()
  const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
  expect((await upload(padded(MAX_IMAGE_BYTES))).status).toBe(200)
  for (const size of [MAX_IMAGE_BYTES + 1, MAX_IMAGE_BYTES + 50_000, MAX_IMAGE_BYTES + 3_000_000]) {
    const { status, body } = await upload(padded(size))
    expect([size, status, body]).toMatchObject([
      size,
      expect.toBeOneOf([413, 422]),
      { status: false, message: 'Maksimal ukuran file adalah 2MB!' },
    ])
  }
})

test('a large picture is made smaller, a small one is not made larger, and turning is applied', async () => {
  const wide = await upload(await picture(3000, 1500).jpeg().toBuffer())
  expect(await sharp((await fetchFile(wide.body.image_link)).bytes).metadata()).toMatchObject({
    width: 1600,
    height: 800,
  })
  const turned = await upload(await picture(60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer())
  expect(await sharp((await fetchFile(turned.body.image_link)).bytes).metadata()).toMatchObject({
    width: 20,
    height: 60,
  })
})

test('what is not one of the three is refused, whatever it says of itself', async () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const script = Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)//')
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const tiff = await picture().tiff().toBuffer()
  for (const [name, bytes] of [
    ['gif', gif],
    ['svg', svg],
    ['gzipped svg', deflateSync(svg)],
    ['script', script],
    ['page', page],
    ['tiff', tiff],
    ['pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj')],
    ['zip', Buffer.from('504b0304140000000000', 'hex')],
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from(crypto.getRandomValues(new Uint8Array(4000)))],
  ] as const) {
    for (const [filename, type] of [
      ['gambar.jpg', 'image/jpeg'],
      ['gambar.svg', 'image/svg+xml'],
    ] as const) {
      const { status, body } = await upload(bytes, filename, type)
      expect([name, status, body.message]).toEqual([name, 422, WRONG_TYPE])
    }
  }
})

test('a truncated or damaged picture is refused', async () => {
  const jpeg = await picture(400, 400).jpeg().toBuffer()
  const png = await picture(400, 400).png().toBuffer()
  const damaged = Buffer.from(png)
  damaged.fill(0x55, Math.floor(png.length / 2), Math.floor(png.length / 2) + 40)
  for (const bytes of [jpeg.subarray(0, jpeg.length / 2), png.subarray(0, png.length / 2), damaged]) {
    const { status, body } = await upload(bytes)
    expect([status, body.status]).toEqual([422, false])
  }
})

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])))
  return Buffer.concat([head, data, check])
}

/** A PNG of one bit a pixel: a few kilobytes that unpack to hundreds of megapixels. */
function bomb(side: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side)
  size.writeUInt32BE(side, 4)
  size[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('fifty bombs of 16,000 by 16,000 pixels are refused without being unpacked', async () => {
  const bytes = bomb(16_000)
  expect(bytes.length).toBeLessThan(MAX_IMAGE_BYTES)
  const before = process.memoryUsage().rss
  const started = performance.now()
  const answers = await Promise.all(Array.from({ length: 50 }, () => upload(bytes, 'bom.png', 'image/png')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
  expect(new Set(answers.map(({ body }) => body.message))).toEqual(
    new Set(['Gambar rusak atau terlalu besar, maksimal 25 megapiksel']),
  )
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  expect(performance.now() - started).toBeLessThan(20_000)
  // The largest that may pass.
  expect((await upload(bomb(5000), 'besar.png', 'image/png')).status).toBe(200)
})

test('what hides in a picture does not come out again', async () => {
  const secret = 'RAHASIA-<script>alert(1)</script>'
  const noted = await picture()
    .withExif({
      IFD0: { Copyright: secret, ImageDescription: secret },
      IFD3: { GPSLatitude: '7/1 47/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  expect(noted.includes(secret)).toBe(true)
  const trailed = Buffer.concat([await picture().png().toBuffer(), Buffer.from(`PK\u0003\u0004${secret}`)])
  for (const bytes of [noted, trailed]) {
    const { body } = await upload(bytes)
    const file = await fetchFile(body.image_link)
    expect(file.bytes.includes('RAHASIA')).toBe(false)
    const { exif, xmp, iptc, icc } = await sharp(file.bytes).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  }
})

test('nobody uploads without a session, and nothing but one file is taken', async () => {
  const bytes = await picture().jpeg().toBuffer()
  const file = { name: 'file', filename: 'a.jpg', type: 'image/jpeg', bytes }
  expect(await post(form([file]), undefined)).toMatchObject({
    status: 401,
    body: { code: 'UNAUTHENTICATED' },
  })
  expect(await post(form([file]), 'bukan-token')).toMatchObject({ status: 401 })
  expect(await post(form([]), await token())).toMatchObject({ status: 422 })
  expect(await post(form([{ name: 'file', bytes }]), await token())).toMatchObject({
    status: 422,
    body: { message: 'Pilih file gambar' },
  })
  expect(await post(Buffer.from('{}'), await token(), 'application/json')).toMatchObject({ status: 422 })
  expect((await post(form([file]).subarray(0, 200), await token())).status).toBeLessThan(500)
  expect((await post(Buffer.from('kacau'), await token())).status).toBeLessThan(500)
  for (const filename of [
    '../../etc/passwd',
    'a\u0000.jpg',
    `${'a'.repeat(5000)}.jpg`,
    '.htaccess',
    '"><script>',
  ]) {
    const { status, body } = await post(form([{ ...file, filename }]), await token())
    expect([filename, status < 500]).toEqual([filename, true])
    if (status === 200) expect(body.image).toMatch(/^[0-9a-f]{32}\.webp$/)
  }
})

test('no path leads out of the folder of files', async () => {
  const { body } = await upload(await picture().jpeg().toBuffer())
  const up = [
    '..',
    '%2e%2e',
    '%2e%2e%2f',
    '..%2f',
    '..%5c',
    '%252e%252e%252f',
    '....//',
    '..;/',
    '%c0%ae%c0%ae/',
    '..%00/',
    '.%2e/',
  ]
  const targets = [
    'etc/passwd',
    'secret',
    'package.json',
    body.image,
    `${body.image.slice(0, 2)}/${body.image}`,
    'postgres/PG_VERSION',
  ]
  const urls = up.flatMap((step) =>
    targets.flatMap((target) => [1, 3, 8].map((depth) => `/files/${`${step}/`.repeat(depth)}${target}`)),
  )
  expect(urls.length).toBeGreaterThan(190)
  const found: string[] = []
  for (const url of [
    ...urls,
    '/files/',
    '/files',
    '/files/%00',
    `/files/${body.image}%00.jpg`,
    `/files/${body.image}.part`,
    `/files/${body.image.toUpperCase()}`,
    `/files/${body.image.slice(0, 2)}`,
  ]) {
    const { status } = await fetchFile(url)
    if (status !== 404 && status !== 400 && status !== 414) found.push(`${url} ${status}`)
  }
  expect(found).toEqual([])
  expect((await fetchFile(body.image_link)).status).toBe(200)
})

test('smaller copies are made once, kept, and cached for good; odd widths are not made', async () => {
  const { body } = await upload(await picture(1200, 900).jpeg().toBuffer())
  const sizes = await Promise.all(
    ['?w=96', '?w=320', '?w=320', '?w=640', ''].map(async (query) => {
      const file = await fetchFile(`${body.image_link}${query}`)
      expect([file.status, file.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      return (await sharp(file.bytes).metadata()).width
    }),
  )
  expect(sizes).toEqual([96, 320, 320, 640, 1200])
  const small = await upload(await picture(40, 30).jpeg().toBuffer())
  const copy = await fetchFile(`${small.body.image_link}?w=320`)
  expect((await sharp(copy.bytes).metadata()).width).toBe(40)
  for (const query of ['?w=321', '?w=', '?w=1e3', '?w=96&w=320', '?w=-96', '?w=../96']) {
    expect([query, (await fetchFile(`${body.image_link}${query}`)).status]).toEqual([query, 404])
  }
  expect((await fetchFile(`/files/${'0'.repeat(32)}.webp?w=96`)).status).toBe(404)
  expect((await fetchFile(`${body.image_link.replace('.', '-96.')}?w=96`)).status).toBe(404)
})
