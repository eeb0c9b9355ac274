import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import {
  type Account,
  browse,
  createAccount,
  newAddress,
  PASSWORD,
  readOutbox,
} from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import { createClient } from '../../../test/client.ts'

const app = useTestApp()
const SIGN_IN = `mutation ($identifier: String!, $password: String!, $code: String) {
  signIn(identifier: $identifier, password: $password, code: $code) { token } }`
const BEGIN = 'mutation ($password: String!) { beginTwoStep(password: $password) { secret address } }'
const CONFIRM = 'mutation ($code: String!) { confirmTwoStep(code: $code) }'
const DISABLE = 'mutation ($password: String!) { disableTwoStep(password: $password) }'
const RENEW = 'mutation ($password: String!) { renewRecoveryCodes(password: $password) }'
const READ = '{ twoStep { is_on is_required recovery_left } }'
const REQUIRE = `mutation ($admin_group: RoleTwoStep!) { setRoleTwoStep(admin_group: $admin_group) { id requires_two_step } }`
const RESET = 'mutation ($id: Int!) { resetTwoStep(id: $id) }'
const HALF_MINUTE = 30_000

const codeOf = (secret: string, shift = 0) =>
  new TOTP({ secret }).generate({ timestamp: app().clock.now.getTime() + shift })

const signIn = (account: Account, code?: string, password = PASSWORD) =>
  browse(app(), SIGN_IN, { identifier: account.email, password, code }, { ip: newAddress() })

/** A Master who signs in by two steps. */
async function enrol() {
  const account = await createAccount(app())
  const { master } = account.brand
  const { beginTwoStep } = await master.ask(BEGIN, { password: PASSWORD })
  const { confirmTwoStep } = await master.ask(CONFIRM, { code: codeOf(beginTwoStep.secret) })
  // The code that confirmed is used up.
  app().clock.advance(HALF_MINUTE)
  return { account, master, secret: beginTwoStep.secret as string, codes: confirmTwoStep as string[] }
}

async function actionsOf(account: Account): Promise<string[]> {
  const rows = await account.brand.ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('brand_id', '=', account.brand.id)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

test('a second step is added with password and code, and asked for from then on', async () => {
  const account = await createAccount(app())
  const { master } = account.brand
  expect(await master.ask(READ)).toEqual({ twoStep: { is_on: false, is_required: false, recovery_left: 0 } })
  expect((await master.fail(BEGIN, { password: 'salah' })).extensions.fields).toEqual({
    password: 'Kata sandi salah!',
  })
  const { beginTwoStep: begun } = await master.ask(BEGIN, { password: PASSWORD })
  expect(begun.address).toContain(`secret=${begun.secret}`)
  // Begun is not on: whoever leaves now is not locked out.
  expect((await signIn(account)).errors).toEqual([])
  expect((await master.fail(CONFIRM, { code: '000000' })).extensions.fields?.code).toMatch(/salah/)
  const other = createClient(app().http, (await signIn(account)).data?.signIn.token)
  const { confirmTwoStep: codes } = await master.ask(CONFIRM, { code: codeOf(begun.secret) })
  expect(new Set(codes).size).toBe(10)
  expect((await master.ask(READ)).twoStep).toEqual({ is_on: true, is_required: false, recovery_left: 10 })
  expect((await other.fail(READ)).extensions.code).toBe('UNAUTHENTICATED')
  expect((await master.fail(BEGIN, { password: PASSWORD })).extensions.code).toBe('CONFLICT')

  app().clock.advance(HALF_MINUTE)
  const asked = await signIn(account)
  expect(asked.errors[0]).toMatchObject({
    message: 'Masukkan kode verifikasi dua langkah',
    extensions: { code: 'VALIDATION', is_second_step: true },
  })
  expect(asked.cookie).toBeUndefined()
  const wrong = await signIn(account, undefined, 'salah')
  expect(wrong.errors[0]?.extensions.is_second_step).toBeUndefined()
  expect((await signIn(account, codeOf(begun.secret))).data?.signIn.token).toEqual(expect.any(String))
  expect(await actionsOf(account)).toEqual(
    expect.arrayContaining(['admin.begin_two_step', 'admin.enable_two_step', 'session.sign_in']),
  )
  const kept = await account.brand.ctx.db
    .selectFrom('admin_two_step')
    .select('secret')
    .where('brand_id', '=', account.brand.id)
    .executeTakeFirstOrThrow()
  expect(kept.secret).not.toContain(begun.secret)
})

test('a code is taken once, also by many at the same time, and none before it', async () => {
  const { account, secret } = await enrol()
  const before = codeOf(secret, -HALF_MINUTE)
  const now = codeOf(secret)
  const answers = await Promise.all(Array.from({ length: 3 }, () => signIn(account, now)))
  expect(answers.filter(({ data }) => data?.signIn)).toHaveLength(1)
  expect((await signIn(account, before)).errors[0]?.extensions.fields?.code).toMatch(/sudah dipakai/)
  app().clock.advance(HALF_MINUTE)
  expect((await signIn(account, now)).errors).toHaveLength(1)
  expect((await signIn(account, codeOf(secret))).errors).toEqual([])
})

test('guesses at codes are few, whatever address they come from, and cost the right code too', async () => {
  const { account, secret } = await enrol()
  const answers = []
  for (let n = 0; n < 9; n++) answers.push(await signIn(account, String(100_000 + n)))
  const refused = answers.filter(({ errors }) => errors[0]?.extensions.code === 'RATE_LIMITED')
  expect(refused.length).toBeGreaterThanOrEqual(3)
  expect((await signIn(account, codeOf(secret))).errors[0]?.extensions.code).toBe('RATE_LIMITED')
  app().clock.advance(900_000)
  expect((await signIn(account, codeOf(secret))).errors).toEqual([])
})

test('a recovery code lets in once, in any spelling, and its owner hears of it', async () => {
  const { account, master, codes } = await enrol()
  const [first = '', second = ''] = codes
  const spelled = first.toUpperCase().replaceAll('-', ' ')
  const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(account, spelled)))
  expect(answers.filter(({ data }) => data?.signIn)).toHaveLength(1)
  expect((await master.ask(READ)).twoStep.recovery_left).toBe(9)
  const mail = (await readOutbox(app(), account.brand.id)).filter(({ subject }) =>
    subject.includes('pemulihan'),
  )
  expect(mail).toHaveLength(1)
  expect(mail[0]?.body).toContain('tersisa 9')
  expect(await actionsOf(account)).toContain('admin.use_recovery_code')
  const { renewRecoveryCodes: renewed } = await master.ask(RENEW, { password: PASSWORD })
  expect((await signIn(account, second)).errors).toHaveLength(1)
  expect((await signIn(account, renewed[0])).errors).toEqual([])
  const kept = await account.brand.ctx.db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('brand_id', '=', account.brand.id)
    .execute()
  expect(JSON.stringify(kept)).not.toContain(renewed[1].slice(0, 4))
})

test('it is turned off with the password alone, and a new password does not turn it off', async () => {
  const { account, master } = await enrol()
  expect((await master.fail(DISABLE, { password: 'salah' })).extensions.code).toBe('VALIDATION')
  const CHANGE = 'mutation ($o: String!, $n: String!) { changePassword(old_password: $o, new_password: $n) }'
  const next = 'Kebun-Teh-Hijau-91'
  await master.ask(CHANGE, { o: PASSWORD, n: next })
  expect((await signIn(account, undefined, next)).errors[0]?.extensions.is_second_step).toBe(true)
  expect(await master.ask(DISABLE, { password: next })).toEqual({ disableTwoStep: true })
  expect((await signIn(account, undefined, next)).errors).toEqual([])
  expect((await master.ask(READ)).twoStep).toMatchObject({ is_on: false, recovery_left: 0 })
  expect((await master.fail(RENEW, { password: next })).extensions.code).toBe('CONFLICT')
})

test('who has a role that requires it does nothing else before, in the panel or beside it', async () => {
  const account = await createAccount(app())
  const { brand } = account
  const worker = await brand.signInAs('Gudang')
  const admin_group = { id: brand.group_ids.get('Gudang'), requires_two_step: true }
  expect((await worker.ask('{ ingredientList { total } }')).ingredientList.total).toBe(0)
  expect((await brand.master.ask(REQUIRE, { admin_group })).setRoleTwoStep.requires_two_step).toBe(true)
  for (const document of [
    '{ ingredientList { total } }',
    '{ brand { id } }',
    '{ sessionList { id } }',
    '{ notificationList { topic } }',
  ])
    expect((await worker.fail(document)).extensions).toMatchObject({ code: 'FORBIDDEN', must_enrol: true })
  const upload = await app().http.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { authorization: `Bearer ${worker.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  })
  expect(upload.statusCode).toBe(403)
  const exported = await app().http.inject({
    url: '/api/export/ingredientList?format=csv',
    headers: { authorization: `Bearer ${worker.token}` },
  })
  expect(exported.statusCode).toBeGreaterThanOrEqual(400)
  expect((await worker.ask('{ me { id } twoStep { is_on is_required } }')).twoStep).toEqual({
    is_on: false,
    is_required: true,
  })

  const client = await app().database.owner.connect()
  await client.query(`begin; set local app.brand_id = ${brand.id}`)
  await client.query(
    'update admin set password_hash = (select password_hash from admin where id = $1) where id = $2',
    [brand.master_id, worker.admin_id],
  )
  await client.query('commit')
  client.release()
  const { beginTwoStep } = await worker.ask(BEGIN, { password: PASSWORD })
  await worker.ask(CONFIRM, { code: codeOf(beginTwoStep.secret) })
  expect((await worker.ask('{ ingredientList { total } }')).ingredientList.total).toBe(0)
  expect((await worker.fail(DISABLE, { password: PASSWORD })).message).toMatch(/mewajibkan/)

  await brand.master.ask(RESET, { id: worker.admin_id })
  expect((await worker.fail('{ me { id } }')).extensions.code).toBe('UNAUTHENTICATED')
  expect(await actionsOf(account)).toEqual(
    expect.arrayContaining(['admin_group.set_two_step', 'admin.reset_two_step']),
  )
  expect((await brand.master.fail(RESET, { id: worker.admin_id })).extensions.code).toBe('CONFLICT')
})

test('only a Master resets somebody else, and the role of Masters is required by one of them', async () => {
  const { account, master } = await enrol()
  const { brand } = account
  expect((await master.fail(RESET, { id: brand.master_id })).message).toMatch(/Profil/)
  const area = await brand.signInAs('Manajer Area')
  expect((await area.fail(RESET, { id: brand.master_id })).extensions.code).toBe('FORBIDDEN')
  const admin_group = { id: brand.group_ids.get('Master'), requires_two_step: true }
  expect((await area.fail(REQUIRE, { admin_group })).extensions.code).toBe('FORBIDDEN')
  await master.ask(REQUIRE, { admin_group })
  expect((await master.ask(READ)).twoStep).toMatchObject({ is_on: true, is_required: true })
  const other = await app().createBrand()
  expect(
    (await other.master.fail(REQUIRE, { admin_group: { ...admin_group, id: 999_999 } })).extensions.code,
  ).toBe('NOT_FOUND')
})
