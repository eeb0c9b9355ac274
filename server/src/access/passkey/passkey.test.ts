import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import {
  type Account,
  browse,
  createAccount,
  newAddress,
  PASSWORD,
  readOutbox,
  signIn,
} from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import { type Authenticator, createAuthenticator } from '../../../test/authenticator.ts'
import { type Client, createClient } from '../../../test/client.ts'

const app = useTestApp()
const ORIGIN = 'https://panel.example'
const BEGIN = `mutation ($password: String!) { beginPasskey(password: $password) {
  challenge rp_host user_handle user_name display_name algorithms known } }`
const ADD = 'mutation ($passkey: NewPasskey!) { addPasskey(passkey: $passkey) }'
const RENAME = 'mutation ($id: Int!, $name: String!) { renamePasskey(id: $id, name: $name) }'
const REMOVE = 'mutation ($id: Int!, $password: String!) { removePasskey(id: $id, password: $password) }'
const READ = '{ passkeys { id name created_at last_used_at is_synced } }'
const BEGIN_SIGN_IN = 'mutation { beginPasskeySignIn { challenge rp_host } }'
const SIGN_IN =
  'mutation ($signed: SignedPasskey!) { signInByPasskey(signed: $signed) { token admin { id } } }'
const REQUIRE = `mutation ($admin_group: RoleTwoStep!) { setRoleTwoStep(admin_group: $admin_group) { id } }`
const RESET = 'mutation ($id: Int!) { resetTwoStep(id: $id) }'
const REFUSED = 'Passkey tidak dikenal atau tidak berlaku, silahkan coba lagi!'

/** Adds a passkey of a new device to whoever asks. */
async function addTo(client: Client, name = 'Ponsel') {
  const device = createAuthenticator(ORIGIN)
  const { beginPasskey } = await client.ask(BEGIN, { password: PASSWORD })
  const { addPasskey: id } = await client.ask(ADD, { passkey: device.make(beginPasskey, name) })
  return { device, id: id as number, request: beginPasskey }
}

async function enrol() {
  const account = await createAccount(app())
  return { account, master: account.brand.master, ...(await addTo(account.brand.master)) }
}

async function beginSignIn(ip = newAddress()): Promise<{ challenge: string; rp_host: string }> {
  return (await browse(app(), BEGIN_SIGN_IN, {}, { ip })).data?.beginPasskeySignIn
}

type Signed = ReturnType<Authenticator['sign']>
const send = (signed: Signed & { remember?: boolean }, options: Parameters<typeof browse>[3] = {}) =>
  browse(app(), SIGN_IN, { signed }, options)

async function actionsOf({ brand }: Account): Promise<string[]> {
  const rows = await brand.ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('brand_id', '=', brand.id)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

/** Lets an admin of the brand sign in with PASSWORD. */
async function givePassword({ brand }: Account, admin_id: number): Promise<void> {
  const client = await app().database.owner.connect()
  await client.query(`begin; set local app.brand_id = ${brand.id}`)
  await client.query(
    'update admin set password_hash = (select password_hash from admin where id = $1) where id = $2',
    [brand.master_id, admin_id],
  )
  await client.query('commit')
  client.release()
}

test('a passkey is added by the password and signs in alone, as its owner, on a new device with a mail', async () => {
  const account = await createAccount(app())
  const { master } = account.brand
  expect(await master.ask(READ)).toEqual({ passkeys: [] })
  expect((await master.fail(BEGIN, { password: 'salah' })).extensions.fields).toEqual({
    password: 'Kata sandi salah!',
  })
  const { device, id, request } = await addTo(master, ' Laptop kasir ')
  expect(request).toMatchObject({ rp_host: 'panel.example', user_name: account.email, known: [] })
  expect(request.user_handle).not.toContain(account.email)
  expect((await master.ask(READ)).passkeys).toEqual([
    { id, name: 'Laptop kasir', created_at: expect.any(String), last_used_at: null, is_synced: false },
  ])
  await signIn(app(), account.email)
  const answer = await send(
    { ...device.sign(await beginSignIn()), remember: true },
    { headers: { 'user-agent': 'Peramban lain' } },
  )
  expect(answer.errors).toEqual([])
  expect(answer.data?.signInByPasskey.admin.id).toBe(account.brand.master_id)
  expect(answer.set_cookie).toMatch(/Max-Age|Expires/i)
  expect(answer.device).toEqual(expect.any(String))
  const client = createClient(app().http, answer.data?.signInByPasskey.token)
  expect((await client.ask(READ)).passkeys[0].last_used_at).toEqual(expect.any(String))
  const subjects = (await readOutbox(app(), account.brand.id)).map(({ subject }) => subject)
  expect(subjects).toEqual(
    expect.arrayContaining(['Passkey ditambahkan', 'Akun Anda masuk dari perangkat baru']),
  )
  expect(await actionsOf(account)).toEqual(
    expect.arrayContaining(['admin.add_passkey', 'session.sign_in_passkey']),
  )
})

test('what is signed holds once, for a while, for what it was asked for', async () => {
  const { device } = await enrol()
  const asked = await beginSignIn()
  const signed = device.sign(asked)
  const answers = await Promise.all([send(signed), send(signed), send(signed)])
  expect(answers.filter(({ data }) => data?.signInByPasskey)).toHaveLength(1)
  expect((await send(signed)).errors[0]?.message).toBe(REFUSED)
  // Signed anew, the challenge is still used up.
  expect((await send(device.sign(asked))).errors).toHaveLength(1)

  const late = await beginSignIn()
  app().clock.advance(301_000)
  expect((await send(device.sign(late))).errors[0]?.message).toBe(REFUSED)
})

test('what was not asked for, or for something else, is not taken', async () => {
  const { master, device } = await enrol()
  const of_nobody = { ...(await beginSignIn()), challenge: Buffer.alloc(32, 7).toString('base64url') }
  expect((await send(device.sign(of_nobody))).errors[0]?.message).toBe(REFUSED)
  // One that was made to add a passkey signs nobody in, and one to sign in adds none.
  const { beginPasskey } = await master.ask(BEGIN, { password: PASSWORD })
  expect((await send(device.sign(beginPasskey))).errors[0]?.message).toBe(REFUSED)
  const other = createAuthenticator(ORIGIN)
  const passkey = other.make({ ...beginPasskey, ...(await beginSignIn()) }, 'Lain')
  expect((await master.fail(ADD, { passkey })).extensions.code).toBe('VALIDATION')
  expect((await send(device.sign(await beginSignIn()))).errors).toEqual([])
})

test.each([
  ['another site', { origin: 'https://panel.example.evil.example' }],
  ['another port', { origin: 'https://panel.example:8443' }],
  ['another host', { rp_host: 'evil.example' }],
  ['nobody at the device', { is_verified: false }],
  ['an answer of another kind', { type: 'webauthn.create' }],
  ['another account', { user_handle: Buffer.alloc(32, 1).toString('base64url') }],
])('%s signs nobody in', async (_what, bent) => {
  const { device } = await enrol()
  expect((await send(device.sign(await beginSignIn(), bent))).errors[0]?.message).toBe(REFUSED)
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another host', { rp_host: 'evil.example' }],
  ['nobody at the device', { is_verified: false }],
  ['an answer of another kind', { type: 'webauthn.get' }],
])('%s adds no passkey', async (_what, bent) => {
  const { brand } = await createAccount(app())
  const { beginPasskey } = await brand.master.ask(BEGIN, { password: PASSWORD })
  const device = createAuthenticator(ORIGIN)
  expect((await brand.master.fail(ADD, { passkey: device.make(beginPasskey, 'X', bent) })).message).toBe(
    'Passkey tidak dapat ditambahkan, silahkan coba lagi!',
  )
  expect((await brand.master.ask(READ)).passkeys).toEqual([])
})

test('one device signs for no other, whatever it calls itself', async () => {
  const one = await enrol()
  const two = await enrol()
  const signed = one.device.sign(await beginSignIn())
  const { user_handle } = two.device.sign(await beginSignIn())
  const as_two = { ...signed, credential: two.device.credential, user_handle }
  expect((await send(as_two)).errors[0]?.message).toBe(REFUSED)
  // Nor does another session, or another admin, add what was asked for by one.
  const { beginPasskey } = await one.master.ask(BEGIN, { password: PASSWORD })
  const passkey = createAuthenticator(ORIGIN).make(beginPasskey, 'X')
  expect((await two.master.fail(ADD, { passkey })).extensions.code).toBe('VALIDATION')
  // A passkey that is somebody's is nobody else's.
  const again = await two.master.ask(BEGIN, { password: PASSWORD })
  expect(
    (await two.master.fail(ADD, { passkey: one.device.make(again.beginPasskey, 'X') })).extensions.fields,
  ).toEqual({ credential: 'Passkey ini sudah terdaftar' })
  for (const [text, of] of [
    [RENAME, { id: one.id, name: 'X' }],
    [REMOVE, { id: one.id, password: PASSWORD }],
  ] as const)
    expect((await two.master.fail(text, of)).extensions.code).toBe('NOT_FOUND')
})

test('a device that counts back is a copy and refused; one that never counts is not', async () => {
  const { device, master } = await enrol()
  const count = (at: number) => beginSignIn().then((asked) => send(device.sign(asked, { count: at })))
  expect((await count(0)).errors).toEqual([])
  expect((await count(0)).errors).toEqual([])
  expect((await count(9)).errors).toEqual([])
  expect((await count(9)).errors[0]?.message).toBe(REFUSED)
  expect((await count(8)).errors[0]?.message).toBe(REFUSED)
  expect((await count(0)).errors[0]?.message).toBe(REFUSED)
  expect((await count(10)).errors).toEqual([])
  const { auditList } = await master.ask('{ auditList(limit: 100) { nodes { action } } }')
  const told = auditList.nodes.filter(
    ({ action }: { action: string }) => action === 'session.refuse_copied_passkey',
  )
  expect(told).toHaveLength(3)
})

test('tries are counted by account and by address, and those of a known browser apart', async () => {
  const { device } = await enrol()
  const good = await send(device.sign(await beginSignIn()))
  const wrong = async () => send(device.sign(await beginSignIn(), { is_verified: false }))
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 8; n++) codes.push((await wrong()).errors[0]?.extensions.code)
  expect(codes).toContain('RATE_LIMITED')
  const right = device.sign(await beginSignIn())
  expect((await send(right)).errors[0]?.extensions.code).toBe('RATE_LIMITED')
  expect((await send(device.sign(await beginSignIn()), { device: good.device })).errors).toEqual([])
  const ip = newAddress()
  let refused = 0
  for (let n = 0; n < 130; n++) refused += (await browse(app(), BEGIN_SIGN_IN, {}, { ip })).errors.length
  expect(refused).toBeGreaterThan(5)
})

test('it is renamed, and removed by the password, and then signs nobody in', async () => {
  const { account, master, device, id } = await enrol()
  await master.ask(RENAME, { id, name: 'Ponsel lama' })
  expect((await master.fail(RENAME, { id, name: ' ' })).extensions.fields?.name).toMatch(/wajib/)
  expect((await master.ask(READ)).passkeys[0].name).toBe('Ponsel lama')
  expect((await master.fail(REMOVE, { id, password: 'salah' })).extensions.code).toBe('VALIDATION')
  await master.ask(REMOVE, { id, password: PASSWORD })
  expect((await master.ask(READ)).passkeys).toEqual([])
  expect((await send(device.sign(await beginSignIn()))).errors[0]?.message).toBe(REFUSED)
  expect(await actionsOf(account)).toEqual(
    expect.arrayContaining(['admin.rename_passkey', 'admin.remove_passkey']),
  )
  // Released, the device may be added again.
  const { beginPasskey } = await master.ask(BEGIN, { password: PASSWORD })
  await master.ask(ADD, { passkey: device.make(beginPasskey, 'Lagi') })
})

test('no more than ten, also when many come at once', async () => {
  const { brand } = await createAccount(app())
  for (let n = 0; n < 9; n++) await addTo(brand.master, `Passkey ${n}`)
  const passkeys = []
  for (let n = 0; n < 3; n++) {
    const { beginPasskey } = await brand.master.ask(BEGIN, { password: PASSWORD })
    passkeys.push(createAuthenticator(ORIGIN).make(beginPasskey, `Terakhir ${n}`))
  }
  const answers = await Promise.all(passkeys.map((passkey) => brand.master.send(ADD, { passkey })))
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect((await brand.master.fail(BEGIN, { password: PASSWORD })).extensions.code).toBe('CONFLICT')
})

test('an archived admin is refused, and after the plan has ended one signs in as before', async () => {
  const account = await createAccount(app())
  const { brand } = account
  const worker = await brand.signInAs('Gudang')
  await givePassword(account, worker.admin_id)
  const { device } = await addTo(worker)
  expect((await send(device.sign(await beginSignIn()))).errors).toEqual([])
  await brand.master.ask('mutation ($id: Int!) { archiveAdmin(id: $id) }', { id: worker.admin_id })
  expect((await send(device.sign(await beginSignIn()))).errors[0]?.message).toBe(REFUSED)
  await brand.master.ask('mutation ($id: Int!) { restoreAdmin(id: $id) }', { id: worker.admin_id })
  const { data } = await send(device.sign(await beginSignIn()))
  const client = createClient(app().http, data?.signInByPasskey.token)
  app().clock.advance(40 * 86_400_000)
  const fresh = await send(device.sign(await beginSignIn()))
  expect((await createClient(app().http, fresh.data?.signInByPasskey.token).ask(READ)).passkeys).toHaveLength(
    1,
  )
  expect((await client.fail(READ)).extensions.code).toBe('UNAUTHENTICATED')
})

test('a role that requires two steps is content with a passkey, and not with the password of who has one', async () => {
  const account = await createAccount(app())
  const { brand } = account
  const worker = await brand.signInAs('Gudang')
  await givePassword(account, worker.admin_id)
  const { email } = await brand.ctx.db
    .selectFrom('admin')
    .select('email')
    .where('brand_id', '=', brand.id)
    .where('id', '=', worker.admin_id)
    .executeTakeFirstOrThrow()
  await brand.master.ask(REQUIRE, {
    admin_group: { id: brand.group_ids.get('Gudang'), requires_two_step: true },
  })
  const LOOK = '{ ingredientList { total } }'
  expect((await worker.fail(LOOK)).extensions).toMatchObject({ must_enrol: true })
  const { device, id } = await addTo(worker)
  expect((await worker.ask(LOOK)).ingredientList.total).toBe(0)
  expect((await worker.fail(REMOVE, { id, password: PASSWORD })).message).toMatch(/mewajibkan/)
  const by_password = await signIn(app(), email)
  expect(by_password.errors[0]?.message).toMatch(/masuk dengan passkey/)
  expect(by_password.cookie).toBeUndefined()
  const { data } = await send(device.sign(await beginSignIn()))
  const client = createClient(app().http, data?.signInByPasskey.token)
  expect((await client.ask(LOOK)).ingredientList.total).toBe(0)

  // With an app too the password goes with its code.
  const { beginTwoStep } = await client.ask(
    'mutation ($password: String!) { beginTwoStep(password: $password) { secret } }',
    { password: PASSWORD },
  )
  const code = new TOTP({ secret: beginTwoStep.secret }).generate({ timestamp: app().clock.now.getTime() })
  await client.ask('mutation ($code: String!) { confirmTwoStep(code: $code) }', { code })
  expect((await signIn(app(), email)).errors[0]?.extensions.is_second_step).toBe(true)
  await client.ask(REMOVE, { id, password: PASSWORD })

  await brand.master.ask(RESET, { id: worker.admin_id })
  expect((await signIn(app(), email)).errors).toEqual([])
})

test('a session of the password alone adds no second step beside a passkey it has not shown; a Master takes both away', async () => {
  const account = await createAccount(app())
  const { brand } = account
  const worker = await brand.signInAs('Gudang')
  await givePassword(account, worker.admin_id)
  const { email } = await brand.ctx.db
    .selectFrom('admin')
    .select('email')
    .where('brand_id', '=', brand.id)
    .where('id', '=', worker.admin_id)
    .executeTakeFirstOrThrow()
  const { device } = await addTo(worker)
  const stolen = createClient(app().http, (await signIn(app(), email)).data?.signIn.token)
  expect((await stolen.ask(READ)).passkeys).toHaveLength(1)
  await brand.master.ask(REQUIRE, {
    admin_group: { id: brand.group_ids.get('Gudang'), requires_two_step: true },
  })
  expect((await stolen.fail(READ)).extensions).toMatchObject({ must_enrol: true })
  for (const text of [
    BEGIN,
    'mutation ($password: String!) { beginTwoStep(password: $password) { secret } }',
  ])
    expect((await stolen.fail(text, { password: PASSWORD })).message).toMatch(/sudah punya passkey/)
  expect((await worker.ask(READ)).passkeys).toHaveLength(1)
  await brand.master.ask(RESET, { id: worker.admin_id })
  expect((await send(device.sign(await beginSignIn()))).errors[0]?.message).toBe(REFUSED)
  expect((await worker.fail(READ)).extensions.code).toBe('UNAUTHENTICATED')
})
