import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { assertAttempt, claimAttempt, forgetAttempts, type ThrottlePolicy } from './throttle.ts'

const app = useTestApp()
const POLICY: ThrottlePolicy = { name: 'uji', free: 5, window_seconds: 3600, longest_wait_seconds: 900 }

const claim = (subject: string, policy = POLICY) => claimAttempt(app().services, policy, subject)

test('free tries, then waits that double up to the longest and never last for good', async () => {
  for (let n = 0; n < 5; n++) expect(await claim('a')).toBe(0)
  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]) {
    expect(await claim('a')).toBe(seconds)
    app().clock.advance(seconds * 1000 - 1)
    expect(await claim('a')).toBe(1)
    app().clock.advance(1)
    expect(await claim('a')).toBe(0)
  }
})

test('a window that has passed is forgotten, and so is what is told to be', async () => {
  for (let n = 0; n < 5; n++) await claim('b')
  app().clock.advance(3_601_000)
  for (let n = 0; n < 5; n++) expect(await claim('b')).toBe(0)
  expect(await claim('b')).toBe(1)
  await forgetAttempts(app().services, POLICY, 'b')
  expect(await claim('b')).toBe(0)
})

test('subjects and policies are counted apart, and parallel tries one after the other', async () => {
  const waits = await Promise.all(Array.from({ length: 40 }, () => claim('c')))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  expect(await claim('d')).toBe(0)
  expect(await claim('c', { ...POLICY, name: 'lain' })).toBe(0)
  await expect(assertAttempt(app().services, POLICY, 'c')).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Terlalu banyak percobaan, mohon tunggu 1 detik',
    details: { retry_after: 1 },
  })
})

test('what is kept of a subject does not tell who it was', async () => {
  await claim('orang@uji.example')
  const { rows } = await app().database.owner.query<{ key: string }>('select key from throttle')
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toMatch(/^(uji|lain):[A-Za-z0-9_-]{43}$/)
})
