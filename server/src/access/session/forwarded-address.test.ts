import { expect, test, vi } from 'vitest'
import { browse, createAccount, newAddress, signIn } from '../../../test/account.ts'
import { type TestApp, useTestApp } from '../../../test/app.ts'

vi.setConfig({ testTimeout: 60_000 })

const one = useTestApp({ LUMBUNG_TRUST_PROXY: '1' })
const two = useTestApp({ LUMBUNG_TRUST_PROXY: '2' })
const listed = useTestApp({ LUMBUNG_TRUST_PROXY: '10.7.0.0/16, 192.0.2.9' })

const OF_NETWORK = /^Terlalu banyak percobaan, mohon tunggu \d+ detik$/

interface Hop {
  readonly app: () => TestApp
  /** The address the connection comes from. */
  readonly socket: string
  /** What arrives as `X-Forwarded-For` when a client at `real` has written `forged` before its proxies. */
  readonly header: (forged: string, real: string) => string
}

const HOPS: Record<string, Hop> = {
  'one proxy that appends': { app: one, socket: '10.7.0.1', header: (forged, real) => `${forged}, ${real}` },
  'two proxies that append': {
    app: two,
    socket: '10.7.0.1',
    header: (forged, real) => `${forged}, ${real}, 10.7.0.2`,
  },
  'proxies of a list': {
    app: listed,
    socket: '192.0.2.9',
    header: (forged, real) => `${forged}, ${real}, 10.7.44.3`,
  },
}

test.each(Object.entries(HOPS))(
  'behind %s an address that the client wrote itself passes no throttle and stands in no session',
  async (_name, { app, socket, header }) => {
    const real = '203.0.113.77'
    const tryWith = (n: number, identifier: string, password?: string) =>
      signIn(app(), identifier, password, {
        ip: socket,
        headers: { 'x-forwarded-for': header(`198.51.${n}.1, 10.7.0.${n}`, real) },
      })
    const { email } = await createAccount(app())
    const { data } = await tryWith(0, email)
    const token = data?.signIn.token
    const { sessionList } =
      (await browse(app(), '{ sessionList { ip is_current } }', {}, { token })).data ?? {}
    expect(sessionList.find((session: { is_current: boolean }) => session.is_current).ip).toBe(real)

    const answers = await Promise.all(
      Array.from({ length: 66 }, (_, n) => tryWith(n + 1, 'hantu@uji.example', 'x')),
    )
    const refused = answers.filter(({ errors }) => OF_NETWORK.test(errors[0]?.message ?? ''))
    expect(refused).toHaveLength(6)
  },
)

test('from outside of the listed networks nothing is believed', async () => {
  const { email } = await createAccount(listed())
  const ip = newAddress()
  const { data, headers } = await signIn(listed(), email, undefined, {
    ip,
    headers: { 'x-forwarded-for': '10.7.0.1', 'x-forwarded-proto': 'https' },
  })
  const { sessionList } =
    (await browse(listed(), '{ sessionList { ip is_current } }', {}, { token: data?.signIn.token })).data ??
    {}
  expect(sessionList.find((session: { is_current: boolean }) => session.is_current).ip).toBe(ip)
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('of several protocols the one that the proxy wrote last counts', async () => {
  const ask = (proto: string) =>
    one().http.inject({ url: '/healthz', headers: { 'x-forwarded-proto': proto }, remoteAddress: '10.7.0.1' })
  const isSecure = async (proto: string) =>
    (await ask(proto)).headers['strict-transport-security'] !== undefined
  expect(await Promise.all(['https', 'http, https', 'https, http', 'http'].map(isSecure))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
