import { expect, test, vi } from 'vitest'
import { browse, newAddress, PASSWORD, signIn } from '../../../test/account.ts'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { BEGIN, CALLBACK, SET, useCompanies } from '../../../test/company.ts'
import { passProvider, startCompanyProvider } from '../../../test/company-provider.ts'

vi.setConfig({ testTimeout: 60_000 })

const {
  app,
  provider,
  asOwner,
  createCompany,
  roleOf,
  settingsOf,
  setUp,
  know,
  begin,
  callBack,
  enter,
  clientOf,
  logOf,
  employ,
} = useCompanies()
const READ = '{ companySignIn { version is_on issuer client domains forced_group_ids } }'
const TEST = 'mutation { testCompanySignIn { problem } }'
const ME = '{ me { id name admin_group { id } } }'

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
  expect(rows[0].client_secret).not.toContain(provider().client_secret)
  await brand.master.ask(SET, { settings: settingsOf(company, { version: 1, client_secret: null }) })
  expect(await asOwner(brand.id, 'select client_secret from company_sign_in')).toEqual(rows)
  expect(await brand.master.ask(TEST)).toEqual({ testCompanySignIn: { problem: null } })
  const log = JSON.stringify(await logOf(company))
  expect(log).not.toContain(provider().client_secret)
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
