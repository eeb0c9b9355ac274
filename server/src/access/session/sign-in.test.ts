import { expect, test, vi } from 'vitest'
import { browse, createAccount, newAddress, PASSWORD, SIGN_IN, signIn } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import { useRealPasswords } from '../../../test/password-cost.ts'

// Passwords are slow on purpose.
vi.setConfig({ testTimeout: 120_000 })

const app = useTestApp()

const WRONG = 'Email atau nomor telepon atau password salah, silahkan coba lagi!'
const refusal = (answer: Awaited<ReturnType<typeof signIn>>) => answer.errors[0]

test('e-mail and phone sign in however they are spelt', async () => {
  const { email, phone, brand } = await createAccount(app())
  const bare = phone.slice(3)
  for (const identifier of [
    email,
    `  ${email.toUpperCase()} `,
    phone,
    `0${bare}`,
    bare,
    `62${bare}`,
    `+62 ${bare.slice(0, 3)}-${bare.slice(3, 7)}-${bare.slice(7)}`,
    `(0${bare.slice(0, 3)}) ${bare.slice(3)}`,
  ]) {
    const { data, errors } = await signIn(app(), identifier)
    expect([identifier, errors]).toEqual([identifier, []])
    expect(data?.signIn).toEqual({
      token: expect.any(String),
      admin: { id: brand.master_id, name: 'Orang 1' },
    })
    const { me } = (await browse(app(), '{ me { id } }', {}, { token: data?.signIn.token })).data ?? {}
    expect(me).toEqual({ id: brand.master_id })
  }
})

test("a wrong password, an unknown account and nonsense are answered alike, in the customer's words", async () => {
  const { email, phone } = await createAccount(app())
  const answers = []
  for (const [identifier, password] of [
    [email, 'salah-sekali'],
    [email, `${PASSWORD} `],
    [email, PASSWORD.toLowerCase()],
    [phone, 'salah-sekali'],
    ['tidak.ada@uji.example', PASSWORD],
    ['081999999999', PASSWORD],
    ['bukan apa-apa', PASSWORD],
    ["' or 1=1 --", PASSWORD],
  ] as const) {
    const { status, errors, data, set_cookie } = await signIn(app(), identifier, password)
    answers.push(JSON.stringify({ status, errors, data, set_cookie }))
  }
  expect(new Set(answers).size).toBe(1)
  expect(JSON.parse(answers[0] ?? '{}').errors[0]).toMatchObject({
    message: WRONG,
    extensions: { code: 'VALIDATION' },
  })
})

test('an unknown account costs as much work as a wrong password', async () => {
  useRealPasswords()
  const { email } = await createAccount(app())
  const time = async (identifier: string) => {
    const started = performance.now()
    expect(refusal(await signIn(app(), identifier, 'salah-sekali'))?.message).toBe(WRONG)
    return performance.now() - started
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < 4; n++) {
    known.push(await time(email))
    unknown.push(await time(`tidak.ada${n}@uji.example`))
  }
  const best = (times: number[]) => Math.min(...times)
  // Argon2id at 64 MiB and three passes is all of it.
  expect(best(unknown)).toBeGreaterThan(20)
  expect(best(unknown) / best(known)).toBeGreaterThan(0.6)
  expect(best(unknown) / best(known)).toBeLessThan(1.7)
})

test('guesses beyond five wait, twice as long each time, and a success is a new start', async () => {
  const { email } = await createAccount(app())
  for (let n = 0; n < 5; n++) expect(refusal(await signIn(app(), email, 'salah-sekali'))?.message).toBe(WRONG)
  for (const seconds of [1, 2, 4]) {
    expect(refusal(await signIn(app(), email, PASSWORD))).toMatchObject({
      message: `Terlalu banyak percobaan masuk, mohon tunggu ${seconds} detik`,
      extensions: { code: 'RATE_LIMITED', retry_after: seconds },
    })
    app().clock.advance(seconds * 1000 - 1)
    expect(refusal(await signIn(app(), email, PASSWORD))?.extensions.retry_after).toBe(1)
    app().clock.advance(1)
    expect(refusal(await signIn(app(), email, 'salah-sekali'))?.message).toBe(WRONG)
  }
  app().clock.advance(8000)
  expect((await signIn(app(), email)).errors).toEqual([])
  expect(refusal(await signIn(app(), email, 'salah-sekali'))?.message).toBe(WRONG)
  expect((await signIn(app(), email)).errors).toEqual([])
})

test('all spellings of an account share one count, and an unknown account is counted too', async () => {
  const { email, phone } = await createAccount(app())
  const bare = phone.slice(3)
  for (const identifier of [phone, `0${bare}`, bare, `62${bare}`, ` ${phone} `]) {
    expect(refusal(await signIn(app(), identifier, 'salah-sekali'))?.message).toBe(WRONG)
  }
  expect(refusal(await signIn(app(), phone, PASSWORD))?.extensions.code).toBe('RATE_LIMITED')
  expect(refusal(await signIn(app(), email, PASSWORD))?.extensions.code).toBe('RATE_LIMITED')
  for (let n = 0; n < 5; n++) await signIn(app(), 'hantu@uji.example', 'salah-sekali')
  expect(refusal(await signIn(app(), 'HANTU@uji.example', 'salah-sekali'))?.extensions.code).toBe(
    'RATE_LIMITED',
  )
})

test('parallel guesses are counted before they are tried: five of sixty-four reach the password', async () => {
  const { email } = await createAccount(app())
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, n) => signIn(app(), email, `tebakan-${n}`)),
  )
  const codes = answers.map((answer) => refusal(answer)?.extensions.code)
  expect(codes.filter((code) => code === 'VALIDATION')).toHaveLength(5)
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(59)
})

test('guesses in one request count one by one', async () => {
  const { email } = await createAccount(app())
  const guesses = Array.from(
    { length: 5 },
    (_, n) => `g${n}: signIn(identifier: $identifier, password: "tebakan${n}") { token }`,
  )
  const { errors } = await browse(app(), `mutation ($identifier: String!) { ${guesses.join(' ')} }`, {
    identifier: email,
  })
  expect(errors.map(({ message }) => message)).toEqual(Array(errors.length).fill(WRONG))
  expect(refusal(await signIn(app(), email, PASSWORD))?.extensions.code).toBe('RATE_LIMITED')
})

test('one network gets sixty tries in ten minutes; its neighbours are not held for it', async () => {
  const OF_NETWORK = /^Terlalu banyak percobaan, mohon tunggu \d+ detik$/
  const tries = async (ip: (n: number) => string, count: number) => {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, n) => signIn(app(), 'hantu.lain@uji.example', 'x', { ip: ip(n) })),
    )
    return answers.filter((answer) => OF_NETWORK.test(refusal(answer)?.message ?? '')).length
  }
  expect(await tries((n) => `203.0.113.${n + 1}`, 64)).toBe(4)
  expect(await tries(() => '203.0.114.1', 1)).toBe(0)
  app().clock.advance(600_001)
  expect(await tries(() => '203.0.113.9', 1)).toBe(0)
})

test('an archived admin cannot sign in', async () => {
  const { brand, email } = await createAccount(app())
  await asBrand(app(), brand.id, (client) =>
    client.query('update admin set deleted_at = clock_now() where id = $1', [brand.master_id]),
  )
  expect(refusal(await signIn(app(), email))?.message).toBe(WRONG)
})

test('what is missing or far too long is told beside its field, without work', async () => {
  const ask = async (identifier: string, password: string) =>
    refusal(await browse(app(), SIGN_IN, { identifier, password }, { ip: newAddress() }))?.extensions.fields
  expect(await ask('', '')).toEqual({
    identifier: 'Email atau nomor telepon wajib diisi',
    password: 'Kata sandi wajib diisi',
  })
  expect(await ask('a'.repeat(121), 'x'.repeat(1001))).toEqual({
    identifier: 'Maksimal 120 karakter',
    password: 'Maksimal 1000 karakter',
  })
})

test('the eleventh session ends the oldest one, even when all began in the same instant', async () => {
  const { email, brand } = await createAccount(app())
  const tokens: string[] = [brand.master.token ?? '']
  for (let n = 0; n < 10; n++) tokens.push((await signIn(app(), email)).data?.signIn.token)
  const alive = await Promise.all(
    tokens.map(async (token) => (await browse(app(), '{ me { id } }', {}, { token })).errors.length === 0),
  )
  expect(alive.filter(Boolean)).toHaveLength(10)
  expect(alive.at(-1)).toBe(true)
  app().clock.advance(1000)
  const newest = (await signIn(app(), email)).data?.signIn.token
  const { sessionList } =
    (await browse(app(), '{ sessionList { is_current } }', {}, { token: newest })).data ?? {}
  expect(sessionList).toHaveLength(10)
  expect(sessionList.filter((session: { is_current: boolean }) => session.is_current)).toHaveLength(1)
})
