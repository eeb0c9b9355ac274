import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { forgetSavedViews } from './saved-view.commands.ts'

const app = useTestApp()

const CREATE = 'mutation($v: NewSavedView!) { createSavedView(view: $v) { id } }'
const UPDATE = 'mutation($v: EditSavedView!) { updateSavedView(view: $v) { id } }'
const DELETE = 'mutation($id: Int!) { deleteSavedView(id: $id) }'
const RESTORE = 'mutation($id: Int!) { restoreSavedView(id: $id) }'
const OWN = 'mutation($d: OwnViewDefault!) { setOwnViewDefault(view_default: $d) }'
const ROLE = 'mutation($d: RoleViewDefault!) { setRoleViewDefault(view_default: $d) }'
const PIN = 'mutation($p: PinView!) { pinSavedView(pin: $p) }'
const TAKE = 'mutation($v: TakeOverViews!) { takeOverSavedViews(views: $v) }'
const READ = `query($page: String!) { savedViews(page: $page) { default_id is_default_own rows {
  id page name state sharing owner is_own is_kept is_pinned role_ids admin_ids default_role_ids version } } }`

const MEMBERS = '/member'
const SUMMARY = '/report/summary'

const viewsOf = async (client: Client, page = MEMBERS) => (await client.ask(READ, { page })).savedViews
const namesOf = async (client: Client, page = MEMBERS) =>
  (await viewsOf(client, page)).rows.map(({ name }: { name: string }) => name)
const opensOf = async (client: Client) =>
  (await client.ask('{ viewDefaults { page name state } }')).viewDefaults as {
    page: string
    name: string
    state: string
  }[]

async function keep(client: Client, values: object = {}): Promise<number> {
  const { createSavedView } = await client.ask(CREATE, {
    v: { page: MEMBERS, name: 'Aktif', state: 'status=aktif', ...values },
  })
  return createSavedView.id
}

const roleOf = (brand: TestBrand, name: string) => brand.group_ids.get(name) ?? 0

test('a view of its own is seen by nobody else, until it is shared with all, roles or people', async () => {
  const brand = await app().createBrand()
  const owner = await brand.signInAs('Manajer Outlet')
  const same = await brand.signInAs('Manajer Outlet')
  const area = await brand.signInAs('Manajer Area')
  const id = await keep(owner)
  const [view] = (await viewsOf(owner)).rows
  expect(view).toMatchObject({ name: 'Aktif', state: 'status=aktif', is_own: true, is_kept: true })
  const seen = async () =>
    Promise.all([same, area, brand.master].map(async (client) => (await namesOf(client)).length))
  expect(await seen()).toEqual([0, 0, 0])
  const share = (v: object) => owner.ask(UPDATE, { v: { id, ...v } })
  await share({ sharing: 'everybody' })
  expect(await seen()).toEqual([1, 1, 1])
  // Who may edit roles looks after what is shared, and sees it.
  await share({ sharing: 'chosen', role_ids: [roleOf(brand, 'Manajer Outlet')] })
  expect(await seen()).toEqual([1, 0, 1])
  await share({ sharing: 'chosen', role_ids: [], admin_ids: [area.admin_id] })
  expect(await seen()).toEqual([0, 1, 1])
  const [shared] = (await viewsOf(area)).rows
  expect(shared).toMatchObject({ is_own: false, is_kept: false, role_ids: [], admin_ids: [] })
  expect((await viewsOf(owner)).rows[0].admin_ids).toEqual([area.admin_id])
  await share({ sharing: 'nobody' })
  expect(await seen()).toEqual([0, 0, 0])
  const { extensions } = await owner.fail(UPDATE, { v: { id, sharing: 'chosen' } })
  expect(extensions?.fields).toEqual({ sharing: 'Pilih minimal satu peran atau orang' })
})

test('a view of a page that somebody may not open is not there for it, however it is shared', async () => {
  const brand = await app().createBrand()
  const store = await brand.signInAs('Gudang')
  const of = { page: SUMMARY, name: 'Bulan ini', state: 'periode=bulan-ini', sharing: 'everybody' }
  const id = await keep(brand.master, of)
  expect((await store.fail(READ, { page: SUMMARY })).extensions?.code).toBe('FORBIDDEN')
  expect((await store.fail(CREATE, { v: { ...of, sharing: 'nobody' } })).extensions?.code).toBe('FORBIDDEN')
  await brand.master.ask(ROLE, {
    d: { page: SUMMARY, admin_group_id: roleOf(brand, 'Gudang'), saved_view_id: id },
  })
  expect(await opensOf(store)).toEqual([])
  expect((await store.ask('{ pinnedViews { id } }')).pinnedViews).toEqual([])
  for (const [text, variables] of [
    [PIN, { p: { saved_view_id: id, is_pinned: true } }],
    [DELETE, { id }],
    [UPDATE, { v: { id, name: 'Lain' } }],
  ] as const)
    expect((await store.fail(text, variables)).extensions?.code).toBe('NOT_FOUND')
  expect(
    (await store.fail('query($p: String!) { viewAudience(page: $p) { roles { id } } }', { p: SUMMARY }))
      .extensions?.code,
  ).toBe('FORBIDDEN')
  expect(await viewsOf(store, '/tidak/ada')).toMatchObject({ rows: [] })
})

test('who may be shared with is who may open the page', async () => {
  const brand = await app().createBrand()
  const store = await brand.signInAs('Gudang')
  const area = await brand.signInAs('Manajer Area')
  const { viewAudience } = await brand.master.ask(
    'query($p: String!) { viewAudience(page: $p) { roles { name } people { id } } }',
    { p: SUMMARY },
  )
  const roles = viewAudience.roles.map(({ name }: { name: string }) => name)
  expect(roles).toContain('Master')
  expect(roles).not.toContain('Gudang')
  expect(viewAudience.people).toEqual([{ id: area.admin_id }])
  expect(store.admin_id).toBeGreaterThan(0)
})

test('a shared view is changed by its owner and by who may edit roles alone', async () => {
  const brand = await app().createBrand()
  const owner = await brand.signInAs('Manajer Area')
  const other = await brand.signInAs('Manajer Area')
  const id = await keep(owner, { sharing: 'everybody' })
  for (const [text, variables] of [
    [UPDATE, { v: { id, name: 'Milik saya' } }],
    [DELETE, { id }],
    [RESTORE, { id }],
  ] as const)
    expect((await other.fail(text, variables)).extensions?.code).toBe('NOT_FOUND')
  await brand.master.ask(UPDATE, { v: { id, name: 'Member aktif' } })
  expect(await namesOf(owner)).toEqual(['Member aktif'])
  await owner.ask(UPDATE, { v: { id, sharing: 'nobody' } })
  expect((await brand.master.fail(UPDATE, { v: { id, name: 'X' } })).extensions?.code).toBe('NOT_FOUND')
})

test('a view that was changed meanwhile is not overwritten unseen', async () => {
  const brand = await app().createBrand()
  const id = await keep(brand.master)
  const [{ version }] = (await viewsOf(brand.master)).rows
  await brand.master.ask(UPDATE, { v: { id, version, state: 'status=arsip' } })
  const refused = await brand.master.fail(UPDATE, { v: { id, version, state: 'q=kopi' } })
  expect(refused.extensions?.code).toBe('CONFLICT')
  expect((await viewsOf(brand.master)).rows[0].state).toBe('status=arsip')
})

test('names are one of a kind for their owner and page, and what is no view is refused in words', async () => {
  const brand = await app().createBrand()
  await keep(brand.master)
  const refused = async (v: object) =>
    (await brand.master.fail(CREATE, { v: { page: MEMBERS, name: 'Lain', state: '', ...v } })).extensions
      ?.fields
  expect(await refused({ name: 'aktif' })).toEqual({ name: 'Anda sudah punya tampilan dengan nama ini' })
  expect(await refused({ page: '/dashboard' })).toEqual({ page: 'Halaman ini tidak punya tampilan' })
  expect(await refused({ state: 'Q=1' })).toEqual({ state: 'Tampilan tidak dikenal' })
  expect(await refused({ state: `q=${'a'.repeat(4000)}` })).toEqual({
    state: 'Tampilan ini terlalu panjang untuk disimpan',
  })
  expect(await refused({ name: '' })).toEqual({ name: 'Nama tampilan wajib diisi' })
  expect(await refused({ sharing: 'chosen', role_ids: [999_999] })).toEqual({
    role_ids: 'Peran tidak ditemukan',
  })
  expect(await refused({ sharing: 'chosen', admin_ids: [999_999] })).toEqual({
    admin_ids: 'Admin tidak ditemukan',
  })
  // Another one's, and of another page, may be called the same.
  await keep(await brand.signInAs('Manajer Area'))
  await keep(brand.master, { page: SUMMARY })
})

test('roles, people and views of another brand are as none', async () => {
  const brand = await app().createBrand()
  const other = await app().createBrand()
  const theirs = await keep(other.master, { sharing: 'everybody' })
  const own = await keep(brand.master)
  expect(await namesOf(brand.master)).toEqual(['Aktif'])
  const role = roleOf(other, 'Manajer Area')
  const answers = async (id: number, group: number) =>
    Promise.all(
      [
        [UPDATE, { v: { id, name: 'X' } }],
        [DELETE, { id }],
        [RESTORE, { id }],
        [PIN, { p: { saved_view_id: id, is_pinned: true } }],
        [OWN, { d: { page: MEMBERS, saved_view_id: id } }],
        [ROLE, { d: { page: MEMBERS, saved_view_id: id, admin_group_id: roleOf(brand, 'Manajer Area') } }],
        [ROLE, { d: { page: MEMBERS, saved_view_id: own, admin_group_id: group } }],
        [UPDATE, { v: { id: own, sharing: 'chosen', role_ids: [group] } }],
      ].map(async ([text, variables]) => {
        const { message, extensions } = await brand.master.fail(text as string, variables as object)
        return [message, extensions?.code, extensions?.fields]
      }),
    )
  expect(await answers(theirs, role)).toEqual(await answers(999_999, 999_999))
})

test('a page opens with the own view, else with that of the role, else plain', async () => {
  const brand = await app().createBrand()
  const area = await brand.signInAs('Manajer Area')
  const group = roleOf(brand, 'Manajer Area')
  const shared = await keep(brand.master, { name: 'Untuk semua', sharing: 'everybody' })
  const own = await keep(area, { name: 'Punyaku', state: 'q=kopi' })
  const opens = async () => [
    (await opensOf(area)).map(({ name }) => name)[0],
    (await viewsOf(area)).is_default_own,
  ]
  const setRole = (saved_view_id: number | null) =>
    brand.master.ask(ROLE, { d: { page: MEMBERS, admin_group_id: group, saved_view_id } })
  const setOwn = (d: object) => area.ask(OWN, { d: { page: MEMBERS, ...d } })
  expect(await opens()).toEqual([undefined, false])
  await setRole(shared)
  expect(await opens()).toEqual(['Untuk semua', false])
  expect((await viewsOf(brand.master)).rows[0].default_role_ids).toEqual([group])
  await setOwn({ saved_view_id: own })
  expect(await opens()).toEqual(['Punyaku', true])
  await setOwn({ is_plain: true })
  expect(await opens()).toEqual([undefined, true])
  await setOwn({})
  expect(await opens()).toEqual(['Untuk semua', false])
  // What is no longer in sight counts no more, and counts again when it is back.
  await setOwn({ saved_view_id: own })
  await area.ask(DELETE, { id: own })
  expect(await opens()).toEqual(['Untuk semua', false])
  await area.ask(RESTORE, { id: own })
  expect(await opens()).toEqual(['Punyaku', true])
  await setOwn({})
  await brand.master.ask(UPDATE, { v: { id: shared, sharing: 'nobody' } })
  expect(await opens()).toEqual([undefined, false])
  const { extensions } = await brand.master.fail(ROLE, {
    d: { page: MEMBERS, admin_group_id: group, saved_view_id: shared },
  })
  expect(extensions?.fields).toEqual({
    saved_view_id: 'Bagikan dulu tampilan ini kepada peran Manajer Area',
  })
  await setRole(null)
  await brand.master.ask(UPDATE, { v: { id: shared, sharing: 'everybody' } })
  expect(await opens()).toEqual([undefined, false])
  const mine = await area.fail(ROLE, { d: { page: MEMBERS, admin_group_id: group, saved_view_id: own } })
  expect(mine.extensions?.code).toBe('FORBIDDEN')
})

test('many who set what a role opens with leave one, and each person has one', async () => {
  const brand = await app().createBrand()
  const area = await brand.signInAs('Manajer Area')
  const group = roleOf(brand, 'Manajer Area')
  const views = await Promise.all(
    Array.from({ length: 8 }, (_, n) => keep(brand.master, { name: `Tampilan ${n}`, sharing: 'everybody' })),
  )
  await Promise.all(
    views.flatMap((saved_view_id) => [
      brand.master.ask(ROLE, { d: { page: MEMBERS, admin_group_id: group, saved_view_id } }),
      area.ask(OWN, { d: { page: MEMBERS, saved_view_id } }),
    ]),
  )
  const roles = await selectOwn(brand.ctx, 'role_view_default').selectAll().execute()
  const own = await selectOwn(brand.ctx, 'own_view_default').selectAll().execute()
  expect([roles.length, own.length]).toEqual([1, 1])
  expect(views).toContain(roles[0]?.saved_view_id)
  expect(await opensOf(area)).toHaveLength(1)
})

test('a person keeps no more than fifty views of a page, however many are sent at once', async () => {
  const brand = await app().createBrand()
  const state = ''
  const views = Array.from({ length: 46 }, (_, n) => ({ name: `Tampilan ${n}`, state }))
  await brand.master.ask(TAKE, { v: { page: MEMBERS, views } })
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      brand.master.send(CREATE, { v: { page: MEMBERS, name: `Lagi ${n}`, state } }),
    ),
  )
  expect(sent.length).toBe(8)
  expect(await namesOf(brand.master)).toHaveLength(50)
})

test('views of a browser are taken over once, without losing one', async () => {
  const brand = await app().createBrand()
  await keep(brand.master)
  const views = [
    { name: 'Aktif', state: 'status=aktif' },
    { name: 'Aktif', state: 'q=kopi' },
    { name: 'Poin', state: 'urut=-points' },
  ]
  const take = async () => (await brand.master.ask(TAKE, { v: { page: MEMBERS, views } })).takeOverSavedViews
  const counts = await Promise.all([take(), take(), take()])
  expect(counts.sort()).toEqual([0, 0, 2])
  const { rows } = await viewsOf(brand.master)
  expect(rows.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
    ['Aktif', 'status=aktif'],
    ['Aktif (2)', 'q=kopi'],
    ['Poin', 'urut=-points'],
  ])
})

test('what was taken away comes back as it was, and is forgotten in the end', async () => {
  const brand = await app().createBrand()
  const area = await brand.signInAs('Manajer Area')
  const id = await keep(brand.master, { sharing: 'chosen', admin_ids: [area.admin_id] })
  await area.ask(PIN, { p: { saved_view_id: id, is_pinned: true } })
  const pinned = async () => (await area.ask('{ pinnedViews { name } }')).pinnedViews
  expect(await pinned()).toEqual([{ name: 'Aktif' }])
  await brand.master.ask(DELETE, { id })
  expect([await namesOf(area), await pinned()]).toEqual([[], []])
  await brand.master.ask(RESTORE, { id })
  await brand.master.ask(RESTORE, { id })
  expect([await namesOf(area), await pinned()]).toEqual([['Aktif'], [{ name: 'Aktif' }]])
  await brand.master.ask(DELETE, { id })
  // Its name is free meanwhile; brought back it stands against the new one.
  await keep(brand.master)
  const { extensions } = await brand.master.fail(RESTORE, { id })
  expect(extensions?.fields).toEqual({ name: 'Anda sudah punya tampilan dengan nama ini' })
  const forget = (after_ms: number) =>
    transaction(brand.ctx, (tx) => forgetSavedViews(tx, new Date(tx.now().getTime() + after_ms)))
  const left = async () => (await selectOwn(brand.ctx, 'saved_view').select('id').execute()).length
  await forget(-1000)
  expect(await left()).toBe(2)
  await forget(1000)
  expect(await left()).toBe(1)
  expect((await brand.master.fail(RESTORE, { id })).extensions?.code).toBe('NOT_FOUND')
})

test('the log tells of a view by names', async () => {
  const brand = await app().createBrand()
  const id = await keep(brand.master, { sharing: 'chosen', role_ids: [roleOf(brand, 'Gudang')] })
  await brand.master.ask(OWN, { d: { page: MEMBERS, saved_view_id: id } })
  const rows = await selectOwn(brand.ctx, 'audit_log', { admin_id: brand.master_id })
    .select(['action', 'label', 'changes'])
    .where('action', 'in', ['saved_view.create', 'admin.set_view_default'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['saved_view.create', 'admin.set_view_default'])
  expect(JSON.stringify(rows)).toContain('"Gudang"')
  expect(rows[1]?.changes).toContainEqual({ field: 'view_default', old: null, new: 'Aktif' })
})
