import { expect, test } from 'vitest'
import { browse, PASSWORD, readOutbox, signIn } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import type { TestBrand } from '../../../test/brand.ts'

const app = useTestApp()

const FIELDS =
  'id name email status invited_until is_all_outlets queue_prefix version admin_group { id name } outlets { id }'
const INVITE = `mutation ($admin: NewAdmin!) { inviteAdmin(admin: $admin) { ${FIELDS} } }`
const UPDATE = `mutation ($admin: EditAdmin!) { updateAdmin(admin: $admin) { ${FIELDS} } }`
const ARCHIVE = 'mutation ($id: Int!) { archiveAdmin(id: $id) }'
const RESTORE = 'mutation ($id: Int!) { restoreAdmin(id: $id) }'
const RESEND = 'mutation ($id: Int!) { resendInvitation(id: $id) }'
const REVOKE = 'mutation ($id: Int!) { revokeAdminSessions(id: $id) }'
const ONE = `query ($id: Int!) { admin(id: $id) { ${FIELDS} } }`
const LIST = 'query ($filters: [Filter!]) { adminList(filters: $filters) { total nodes { id name status } } }'
const ACCEPT =
  'mutation ($token: String!, $password: String!) { acceptInvitation(token: $token, password: $password) }'
const WHOM = 'query ($token: String!) { invitation(token: $token) { name email brand_name } }'
const DAY = 86_400_000

let count = 0
function person(brand: TestBrand, group: string, values: object = {}) {
  const number = ++count
  return {
    name: `Undangan ${number}`,
    email: `undangan${number}@uji.example`,
    phone: `08131${String(number).padStart(7, '0')}`,
    admin_group_id: brand.group_ids.get(group),
    is_all_outlets: true,
    outlet_ids: [],
    ...values,
  }
}

async function invite(brand: TestBrand, group = 'Kasir', values: object = {}) {
  const admin = person(brand, group, values)
  const { inviteAdmin } = await brand.master.ask(INVITE, { admin })
  return { ...admin, ...inviteAdmin, token: await readToken(brand) }
}

async function readToken(brand: TestBrand): Promise<string> {
  const body = (await readOutbox(app(), brand.id)).at(-1)?.body ?? ''
  return /https:\/\/panel\.example\/invitation#(\S+)/.exec(body)?.[1] ?? ''
}

/** Gives a role one more right, as the database would have it. */
async function grant(brand: TestBrand, group: string, module: string, ...names: string[]) {
  await asBrand(app(), brand.id, (client) =>
    client.query(
      `insert into admin_group_permission select ${brand.id}, $1, m.id, x.name from module m, unnest($3::text[]) x(name)
       where m.key = $2 on conflict do nothing`,
      [brand.group_ids.get(group), module, names],
    ),
  )
}

test('somebody invited sets a password with the link and signs in with it, once', {
  timeout: 30_000,
}, async () => {
  const brand = await app().createBrand({ name: 'Kopi Undang' })
  const invited = await invite(brand)
  expect(invited.status).toBe('invited')
  expect((await signIn(app(), invited.email, PASSWORD)).errors).toHaveLength(1)
  expect((await browse(app(), WHOM, { token: invited.token })).data).toEqual({
    invitation: { name: invited.name, email: invited.email, brand_name: 'Kopi Undang' },
  })
  const weak = await browse(app(), ACCEPT, { token: invited.token, password: 'pendek' })
  expect(weak.errors[0]?.extensions.code).toBe('VALIDATION')
  const answers = await Promise.all(
    [PASSWORD, PASSWORD, PASSWORD].map((password) =>
      browse(app(), ACCEPT, { token: invited.token, password }),
    ),
  )
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(
    (await browse(app(), ACCEPT, { token: invited.token, password: 'Lain-Sekali-88' })).errors[0]?.extensions
      .code,
  ).toBe('NOT_FOUND')
  expect((await signIn(app(), invited.email, PASSWORD)).errors).toEqual([])
  expect((await brand.master.ask(ONE, { id: invited.id })).admin.status).toBe('active')
  expect((await brand.master.fail(RESEND, { id: invited.id })).extensions.code).toBe('CONFLICT')
})

test('a link ends after a week, when a newer one is sent, when the address changes and with its admin', async () => {
  const brand = await app().createBrand()
  const invited = await invite(brand)
  const use = async (token: string) =>
    (await browse(app(), WHOM, { token })).errors[0]?.extensions.code ?? 'open'
  await brand.master.ask(RESEND, { id: invited.id })
  const second = await readToken(brand)
  expect([await use(invited.token), await use(second)]).toEqual(['NOT_FOUND', 'open'])
  await brand.master.ask(UPDATE, { admin: { id: invited.id, email: `baru-${invited.email}` } })
  const third = await readToken(brand)
  expect((await readOutbox(app(), brand.id)).at(-1)?.recipient).toBe(`baru-${invited.email}`)
  expect([await use(second), await use(third)]).toEqual(['NOT_FOUND', 'open'])
  const [brand_id, number, secret = ''] = third.split('.')
  for (const forged of [
    `${brand_id}.${number}.${[...secret].reverse().join('')}`,
    `${Number(brand_id) + 1}.${number}.${secret}`,
    `${brand_id}.${Number(number) - 1}.${secret}`,
    '',
    'x',
  ])
    expect(await use(forged)).toBe('NOT_FOUND')
  await brand.master.ask(ARCHIVE, { id: invited.id })
  expect(await use(third)).toBe('NOT_FOUND')
  const late = await invite(brand)
  app().clock.advance(7 * DAY + 1000)
  const renewed = await app().createBrand()
  expect(await use(late.token)).toBe('NOT_FOUND')
  const { rows } = await asBrand(app(), renewed.id, (client) =>
    client.query('select * from admin_invitation'),
  )
  expect(rows).toEqual([])
})

test('the plan is a limit also for many at once', async () => {
  const brand = await app().createBrand({ plan_id: 1 })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => brand.master.send(INVITE, { admin: person(brand, 'Kasir') })),
  )
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  const refused = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))
  expect(new Set(refused)).toEqual(new Set(['DATA_LIMIT_EXCEEDED']))
  const { adminList } = await brand.master.ask(LIST)
  expect(adminList.total).toBe(2)
  const invited = adminList.nodes.find(({ status }: { status: string }) => status === 'invited')
  await brand.master.ask(ARCHIVE, { id: invited.id })
  await brand.master.ask(INVITE, { admin: person(brand, 'Kasir') })
  expect((await brand.master.fail(RESTORE, { id: invited.id })).extensions.code).toBe('DATA_LIMIT_EXCEEDED')
})

test('a brand keeps a Master, whatever its Masters do to each other at once', async () => {
  const brand = await app().createBrand()
  const alone = await brand.master.fail(UPDATE, {
    admin: { id: brand.master_id, admin_group_id: brand.group_ids.get('Auditor') },
  })
  expect(alone.extensions.code).toBe('CONFLICT')
  expect((await brand.master.fail(ARCHIVE, { id: brand.master_id })).extensions.code).toBe('CONFLICT')
  const masters = [{ ...brand.master, admin_id: brand.master_id }]
  for (let number = 0; number < 3; number++) masters.push(await brand.signInAs('Master'))
  await Promise.all(
    masters.flatMap((by, place) => {
      const next = masters[(place + 1) % masters.length]
      const id = next?.admin_id ?? 0
      return [
        by.send(ARCHIVE, { id }),
        by.send(UPDATE, { admin: { id, admin_group_id: brand.group_ids.get('Kasir') } }),
      ]
    }),
  )
  const { rows } = await asBrand(app(), brand.id, (client) =>
    client.query<{ count: string }>(
      `select count(*) from admin a join admin_group g on g.id = a.admin_group_id
       where g.is_master and a.deleted_at is null`,
    ),
  )
  expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(1)
})

test('an invited Master who has not come does not count as the last one', async () => {
  const brand = await app().createBrand()
  await invite(brand, 'Master')
  const refusal = await brand.master.fail(UPDATE, {
    admin: { id: brand.master_id, admin_group_id: brand.group_ids.get('Kasir') },
  })
  expect(refusal.extensions.code).toBe('CONFLICT')
})

test('who may manage admins gives and touches nobody above himself', async () => {
  const brand = await app().createBrand()
  await grant(brand, 'Gudang', 'admin', 'view', 'create', 'update', 'archive')
  const clerk = await brand.signInAs('Gudang')
  const manager = await brand.signInAs('Manajer Area')
  const attempts = [
    [INVITE, { admin: person(brand, 'Master') }],
    [INVITE, { admin: person(brand, 'Manajer Area') }],
    [UPDATE, { admin: { id: clerk.admin_id, admin_group_id: brand.group_ids.get('Master') } }],
    [UPDATE, { admin: { id: clerk.admin_id, admin_group_id: brand.group_ids.get('Manajer Area') } }],
    [UPDATE, { admin: { id: brand.master_id, email: 'curi@uji.example' } }],
    [UPDATE, { admin: { id: manager.admin_id, email: 'curi@uji.example' } }],
    [ARCHIVE, { id: manager.admin_id }],
    [REVOKE, { id: brand.master_id }],
  ] as const
  for (const [document, variables] of attempts)
    expect((await clerk.fail(document, variables)).extensions.code).toBe('FORBIDDEN')
  const { inviteAdmin } = await clerk.ask(INVITE, { admin: person(brand, 'Gudang') })
  expect(inviteAdmin.admin_group.name).toBe('Gudang')
  const { adminGroupChoices } = await clerk.ask('{ adminGroupChoices { name is_givable } }')
  expect(
    adminGroupChoices.flatMap((row: { name: string; is_givable: boolean }) =>
      row.is_givable ? [row.name] : [],
    ),
  ).toEqual(['Gudang'])
})

test('a reach over some outlets is given within them, and shows only who shares one', async () => {
  const brand = await app().createBrand()
  const [mine, theirs] = [await brand.createOutlet(), await brand.createOutlet()]
  await grant(brand, 'Gudang', 'admin', 'view', 'create', 'update', 'archive')
  const clerk = await brand.signInAs('Gudang', [mine])
  const near = await brand.signInAs('Gudang', [mine])
  const both = await brand.signInAs('Gudang', [mine, theirs])
  const far = await brand.signInAs('Gudang', [theirs])
  const { adminList } = await clerk.ask(LIST)
  expect(adminList.nodes.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)).toEqual([
    clerk.admin_id,
    near.admin_id,
    both.admin_id,
  ])
  const invite_at = (values: object) => clerk.fail(INVITE, { admin: person(brand, 'Gudang', values) })
  expect((await invite_at({})).extensions.code).toBe('VALIDATION')
  expect((await invite_at({ is_all_outlets: false })).extensions.fields).toEqual({
    outlet_ids: 'Pilih outlet',
  })
  expect((await invite_at({ is_all_outlets: false, outlet_ids: [theirs] })).extensions.code).toBe('NOT_FOUND')
  expect((await clerk.fail(ONE, { id: far.admin_id })).extensions.code).toBe('NOT_FOUND')
  expect((await clerk.fail(ARCHIVE, { id: far.admin_id })).extensions.code).toBe('NOT_FOUND')
  expect((await clerk.fail(ARCHIVE, { id: both.admin_id })).extensions.code).toBe('CONFLICT')
  const { updateAdmin } = await clerk.ask(UPDATE, { admin: { id: near.admin_id, queue_prefix: ' b ' } })
  expect(updateAdmin).toMatchObject({ queue_prefix: 'B', outlets: [{ id: mine }] })
})

test('whoever is deactivated or signed out everywhere is refused at the next request', async () => {
  const brand = await app().createBrand()
  const worker = await brand.signInAs('Kasir')
  await worker.ask('{ me { id } }')
  await brand.master.ask(REVOKE, { id: worker.admin_id })
  expect((await worker.fail('{ me { id } }')).extensions.code).toBe('UNAUTHENTICATED')
  const other = await brand.signInAs('Kasir')
  await brand.master.ask(ARCHIVE, { id: other.admin_id })
  expect((await other.fail('{ me { id } }')).extensions.code).toBe('UNAUTHENTICATED')
  expect((await brand.master.ask(ONE, { id: other.admin_id })).admin.status).toBe('inactive')
  await brand.master.ask(RESTORE, { id: other.admin_id })
  expect((await brand.master.ask(ONE, { id: other.admin_id })).admin.status).toBe('active')
})

test('addresses of others are refused beside their field; the log holds no secret', async () => {
  const brand = await app().createBrand()
  const first = await invite(brand)
  const again = await brand.master.fail(INVITE, { admin: person(brand, 'Kasir', { email: first.email }) })
  expect(again.extensions.fields).toEqual({ email: 'Email sudah digunakan!' })
  const { rows } = await asBrand(app(), brand.id, (client) => client.query('select * from audit_log'))
  const [, , secret = ''] = first.token.split('.')
  expect(secret).not.toBe('')
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(rows)).not.toContain('argon2')
})
