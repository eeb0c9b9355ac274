import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'

const app = useTestApp()

const CREATE = `mutation CreateOutlet($outlet: NewOutlet!) { createOutlet(outlet: $outlet) {
  id code name phone timezone pin business_day_cutoff city { id name } hours { weekday opens_at closes_at }
  taxes { effective_from tax_bp service_bp rounding_step round_down_below } } }`
const UPDATE = `mutation UpdateOutlet($outlet: EditOutlet!) { updateOutlet(outlet: $outlet) {
  id name version pin is_use_pin instagram hours { weekday opens_at closes_at } taxes { effective_from tax_bp } } }`
const DETAIL =
  'query GetOutletDetail($id: Int!) { outlet(id: $id) { id name version province_id city_id deleted_at province { id name } table { group { name } } } }'
const LIST = `query GetOutletList($page: Int, $limit: Int, $filters: [Filter!]) {
  outletList(page: $page, limit: $limit, filters: $filters) { total page limit nodes { id name } } }`
const ARCHIVE = 'mutation ArchiveOutlet($id: Int!) { archiveOutlet(id: $id) }'
const RESTORE = 'mutation RestoreOutlet($id: Int!) { restoreOutlet(id: $id) }'

const valid = {
  name: 'Sekar Lawang Renon',
  email: 'Renon@Example.com',
  phone: '0361 000-0088',
  complete_address: 'Jl. Raya Puputan No. 88',
  province_id: 51,
  city_id: 5171,
}

test('a new outlet starts from the standards of the brand and the zone of its province', async () => {
  const brand = await app().createBrand()
  const { createOutlet } = await brand.master.ask(CREATE, { outlet: valid })
  expect(createOutlet).toMatchObject({
    code: 'SLR',
    phone: '+623610000088',
    timezone: 'Asia/Makassar',
    business_day_cutoff: '04:00',
    city: { id: 5171, name: 'Kota Denpasar' },
    taxes: [{ tax_bp: 1000, service_bp: 0, rounding_step: 100, round_down_below: 50 }],
    hours: [],
  })
})

test('every wrong field is told at once, beside its name', async () => {
  const brand = await app().createBrand()
  const error = await brand.master.fail(CREATE, {
    outlet: {
      ...valid,
      name: ' ',
      email: 'bukan email',
      phone: '12345',
      postal_code: '1234',
      instagram: 'instagram.com/sekar lawang',
      radius: 5,
      pin: '12',
      timezone: 'Asia/Bulan',
      hours: [
        { weekday: 1, opens_at: '08:00', closes_at: '12:00' },
        { weekday: 1, opens_at: '11:00', closes_at: '15:00' },
      ],
    },
  })
  expect(error.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: {
      name: 'Nama outlet wajib diisi',
      email: 'Format email tidak valid',
      phone: 'Format nomor telepon tidak valid',
      postal_code: 'Kode pos harus 5 angka',
      instagram: 'Tautan Instagram tidak valid',
      radius: 'Radius minimal 10 meter',
      pin: 'PIN harus 6 angka',
      timezone: 'Zona waktu tidak dikenal',
      'hours.1': 'Jam buka tidak boleh bertumpuk',
    },
  })
})

test('hours end by six in the morning after, and may fill the whole day', async () => {
  const brand = await app().createBrand()
  const hours = (opens_at: string, closes_at: string) => ({
    ...valid,
    name: `${opens_at} ${closes_at}`,
    hours: [{ weekday: 1, opens_at, closes_at }],
  })
  const late = 'Jam tutup paling lambat 06.00 keesokan harinya'
  for (const [opens_at, closes_at] of [
    ['08:00', '08:00'],
    ['07:00', '06:01'],
  ] as const) {
    const error = await brand.master.fail(CREATE, { outlet: hours(opens_at, closes_at) })
    expect(error.extensions.fields).toEqual({ 'hours.0.closes_at': late })
  }
  const special = await brand.master.fail(CREATE, {
    outlet: {
      ...valid,
      special_days: [{ date: '2026-12-25', is_closed: false, opens_at: '09:00', closes_at: '07:00' }],
    },
  })
  expect(special.extensions.fields).toEqual({ 'special_days.0.closes_at': late })
  for (const [opens_at, closes_at] of [
    ['00:00', '24:00'],
    ['07:00', '06:00'],
    ['23:00', '05:00'],
  ] as const) {
    const { createOutlet } = await brand.master.ask(CREATE, { outlet: hours(opens_at, closes_at) })
    expect(createOutlet.hours).toEqual([{ weekday: 1, opens_at, closes_at }])
  }
})

test('a city outside the province, a taken name and a taken code are refused beside their fields', async () => {
  const brand = await app().createBrand()
  await brand.master.ask(CREATE, { outlet: { ...valid, code: 'RNN' } })
  const fieldsOf = async (outlet: object) =>
    (await brand.master.fail(CREATE, { outlet: { ...valid, ...outlet } })).extensions.fields
  expect(await fieldsOf({ name: 'Lain', code: 'L-2', city_id: 3404 })).toEqual({
    city_id: 'Kota atau kabupaten tidak sesuai provinsi',
  })
  expect(await fieldsOf({ code: 'L-3' })).toEqual({ name: 'Nama outlet sudah digunakan' })
  expect(await fieldsOf({ name: 'Lain', code: 'rnn' })).toEqual({ code: 'Kode outlet sudah digunakan' })
  expect(await fieldsOf({ name: 'Lain', province_id: 9999 })).toEqual({ province_id: 'Pilih provinsi' })
  expect((await brand.master.ask(LIST)).outletList.total).toBe(1)
})

test('an edit changes only what is sent, and null clears', async () => {
  const brand = await app().createBrand()
  const id = await brand.createOutlet({
    instagram: 'instagram.com/sekarlawang',
    hours: [{ weekday: 1, opens_at: '18:00', closes_at: '02:00' }],
  })
  const first = await brand.master.ask(UPDATE, { outlet: { id, name: 'Nama Baru' } })
  expect(first.updateOutlet).toMatchObject({
    name: 'Nama Baru',
    instagram: 'https://instagram.com/sekarlawang',
    hours: [{ weekday: 1, opens_at: '18:00', closes_at: '02:00' }],
  })
  const second = await brand.master.ask(UPDATE, {
    outlet: { id, instagram: null, hours: [], is_use_pin: true },
  })
  expect(second.updateOutlet).toMatchObject({
    name: 'Nama Baru',
    instagram: null,
    hours: [],
    is_use_pin: true,
  })
  expect(second.updateOutlet.pin).toMatch(/^\d{6}$/)
})

test('the second of two editors is told who changed what and when, beside what he wanted himself', async () => {
  const brand = await app().createBrand()
  const id = await brand.createOutlet()
  const manager = await brand.signInAs('Manajer Area')
  const { outlet } = await brand.master.ask(DETAIL, { id })
  const version = outlet.version
  app().clock.advance(5000)
  const first = { id, name: 'Dari yang Pertama', radius: 90, province_id: 31, city_id: 3171 }
  await manager.ask(UPDATE, { outlet: { ...first, version } })
  const changed_at = app().clock.now.toISOString()
  // Within the same instant, and back to what it was in one field.
  await manager.ask(UPDATE, { outlet: { id, radius: 50, pin: '918273', version: version + 1 } })
  app().clock.advance(60_000)
  const second = { id, name: 'Dari yang Kedua', pin: '111111', province_id: 32, city_id: 3273, tiktok: null }
  const error = await brand.master.fail(UPDATE, { outlet: { ...second, version } })
  const { names, ...told } = error.extensions
  expect(told).toEqual({
    code: 'CONFLICT',
    version: version + 2,
    actor: 'Orang 2',
    occurred_at: changed_at,
    changes: [
      { field: 'name', old: outlet.name, new: 'Dari yang Pertama', mine: 'Dari yang Kedua' },
      { field: 'province_id', old: outlet.province_id, new: 31, mine: 32 },
      { field: 'city_id', old: outlet.city_id, new: 3171, mine: 3273 },
      { field: 'pin', old: null, new: '••••••', mine: '••••••' },
    ].filter((change) => change.old !== change.new),
  })
  expect(JSON.stringify(error)).not.toMatch(/918273|111111/)
  expect(names).toMatchObject({ province_id: { 31: expect.any(String), 32: expect.any(String) } })
  // Nothing of the refused edit was kept; with the version it was told it is taken.
  expect((await brand.master.ask(DETAIL, { id })).outlet).toMatchObject({ name: 'Dari yang Pertama' })
  await brand.master.ask(UPDATE, { outlet: { ...second, version: version + 2 } })
})

test('of 64 edits of the same state at once one is taken and 63 are refused', async () => {
  const brand = await app().createBrand()
  const id = await brand.createOutlet()
  const { version } = (await brand.master.ask(DETAIL, { id })).outlet
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, n) =>
      brand.master.send(UPDATE, { outlet: { id, name: `Editor ${n}`, version } }),
    ),
  )
  const taken = answers.filter(({ errors }) => errors.length === 0)
  const codes = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))
  expect([taken.length, codes]).toEqual([1, Array.from({ length: 63 }, () => 'CONFLICT')])
  const { outlet } = await brand.master.ask(DETAIL, { id })
  expect([outlet.name, outlet.version]).toEqual([taken[0]?.data?.updateOutlet.name, version + 1])
})

test('tax settings that bills were made with stay; new ones start today or later', async () => {
  const brand = await app().createBrand()
  const id = await brand.createOutlet()
  const tax = (effective_from: string, tax_bp: number) => ({
    effective_from,
    tax_bp,
    service_bp: 0,
    is_tax_inclusive: false,
    rounding_step: 100,
  })
  const changed = await brand.master.fail(UPDATE, { outlet: { id, taxes: [tax('2000-01-01', 500)] } })
  expect(changed.extensions.fields).toEqual({ taxes: expect.stringContaining('tidak dapat diubah') })
  const late = await brand.master.fail(UPDATE, {
    outlet: { id, taxes: [tax('2000-01-01', 1000), tax('2026-11-01', 500)] },
  })
  expect(late.extensions.fields).toEqual({
    'taxes.1.effective_from': 'Tanggal berlaku tidak boleh sebelum hari ini',
  })
  const { updateOutlet } = await brand.master.ask(UPDATE, {
    outlet: { id, taxes: [tax('2000-01-01', 1000), tax('2027-01-01', 500)] },
  })
  expect(updateOutlet.taxes).toEqual([
    { effective_from: '2027-01-01', tax_bp: 500 },
    { effective_from: '2000-01-01', tax_bp: 1000 },
  ])
})

test('archiving hides, keeps and frees the place in the plan; restoring takes it again', async () => {
  const brand = await app().createBrand({ plan_id: 1 })
  const id = await brand.createOutlet()
  const listed = (value: string) =>
    brand.master.ask(LIST, { filters: [{ field: 'deleted_at', type: 'String', operator: 'In', value }] })
  expect((await brand.master.fail(CREATE, { outlet: valid })).extensions).toMatchObject({
    code: 'DATA_LIMIT_EXCEEDED',
    resource: 'outlet',
    used: 1,
    allowed: 1,
  })
  expect(await brand.master.ask(ARCHIVE, { id })).toEqual({ archiveOutlet: id })
  expect((await listed('active')).outletList.total).toBe(0)
  expect((await listed('archived')).outletList.nodes).toEqual([{ id, name: expect.any(String) }])
  const other = await brand.master.ask(CREATE, { outlet: valid })
  expect((await brand.master.fail(RESTORE, { id })).extensions.code).toBe('DATA_LIMIT_EXCEEDED')
  await brand.master.ask(ARCHIVE, { id: other.createOutlet.id })
  expect(await brand.master.ask(RESTORE, { id })).toEqual({ restoreOutlet: id })
})

test('an outlet that sells on GrabFood cannot be archived', async () => {
  const brand = await app().createBrand()
  const id = await brand.createOutlet()
  await app().database.owner.query(
    `begin; set local app.brand_id = ${brand.id}; update outlet set grab_integration_status = 'ACTIVE' where id = ${id}; commit`,
  )
  const error = await brand.master.fail(ARCHIVE, { id })
  expect(error.extensions).toMatchObject({
    code: 'CONFLICT',
    blockers: [{ key: 'grab', route: '/integration/grab' }],
  })
})

test('fifty creates at once at the limit minus one let exactly one through', async () => {
  const brand = await app().createBrand({ plan_id: 3 })
  for (let n = 0; n < 4; n++) await brand.createOutlet()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      brand.master.send(CREATE, { outlet: { ...valid, name: `Serentak ${n}`, code: `S-${n}` } }),
    ),
  )
  expect(answers.filter((answer) => answer.errors.length === 0)).toHaveLength(1)
  expect(new Set(answers.flatMap((answer) => answer.errors.map((error) => error.extensions.code)))).toEqual(
    new Set(['DATA_LIMIT_EXCEEDED']),
  )
  expect((await brand.master.ask(LIST)).outletList.total).toBe(5)
})

test('an admin of some outlets sees and changes only those', async () => {
  const brand = await app().createBrand()
  const mine = await brand.createOutlet()
  const other = await brand.createOutlet()
  const manager = await brand.signInAs('Manajer Outlet', [mine])
  expect((await manager.ask(LIST)).outletList).toMatchObject({ total: 1, nodes: [{ id: mine }] })
  expect((await manager.fail(DETAIL, { id: other })).extensions.code).toBe('NOT_FOUND')
  expect((await manager.fail(UPDATE, { outlet: { id: other, name: 'Curian' } })).extensions.code).toBe(
    'NOT_FOUND',
  )
  await manager.ask(UPDATE, { outlet: { id: mine, name: 'Milik Saya' } })
})

test('one idempotency key makes one outlet, however often and however parallel', async () => {
  const brand = await app().createBrand()
  const headers = { 'idempotency-key': 'kunci-formulir-1' }
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => brand.master.ask(CREATE, { outlet: valid }, headers)),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await brand.master.ask(LIST)).outletList.total).toBe(1)
  const other = await brand.master.fail(CREATE, { outlet: { ...valid, name: 'Lain' } }, headers)
  expect(other.extensions.code).toBe('CONFLICT')
})

test('a central kitchen is told apart, found by it, and changed into an outlet that sells', async () => {
  const brand = await app().createBrand()
  await brand.createOutlet()
  const id = await brand.createOutlet({ name: 'Dapur Bersama', kind: 'central_kitchen' })
  const found = async (kind: string) => {
    const filters = [{ field: 'kind', type: 'String', operator: 'In', value: [kind] }]
    return (await brand.master.ask(LIST, { filters })).outletList.nodes
  }
  expect(await found('central_kitchen')).toEqual([{ id, name: 'Dapur Bersama' }])
  expect(await found('outlet')).toHaveLength(1)
  const { me } = await brand.master.ask('{ me { outlets { id kind } } }')
  expect(me.outlets).toContainEqual({ id, kind: 'central_kitchen' })
  const { transferOutlets } = await brand.master.ask('{ transferOutlets { id kind } }')
  expect(transferOutlets).toContainEqual({ id, kind: 'central_kitchen' })
  expect((await brand.master.fail(UPDATE, { outlet: { id, kind: 'gudang' } })).extensions.fields).toEqual({
    kind: 'Jenis outlet tidak dikenal',
  })
  await brand.master.ask(UPDATE, { outlet: { id, kind: 'outlet' } })
  expect(await found('central_kitchen')).toEqual([])
})
