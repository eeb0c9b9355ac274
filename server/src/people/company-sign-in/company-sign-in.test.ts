import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Account, browse, createAccount, newAddress, PASSWORD, signIn } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { createClient } from '../../../test/client.ts'
import {
  type CompanyProvider,
  type Person,
  passProvider,
  startCompanyProvider,
} from '../../../test/company-provider.ts'

vi.setConfig({ testTimeout: 60_000 })

const app = useTestApp()
const CALLBACK = 'https://panel.example/api/company/callback'
const SET = `mutation ($settings: SetCompanySignIn!) { setCompanySignIn(settings: $settings) {
  version is_on issuer client groups_claim is_creating domains forced_group_ids callback
  groups { group_name admin_group_id is_all_outlets outlet_ids } } }`
const READ = '{ companySignIn { version is_on issuer client domains forced_group_ids } }'
const TEST = 'mutation { testCompanySignIn { problem } }'
const BEGIN = 'mutation ($email: String!) { beginCompanySignIn(email: $email) }'
const ME = '{ me { id name admin_group { id } } }'

let provider: CompanyProvider
beforeAll(async () => {
  provider = await startCompanyProvider(CALLBACK)
})
afterAll(() => provider.close())

let companies = 0

/** Runs a statement as the owner of the database, in a brand. */
async function asOwner(brand_id: number, text: string, values: unknown[] = []) {
  const client = await app().database.owner.connect()
  try {
    await client.query(`begin; set local app.brand_id = ${brand_id}`)
    const { rows } = await client.query(text, values)
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** A brand whose Master has a verified mailbox at a domain of its own, not set up yet. */
async function createCompany() {
  companies++
  const account = await createAccount(app())
  const domain = `perusahaan-${companies}.example`
  const { brand } = account
  await asOwner(brand.id, 'update admin set email = $1, email_verified_at = clock_now() where id = $2', [
    `pemilik@${domain}`,
    brand.master_id,
  ])
  await asOwner(brand.id, "select directory.put('email', $1, $2)", [brand.master_id, `pemilik@${domain}`])
  return { ...account, domain }
}

type Company = Awaited<ReturnType<typeof createCompany>>

const roleOf = ({ brand }: Account, name: string) => brand.group_ids.get(name) ?? 0

function settingsOf(company: Company, changed: object = {}) {
  const { issuer, client, client_secret } = provider
  return {
    ...{ version: 0, is_on: true, issuer, client, client_secret, groups_claim: 'groups', is_creating: true },
    domains: [company.domain],
    groups: [
      {
        group_name: 'gudang',
        admin_group_id: roleOf(company, 'Gudang'),
        is_all_outlets: true,
        outlet_ids: [],
      },
    ],
    forced_group_ids: [],
    ...changed,
  }
}

async function setUp(changed: object = {}) {
  const company = await createCompany()
  await company.brand.master.ask(SET, { settings: settingsOf(company, changed) })
  return company
}

/** Somebody of the company, whom the provider knows under his name. */
function know({ domain }: Company, name: string, person: Partial<Person> = {}) {
  const sub = `${name}.${domain}`
  const phone_number = `+62812${String(10_000_000 + provider.people.size)}`
  provider.people.set(sub, {
    ...{ email: `${name}@${domain}`, name, phone_number, groups: ['gudang'] },
    ...person,
  })
  return { sub, email: `${name}@${domain}` }
}

async function begin(email: string) {
  const answer = await browse(app(), BEGIN, { email })
  const cookies = [answer.headers['set-cookie'] ?? ''].flat() as string[]
  const away = cookies.map((text) => /^lumbung-away=([^;]+)/.exec(text)?.[1]).find((value) => value)
  return { address: String(answer.data?.beginCompanySignIn ?? ''), away, answer, cookies }
}

async function callBack(search: string, away: string | undefined) {
  const response = await app().http.inject({
    url: `/api/company/callback${search}`,
    remoteAddress: newAddress(),
    headers: away ? { cookie: `lumbung-away=${away}` } : {},
  })
  const session = response.cookies.find(({ name }) => name === 'lumbung')?.value
  const refused = /refused=(\w+)/.exec(String(response.headers.location ?? ''))?.[1]
  return { status: response.statusCode, session, refused, body: response.body }
}

/** The whole way in. */
async function enter({ sub, email }: { sub: string; email: string }) {
  const { address, away } = await begin(email)
  const { search } = await passProvider(provider, address, sub)
  return callBack(search, away)
}

async function clientOf(session: string | undefined) {
  const response = await app().http.inject({
    url: '/api/auth',
    headers: { cookie: `lumbung=${session}` },
  })
  return createClient(app().http, (response.json() as { token?: string }).token)
}

const logOf = async ({ brand }: Account) =>
  (await asOwner(brand.id, 'select action, label, changes from audit_log order by id')) as {
    action: string
    label: string
    changes: unknown
  }[]

/** An admin of the brand who has a mailbox of the company and PASSWORD. */
async function employ(company: Company, name: string, role = 'Gudang') {
  const { brand, domain } = company
  const worker = await brand.signInAs(role)
  const email = `${name}@${domain}`
  await asOwner(
    brand.id,
    `update admin set email = $1, email_verified_at = clock_now(),
      password_hash = (select password_hash from admin where id = $2) where id = $3`,
    [email, brand.master_id, worker.admin_id],
  )
  await asOwner(brand.id, "select directory.put('email', $1, $2)", [worker.admin_id, email])
  return { worker, email }
}

test('somebody of a mapped group becomes an admin with its role, and is the same admin the next time', async () => {
  const company = await setUp()
  const budi = know(company, 'budi')
  const { address, away, cookies } = await begin(budi.email)
  expect(cookies.join()).toMatch(/lumbung-away=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/)
  const asked = new URL(address)
  expect(asked.origin).toBe(provider.issuer)
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    ...{ response_type: 'code', code_challenge_method: 'S256', redirect_uri: CALLBACK },
    ...{ login_hint: budi.email, client_id: provider.client },
  })
  const { search } = await passProvider(provider, address, budi.sub)
  const first = await callBack(search, away)
  expect(first).toMatchObject({ status: 200, refused: undefined })
  expect(first.body).toContain('url=/dashboard')
  const client = await clientOf(first.session)
  const { me } = await client.ask(ME)
  expect(me).toMatchObject({ name: 'budi', admin_group: { id: roleOf(company, 'Gudang') } })
  const second = await clientOf((await enter(budi)).session)
  expect((await second.ask(ME)).me.id).toBe(me.id)
  const actions = (await logOf(company)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['admin.create_by_company', 'company_sign_in.set']))
  expect(actions.filter((action) => action === 'session.sign_in_company')).toHaveLength(2)
})

test('an admin is known by an e-mail that both sides have verified, and by nothing that the company has not', async () => {
  const company = await setUp({ is_creating: false })
  const { worker, email } = await employ(company, 'sari')
  const sari = know(company, 'sari')
  const client = await clientOf((await enter(sari)).session)
  expect((await client.ask(ME)).me.id).toBe(worker.admin_id)

  const unverified = know(company, 'tono', { email_verified: false })
  expect((await enter(unverified)).refused).toBe('unverified')
  const outside = know(company, 'uli', { email: 'uli@lain.example' })
  expect((await enter({ ...outside, email })).refused).toBe('domain')
  expect((await enter(know(company, 'vina'))).refused).toBe('uninvited')
  // Another person with her mailbox is not she.
  const taker = know(company, 'sari-dua', { email })
  expect((await enter({ ...taker, email })).refused).toBe('other_person')

  const plain = await employ(company, 'wati')
  await asOwner(company.brand.id, 'update admin set email_verified_at = null where id = $1', [
    plain.worker.admin_id,
  ])
  expect((await enter(know(company, 'wati'))).refused).toBe('own_unverified')
  const reasons = (await logOf(company)).filter(({ action }) => action === 'company_sign_in.turn_away')
  expect(reasons).toHaveLength(5)
  expect(JSON.stringify(reasons[0]?.changes)).toContain('tidak memberi email Anda yang terverifikasi')
})

test('what does not match what was begun, comes twice, late or from another browser opens nothing', async () => {
  const company = await setUp()
  const budi = know(company, 'budi')
  const one = await begin(budi.email)
  const back = await passProvider(provider, one.address, budi.sub)

  // Another browser, and none: used up with it.
  const other = await begin(budi.email)
  expect(await callBack(back.search, other.away)).toMatchObject({ refused: 'ended', session: undefined })
  expect((await callBack(back.search, one.away)).refused).toBe('ended')
  const bare = await passProvider(provider, other.address, budi.sub)
  expect((await callBack(bare.search, undefined)).refused).toBe('ended')

  // A state nobody gave.
  const third = await begin(budi.email)
  const led = await passProvider(provider, third.address, budi.sub)
  const strange = new URLSearchParams(led.search)
  strange.set('state', 'bukan-milik-kami')
  expect((await callBack(`?${strange}`, third.away)).refused).toBe('ended')

  // The same way back twice.
  expect((await callBack(led.search, third.away)).session).toBeDefined()
  expect((await callBack(led.search, third.away)).refused).toBe('ended')

  // A code that was used, or was given to another beginning.
  const fourth = await begin(budi.email)
  const state = new URL(fourth.address).searchParams.get('state') ?? ''
  const replayed = new URLSearchParams(led.search)
  replayed.set('state', state)
  expect((await callBack(`?${replayed}`, fourth.away)).refused).toBe('declined')
  const [fifth, sixth] = [await begin(budi.email), await begin(budi.email)]
  const mixed = new URLSearchParams((await passProvider(provider, fifth.address, budi.sub)).search)
  mixed.set('state', new URL(sixth.address).searchParams.get('state') ?? '')
  expect((await callBack(`?${mixed}`, sixth.away)).refused).toBe('declined')

  // A nonce of somebody else's.
  const seventh = await begin(budi.email)
  const swapped = new URL(seventh.address)
  swapped.searchParams.set('nonce', 'bukan-nonce-kami')
  const answered = await passProvider(provider, swapped.href, budi.sub)
  expect((await callBack(answered.search, seventh.away)).refused).toBe('declined')

  // Too late.
  const late = await begin(budi.email)
  const waited = await passProvider(provider, late.address, budi.sub)
  app().clock.advance(601_000)
  expect((await callBack(waited.search, late.away)).refused).toBe('ended')
})

test('a domain is one brand’s, of who has a mailbox there; public ones are nobody’s, and unknown ones are told alike', async () => {
  const one = await setUp()
  const other = await createCompany()
  const fails = async (changed: object) =>
    (await other.brand.master.fail(SET, { settings: settingsOf(other, changed) })).extensions.fields
  expect(await fails({ domains: ['gmail.com'] })).toEqual({
    'domains.0': 'Domain email umum tidak dapat dipakai',
  })
  expect(await fails({ domains: [one.domain] })).toEqual({
    'domains.0': 'Domain harus sama dengan email Anda yang sudah terverifikasi',
  })
  await asOwner(other.brand.id, 'update admin set email = $1 where id = $2', [
    `orang@${one.domain}`,
    other.brand.master_id,
  ])
  expect(JSON.stringify(await fails({ domains: [one.domain] }))).toContain('sudah dipakai brand lain')

  // Somebody of the one brand's company who is an admin of the other is not let into either.
  const outsider = await other.brand.signInAs('Gudang')
  await asOwner(other.brand.id, "select directory.put('email', $1, $2)", [
    outsider.admin_id,
    `tamu@${one.domain}`,
  ])
  expect((await enter(know(one, 'tamu'))).refused).toBe('other_brand')

  const unknown = await begin('siapa@tidak-ada.example')
  const company = await setUp({ is_on: false })
  const off = await begin(`siapa@${company.domain}`)
  expect(off.answer.errors[0]).toEqual(unknown.answer.errors[0])
  expect(unknown.away ?? off.away).toBeUndefined()
})

test('rights are those of the groups at each sign-in; with the last group goes every way in', async () => {
  const company = await createCompany()
  const { brand } = company
  const outlet_id = await brand.createOutlet()
  const kasir = { group_name: 'keuangan', admin_group_id: roleOf(company, 'Keuangan') }
  await brand.master.ask(SET, {
    settings: settingsOf(company, {
      groups: [...settingsOf(company).groups, { ...kasir, is_all_outlets: false, outlet_ids: [outlet_id] }],
    }),
  })
  const budi = know(company, 'budi', { groups: ['keuangan', 'lainnya'] })
  const outletsOf = async (admin_id: number) =>
    asOwner(brand.id, 'select outlet_id from admin_outlet where admin_id = $1', [admin_id])
  const client = await clientOf((await enter(budi)).session)
  const { me } = await client.ask(ME)
  expect(me.admin_group.id).toBe(kasir.admin_group_id)
  expect(await outletsOf(me.id)).toEqual([{ outlet_id }])

  // Of several the first of the settings holds.
  know(company, 'budi', { groups: ['keuangan', 'gudang'] })
  const moved = await clientOf((await enter(budi)).session)
  expect((await moved.ask(ME)).me.admin_group.id).toBe(roleOf(company, 'Gudang'))
  expect(await outletsOf(me.id)).toEqual([])

  await asOwner(
    brand.id,
    'update admin set password_hash = (select password_hash from admin where id = $1) where id = $2',
    [brand.master_id, me.id],
  )
  expect((await signIn(app(), budi.email)).errors).toEqual([])
  know(company, 'budi', { groups: ['lainnya'] })
  expect((await enter(budi)).refused).toBe('no_role')
  expect((await moved.fail(ME)).extensions.code).toBe('UNAUTHENTICATED')
  const blocked = await signIn(app(), budi.email)
  expect(blocked.errors[0]?.message).toMatch(/tidak lagi memberi Anda peran/)
  expect(blocked.cookie).toBeUndefined()
  expect((await logOf(company)).map(({ action }) => action)).toContain('admin.block_by_company')

  know(company, 'budi', { groups: ['gudang'] })
  expect((await enter(budi)).session).toBeDefined()
  expect((await signIn(app(), budi.email)).errors).toEqual([])
})

test('a role that is forced has no other way in, and a Master always has', async () => {
  const company = await createCompany()
  const { brand } = company
  const { worker, email } = await employ(company, 'sari')
  const passkey = createAuthenticator('https://panel.example')
  const begun = await worker.ask(
    `mutation ($password: String!) { beginPasskey(password: $password) {
      challenge rp_host user_handle user_name display_name algorithms known } }`,
    { password: PASSWORD },
  )
  await worker.ask('mutation ($passkey: NewPasskey!) { addPasskey(passkey: $passkey) }', {
    passkey: passkey.make(begun.beginPasskey, 'Ponsel'),
  })
  const signByPasskey = async () => {
    const asked = await browse(app(), 'mutation { beginPasskeySignIn { challenge rp_host } }')
    return browse(
      app(),
      'mutation ($signed: SignedPasskey!) { signInByPasskey(signed: $signed) { token } }',
      { signed: passkey.sign(asked.data?.beginPasskeySignIn) },
    )
  }
  expect((await signByPasskey()).errors).toEqual([])

  const master_role = roleOf(company, 'Master')
  const refused = await brand.master.fail(SET, {
    settings: settingsOf(company, { forced_group_ids: [master_role] }),
  })
  expect(JSON.stringify(refused.extensions.fields)).toContain('Master selalu dapat masuk')
  const forced_group_ids = [roleOf(company, 'Gudang')]
  await brand.master.ask(SET, { settings: settingsOf(company, { forced_group_ids }) })
  expect((await worker.fail(ME)).extensions.code).toBe('UNAUTHENTICATED')
  for (const answer of [await signIn(app(), email), await signByPasskey()]) {
    expect(answer.errors[0]?.message).toMatch(/Masuk lewat perusahaan/)
    expect(answer.cookie).toBeUndefined()
  }
  // A wrong password is told of as ever.
  expect((await signIn(app(), email, 'salah')).errors[0]?.message).toMatch(/salah/)
  const by_company = await clientOf((await enter(know(company, 'sari'))).session)
  expect((await by_company.ask(ME)).me.id).toBe(worker.admin_id)

  // Who is given the role loses what was opened otherwise.
  const { worker: other, email: other_email } = await employ(company, 'wati', 'Keuangan')
  await brand.master.ask('mutation ($admin: EditAdmin!) { updateAdmin(admin: $admin) { id } }', {
    admin: { id: other.admin_id, admin_group_id: forced_group_ids[0] },
  })
  expect((await other.fail(ME)).extensions.code).toBe('UNAUTHENTICATED')
  expect((await signIn(app(), other_email)).errors[0]?.message).toMatch(/Masuk lewat perusahaan/)

  const master_email = `pemilik@${company.domain}`
  expect((await signIn(app(), master_email)).errors).toEqual([])
  expect((await enter(know(company, 'pemilik'))).refused).toBe('master')
  expect((await signIn(app(), master_email)).errors).toEqual([])

  // Switched off, nobody is kept out.
  await brand.master.ask(SET, {
    settings: settingsOf(company, { version: 1, is_on: false, forced_group_ids }),
  })
  expect((await signIn(app(), email)).errors).toEqual([])
})

test('a Master is made by no group, and nobody else sets it up', async () => {
  const company = await createCompany()
  const { brand } = company
  const groups = [{ ...settingsOf(company).groups[0], admin_group_id: roleOf(company, 'Master') }]
  const refused = await brand.master.fail(SET, { settings: settingsOf(company, { groups }) })
  expect(JSON.stringify(refused.extensions.fields)).toContain('Master tidak diberikan')
  const worker = await brand.signInAs('Gudang')
  for (const [text, variables] of [
    [READ, {}],
    [SET, { settings: settingsOf(company) }],
    [TEST, {}],
  ] as const)
    expect((await worker.fail(text, variables)).extensions.code).toBe('FORBIDDEN')
})

test('the secret is kept sealed, stays where it is left out, and is told to nobody', async () => {
  const company = await setUp()
  const { brand } = company
  const rows = await asOwner(brand.id, 'select client_secret from company_sign_in')
  expect(rows[0].client_secret).not.toContain(provider.client_secret)
  await brand.master.ask(SET, { settings: settingsOf(company, { version: 1, client_secret: null }) })
  expect(await asOwner(brand.id, 'select client_secret from company_sign_in')).toEqual(rows)
  expect(await brand.master.ask(TEST)).toEqual({ testCompanySignIn: { problem: null } })
  const log = JSON.stringify(await logOf(company))
  expect(log).not.toContain(provider.client_secret)
  expect(log).not.toContain(rows[0].client_secret)
  expect(
    (await app().guest.ask('{ __type(name: "CompanySignIn") { fields { name } } }')).__type.fields,
  ).not.toContainEqual({
    name: 'client_secret',
  })
  await brand.master.ask(SET, { settings: settingsOf(company, { version: 2, client_secret: 'bukan ini' }) })
  expect((await brand.master.ask(TEST)).testCompanySignIn.problem).toMatch(/ditolak/)
  const stale = await brand.master.fail(SET, { settings: settingsOf(company, { version: 1 }) })
  expect(stale.extensions.code).toBe('CONFLICT')
})

test('closed addresses are refused; a provider that is away is told of, before and on the way back', async () => {
  const company = await createCompany()
  const { master } = company.brand
  for (const issuer of [
    'http://10.0.0.1',
    'https://127.0.0.1',
    'https://[::1]',
    'ftp://x.example',
    'bukan alamat',
  ])
    expect((await master.fail(SET, { settings: settingsOf(company, { issuer }) })).extensions.fields).toEqual(
      { issuer: 'Alamat harus https:// dan terbuka di internet' },
    )
  expect((await master.fail(TEST)).message).toBe('Simpan pengaturannya dahulu')
  const brief = await startCompanyProvider(CALLBACK)
  const { issuer } = brief
  await master.ask(SET, { settings: settingsOf(company, { issuer }) })
  const budi = know(company, 'budi')
  const { address, away } = await begin(budi.email)
  brief.people.set(budi.sub, { email: budi.email, phone_number: '+628129999999', groups: ['gudang'] })
  const { search } = await passProvider(brief, address, budi.sub)
  await brief.close()
  expect(await callBack(search, away)).toMatchObject({ refused: 'away', session: undefined })
  const told = (await begin(budi.email)).answer.errors[0]
  expect(told).toMatchObject({ extensions: { code: 'UNAVAILABLE' } })
  expect(told?.message).toMatch(/tidak menjawab/)
  expect((await master.ask(TEST)).testCompanySignIn.problem).toMatch(/tidak menjawab/)
  const wrong = await master.fail(SET, { settings: settingsOf(company, { version: 1, issuer }) })
  expect(wrong.extensions.fields).toEqual({ issuer: 'Penerbit tidak menjawab di alamat ini' })
})

test('what the plan allows of admins holds, and who is told no phone number of is not made', async () => {
  const company = await setUp()
  expect((await enter(know(company, 'tanpa', { phone_number: '' }))).refused).toBe('no_phone')
  const full = 'update usage_counter set used = $1 where resource = $2'
  await asOwner(company.brand.id, full, [1_000_000_000, 'admin'])
  const budi = know(company, 'budi')
  expect((await enter(budi)).refused).toBe('plan')
  await asOwner(company.brand.id, full, [1, 'admin'])
  expect((await enter(budi)).session).toBeDefined()
})

test('beginnings are counted by network', async () => {
  const company = await setUp()
  const ip = newAddress()
  const answers = []
  for (let n = 0; n < 61; n++)
    answers.push(await browse(app(), BEGIN, { email: 'a@tidak-ada.example' }, { ip }))
  expect(answers[59]?.errors[0]?.extensions.code).toBe('VALIDATION')
  expect(answers[60]?.errors[0]?.extensions.code).toBe('RATE_LIMITED')
  expect((await begin(know(company, 'budi').email)).address).not.toBe('')
})
