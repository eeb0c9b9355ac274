import { expect, test, vi } from 'vitest'
import { browse, readCode, readOutbox, signIn } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import { beginAt } from '../../../test/clock.ts'

beginAt('2026-11-21T12:00:00+07:00')

// Passwords are slow on purpose.
vi.setConfig({ testTimeout: 120_000 })

const app = useTestApp()

const SIGN_UP = 'mutation ($account: NewSignUp!) { signUp(account: $account) { token admin { id name } } }'
const AVAILABLE =
  'query ($domain: String!) { domainAvailability(domain: $domain) { is_available message suggestion } }'
const PASSWORD = 'Kedai-Baru-Sekali-5'

let count = 0
function newAccount(values: object = {}) {
  count++
  return {
    brand_name: `Kedai ${count}`,
    domain: `kedai-${count}`,
    name: 'Sari',
    email: `sari${count}@daftar.example`,
    phone: `08577${String(count).padStart(7, '0')}`,
    password: PASSWORD,
    business_type: 'cafe',
    ...values,
  }
}

const signUp = (account: object, options?: Parameters<typeof browse>[3]) =>
  browse(app(), SIGN_UP, { account }, options)

/** Everything the database holds over all brands, by table, to see that a refusal left nothing. */
async function countAll(): Promise<Record<string, number>> {
  const { rows } = await app().database.owner.query<{ key: string; count: number }>(
    "select kind as key, count(*)::int as count from directory.entry group by kind union all select 'brands', count(*)::int from directory.brand_ids()",
  )
  return Object.fromEntries(rows.map(({ key, count: number }) => [key, number]))
}

test('a brand signs up: owner signed in, trial running, roles there, code on its way', async () => {
  const account = newAccount()
  const { data, cookie, errors } = await signUp(account)
  expect(errors).toEqual([])
  expect(data?.signUp).toEqual({ token: expect.any(String), admin: { id: expect.any(Number), name: 'Sari' } })
  expect(cookie).toMatch(/^\d+\./)
  const token = data?.signUp.token
  const { data: seen } = await browse(
    app(),
    `{ me { name email phone is_all_outlets admin_group { name is_master } email_verification { is_verified } phone_verification { is_verified }
      brand { name domain email business_type latest_plan_history { status end_date plan { name } } } } outletList { total } }`,
    {},
    { token },
  )
  expect(seen).toEqual({
    me: {
      name: 'Sari',
      email: account.email,
      phone: `+62${account.phone.slice(1)}`,
      is_all_outlets: true,
      admin_group: { name: 'Master', is_master: true },
      email_verification: { is_verified: false },
      phone_verification: { is_verified: false },
      brand: {
        name: account.brand_name,
        domain: account.domain,
        email: account.email,
        business_type: 'cafe',
        latest_plan_history: {
          status: 'OnGoing',
          // Midnight in Jakarta after the fourteenth day.
          end_date: '2026-12-05T17:00:00Z',
          plan: { name: 'Uji Coba' },
        },
      },
    },
    outletList: { total: 0 },
  })
  const brand_id = Number(cookie?.split('.')[0])
  expect(await readOutbox(app(), brand_id)).toMatchObject([
    { channel: 'email', recipient: account.email, subject: 'Kode verifikasi email' },
  ])
  const verified = await browse(
    app(),
    'mutation ($code: String!) { verifyContact(channel: email, code: $code) }',
    { code: await readCode(app(), brand_id) },
    { token },
  )
  expect(verified.data).toEqual({ verifyContact: true })
  expect((await signIn(app(), account.phone, PASSWORD)).errors).toEqual([])
})

test('a domain, e-mail or phone that someone has is refused beside its field, and nothing is left of the attempt', async () => {
  const first = newAccount()
  await signUp(first)
  const before = await countAll()
  for (const [field, message] of [
    ['domain', 'Domain sudah digunakan!'],
    ['email', 'Email sudah digunakan!'],
    ['phone', 'Nomor telepon sudah digunakan!'],
  ] as const) {
    const { errors, set_cookie } = await signUp(newAccount({ [field]: first[field] }))
    expect(errors[0]).toMatchObject({
      message,
      extensions: { code: 'VALIDATION', fields: { [field]: message } },
    })
    expect(set_cookie).toBe('')
  }
  const spelt = await signUp(newAccount({ email: first.email.toUpperCase() }))
  expect(spelt.errors[0]?.message).toBe('Email sudah digunakan!')
  const dialled = await signUp(newAccount({ phone: `+62 ${first.phone.slice(1)}` }))
  expect(dialled.errors[0]?.message).toBe('Nomor telepon sudah digunakan!')
  expect(await countAll()).toEqual(before)
})

test('of many who want the same at once exactly one gets it', async () => {
  for (const field of ['domain', 'email', 'phone'] as const) {
    const wanted = newAccount()[field]
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => signUp(newAccount({ [field]: wanted }))),
    )
    expect([field, answers.filter(({ errors }) => errors.length === 0).length]).toEqual([field, 1])
    for (const { errors } of answers.filter((answer) => answer.errors.length > 0)) {
      expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual([field])
    }
  }
})

test('two who each want what the other has both get an answer, neither a lock', async () => {
  const [a, b] = [newAccount(), newAccount()]
  const answers = await Promise.all([
    signUp({ ...a, email: b.email }),
    signUp({ ...b, email: a.email }),
    signUp(a),
    signUp(b),
  ])
  expect(answers.filter(({ errors }) => errors.length === 0).length).toBeGreaterThan(0)
  for (const { errors } of answers) expect(errors[0]?.extensions.code ?? 'VALIDATION').toBe('VALIDATION')
})

test('what is wrong is told all at once, beside its fields, and before any work', async () => {
  const before = await countAll()
  const { errors } = await signUp({
    brand_name: ' ',
    domain: 'a',
    name: '',
    email: 'x',
    phone: '1',
    password: 'pendek',
    business_type: 'pabrik',
  })
  expect(errors[0]?.extensions.fields).toEqual({
    brand_name: 'Nama brand wajib diisi',
    domain: 'Domain memakai 3–32 huruf kecil, angka, atau tanda hubung',
    name: 'Nama wajib diisi',
    email: 'Format email tidak valid',
    phone: 'Format nomor telepon tidak valid',
    password: expect.any(String),
    business_type: 'Pilih jenis usaha',
  })
  const fieldsOf = async (values: object) => (await signUp(newAccount(values))).errors[0]?.extensions.fields
  for (const domain of ['www', 'api', 'ADMIN', ' lumbung ', 'pos']) {
    expect([domain, await fieldsOf({ domain })]).toEqual([domain, { domain: 'Domain tidak tersedia!' }])
  }
  for (const domain of ['-kedai', 'kedai-', 'ke dai', 'kédai', 'a'.repeat(33), 'kedai.id', 'kedai_1']) {
    expect([domain, Object.keys((await fieldsOf({ domain })) ?? {})]).toEqual([domain, ['domain']])
  }
  expect(await fieldsOf({ brand_name: 'Sekar Lawang', password: 'sekarlawang-77' })).toEqual({
    password: 'Kata sandi tidak boleh memuat nama brand',
  })
  expect(await fieldsOf({ password: 'aaaaaaaaaaaa' })).toEqual({
    password: 'Kata sandi terlalu mudah ditebak',
  })
  expect(await countAll()).toEqual(before)
})

test('a refusal after the brand was begun leaves none of its rows behind', async () => {
  const taken = newAccount()
  await signUp(taken)
  const { rows: last } = await app().database.owner.query<{ id: number }>(
    'select last_value::int as id from brand_id_seq',
  )
  await signUp(newAccount({ email: taken.email }))
  const id = (last[0]?.id ?? 0) + 1
  for (const table of [
    'brand',
    'admin',
    'admin_group',
    'plan_history',
    'access_version',
    'audit_log',
    'session',
    'usage_counter',
  ]) {
    const count = await asBrand(
      app(),
      id,
      async (client) => (await client.query(`select from ${table}`)).rowCount,
    )
    expect([table, count]).toEqual([table, 0])
  }
})

test('forty sign-ups an hour from one network', async () => {
  const ip = '192.0.2.55'
  // Refused by an address that is taken, which counts like the others.
  const codes = await Promise.all(
    Array.from({ length: 42 }, () => signUp(newAccount({ domain: 'kedai-1' }), { ip })),
  )
  expect(codes.filter(({ errors }) => errors[0]?.extensions.code === 'RATE_LIMITED')).toHaveLength(2)
})

test('whether a domain can be had is told while typing, with one near to it', async () => {
  const { domain } = newAccount()
  const ask = async (typed: string) =>
    (await browse(app(), AVAILABLE, { domain: typed })).data?.domainAvailability
  expect(await ask(domain)).toEqual({ is_available: true, message: null, suggestion: null })
  await signUp(newAccount({ domain }))
  expect(await ask(` ${domain.toUpperCase()} `)).toEqual({
    is_available: false,
    message: 'Domain sudah digunakan!',
    suggestion: `${domain}-id`,
  })
  await signUp(newAccount({ domain: `${domain}-id` }))
  expect(await ask(domain)).toMatchObject({ suggestion: `${domain}-resto` })
  expect(await ask('api')).toEqual({
    is_available: false,
    message: 'Domain tidak tersedia!',
    suggestion: null,
  })
  expect(await ask('x')).toMatchObject({ is_available: false, message: expect.stringContaining('3–32') })
  for (const odd of ["' or 1=1 --", '%', '', 'a'.repeat(5000), '\u0000'])
    expect(await ask(odd)).toMatchObject({ is_available: false })
})
