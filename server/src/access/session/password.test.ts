import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  type Account,
  browse,
  createAccount,
  PASSWORD,
  readCode,
  readOutbox,
  signIn,
} from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import { useRealPasswords } from '../../../test/password-cost.ts'
import { hashPassword, verifyPassword } from './password.ts'

// Passwords are slow on purpose.
vi.setConfig({ testTimeout: 120_000 })

const app = useTestApp()

const NEW = 'Sandi-Baru-Kuat-9'
const CHANGE =
  'mutation ($old: String!, $new: String!) { changePassword(old_password: $old, new_password: $new) }'
const REQUEST =
  'mutation ($identifier: String!) { requestPasswordReset(identifier: $identifier) { resend_seconds } }'
const RESET =
  'mutation ($identifier: String!, $code: String!, $password: String!) { resetPassword(identifier: $identifier, code: $code, password: $password) }'
const REMIND = 'mutation ($email: String!) { requestDomainReminder(email: $email) { resend_seconds } }'

const isAlive = async (token: string) =>
  (await browse(app(), '{ me { id } }', {}, { token })).errors.length === 0

async function signInFully(account: Account): Promise<{ token: string; cookie: string }> {
  const { data, cookie, errors } = await signIn(app(), account.email)
  if (!data) throw new Error(JSON.stringify(errors))
  return { token: data.signIn.token, cookie: cookie ?? '' }
}

const messageOf = async (query: string, variables: object, options?: Parameters<typeof browse>[3]) => {
  const { errors } = await browse(app(), query, variables, options)
  return errors[0]?.message ?? 'ok'
}

test('a changed password ends all other sessions, mails its owner and lets in with the new one only', async () => {
  const account = await createAccount(app())
  const here = await signInFully(account)
  const there = await signInFully(account)
  expect(await messageOf(CHANGE, { old: 'salah-sekali', new: NEW }, { token: here.token })).toBe(
    'Kata sandi lama salah!',
  )
  const { data } = await browse(app(), CHANGE, { old: PASSWORD, new: NEW }, { token: here.token })
  expect(data).toEqual({ changePassword: true })
  expect([await isAlive(here.token), await isAlive(there.token)]).toEqual([true, false])
  for (const [{ cookie }, status] of [
    [here, true],
    [there, false],
  ] as const) {
    const response = await app().http.inject({ url: '/api/auth', headers: { cookie: `lumbung=${cookie}` } })
    expect(response.json().status).toBe(status)
  }
  expect((await readOutbox(app(), account.brand.id)).at(-1)).toMatchObject({
    channel: 'email',
    recipient: account.email,
    subject: 'Kata sandi Anda diubah',
  })
  expect((await signIn(app(), account.email)).errors).toHaveLength(1)
  expect((await signIn(app(), account.email, NEW)).errors).toEqual([])
})

test('guesses of the old password run out', async () => {
  const account = await createAccount(app())
  const { token } = await signInFully(account)
  const answers: string[] = []
  for (let n = 0; n < 6; n++)
    answers.push(await messageOf(CHANGE, { old: `tebakan-${n}`, new: NEW }, { token }))
  expect(answers).toEqual([
    ...Array(5).fill('Kata sandi lama salah!'),
    'Terlalu banyak percobaan, mohon tunggu 1 detik',
  ])
})

test('new passwords are long enough, whole, and not the obvious ones', async () => {
  const account = await createAccount(app())
  const { token } = await signInFully(account)
  const refused = async (password: string) =>
    (await browse(app(), CHANGE, { old: PASSWORD, new: password }, { token })).errors[0]?.extensions.fields
      ?.new_password
  for (const [password, message] of [
    ['pendek-9', 'Minimal 10 karakter'],
    ['aaaaaaaaaaaa', 'Kata sandi terlalu mudah ditebak'],
    ['password2026!', 'Kata sandi terlalu mudah ditebak'],
    ['QWERTYuiop12', 'Kata sandi terlalu mudah ditebak'],
    ['x12345678y90', 'Kata sandi terlalu mudah ditebak'],
    ['katasandi-ku', 'Kata sandi terlalu mudah ditebak'],
    ['a-rahasia-ku', 'Kata sandi terlalu mudah ditebak'],
    ['1234567890', 'Kata sandi terlalu mudah ditebak'],
    ['0987654321', 'Kata sandi terlalu mudah ditebak'],
    ['abcdefghij', 'Kata sandi terlalu mudah ditebak'],
    ['1q2w3e4r5t', 'Kata sandi terlalu mudah ditebak'],
    ['indonesia1945', 'Kata sandi terlalu mudah ditebak'],
    [`${'abcdefghi\u00e9'.repeat(23)}abcdefghijk`, 'Maksimal 256 karakter'],
  ] as const) {
    expect([password, await refused(password)]).toEqual([password, message])
  }
})

test('not a byte of a password is cut off', async () => {
  const long = 'Kopi susu gula aren '.repeat(13).slice(0, 256)
  const hash = await hashPassword(long)
  expect(await verifyPassword(long, hash)).toBe(true)
  expect(await verifyPassword(long.slice(0, 255), hash)).toBe(false)
  expect(await verifyPassword(`${long.slice(0, 250)}#${long.slice(251)}`, hash)).toBe(false)
  expect(await verifyPassword(`${long}\u0000`, hash)).toBe(false)
})

test('hashes are argon2id with 64 MiB and three passes, each with its own salt', async () => {
  useRealPasswords()
  const [one, two] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(PASSWORD, 'x')).toBe(false)
  expect(await verifyPassword(PASSWORD, undefined)).toBe(false)
})

test('no code of the product makes hashes cheaper', () => {
  const root = join(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const product = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const calling = product.filter((file) => readFileSync(join(root, file), 'utf8').includes('setPasswordCost'))
  expect(calling).toEqual([join('access', 'session', 'password.ts')])
})

test('a forgotten password is set anew with a code, which ends every session', async () => {
  const account = await createAccount(app())
  const { token } = await signInFully(account)
  for (const identifier of [account.email.toUpperCase(), `0${account.phone.slice(3)}`]) {
    app().clock.advance(61_000)
    expect((await browse(app(), REQUEST, { identifier })).data).toEqual({
      requestPasswordReset: { resend_seconds: 60 },
    })
  }
  expect((await readOutbox(app(), account.brand.id)).at(-1)).toMatchObject({
    channel: 'phone',
    recipient: account.phone,
  })
  const code = await readCode(app(), account.brand.id)
  const identifier = account.phone
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await messageOf(RESET, { identifier, code: wrong, password: NEW })).toBe('Kode OTP salah!')
  // The code went to the phone, so the e-mail is no good for it.
  expect(await messageOf(RESET, { identifier: account.email, code, password: NEW })).toBe('Kode OTP salah!')
  expect(await messageOf(RESET, { identifier, code, password: 'pendek' })).toBe(
    'Periksa kembali data yang Anda isi',
  )
  expect(await messageOf(RESET, { identifier, code, password: NEW })).toBe('ok')
  expect(await isAlive(token)).toBe(false)
  expect(await isAlive(account.brand.master.token ?? '')).toBe(false)
  expect(await messageOf(RESET, { identifier, code, password: NEW })).toBe('Kode OTP salah!')
  expect((await signIn(app(), account.email, NEW)).errors).toEqual([])
})

test('of parallel resets with one code one goes through', async () => {
  const account = await createAccount(app())
  await browse(app(), REQUEST, { identifier: account.email })
  const code = await readCode(app(), account.brand.id)
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      messageOf(RESET, { identifier: account.email, code, password: `${NEW}${n}` }),
    ),
  )
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'Kode OTP salah!')).toHaveLength(3)
})

test('who is not registered is told so, as the customer asks, ten times an hour to a network', async () => {
  const ip = '192.0.2.77'
  expect(await messageOf(REQUEST, { identifier: 'hantu@uji.example' }, { ip })).toBe('Email tidak terdaftar!')
  expect(await messageOf(REQUEST, { identifier: '081888888888' }, { ip })).toBe(
    'Nomor telepon tidak terdaftar!',
  )
  expect(await messageOf(REMIND, { email: 'hantu@uji.example' }, { ip })).toBe('Email tidak terdaftar!')
  expect(
    await messageOf(RESET, { identifier: 'hantu@uji.example', code: '123456', password: NEW }, { ip }),
  ).toBe('Email tidak terdaftar!')
  for (let n = 0; n < 7; n++) await messageOf(REMIND, { email: `hantu${n}@uji.example` }, { ip })
  const { email } = await createAccount(app())
  expect(await messageOf(REQUEST, { identifier: email }, { ip })).toMatch(/^Terlalu banyak percobaan/)
  expect(await messageOf(REMIND, { email }, { ip })).toMatch(/^Terlalu banyak percobaan/)
  expect(await messageOf(REMIND, { email })).toBe('ok')
})

test('a forgotten domain is mailed to who belongs to it', async () => {
  const account = await createAccount(app())
  const { data } = await browse(app(), REMIND, { email: ` ${account.email.toUpperCase()} ` })
  expect(data).toEqual({ requestDomainReminder: { resend_seconds: 60 } })
  const message = (await readOutbox(app(), account.brand.id)).at(-1)
  expect(message).toMatchObject({ channel: 'email', recipient: account.email, subject: 'Domain brand Anda' })
  expect(message?.body).toContain(account.brand.domain)
})

test('reminders of a domain wait a minute for each other, like codes', async () => {
  const { email, brand } = await createAccount(app())
  await browse(app(), REMIND, { email })
  expect(await messageOf(REMIND, { email })).toBe('Mohon tunggu 60 detik sebelum mengirim ulang!')
  expect(await readOutbox(app(), brand.id)).toHaveLength(1)
})

test('an archived admin gets no code and no reminder', async () => {
  const { email, brand } = await createAccount(app())
  await asBrand(app(), brand.id, (client) =>
    client.query('update admin set deleted_at = clock_now() where id = $1', [brand.master_id]),
  )
  expect(await messageOf(REQUEST, { identifier: email })).toBe('Email tidak terdaftar!')
  expect(await messageOf(REMIND, { email })).toBe('Email tidak terdaftar!')
  expect(await readOutbox(app(), brand.id)).toHaveLength(0)
})
