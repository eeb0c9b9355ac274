import { expect, test } from 'vitest'
import { browse, createAccount, signIn } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createClient } from '../../../test/client.ts'

const app = useTestApp()

const BEGIN = 'mutation ($id: Int!) { beginLookAs(id: $id) }'
const END = 'mutation { endLookAs }'
const ME = '{ me { id looking { name until } outlets { id } admin_group { name } } }'
const OUTLETS = '{ outletList { nodes { id } } }'
const RENAME = 'mutation ($p: EditProfile!) { updateProfile(profile: $p) { id } }'
const HOUR = 3_600_000

/** Who did what to whom in the log, oldest first. */
const readLooks = (brand: TestBrand) =>
  asBrand(app(), brand.id, async (client) => {
    const { rows } = await client.query(
      "select action, admin_id, actor, entity_id from audit_log where action like 'admin.%look%' order by id",
    )
    return rows
  })

const idsOf = (answer: { outletList: { nodes: { id: number }[] } }) =>
  answer.outletList.nodes.map(({ id }) => id)

test('a look shows what the other one sees, writes nothing, and both its ends are told under the name of who looks', async () => {
  const brand = await app().createBrand()
  const [near, far] = [await brand.createOutlet(), await brand.createOutlet()]
  const manager = await brand.signInAs('Manajer Area', [near])
  const own = await brand.master.ask(ME)
  expect(own.me.looking).toBeNull()
  await brand.master.ask(BEGIN, { id: manager.admin_id })

  const { me } = await brand.master.ask(ME)
  expect(me).toMatchObject({
    id: manager.admin_id,
    admin_group: { name: 'Manajer Area' },
    outlets: [{ id: near }],
  })
  expect(me.looking.name).toBe('Orang 1')
  expect(Date.parse(me.looking.until)).toBe(brand.ctx.now().getTime() + HOUR)
  expect(idsOf(await brand.master.ask(OUTLETS))).toEqual([near])
  const refused = await brand.master.send('query ($id: Int!) { outlet(id: $id) { id } }', { id: far })
  expect(refused.errors[0]?.extensions.code).toBe('NOT_FOUND')
  const written = await brand.master.send(RENAME, { p: { name: 'Orang Lain', version: 1 } })
  expect(written.errors[0]?.message).toBe('Anda sedang melihat sebagai Orang 2 dan hanya dapat membaca')
  // The other one notices nothing.
  expect((await manager.ask(ME)).me.looking).toBeNull()

  expect((await brand.master.ask(END)).endLookAs).toBe(true)
  expect((await brand.master.ask(ME)).me.id).toBe(brand.master_id)
  expect(idsOf(await brand.master.ask(OUTLETS)).sort()).toEqual([near, far].sort())
  expect((await brand.master.ask(END)).endLookAs).toBe(false)
  const entry = { admin_id: brand.master_id, actor: 'Orang 1', entity_id: manager.admin_id }
  expect(await readLooks(brand)).toEqual([
    { action: 'admin.look_as', ...entry },
    { action: 'admin.end_look', ...entry },
  ])
})

test('a look ends by itself after an hour, and at once where the other one is deactivated', async () => {
  const brand = await app().createBrand()
  const { admin_id } = await brand.signInAs('Gudang')
  const session_id = await asBrand(app(), brand.id, async (client) => {
    const { rows } = await client.query('select id from session where admin_id = $1', [brand.master_id])
    return String(rows[0]?.id)
  })
  // A token lasts shorter than a look.
  const readId = async () => {
    const token = app().services.tokens.sign({ brand_id: brand.id, session_id })
    return (await createClient(app().http, token).ask<{ me: { id: number } }>('{ me { id } }')).me.id
  }
  await brand.master.ask(BEGIN, { id: admin_id })
  app().clock.advance(HOUR - 1000)
  expect(await readId()).toBe(admin_id)
  app().clock.advance(1000)
  expect(await readId()).toBe(brand.master_id)

  const again = createClient(app().http, app().services.tokens.sign({ brand_id: brand.id, session_id }))
  await again.ask(BEGIN, { id: admin_id })
  expect(await readId()).toBe(admin_id)
  const other = await brand.signInAs('Master')
  await other.ask('mutation ($id: Int!) { archiveAdmin(id: $id) }', { id: admin_id })
  expect(await readId()).toBe(brand.master_id)
  const archived = await again.send(BEGIN, { id: admin_id })
  expect(archived.errors[0]?.message).toBe('Admin ini sudah dinonaktifkan')
})

test('nobody looks as somebody with rights or outlets that he lacks, as himself, or without the right', async () => {
  const brand = await app().createBrand()
  const [near, far] = [await brand.createOutlet(), await brand.createOutlet()]
  const owner = await brand.signInAs('Master')
  await asBrand(app(), brand.id, (client) =>
    client.query(
      `insert into admin_group_permission select ${brand.id}, $1, m.id, x.name from module m,
         unnest(array['view', 'update']) x(name) where m.key = 'admin' on conflict do nothing`,
      [brand.group_ids.get('Manajer Area')],
    ),
  )
  const manager = await brand.signInAs('Manajer Area', [near])
  const codeOf = async (client: typeof manager, id: number) =>
    (await client.send(BEGIN, { id })).errors[0]?.extensions.code
  const away = await brand.signInAs('Manajer Area', [far])
  const wide = await brand.signInAs('Manajer Area')
  expect(await codeOf(manager, owner.admin_id)).toBe('NOT_FOUND')
  expect(await codeOf(manager, away.admin_id)).toBe('NOT_FOUND')
  expect(await codeOf(manager, wide.admin_id)).toBe('NOT_FOUND')
  expect(await codeOf(manager, manager.admin_id)).toBe('CONFLICT')
  expect(await codeOf(wide, owner.admin_id)).toBe('FORBIDDEN')
  const store = await brand.signInAs('Gudang')
  expect(await codeOf(store, manager.admin_id)).toBe('FORBIDDEN')
  expect(await codeOf(wide, manager.admin_id)).toBeUndefined()
  // Not on from there to somebody else.
  expect(await codeOf(wide, away.admin_id)).toBe('FORBIDDEN')
})

test('the page learns whom it shows with its next token, and leaving ends the look with the session', async () => {
  const { brand, email } = await createAccount(app())
  const { admin_id } = await brand.signInAs('Gudang')
  const signed = await signIn(app(), email)
  const token = signed.data?.signIn.token
  const look = await browse(app(), BEGIN, { id: admin_id }, { token })
  expect(look.errors).toEqual([])
  const shown = await app().http.inject({ url: '/api/auth', headers: { cookie: `lumbung=${signed.cookie}` } })
  expect(shown.json().owner).toBe(`${brand.id}-${admin_id}`)
  const left = await browse(app(), 'mutation { signOut }', {}, { token })
  expect(left.errors).toEqual([])
  const entries = await asBrand(app(), brand.id, async (client) => {
    const { rows } = await client.query(
      "select admin_id, entity_id from audit_log where action = 'session.sign_out'",
    )
    return rows
  })
  expect(entries).toEqual([{ admin_id: brand.master_id, entity_id: brand.master_id }])
})
