import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { browse, readOutbox } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { transaction } from '../../kit/transaction.ts'
import { openSession } from './session.commands.ts'

const app = useTestApp()

const HOUR = 3_600_000

interface Auth {
  readonly status: boolean
  readonly message: string
  readonly token?: string
  /** The next cookie; '' when it was cleared, undefined when none was set. */
  readonly cookie: string | undefined
}

async function auth(cookie?: string): Promise<Auth> {
  const response = await app().http.inject({
    url: '/api/auth',
    headers: cookie === undefined ? {} : { cookie: `lumbung=${cookie}` },
  })
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  return { ...response.json(), cookie: response.cookies.find(({ name }) => name === 'lumbung')?.value }
}

/** A session of the brand's Master as a browser holds it. */
async function startSession(brand: TestBrand, remember = false): Promise<{ cookie: string; token: string }> {
  let cookie = ''
  const ctx = {
    ...brand.ctx,
    cookie: {
      ...brand.ctx.cookie,
      write: (value: string) => {
        cookie = value
      },
    },
  }
  const { token } = await transaction(ctx, (tx) =>
    openSession(tx, { id: brand.master_id, name: 'Orang 1' }, remember),
  )
  return { cookie, token }
}

const isAlive = async (token: string | undefined) =>
  (await browse(app(), '{ me { id } }', {}, { token })).errors.length === 0
const DEAD = { status: false, message: 'invalid token', cookie: '' }

test('no cookie, a bad one, a good one: the answers of GET /api/auth', async () => {
  const brand = await app().createBrand()
  expect(await auth()).toEqual({ status: false, message: 'no token', cookie: undefined })
  expect(await auth('')).toEqual({ status: false, message: 'no token', cookie: undefined })
  expect(await auth('rusak')).toEqual(DEAD)
  const { cookie } = await startSession(brand)
  const answer = await auth(cookie)
  expect(answer).toEqual({
    status: true,
    message: 'ok',
    token: expect.any(String),
    owner: `${brand.id}-${brand.master_id}`,
    cookie: expect.any(String),
  })
  expect(answer.cookie).not.toBe(cookie)
  expect(await isAlive(answer.token)).toBe(true)
})

test('sixty-four refreshes at once get one successor', async () => {
  const { cookie } = await startSession(await app().createBrand())
  const answers = await Promise.all(Array.from({ length: 64 }, () => auth(cookie)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([true]))
  expect(new Set(answers.map((answer) => answer.cookie)).size).toBe(1)
  expect((await auth(answers[0]?.cookie)).status).toBe(true)
})

test('a used token answers the same for ten seconds; after that it ends the session, and everything of it', async () => {
  const brand = await app().createBrand()
  const first = await startSession(brand)
  const second = await auth(first.cookie)
  app().clock.advance(10_000)
  expect((await auth(first.cookie)).cookie).toBe(second.cookie)
  app().clock.advance(1)
  expect(await auth(first.cookie)).toEqual(DEAD)
  expect(await auth(second.cookie)).toEqual(DEAD)
  expect(await isAlive(second.token)).toBe(false)
  expect(await isAlive(first.token)).toBe(false)
  expect(await isAlive(brand.master.token)).toBe(true)
  const { rows } = await asBrand(app(), brand.id, (client) =>
    client.query('select revoke_reason from session where revoke_reason is not null'),
  )
  expect(rows).toEqual([{ revoke_reason: 'reuse' }])
})

test('a token older than the last one ends the session at once', async () => {
  const { cookie } = await startSession(await app().createBrand())
  const second = await auth(cookie)
  const third = await auth(second.cookie)
  expect(await auth(cookie)).toEqual(DEAD)
  expect(await auth(third.cookie)).toEqual(DEAD)
})

test('a stolen token used after its owner refreshed ends it for both, and the owner is told', async () => {
  const brand = await app().createBrand()
  const { cookie } = await startSession(brand)
  await auth(cookie)
  app().clock.advance(60_000)
  await auth(cookie)
  const { rows } = await asBrand(app(), brand.id, (client) =>
    client.query("select action, entity_id from audit_log where action like 'session.%'"),
  )
  expect(rows).toEqual([{ action: 'session.reuse', entity_id: brand.master_id }])
  expect((await readOutbox(app(), brand.id)).at(-1)).toMatchObject({
    channel: 'email',
    recipient: `orang1@${brand.domain}.example`,
    subject: 'Sesi Anda diakhiri demi keamanan',
  })
})

test('forged, foreign and truncated tokens are no tokens, whatever is in them', async () => {
  const brand = await app().createBrand()
  const other = await app().createBrand()
  const { cookie } = await startSession(brand)
  const { cookie: foreign } = await startSession(other)
  const [id = '', session = '', generation = '', mark = ''] = cookie.split('.')
  const [, foreign_session = '', , foreign_mark = ''] = foreign.split('.')
  const flipped = (mark.startsWith('A') ? 'B' : 'A') + mark.slice(1)
  for (const forged of [
    [id, session, generation, flipped],
    [id, session, '2', mark],
    [id, session, '0', mark],
    [id, session, '9999999999', mark],
    [id, foreign_session, generation, mark],
    [id, foreign_session, generation, foreign_mark],
    [other.id, session, generation, mark],
    [other.id, session, generation, foreign_mark],
    [0, session, generation, mark],
    ['9999999999', session, generation, mark],
    ['2147483648', session, generation, mark],
    [id, '-'.repeat(36), generation, mark],
    [id, 'f'.repeat(36), generation, mark],
    [id, session.replaceAll('-', '0'), generation, mark],
    [id, session, generation, mark.slice(0, 42)],
    [id, session, generation, `${mark}A`],
    [id, session, generation],
    [id, session],
    [id],
    ['', '', '', ''],
    [id, session, '', mark],
    ['-1', session, generation, mark],
    ['1e3', session, generation, mark],
    ["1' or '1'='1", session, generation, mark],
    [id, session, generation, 'x'.repeat(4000)],
  ]) {
    const text = forged.join('.')
    expect([text, await auth(encodeURIComponent(text))]).toEqual([text, DEAD])
  }
  expect((await auth(cookie)).status).toBe(true)
  expect((await auth(foreign)).status).toBe(true)
})

test('signing out ends the bearer token and the cookie at once', async () => {
  const brand = await app().createBrand()
  const { cookie, token } = await startSession(brand)
  const answer = await browse(app(), 'mutation { signOut }', {}, { token, cookie })
  expect([answer.data, answer.cookie]).toEqual([{ signOut: true }, ''])
  expect(await isAlive(token)).toBe(false)
  expect(await auth(cookie)).toEqual(DEAD)
  expect(await isAlive(brand.master.token)).toBe(true)
})

test('a session that is not remembered ends twelve hours after it began, refreshed or not', async () => {
  const brand = await app().createBrand()
  const { cookie } = await startSession(brand)
  app().clock.advance(12 * HOUR - 1)
  const late = await auth(cookie)
  expect(late.status).toBe(true)
  app().clock.advance(1)
  expect(await auth(late.cookie)).toEqual(DEAD)
  expect(await isAlive(late.token)).toBe(false)
})

test('a remembered session ends after thirty days', async () => {
  const { cookie } = await startSession(await app().createBrand(), true)
  app().clock.advance(20 * 24 * HOUR)
  const later = await auth(cookie)
  expect(later.status).toBe(true)
  app().clock.advance(10 * 24 * HOUR - 1)
  const last = await auth(later.cookie)
  expect(last.status).toBe(true)
  app().clock.advance(1)
  expect(await auth(last.cookie)).toEqual(DEAD)
})

test('a bearer token lasts a quarter of an hour', async () => {
  const { token } = await startSession(await app().createBrand())
  app().clock.advance(899_000)
  expect(await isAlive(token)).toBe(true)
  app().clock.advance(1000)
  expect(await isAlive(token)).toBe(false)
})

test('bearer tokens that the server did not sign are no tokens', async () => {
  const { token } = await startSession(await app().createBrand())
  const [header = '', claims = '', signature = ''] = token.split('.')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
  const signed = (body: string, key: string) => createHmac('sha256', key).update(body).digest('base64url')
  const later = encode({ ...read, exp: 9_999_999_999 })
  for (const forged of [
    `${header}.${later}.${signature}`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${later}.`,
    `${encode({ alg: 'HS256', typ: 'JWT' })}.${later}.${signed(`${encode({ alg: 'HS256', typ: 'JWT' })}.${later}`, '')}`,
    `${header}.${claims}.${signed(`${header}.${claims}`, app().services.secret)}`,
    `${header}.${claims}`,
    `${token}x`,
    'x.y.z',
    '',
  ]) {
    expect([forged, await isAlive(forged)]).toEqual([forged, false])
  }
  expect(await isAlive(token)).toBe(true)
})

test('an admin archived meanwhile gets no new token', async () => {
  const brand = await app().createBrand()
  const { cookie, token } = await startSession(brand)
  await asBrand(app(), brand.id, (client) =>
    client.query('update admin set deleted_at = clock_now() where id = $1', [brand.master_id]),
  )
  expect(await isAlive(token)).toBe(false)
  expect(await auth(cookie)).toEqual(DEAD)
})
