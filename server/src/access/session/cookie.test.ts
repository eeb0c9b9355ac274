import { expect, test, vi } from 'vitest'
import { createAccount, signIn } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'

vi.setConfig({ testTimeout: 60_000 })

const plain = useTestApp()
const proxied = useTestApp({ LUMBUNG_TRUST_PROXY: '1' })
const HTTPS = { 'x-forwarded-proto': 'https' }

test('over plain HTTP the cookie is out of reach of scripts and other sites, and ends with the browser', async () => {
  const { email } = await createAccount(plain())
  const { set_cookie } = await signIn(plain(), email)
  expect(set_cookie).toMatch(/^lumbung=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/)
})

test('a remembered one lasts as long as its session', async () => {
  const { email } = await createAccount(plain())
  const { set_cookie } = await signIn(plain(), email, undefined, { remember: true })
  expect(set_cookie).toMatch(/^lumbung=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
})

test('behind a proxy that speaks HTTPS it is bound to the host and never sent in the clear', async () => {
  const { email } = await createAccount(proxied())
  const { set_cookie, headers } = await signIn(proxied(), email, undefined, { headers: HTTPS })
  expect(set_cookie).toMatch(/^__Host-lumbung=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  const cookie = set_cookie.split(';')[0] ?? ''
  const refreshed = await proxied().http.inject({ url: '/api/auth', headers: { ...HTTPS, cookie } })
  expect(refreshed.json().status).toBe(true)
  expect(refreshed.headers['set-cookie']).toMatch(
    /^__Host-lumbung=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  // The name of plain HTTP could have been planted by a neighbouring host.
  const planted = await proxied().http.inject({
    url: '/api/auth',
    headers: { ...HTTPS, cookie: cookie.replace('__Host-', '') },
  })
  expect(planted.json()).toEqual({ status: false, message: 'no token' })
})

test('what a client says of its protocol and address counts only behind a trusted proxy', async () => {
  const { email } = await createAccount(plain())
  const { set_cookie, headers } = await signIn(plain(), email, undefined, { headers: HTTPS })
  expect(set_cookie).toMatch(/^lumbung=/)
  expect(headers['strict-transport-security']).toBeUndefined()
  const codes = await Promise.all(
    Array.from({ length: 61 }, async (_, n) => {
      const answer = await signIn(plain(), 'hantu@uji.example', 'x', {
        ip: '192.0.2.1',
        headers: { 'x-forwarded-for': `10.${n}.0.1` },
      })
      return answer.errors[0]?.message
    }),
  )
  expect(codes.filter((message) => /^Terlalu banyak percobaan, /.test(message ?? ''))).toHaveLength(1)
})

test('signing out clears the very cookie that was set', async () => {
  const { email } = await createAccount(proxied())
  const { set_cookie, data } = await signIn(proxied(), email, undefined, { headers: HTTPS })
  const response = await proxied().http.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      ...HTTPS,
      cookie: set_cookie.split(';')[0] ?? '',
      authorization: `Bearer ${data?.signIn.token}`,
    },
    payload: { query: 'mutation { signOut }' },
  })
  expect(response.json()).toEqual({ data: { signOut: true } })
  expect(response.headers['set-cookie']).toMatch(
    /^__Host-lumbung=; .*Path=\/;.*HttpOnly.*Secure.*SameSite=Strict/,
  )
  expect(response.headers['set-cookie']).toContain('Expires=Thu, 01 Jan 1970')
})
