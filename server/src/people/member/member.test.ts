import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { beginAt } from '../../../test/clock.ts'

beginAt('2026-11-21T12:00:00+07:00')

const app = useTestApp()

const FIELDS = `id name phone phone_local email birth_date gender note joined_on joined_outlet { id name } is_contactable
  consented_at member_tier_id tier { id name } points points_earned visits spend last_visit_on segment merged_ids
  merged_into_id is_duplicate version deleted_at`
const CREATE = `mutation($m: NewMember!) { createMember(member: $m) { ${FIELDS} } }`
const UPDATE = `mutation($m: EditMember!) { updateMember(member: $m) { ${FIELDS} } }`
const ONE = `query($id: Int!) { member(id: $id) { ${FIELDS} } }`
const LIST = 'query($f: [Filter!]) { memberList(limit: 100, filters: $f) { total nodes { id name } } }'
const ARCHIVE = 'mutation($id: Int!) { archiveMember(id: $id) }'
const RESTORE = 'mutation($id: Int!) { restoreMember(id: $id) }'
const MERGE = `mutation($m: MergeMembers!) { mergeMembers(merge: $m) { ${FIELDS} } }`
const POINTS = 'mutation($p: MemberPoints!) { changeMemberPoints(points: $p) { id points } }'
const MOVEMENTS =
  'query($f: [Filter!]) { memberPointMovementList(limit: 100, filters: $f) { nodes { id member_id type points } } }'
const TIERS = 'mutation($t: MemberTiers!) { saveMemberTiers(tiers: $t) }'
const TIER_LIST =
  'query($f: [Filter!]) { memberTierList(filters: $f) { nodes { id name sort member_count version } } }'
const ACTIVE = { field: 'deleted_at', operator: 'In', value: ['active'] }

let count = 0
const phone = () => `0813${String(1_000_000 + ++count)}`

async function add(brand: TestBrand, values: object = {}) {
  const { createMember } = await brand.master.ask(CREATE, {
    m: { name: `Tamu ${count + 1}`, phone: phone(), ...values },
  })
  return createMember
}

test('a member has a number of its own, however it is typed', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet({ name: 'Dago' })
  const member = await add(brand, {
    phone: '0812-3456-7890',
    email: ' Ayu@Contoh.example ',
    joined_outlet_id: outlet,
    is_contactable: true,
    note: '',
  })
  expect(member).toMatchObject({
    phone: '+6281234567890',
    phone_local: '081234567890',
    email: 'ayu@contoh.example',
    joined_on: '2026-11-21',
    joined_outlet: { name: 'Dago' },
    is_contactable: true,
    consented_at: '2026-11-21T05:00:00Z',
    note: null,
    points: 0,
    segment: 'NEW',
    tier: null,
  })
  for (const same of ['+62 812 3456 7890', '6281234567890', '81234567890']) {
    const error = await brand.master.fail(CREATE, { m: { name: 'Lain', phone: same } })
    expect(error.extensions.fields).toEqual({ phone: 'Nomor telepon sudah digunakan member lain' })
  }
  const other = await app().createBrand()
  expect((await add(other, { phone: '0812 3456 7890' })).phone).toBe('+6281234567890')
  const found = await brand.master.ask(LIST, { f: [{ field: 'q', operator: 'Contain', value: ['0812345'] }] })
  expect(found.memberList.total).toBe(1)
})

test('every wrong field is told beside its name', async () => {
  const brand = await app().createBrand()
  const fieldsOf = async (values: object) =>
    (await brand.master.fail(CREATE, { m: { name: 'Ayu', phone: phone(), ...values } })).extensions.fields
  expect(
    await fieldsOf({ name: ' ', phone: '123', email: 'x', gender: 'lain', note: 'x'.repeat(501) }),
  ).toEqual({
    name: 'Nama wajib diisi',
    phone: 'Format nomor telepon tidak valid',
    email: 'Format email tidak valid',
    gender: 'Pilih jenis kelamin',
    note: 'Maksimal 500 karakter',
  })
  expect(await fieldsOf({ birth_date: '2027-01-01' })).toEqual({
    birth_date: 'Tanggal lahir tidak boleh di masa depan',
  })
  expect(await fieldsOf({ joined_on: '2026-12-01' })).toEqual({
    joined_on: 'Tanggal bergabung tidak boleh di masa depan',
  })
  expect(await fieldsOf({ member_tier_id: 99 })).toEqual({ member_tier_id: 'Tingkat tidak ditemukan' })
})

test('two people who change a member: the second is shown what the first did; consent keeps its time', async () => {
  const brand = await app().createBrand()
  const member = await add(brand, { is_contactable: true })
  app().clock.advance(60_000)
  const { updateMember } = await brand.master.ask(UPDATE, {
    m: { id: member.id, version: member.version, name: 'Ayu Lestari', is_contactable: true },
  })
  expect(updateMember).toMatchObject({ name: 'Ayu Lestari', consented_at: member.consented_at })
  const error = await brand.master.fail(UPDATE, {
    m: { id: member.id, version: member.version, note: 'x' },
  })
  expect(error.extensions).toMatchObject({
    code: 'CONFLICT',
    changes: [{ field: 'name', new: 'Ayu Lestari' }],
  })
  const { updateMember: silent } = await brand.master.ask(UPDATE, {
    m: { id: member.id, is_contactable: false },
  })
  expect([silent.is_contactable, silent.consented_at]).toEqual([false, null])
})

test('archived members free their number and come back only while it is free', async () => {
  const brand = await app().createBrand()
  const member = await add(brand, { phone: '081255550001' })
  await brand.master.ask(ARCHIVE, { id: member.id })
  expect((await brand.master.ask(LIST, { f: [ACTIVE] })).memberList.total).toBe(0)
  const locked = await brand.master.fail(UPDATE, { m: { id: member.id, name: 'X' } })
  expect(locked.extensions.code).toBe('CONFLICT')
  const next = await add(brand, { phone: '081255550001' })
  const taken = await brand.master.fail(RESTORE, { id: member.id })
  expect(taken.message).toBe('Nomor telepon sudah digunakan member lain')
  await brand.master.ask(ARCHIVE, { id: next.id })
  await brand.master.ask(RESTORE, { id: member.id })
  expect((await brand.master.ask(LIST, { f: [ACTIVE] })).memberList.nodes).toMatchObject([{ id: member.id }])
})

test('a plan counts members, also when many are added at once', async () => {
  const brand = await app().createBrand({ plan_id: 1 })
  for (let n = 0; n < 45; n++) await add(brand)
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => brand.master.send(CREATE, { m: { name: 'Serentak', phone: phone() } })),
  )
  const refused = answers.filter(({ errors }) => errors.length > 0)
  expect(answers.length - refused.length).toBe(5)
  expect(refused.every(({ errors }) => errors[0]?.extensions.code === 'DATA_LIMIT_EXCEEDED')).toBe(true)
  const { memberList } = await brand.master.ask(LIST)
  expect(memberList.total).toBe(50)
  await brand.master.ask(ARCHIVE, { id: memberList.nodes[0].id })
  await add(brand)
})

test('records of one person are merged: points, what is missing and the history go to the survivor', async () => {
  const brand = await app().createBrand()
  const points = (member_id: number, type: string, amount: number) =>
    brand.master.ask(POINTS, { p: { member_id, type, points: amount, reason: 'Uji' } })
  const first = await add(brand, { name: 'Ayu Lestari', joined_on: '2026-05-01' })
  const second = await add(brand, {
    name: 'ayu lestari',
    email: 'ayu@contoh.example',
    joined_on: '2025-02-01',
  })
  const third = await add(brand, { name: 'A. Lestari', email: 'ayu@contoh.example' })
  const DUPLICATES = 'query($id: Int!) { memberDuplicates(id: $id) { id reason } }'
  expect((await brand.master.ask(DUPLICATES, { id: second.id })).memberDuplicates).toEqual([
    { id: first.id, reason: 'name' },
    { id: third.id, reason: 'email' },
  ])
  const found = await brand.master.ask(LIST, {
    f: [{ field: 'is_duplicate', operator: 'IsEqualTo', value: ['true'] }],
  })
  expect(found.memberList.total).toBe(3)
  await points(first.id, 'earn', 100)
  await points(second.id, 'earn', 50)
  await points(second.id, 'redeem', 20)
  await points(third.id, 'earn', 40)
  await points(third.id, 'redeem', 40)
  await brand.master.ask(MERGE, { m: { survivor_id: second.id, member_ids: [third.id] } })
  const { mergeMembers } = await brand.master.ask(MERGE, {
    m: { survivor_id: first.id, member_ids: [second.id] },
  })
  expect(mergeMembers).toMatchObject({
    email: 'ayu@contoh.example',
    joined_on: '2025-02-01',
    points: 130,
    points_earned: 190,
    merged_ids: [String(second.id), String(third.id)],
    is_duplicate: false,
  })
  const { member: gone } = await brand.master.ask(ONE, { id: third.id })
  expect(gone).toMatchObject({ merged_into_id: first.id, points: 0, deleted_at: expect.any(String) })
  expect((await brand.master.fail(RESTORE, { id: second.id })).extensions.code).toBe('CONFLICT')
  expect(
    (await brand.master.fail(POINTS, { p: { member_id: second.id, type: 'earn', points: 1 } })).message,
  ).toBe('Member ini sudah digabung ke member lain, ubah poin member itu')
  const again = await brand.master.fail(MERGE, { m: { survivor_id: first.id, member_ids: [second.id] } })
  expect(again.extensions.code).toBe('CONFLICT')
  // What a merged record once got is taken back from the survivor.
  const ids = [first, second, third].map(({ id }) => String(id))
  const { memberPointMovementList } = await brand.master.ask(MOVEMENTS, {
    f: [{ field: 'member_id', operator: 'In', value: ids }],
  })
  const sum = memberPointMovementList.nodes.reduce(
    (total: number, row: { points: number }) => total + row.points,
    0,
  )
  expect(sum).toBe(130)
  const earned = memberPointMovementList.nodes.find(
    (row: { points: number; type: string }) => row.type === 'earn' && row.points === 50,
  )
  const { reverseMemberPoints } = await brand.master.ask(
    'mutation($r: ReverseMemberPoints!) { reverseMemberPoints(reversal: $r) { id points points_earned } }',
    { r: { id: earned.id, reason: 'Salah catat' } },
  )
  expect(reverseMemberPoints).toEqual({ id: first.id, points: 80, points_earned: 140 })
})

test('a tier is reached by points or spend, or given by hand; saving tells of another change', async () => {
  const brand = await app().createBrand()
  const save = (tiers: object[], version?: number) =>
    brand.master.ask(TIERS, { t: { tiers, ...(version ? { version } : {}) } })
  const { saveMemberTiers } = await save([
    { name: 'Sahabat', min_points: 0 },
    { name: 'Emas', min_points: 100, min_spend: 1_000_000 },
    { name: 'Undangan' },
  ])
  const [friend, gold, invited] = saveMemberTiers
  const member = await add(brand)
  expect(member.tier).toEqual({ id: friend, name: 'Sahabat' })
  await brand.master.ask(POINTS, { p: { member_id: member.id, type: 'earn', points: 100 } })
  await brand.master.ask(POINTS, { p: { member_id: member.id, type: 'redeem', points: 90 } })
  expect((await brand.master.ask(ONE, { id: member.id })).member.tier.id).toBe(gold)
  const given = await brand.master.ask(UPDATE, { m: { id: member.id, member_tier_id: invited } })
  expect(given.updateMember).toMatchObject({ member_tier_id: invited, tier: { name: 'Undangan' } })
  const { memberTierList } = await brand.master.ask(TIER_LIST, { f: [ACTIVE] })
  expect(memberTierList.nodes).toMatchObject([
    { name: 'Sahabat', member_count: 0 },
    { name: 'Emas', member_count: 0 },
    { name: 'Undangan', member_count: 1 },
  ])
  app().clock.advance(1000)
  // Names are exchanged, and one that is gone lets its members follow points again.
  await save([
    { id: gold, name: 'Sahabat', min_points: 0 },
    { id: friend, name: 'Emas', min_points: 100 },
  ])
  expect((await brand.master.ask(ONE, { id: member.id })).member).toMatchObject({
    member_tier_id: null,
    tier: { id: friend, name: 'Emas' },
  })
  const seen = memberTierList.nodes[0].version
  const late = await brand.master.fail(TIERS, { t: { tiers: [], version: seen } })
  expect(late.extensions.code).toBe('CONFLICT')
  const twice = await brand.master.fail(TIERS, { t: { tiers: [{ name: 'A' }, { name: 'a' }] } })
  expect(twice.extensions.fields).toEqual({ 'tiers.1.name': 'Nama tingkat sudah digunakan' })
})

test('a cashier serves members but corrects no points, gives no tier and archives nobody', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet()
  const far = await brand.createOutlet()
  const cashier = await brand.signInAs('Kasir', [outlet])
  const { createMember } = await cashier.ask(CREATE, {
    m: { name: 'Tamu', phone: phone(), joined_outlet_id: outlet },
  })
  const member_id = createMember.id
  await cashier.ask(POINTS, { p: { member_id, type: 'earn', points: 10 } })
  const adjust = { p: { member_id, type: 'adjust', points: -5, reason: 'Koreksi' } }
  expect((await cashier.fail(POINTS, adjust)).extensions.code).toBe('FORBIDDEN')
  expect((await brand.master.ask(POINTS, adjust)).changeMemberPoints.points).toBe(5)
  expect((await cashier.fail(UPDATE, { m: { id: member_id, member_tier_id: null } })).extensions.code).toBe(
    'FORBIDDEN',
  )
  expect((await cashier.fail(ARCHIVE, { id: member_id })).extensions.code).toBe('FORBIDDEN')
  expect((await cashier.fail(TIERS, { t: { tiers: [] } })).extensions.code).toBe('FORBIDDEN')
  // Another outlet is as good as none; members are everybody's.
  expect(
    (await cashier.fail(CREATE, { m: { name: 'X', phone: phone(), joined_outlet_id: far } })).extensions.code,
  ).toBe('NOT_FOUND')
  const elsewhere = await add(brand, { joined_outlet_id: far })
  expect((await cashier.ask(ONE, { id: elsewhere.id })).member.joined_outlet).toBeNull()
  const finance = await brand.signInAs('Keuangan')
  expect((await finance.fail(LIST)).extensions.code).toBe('FORBIDDEN')
  const other = await app().createBrand()
  expect((await other.master.fail(ONE, { id: member_id })).extensions.code).toBe('NOT_FOUND')
})

test('a file for who may not export holds personal data masked', async () => {
  const brand = await app().createBrand()
  await add(brand, {
    name: 'Adinda',
    phone: '0812000001001',
    email: 'adinda@contoh.example',
    birth_date: '1990-02-03',
  })
  const columns = ['name', 'phone_local', 'phone', 'email', 'birth_date'].map((key) => ({ key, header: key }))
  const take = async (token: string | undefined) =>
    (
      await app().http.inject({
        method: 'POST',
        url: '/api/export/member',
        headers: { authorization: `Bearer ${token}` },
        payload: { format: 'csv', columns },
      })
    ).body.split('\r\n')[1]
  expect(await take((await brand.signInAs('Auditor')).token)).toBe(
    "Adinda;0812000001001;'+62812000001001;adinda@contoh.example;1990-02-03",
  )
  expect(await take((await brand.signInAs('Kasir')).token)).toBe(
    'Adinda;0812****001;0812****001;a***@contoh.example;',
  )
  const refused = await app().http.inject({
    method: 'POST',
    url: '/api/export/member',
    headers: { authorization: `Bearer ${(await brand.signInAs('Gudang')).token}` },
    payload: { format: 'csv', columns },
  })
  expect(refused.statusCode).toBe(403)
})

test('a file is checked row by row before it is taken over, and taken over once', async () => {
  const brand = await app().createBrand()
  await add(brand, { phone: '081200001111' })
  const rows = [
    { name: 'Rina', phone: '0812-0000-2222', birth_date: '17/8/1990', gender: 'P', email: '', note: null },
    { name: 'Sudah Ada', phone: '+6281200001111' },
    { name: 'Kembar', phone: '62 812 0000 2222' },
    { name: '', phone: '081200003333' },
    { name: 'Salah', phone: '12' },
    { name: 'Besok', phone: '081200004444', birth_date: '2027-01-01' },
    { name: 'Budi', phone: '081200005555', birth_date: '31/02/1990' },
  ]
  const { memberImportCheck } = await brand.master.ask(
    'query($i: MemberImport!) { memberImportCheck(import: $i) { status message } }',
    { i: { rows } },
  )
  expect(memberImportCheck).toEqual([
    { status: 'new', message: null },
    { status: 'known', message: 'Nomor telepon sudah digunakan' },
    { status: 'repeated', message: 'Nomor telepon ada di baris lain' },
    { status: 'wrong', message: 'Nama wajib diisi' },
    { status: 'wrong', message: 'Format nomor telepon tidak valid' },
    { status: 'wrong', message: 'Tanggal lahir tidak boleh di masa depan' },
    { status: 'wrong', message: 'Tanggal lahir tidak valid' },
  ])
  const IMPORT = 'mutation($i: MemberImport!) { importMembers(import: $i) }'
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => brand.master.ask(IMPORT, { i: { rows } })),
  )
  expect(answers.map(({ importMembers }) => importMembers).sort()).toEqual([0, 0, 0, 1])
  const { memberList } = await brand.master.ask(
    'query($f: [Filter!]) { memberList(filters: $f) { nodes { name phone birth_date gender joined_on } } }',
    { f: [{ field: 'name', operator: 'IsEqualTo', value: ['Rina'] }] },
  )
  expect(memberList.nodes).toEqual([
    {
      name: 'Rina',
      phone: '+6281200002222',
      birth_date: '1990-08-17',
      gender: 'female',
      joined_on: '2026-11-21',
    },
  ])
  const small = await app().createBrand({ plan_id: 1 })
  const many = Array.from({ length: 51 }, (_, n) => ({ name: `M ${n}`, phone: `0813${3_000_000 + n}` }))
  expect((await small.master.fail(IMPORT, { i: { rows: many } })).extensions.code).toBe('DATA_LIMIT_EXCEEDED')
})
