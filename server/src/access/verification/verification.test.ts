import { expect, test } from 'vitest'
import { readCode, readOutbox } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { sendVerification } from './verification.commands.ts'

const app = useTestApp()

const SEND = 'mutation ($channel: ContactChannel!) { sendVerification(channel: $channel) { resend_seconds } }'
const VERIFY =
  'mutation ($channel: ContactChannel!, $code: String!) { verifyContact(channel: $channel, code: $code) }'
const ME = '{ me { email_verification { id is_verified } phone_verification { id admin_id is_verified } } }'
const WRONG = 'Kode OTP salah!'
const EXPIRED = 'Kode OTP kedaluwarsa, silahkan kirim ulang!'

/** A brand whose Master has proved neither address. */
async function createUnverified(): Promise<TestBrand> {
  const brand = await app().createBrand()
  await asBrand(app(), brand.id, (client) =>
    client.query('update admin set email_verified_at = null, phone_verified_at = null'),
  )
  return brand
}

const send = (brand: TestBrand, channel = 'email') => brand.master.send(SEND, { channel })
const verify = async (brand: TestBrand, code: string, channel = 'email') => {
  const { data, errors } = await brand.master.send(VERIFY, { channel, code })
  return errors[0]?.message ?? data?.verifyContact
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test.each(['email', 'phone'])('a code sent to the %s verifies it, once', async (channel) => {
  const brand = await createUnverified()
  expect((await send(brand, channel)).data).toEqual({ sendVerification: { resend_seconds: 60 } })
  const message = (await readOutbox(app(), brand.id)).at(-1)
  expect(message).toMatchObject({
    channel,
    recipient: channel === 'email' ? `orang1@${brand.domain}.example` : expect.stringMatching(/^\+62/),
  })
  expect(message?.body).toContain('Berlaku 10 menit')
  const code = await readCode(app(), brand.id)
  expect(await verify(brand, code, channel)).toBe(true)
  const { me } = await brand.master.ask(ME)
  expect(me.email_verification).toEqual({ id: brand.master_id, is_verified: channel === 'email' })
  expect(me.phone_verification).toEqual({
    id: brand.master_id,
    admin_id: brand.master_id,
    is_verified: channel === 'phone',
  })
  expect(await verify(brand, code, channel)).toBe(WRONG)
  expect((await send(brand, channel)).errors[0]?.message).toBe('Sudah terverifikasi')
})

test('codes are kept as a hash only, of no use without the secret', async () => {
  const brand = await createUnverified()
  await send(brand)
  const code = await readCode(app(), brand.id)
  const { rows } = await asBrand(app(), brand.id, (client) =>
    client.query<{ code_hash: string }>('select * from one_time_code'),
  )
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(rows[0]?.code_hash).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

test('another may be sent after a minute; until then the wait is told in seconds', async () => {
  const brand = await createUnverified()
  await send(brand)
  for (const [passed, left] of [
    [0, 60],
    [1000, 59],
    [58_001, 1],
  ] as const) {
    app().clock.advance(passed)
    expect((await send(brand)).errors[0]).toMatchObject({
      message: `Mohon tunggu ${left} detik sebelum mengirim ulang!`,
      extensions: { code: 'RATE_LIMITED', retry_after: left },
    })
  }
  // The other address waits for itself.
  expect((await send(brand, 'phone')).errors).toEqual([])
  app().clock.advance(999)
  expect((await send(brand)).errors).toEqual([])
})

test('codes that are sent again and again wait longer and longer', async () => {
  const brand = await createUnverified()
  const contact = await brand.signInAs('Kasir')
  await asBrand(app(), brand.id, (client) => client.query('update admin set email_verified_at = null'))
  const ctx = { ...brand.ctx, viewer: { ...brand.ctx.viewer, admin_id: contact.admin_id } as never }
  const waits: string[] = []
  for (let n = 0; n < 24; n++) {
    app().clock.advance(60_000)
    waits.push(
      await sendVerification(ctx, { channel: 'email' }).then(
        () => 'sent',
        (error: Error) => error.message,
      ),
    )
  }
  expect(waits.slice(0, 8)).toEqual(Array(8).fill('sent'))
  expect(waits.filter((wait) => wait === 'sent').length).toBeLessThan(18)
  expect(waits.find((wait) => wait !== 'sent')).toMatch(/^Terlalu banyak percobaan, mohon tunggu \d+ detik$/)
})

test('of many at once one is sent', async () => {
  const brand = await createUnverified()
  const before = (await readOutbox(app(), brand.id)).length
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(brand)))
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect((await readOutbox(app(), brand.id)).length).toBe(before + 1)
})

test('a code lasts ten minutes', async () => {
  const brand = await createUnverified()
  await send(brand)
  const code = await readCode(app(), brand.id)
  app().clock.advance(600_000)
  expect(await verify(brand, code)).toBe(EXPIRED)
  const other = await createUnverified()
  await send(other)
  app().clock.advance(599_999)
  expect(await verify(other, await readCode(app(), other.id))).toBe(true)
})

test('five tries use a code up, also when they come together', async () => {
  const brand = await createUnverified()
  await send(brand)
  const code = await readCode(app(), brand.id)
  for (let n = 0; n < 4; n++) expect(await verify(brand, otherThan(code))).toBe(WRONG)
  expect(await verify(brand, code)).toBe(true)

  const other = await createUnverified()
  await send(other)
  const its = await readCode(app(), other.id)
  const answers = await Promise.all(Array.from({ length: 30 }, () => verify(other, otherThan(its))))
  expect(answers.filter((answer) => answer === WRONG)).toHaveLength(5)
  expect(answers.filter((answer) => answer === EXPIRED)).toHaveLength(25)
  expect(await verify(other, its)).toBe(EXPIRED)
})

test('of parallel uses of the right code one counts', async () => {
  const brand = await createUnverified()
  await send(brand)
  const code = await readCode(app(), brand.id)
  const answers = await Promise.all(Array.from({ length: 4 }, () => verify(brand, code)))
  expect(answers.filter((answer) => answer === true)).toHaveLength(1)
  expect(answers.filter((answer) => answer === WRONG)).toHaveLength(3)
})

test('a newer code ends the older one, and stays the only one when it is used', async () => {
  const brand = await createUnverified()
  await send(brand)
  const older = await readCode(app(), brand.id)
  app().clock.advance(61_000)
  await send(brand)
  const newer = await readCode(app(), brand.id)
  if (older !== newer) expect(await verify(brand, older)).toBe(WRONG)
  expect(await verify(brand, newer)).toBe(true)
  await asBrand(app(), brand.id, (client) => client.query('update admin set email_verified_at = null'))
  expect(await verify(brand, older)).toBe(WRONG)
  expect(await verify(brand, newer)).toBe(WRONG)
})

test('a code is good for its own address, purpose and admin only', async () => {
  const brand = await createUnverified()
  await send(brand)
  const code = await readCode(app(), brand.id)
  expect(await verify(brand, code, 'phone')).toBe(WRONG)
  const other = await createUnverified()
  await send(other)
  const its = await readCode(app(), other.id)
  if (its !== code) expect(await verify(other, code)).toBe(WRONG)
  const colleague = await brand.signInAs('Kasir')
  expect((await colleague.send(VERIFY, { channel: 'email', code })).errors[0]?.message).toBe(WRONG)
  // Changing the address ends what was sent to the old one.
  await brand.master.ask('mutation ($of: EditProfile!) { updateProfile(profile: $of) { id } }', {
    of: { email: 'baru@uji.example' },
  })
  expect(await verify(brand, code)).toBe(WRONG)
})

test('what is no code is told so without a try being used', async () => {
  const brand = await createUnverified()
  await send(brand)
  const code = await readCode(app(), brand.id)
  for (const nonsense of ['', '12345', '1234567', 'abcdef', '１２３４５６', '12 345', '-12345']) {
    expect((await brand.master.fail(VERIFY, { channel: 'email', code: nonsense })).extensions.fields).toEqual(
      {
        code: 'Kode OTP terdiri dari 6 angka',
      },
    )
  }
  expect(await verify(brand, ` ${code} `)).toBe(true)
})
