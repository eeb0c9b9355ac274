import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { saveMemberTiers } from '../../people/member/member-tier.commands.ts'

const app = useTestApp()

const FIELDS = `id code name type value max_amount min_spend state status starts_on ends_on quota is_all_outlets
  requires_reason free_item_id version target outlets { id name } item_groups { id name } items { id }
  excluded_items { id } schedule { weekday opens_at closes_at }`
const CREATE = `mutation($d: NewDiscount!) { createDiscount(discount: $d) { ${FIELDS} } }`
const UPDATE = `mutation($d: EditDiscount!) { updateDiscount(discount: $d) { ${FIELDS} } }`
const switchTo = (verb: string) =>
  `mutation($d: DiscountSwitch!) { ${verb}Discount(discount: $d) { id state status version } }`
const idVerb = (verb: string) => `mutation($id: Int!) { ${verb}Discount(id: $id) }`
const ONE = `query($id: Int!) { discount(id: $id) { ${FIELDS} deleted_at used cost } }`
const LIST =
  'query($f: [Filter!]) { discountList(limit: 100, filters: $f) { total nodes { id code state } } }'

const promo = { code: 'HEMAT20', name: 'Potongan 20 ribu', type: 'bill_amount', value: 20_000 }
const create = async (brand: TestBrand, values: object = {}) =>
  (await brand.master.ask(CREATE, { d: { ...promo, ...values } })).createDiscount

async function addMenu(brand: TestBrand) {
  const { createItemGroup } = await brand.master.ask(
    'mutation($g: NewItemGroup!) { createItemGroup(item_group: $g) { id } }',
    { g: { name: 'Kopi' } },
  )
  const add = async (name: string) =>
    (
      await brand.master.ask('mutation($i: NewItem!) { createItem(item: $i) { id } }', {
        i: { item_group_id: createItemGroup.id, name, price: 22_000 },
      })
    ).createItem.id as number
  return { group: createItemGroup.id as number, latte: await add('Latte'), tea: await add('Teh') }
}

test('a new discount is a draft with all its terms as they were sent', async () => {
  const brand = await app().createBrand()
  const { group, latte } = await addMenu(brand)
  const outlet = await brand.createOutlet()
  const discount = await create(brand, {
    code: 'happy15',
    type: 'item_percent',
    value: 1500,
    target: 'groups',
    item_group_ids: [group],
    excluded_item_ids: [latte],
    outlet_ids: [outlet],
    starts_on: '2026-12-01',
    schedule: [{ weekday: 5, opens_at: '22:00', closes_at: '02:00' }],
  })
  expect(discount).toMatchObject({
    code: 'HAPPY15',
    state: 'DRAFT',
    status: 'InActive',
    item_groups: [{ id: group, name: 'Kopi' }],
    excluded_items: [{ id: latte }],
    items: [],
    outlets: [{ id: outlet }],
    schedule: [{ weekday: 5, opens_at: '22:00', closes_at: '02:00' }],
  })
})

test('every wrong field is told beside its name, also of terms that do not fit one another', async () => {
  const brand = await app().createBrand()
  const fieldsOf = async (values: object) =>
    (await brand.master.fail(CREATE, { d: { ...promo, ...values } })).extensions.fields
  expect(
    await fieldsOf({ name: '', code: 'a b', type: 'apa', quota: 0, min_spend: -1, platform_bp: 10_001 }),
  ).toEqual({
    name: 'Nama diskon wajib diisi',
    code: 'Kode memakai huruf besar, angka, titik, atau tanda hubung',
    type: 'Pilih jenis diskon',
    quota: 'Kuota minimal 1',
    min_spend: 'Minimal belanja tidak boleh kurang dari 0',
    platform_bp: 'Bagian platform maksimal 100%',
  })
  expect(await fieldsOf({ type: 'bill_percent', value: 10_001 })).toEqual({
    value: 'Persen antara 0,01 dan 100',
  })
  expect(await fieldsOf({ type: 'buy_x_get_y' })).toEqual({
    buy_qty: 'Jumlah beli wajib diisi',
    get_qty: 'Jumlah gratis wajib diisi',
  })
  expect(await fieldsOf({ type: 'free_item', get_qty: 1 })).toEqual({ free_item_id: 'Pilih menu gratis' })
  expect(await fieldsOf({ type: 'free_item', get_qty: 1, free_item_id: 999_999 })).toEqual({
    free_item_id: 'Menu tidak ditemukan',
  })
  expect(await fieldsOf({ target: 'groups', item_group_ids: [1] })).toEqual({
    target: 'Diskon nota berlaku untuk semua menu',
  })
  expect(await fieldsOf({ platform_bp: 6000, supplier_bp: 5000 })).toEqual({
    supplier_bp: 'Bagian platform dan pemasok maksimal 100%',
  })
  const { id } = await create(brand, { starts_on: '2026-12-10' })
  const edit = async (values: object) =>
    (await brand.master.fail(UPDATE, { d: { id, ...values } })).extensions.fields
  expect(await edit({ ends_on: '2026-12-01' })).toEqual({
    ends_on: 'Tanggal akhir tidak boleh sebelum tanggal awal',
  })
  expect(await edit({ type: 'item_percent', target: 'items' })).toMatchObject({
    item_ids: 'Pilih minimal satu menu',
  })
})

test('a code is taken while its discount is in use, whatever its letters, and free once archived', async () => {
  const brand = await app().createBrand()
  const first = await create(brand)
  const again = { d: { ...promo, code: 'hemat20', name: 'Lain' } }
  expect((await brand.master.fail(CREATE, again)).extensions.fields).toEqual({
    code: 'Kode diskon sudah digunakan',
  })
  await brand.master.ask(idVerb('archive'), { id: first.id })
  await brand.master.ask(CREATE, again)
  expect((await brand.master.fail(idVerb('restore'), { id: first.id })).extensions.fields).toEqual({
    code: 'Kode diskon sudah digunakan',
  })
  // Another brand has codes of its own.
  await create(await app().createBrand())
})

test('many at once take a code once', async () => {
  const brand = await app().createBrand()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      brand.master.send(CREATE, { d: { ...promo, code: n % 2 ? 'SAMA' : 'sama', name: `Nama ${n}` } }),
    ),
  )
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
})

test('switches: published, paused, on again, ended for good, copied as a draft', async () => {
  const brand = await app().createBrand()
  const { id } = await create(brand)
  const say = async (verb: string) =>
    (await brand.master.ask(switchTo(verb), { d: { id } }))[`${verb}Discount`].state
  const refuse = async (verb: string) =>
    (await brand.master.fail(switchTo(verb), { d: { id } })).extensions.code
  expect(await refuse('pause')).toBe('CONFLICT')
  expect(await say('publish')).toBe('RUNNING')
  expect(await refuse('publish')).toBe('CONFLICT')
  expect(await say('pause')).toBe('PAUSED')
  expect(await say('publish')).toBe('RUNNING')
  expect(await say('end')).toBe('ENDED')
  expect(await refuse('publish')).toBe('CONFLICT')
  expect((await brand.master.fail(UPDATE, { d: { id, value: 1 } })).extensions.code).toBe('CONFLICT')
  const { duplicateDiscount } = await brand.master.ask(idVerb('duplicate'), { id })
  expect((await brand.master.ask(ONE, { id: duplicateDiscount })).discount).toMatchObject({
    code: 'HEMAT20-2',
    name: 'Salinan Potongan 20 ribu',
    state: 'DRAFT',
    value: 20_000,
  })
})

test('what was archived while given comes back paused', async () => {
  const brand = await app().createBrand()
  const { id } = await create(brand)
  await brand.master.ask(switchTo('publish'), { d: { id } })
  await brand.master.ask(idVerb('archive'), { id })
  expect((await brand.master.ask(ONE, { id })).discount.state).toBe('ARCHIVED')
  await brand.master.ask(idVerb('restore'), { id })
  expect((await brand.master.ask(ONE, { id })).discount.state).toBe('PAUSED')
})

test('the second of two people editing is shown what the first changed', async () => {
  const brand = await app().createBrand()
  const { id, version } = await create(brand)
  app().clock.advance(1000)
  await brand.master.ask(UPDATE, { d: { id, version, value: 25_000 } })
  const error = await brand.master.fail(UPDATE, { d: { id, version, value: 30_000 } })
  expect(error.extensions).toMatchObject({
    code: 'CONFLICT',
    changes: [{ field: 'value', old: 20_000, new: 25_000 }],
  })
  expect((await brand.master.fail(switchTo('publish'), { d: { id, version } })).extensions.code).toBe(
    'CONFLICT',
  )
})

test('roles and reach: who only looks changes nothing, who has one outlet touches only what holds there', async () => {
  const brand = await app().createBrand()
  const here = await brand.createOutlet()
  const there = await brand.createOutlet()
  const everywhere = await create(brand)
  const elsewhere = await create(brand, { code: 'LAIN', name: 'Lain', outlet_ids: [there] })
  const looker = await brand.signInAs('Manajer Outlet', [here])
  expect((await looker.ask(LIST)).discountList.nodes.map((node: { id: number }) => node.id)).toEqual([
    everywhere.id,
  ])
  expect((await looker.fail(ONE, { id: elsewhere.id })).extensions.code).toBe('NOT_FOUND')
  expect((await looker.fail(UPDATE, { d: { id: everywhere.id, value: 1 } })).extensions.code).toBe(
    'FORBIDDEN',
  )
  const manager = await brand.signInAs('Manajer Area', [here])
  expect((await manager.fail(UPDATE, { d: { id: everywhere.id, value: 1 } })).extensions.code).toBe(
    'CONFLICT',
  )
  expect((await manager.fail(UPDATE, { d: { id: elsewhere.id, value: 1 } })).extensions.code).toBe(
    'NOT_FOUND',
  )
  const own = { ...promo, code: 'SINI', name: 'Sini' }
  expect((await manager.fail(CREATE, { d: own })).extensions.fields).toEqual({
    outlet_ids: 'Pilih outlet Anda',
  })
  await manager.ask(CREATE, { d: { ...own, outlet_ids: [here] } })
})

test('a discount is for everybody, for members, or for members of tiers that are named', async () => {
  const brand = await app().createBrand()
  const [gold = 0] = await saveMemberTiers(brand.ctx, { tiers: [{ name: 'Emas' }] })
  const READ = 'query($id: Int!) { discount(id: $id) { members member_tiers { id name } version } }'
  const read = async (id: number) => (await brand.master.ask(READ, { id })).discount
  const missing = { member_tier_ids: 'Pilih minimal satu tingkat' }
  const refused = await brand.master.fail(CREATE, { d: { ...promo, members: 'tiers' } })
  expect(refused.extensions.fields).toEqual(missing)
  const { id } = await create(brand, { members: 'tiers', member_tier_ids: [gold] })
  expect(await read(id)).toMatchObject({ members: 'tiers', member_tiers: [{ id: gold, name: 'Emas' }] })
  expect((await brand.master.fail(UPDATE, { d: { id, member_tier_ids: [] } })).extensions.fields).toEqual(
    missing,
  )
  const { duplicateDiscount } = await brand.master.ask(idVerb('duplicate'), { id })
  expect((await read(duplicateDiscount)).member_tiers).toEqual([{ id: gold, name: 'Emas' }])
  await brand.master.ask(UPDATE, { d: { id, members: 'all', member_tier_ids: [] } })
  expect(await read(id)).toMatchObject({ members: 'all', member_tiers: [] })
  const other = await app().createBrand()
  const [foreign = 0] = await saveMemberTiers(other.ctx, { tiers: [{ name: 'A' }, { name: 'B' }] })
  const stranger = await brand.master.fail(UPDATE, {
    d: { id, members: 'tiers', member_tier_ids: [foreign + 500] },
  })
  expect(stranger.extensions.fields).toEqual({ member_tier_ids: 'Tingkat tidak ditemukan' })
})
