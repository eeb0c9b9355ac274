import { expect, test } from 'vitest'
import { useFakeServers } from '../../../test/http-fake.ts'
import { createOtpSender, otpFromEnvironment } from './otp-gateway.ts'
import { RefusedMessageError } from './sender.ts'

const startFake = useFakeServers()
const KEY = 'kunci-gerbang-otp'
const MESSAGE = {
  key: 'lumbung-7-12',
  recipient: '+628123456789',
  subject: 'Kode',
  body: 'Kode Anda: 123456',
}
const settings = (url: string, given: object = {}) => ({ url, key: KEY, channel: 'sms' as const, ...given })

test('a code is posted with the key in a header and an id that a repetition shares', async () => {
  const gateway = await startFake(({ headers }) => ({
    status: headers.authorization === `Bearer ${KEY}` ? 202 : 401,
    body: '{}',
  }))
  await createOtpSender(settings(`${gateway.url}/send`))(MESSAGE)
  const [request] = gateway.requests
  expect(request).toMatchObject({ method: 'POST', path: '/send' })
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'lumbung-7-12',
  })
  expect(JSON.parse(String(request?.body))).toEqual({
    id: 'lumbung-7-12',
    channel: 'sms',
    to: '+628123456789',
    text: 'Kode Anda: 123456',
  })
})

test.each([
  [400, true],
  [404, true],
  [422, true],
  [401, false],
  [403, false],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('an answer of %i is final: %s', async (status, is_final) => {
  const gateway = await startFake(() => ({ status }))
  const failure = await createOtpSender(settings(gateway.url))(MESSAGE).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure instanceof RefusedMessageError).toBe(is_final)
})

test('a gateway that never answers is given up on, and the key follows no redirect', async () => {
  const silent = await startFake(() => 'never')
  await expect(createOtpSender(settings(silent.url, { timeout_ms: 100 }))(MESSAGE)).rejects.toThrow(
    /timeout/i,
  )
  const elsewhere = await startFake(() => ({ status: 200 }))
  const moved = await startFake(() => ({ status: 307, headers: { location: elsewhere.url } }))
  await expect(createOtpSender(settings(moved.url))(MESSAGE)).rejects.toThrow()
  expect(elsewhere.requests).toEqual([])
})

test('settings are whole and right, or name what is wrong', () => {
  const whole = { LUMBUNG_OTP_URL: 'http://gateway.example/send', LUMBUNG_OTP_KEY: KEY }
  expect(otpFromEnvironment({})).toBeUndefined()
  expect(otpFromEnvironment(whole)).toEqual({
    url: 'http://gateway.example/send',
    key: KEY,
    channel: 'whatsapp',
  })
  expect(() => otpFromEnvironment({ LUMBUNG_OTP_KEY: KEY })).toThrow(/LUMBUNG_OTP_URL must be set/)
  expect(() => otpFromEnvironment({ LUMBUNG_OTP_CHANNEL: 'sms' })).toThrow(/LUMBUNG_OTP_URL must be set/)
  expect(() => otpFromEnvironment({ ...whole, LUMBUNG_OTP_URL: 'gateway' })).toThrow(
    /LUMBUNG_OTP_URL: must be an address/,
  )
  expect(() => otpFromEnvironment({ ...whole, LUMBUNG_OTP_CHANNEL: 'pigeon' })).toThrow(/LUMBUNG_OTP_CHANNEL/)
  expect(() => otpFromEnvironment({ ...whole, LUMBUNG_ENV: 'production' })).toThrow(/must begin with https/)
})
