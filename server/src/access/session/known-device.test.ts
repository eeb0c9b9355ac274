import { expect, test, vi } from 'vitest'
import { createAccount, newAddress, PASSWORD, signIn } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'

vi.setConfig({ testTimeout: 120_000 })

const app = useTestApp()
const proxied = useTestApp({ LUMBUNG_TRUST_PROXY: '1' })

const DAY = 24 * 3_600_000
const codeOf = (answer: Awaited<ReturnType<typeof signIn>>) => answer.errors[0]?.extensions.code

/** Strangers, each from a network of his own, who have used up the tries of an account. */
async function lockOut(email: string): Promise<void> {
  for (let n = 0; n < 5; n++) expect(codeOf(await signIn(app(), email, 'salah-sekali'))).toBe('VALIDATION')
  expect(codeOf(await signIn(app(), email))).toBe('RATE_LIMITED')
}

async function knownDevice() {
  const { email } = await createAccount(app())
  const { device = '' } = await signIn(app(), email)
  return { email, device }
}

test('where strangers have locked an account, its own device signs in, and they gain no try by that', async () => {
  const { email, device } = await knownDevice()
  await lockOut(email)
  const entered = await signIn(app(), email, PASSWORD, { device })
  expect([entered.errors, typeof entered.data?.signIn.token]).toEqual([[], 'string'])
  expect(codeOf(await signIn(app(), email, 'salah-sekali'))).toBe('RATE_LIMITED')
  expect(codeOf(await signIn(app(), email))).toBe('RATE_LIMITED')
  // The one it was given now is as good.
  expect((await signIn(app(), email, PASSWORD, { device: entered.device })).errors).toEqual([])
})

test('guesses with the cookie of a device are counted before they are tried: five of 64 reach the password', async () => {
  const { email, device } = await knownDevice()
  const codes = (
    await Promise.all(
      Array.from({ length: 64 }, (_, n) =>
        signIn(app(), email, `tebakan-${n}`, { device, ip: newAddress() }),
      ),
    )
  ).map(codeOf)
  expect(codes.filter((code) => code === 'VALIDATION')).toHaveLength(5)
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(59)
  expect(codeOf(await signIn(app(), email, PASSWORD, { device }))).toBe('RATE_LIMITED')
  // They were counted for the device alone.
  expect((await signIn(app(), email)).errors).toEqual([])
})

test('a network that has used up its tries holds no known device', async () => {
  const { email, device } = await knownDevice()
  const ip = '203.0.113.5'
  await Promise.all(Array.from({ length: 61 }, () => signIn(app(), 'hantu@uji.example', 'x', { ip })))
  expect(codeOf(await signIn(app(), email, PASSWORD, { ip }))).toBe('RATE_LIMITED')
  expect((await signIn(app(), email, PASSWORD, { device, ip })).errors).toEqual([])
})

test('a cookie of another account, of another installation, changed or 180 days old makes nothing known', async () => {
  const { email, device } = await knownDevice()
  const other = await knownDevice()
  const foreign = await createAccount(proxied())
  const { device: elsewhere = '' } = await signIn(proxied(), foreign.email)
  await lockOut(email)
  const parts = device.split('.')
  const [brand, , since, nonce, mark] = parts
  const other_admin = other.device.split('.')[1]
  for (const forged of [
    other.device,
    elsewhere,
    [brand, other_admin, since, nonce, mark].join('.'),
    [parts[0], parts[1], Number(since) + 1, nonce, mark].join('.'),
    [parts[0], parts[1], since, `${nonce?.slice(0, -1)}_`, mark].join('.'),
    parts.slice(0, 4).join('.'),
    `${other.device}${device}`,
    '~~~~~',
    `${'x~'.repeat(5)}${device}`,
    'x'.repeat(4000),
  ]) {
    expect([forged, codeOf(await signIn(app(), email, PASSWORD, { device: forged }))]).toEqual([
      forged,
      'RATE_LIMITED',
    ])
  }
  app().clock.advance(180 * DAY)
  await lockOut(email)
  expect(codeOf(await signIn(app(), email, PASSWORD, { device }))).toBe('RATE_LIMITED')
})

test('a browser is known to the five accounts that signed in last, each counted by itself', async () => {
  const accounts = await Promise.all(Array.from({ length: 6 }, () => createAccount(app())))
  let device: string | undefined
  for (const { email } of accounts) device = (await signIn(app(), email, PASSWORD, { device })).device
  const [oldest, ...others] = accounts.map(({ email }) => email)
  for (const email of [oldest ?? '', ...others.slice(0, 2)]) await lockOut(email)
  expect(codeOf(await signIn(app(), oldest ?? '', PASSWORD, { device }))).toBe('RATE_LIMITED')
  for (const email of others)
    expect([email, (await signIn(app(), email, PASSWORD, { device })).errors]).toEqual([email, []])
})

test('it is out of reach of scripts and other sites, lasts 180 days, and is bound to the host over HTTPS', async () => {
  const { email } = await createAccount(proxied())
  const cookiesOf = async (headers: Record<string, string>) =>
    [(await signIn(proxied(), email, PASSWORD, { headers })).headers['set-cookie'] ?? ''].flat()
  expect(await cookiesOf({})).toContainEqual(
    expect.stringMatching(/^lumbung-device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
  )
  expect(await cookiesOf({ 'x-forwarded-proto': 'https' })).toContainEqual(
    expect.stringMatching(
      /^__Host-lumbung-device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
  )
})
