import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import type { TestBrand } from '../../../test/brand.ts'

const app = useTestApp()

const FIELDS = `id domain name legal_name tagline npwp email phone image facebook twitter instagram youtube tiktok complete_address
  postal_code address_lat address_long activate_qr order_from_qr theme_color qr_closing_text timezone business_day_cutoff tax_bp
  service_bp is_tax_inclusive rounding_step food_cost_target_bp low_stock_policy document_mask receipt_header receipt_footer
  is_receipt_logo_shown void_reasons discount_reasons version province { id name } city { id name }`
const UPDATE = `mutation UpdateBrand($brand: EditBrand!) { updateBrand(brand: $brand) { ${FIELDS} } }`
const BANNERS = `mutation ($brand: EditBrand!) { updateBrand(brand: $brand) { banners { id image image_link link starts_on ends_on sort } } }`
const READ = `{ brand { ${FIELDS} banners { id image } } }`

/** Everything an owner can change, none of it as it was. */
const FULL = {
  domain: 'semua-berubah',
  name: 'Kopi Lain',
  legal_name: 'PT Kopi Lain',
  tagline: 'Kopi dari kebun sendiri',
  npwp: '01.234.567.8-901.234',
  email: 'Lain@Kopi.example',
  phone: '021 555 1234',
  facebook: 'facebook.com/kopilain',
  twitter: 'https://x.com/kopilain?s=20',
  instagram: 'https://www.instagram.com/kopi.lain/',
  youtube: 'youtube.com/@kopilain',
  tiktok: 'tiktok.com/@kopilain',
  complete_address: 'Jl. Malioboro 1',
  postal_code: '55271',
  address_lat: -7.79,
  address_long: 110.36,
  province_id: 34,
  city_id: 3471,
  activate_qr: true,
  order_from_qr: true,
  theme_color: '#123abc',
  qr_closing_text: 'Terima kasih',
  timezone: 'Asia/Makassar',
  business_day_cutoff: '05:30',
  tax_bp: 1000,
  service_bp: 500,
  is_tax_inclusive: true,
  rounding_step: 500,
  food_cost_target_bp: 3000,
  low_stock_policy: 'warn',
  document_mask: 'KL/{nomor}',
  receipt_header: 'Selamat datang',
  receipt_footer: 'Sampai jumpa',
  is_receipt_logo_shown: false,
  void_reasons: ['Salah meja'],
  discount_reasons: ['Ulang tahun', 'Teman'],
}

const KEPT = {
  npwp: '012345678901234',
  email: 'lain@kopi.example',
  phone: '+62215551234',
  facebook: 'https://facebook.com/kopilain',
  twitter: 'https://x.com/kopilain',
  youtube: 'https://youtube.com/@kopilain',
  tiktok: 'https://tiktok.com/@kopilain',
}

async function insertImage(brand: TestBrand): Promise<string> {
  const key = `${crypto.randomUUID().replaceAll('-', '')}.webp`
  await asBrand(app(), brand.id, (client) =>
    client.query('insert into image (brand_id, key, width, height, bytes) values ($1, $2, 1, 1, 1)', [
      brand.id,
      key,
    ]),
  )
  return key
}

const fieldsOf = async (brand: TestBrand, values: object) =>
  (await brand.master.fail(UPDATE, { brand: values })).extensions.fields

test('every field can be changed and is kept in one spelling; then one alone changes no other', async () => {
  const brand = await app().createBrand()
  const image = await insertImage(brand)
  const { updateBrand } = await brand.master.ask(UPDATE, { brand: { ...FULL, image } })
  const { province_id, city_id, ...rest } = FULL
  expect(updateBrand).toMatchObject({
    ...rest,
    ...KEPT,
    image,
    province: { id: province_id, name: 'Daerah Istimewa Yogyakarta' },
    city: { id: city_id, name: 'Kota Yogyakarta' },
  })
  for (const [field, value] of Object.entries({
    name: 'Kopi Baru',
    tagline: null,
    npwp: null,
    activate_qr: false,
    void_reasons: [],
  })) {
    const before = (await brand.master.ask(READ)).brand
    const after = (await brand.master.ask(UPDATE, { brand: { [field]: value } })).updateBrand
    expect({ ...before, banners: undefined }).toEqual({
      ...after,
      [field]: before[field],
      version: before.version,
      banners: undefined,
    })
    expect(after[field]).toEqual(value)
  }
})

test('wrong values are told beside their fields, all at once', async () => {
  const brand = await app().createBrand()
  expect(
    await fieldsOf(brand, {
      domain: 'Tidak Sah',
      name: ' ',
      npwp: '123',
      email: 'x',
      phone: '1',
      image: 'x.svg',
      facebook: 'https://contoh.example/a',
      twitter: 'x.com/ab cd',
      instagram: 'instagram.com/a..b',
      youtube: 'youtube.com/watch?v=1',
      tiktok: 'tiktok.com/tanpa',
      postal_code: '1234',
      address_lat: 91,
      address_long: -181,
      theme_color: 'merah',
      timezone: 'Asia/Bulan',
      business_day_cutoff: '12:00',
      tax_bp: 1001,
      service_bp: -1,
      rounding_step: 50,
      food_cost_target_bp: 10_001,
      low_stock_policy: 'mungkin',
      document_mask: 'tanpa',
      void_reasons: [' '],
    }),
  ).toEqual({
    domain: 'Domain memakai 3–32 huruf kecil, angka, atau tanda hubung',
    name: 'Nama brand wajib diisi',
    npwp: 'NPWP harus 15 atau 16 angka',
    email: 'Format email tidak valid',
    phone: 'Format nomor telepon tidak valid',
    image: 'Gambar tidak valid',
    facebook: 'Tautan Facebook tidak valid',
    twitter: 'Tautan Twitter tidak valid',
    instagram: 'Tautan Instagram tidak valid',
    youtube: 'Tautan YouTube tidak valid',
    tiktok: 'Tautan TikTok tidak valid',
    postal_code: 'Kode pos harus 5 angka',
    address_lat: 'Lintang antara -90 dan 90',
    address_long: 'Bujur antara -180 dan 180',
    theme_color: 'Warna tidak valid',
    timezone: 'Zona waktu tidak dikenal',
    business_day_cutoff: expect.any(String),
    tax_bp: 'Pajak maksimal 10%',
    service_bp: 'Biaya layanan tidak boleh kurang dari 0',
    rounding_step: 'Pembulatan harus 0, 100, 500, atau 1.000',
    food_cost_target_bp: 'Target food cost maksimal 100%',
    low_stock_policy: 'Pilih kebijakan stok minus',
    document_mask: 'Format nomor dokumen harus memuat {nomor}',
    'void_reasons.0': 'Alasan wajib diisi',
  })
  expect(await fieldsOf(brand, { province_id: 34, city_id: 5171 })).toEqual({
    city_id: 'Kota atau kabupaten tidak sesuai provinsi',
  })
  expect(await fieldsOf(brand, { province_id: 99 })).toEqual({ province_id: 'Pilih provinsi' })
  expect(await fieldsOf(brand, { province_id: 34, city_id: 9_999_999 })).toHaveProperty('city_id')
})

test("what must be there cannot be taken away, and another brand's number is not its own", async () => {
  const brand = await app().createBrand()
  const other = await app().createBrand()
  for (const field of [
    'name',
    'domain',
    'email',
    'phone',
    'activate_qr',
    'timezone',
    'tax_bp',
    'void_reasons',
    'banners',
  ]) {
    const { errors } = await brand.master.send(UPDATE, { brand: { [field]: null } })
    expect([field, errors[0]?.extensions.code]).toEqual([field, 'VALIDATION'])
  }
  expect((await brand.master.fail(UPDATE, { brand: { id: other.id, name: 'Curian' } })).extensions.code).toBe(
    'NOT_FOUND',
  )
  expect(
    (await brand.master.ask(UPDATE, { brand: { id: brand.id, name: 'Milik Sendiri' } })).updateBrand.name,
  ).toBe('Milik Sendiri')
})

test('the second of two editors is told what the first changed, and overwrites nothing', async () => {
  const brand = await app().createBrand()
  const seen = (await brand.master.ask(READ)).brand
  app().clock.advance(1000)
  await brand.master.ask(UPDATE, { brand: { tagline: 'Dari yang pertama', version: seen.version } })
  const error = await brand.master.fail(UPDATE, {
    brand: { name: 'Dari yang kedua', version: seen.version },
  })
  expect(error.extensions).toMatchObject({
    code: 'CONFLICT',
    version: seen.version + 1,
    actor: 'Orang 1',
    changes: [{ field: 'tagline', old: null, new: 'Dari yang pertama' }],
  })
  const now = (await brand.master.ask(READ)).brand
  expect([now.name, now.version]).toEqual([seen.name, error.extensions.version])
  await brand.master.ask(UPDATE, {
    brand: { name: 'Dari yang kedua', version: error.extensions.version },
  })
})

test('of many editors who saw the same, one is let through', async () => {
  const brand = await app().createBrand()
  const { version } = (await brand.master.ask(READ)).brand
  app().clock.advance(1000)
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      brand.master.send(UPDATE, { brand: { name: `Editor ${n}`, version } }),
    ),
  )
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code)))).toEqual(
    new Set(['CONFLICT']),
  )
})

test('a changed domain is claimed and the old one freed; taken and reserved ones are refused', async () => {
  const brand = await app().createBrand()
  const other = await app().createBrand()
  expect(await fieldsOf(brand, { domain: other.domain })).toEqual({ domain: 'Domain sudah digunakan!' })
  for (const domain of ['admin', 'API', 'www', 'lumbung'])
    expect([domain, await fieldsOf(brand, { domain })]).toEqual([
      domain,
      { domain: 'Domain tidak tersedia!' },
    ])
  await brand.master.ask(UPDATE, { brand: { domain: ' Pindah-Rumah ' } })
  expect((await brand.master.ask(READ)).brand.domain).toBe('pindah-rumah')
  await other.master.ask(UPDATE, { brand: { domain: brand.domain } })
  expect(await fieldsOf(brand, { domain: brand.domain })).toEqual({ domain: 'Domain sudah digunakan!' })
  const wanting = await Promise.all(Array.from({ length: 6 }, () => app().createBrand()))
  const answers = await Promise.all(
    wanting.map(({ master }) => master.send(UPDATE, { brand: { domain: 'rebutan' } })),
  )
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
})

test('banners keep their order, ids and dates; what is not sent is gone', async () => {
  const brand = await app().createBrand()
  const images = [await insertImage(brand), await insertImage(brand), await insertImage(brand)]
  const [a = '', b = '', c = ''] = images
  const write = async (banners: object[]) =>
    (await brand.master.ask(BANNERS, { brand: { banners } })).updateBrand.banners
  const first = await write([
    { image: a, link: 'https://kopi.example/promo' },
    { image: b, starts_on: '2026-12-01', ends_on: '2026-12-31' },
  ])
  expect(first).toEqual([
    {
      id: expect.any(Number),
      image: a,
      image_link: `/files/${a}`,
      link: 'https://kopi.example/promo',
      starts_on: null,
      ends_on: null,
      sort: 0,
    },
    {
      id: expect.any(Number),
      image: b,
      image_link: `/files/${b}`,
      link: null,
      starts_on: '2026-12-01',
      ends_on: '2026-12-31',
      sort: 1,
    },
  ])
  const second = await write([
    { image: c, link: '' },
    { id: first[1].id, image: b },
    { id: first[0].id, image: a },
  ])
  expect(second.map(({ id, image, sort }: Record<string, unknown>) => [id, image, sort])).toEqual([
    [expect.any(Number), c, 0],
    [first[1].id, b, 1],
    [first[0].id, a, 2],
  ])
  expect(await write([{ id: first[0].id, image: a }])).toHaveLength(1)
  expect(await write([])).toEqual([])
})

test("banners with another brand's image or number, odd links and turned dates are refused", async () => {
  const brand = await app().createBrand()
  const other = await app().createBrand()
  const [own, theirs] = [await insertImage(brand), await insertImage(other)]
  const [their_banner] = (await other.master.ask(BANNERS, { brand: { banners: [{ image: theirs }] } }))
    .updateBrand.banners
  const fields = async (banners: object[]) =>
    (await brand.master.fail(BANNERS, { brand: { banners } })).extensions.fields
  expect(await fields([{ image: theirs }])).toEqual({ banners: 'Gambar banner tidak ditemukan' })
  expect(await fields([{ id: their_banner.id, image: own }])).toEqual({
    'banners.0.id': 'Banner tidak ditemukan',
  })
  expect(
    await fields([{ image: own }, { image: own, starts_on: '2026-12-02', ends_on: '2026-12-01' }]),
  ).toEqual({
    'banners.1.ends_on': 'Tanggal akhir tidak boleh sebelum tanggal awal',
  })
  for (const link of ['javascript:alert(1)', 'data:text/html,x', '//kopi.example', 'kopi', 'ftp://a.b']) {
    expect([link, await fields([{ image: own, link }])]).toEqual([
      link,
      { 'banners.0.link': 'Tautan tidak valid' },
    ])
  }
  expect(await fields(Array.from({ length: 11 }, () => ({ image: own })))).toEqual({
    banners: 'Maksimal 10 banner',
  })
  expect(await fields([{ image: '../../etc/passwd' }])).toEqual({ 'banners.0.image': 'Gambar tidak valid' })
  expect((await brand.master.fail(UPDATE, { brand: { image: theirs } })).extensions.fields).toEqual({
    image: 'Gambar tidak ditemukan',
  })
  expect((await other.master.ask('{ brand { banners { id } } }')).brand.banners).toEqual([
    { id: their_banner.id },
  ])
})
