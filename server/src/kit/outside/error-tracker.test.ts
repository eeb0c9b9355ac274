import { expect, test } from 'vitest'
import { useFakeServers } from '../../../test/http-fake.ts'
import { createErrorTracker, errorsFromEnvironment, reportThrown } from './error-tracker.ts'

const startFake = useFakeServers()
const NOW = new Date('2026-11-21T05:00:00.000Z')

function trackerAt(url: string, warn: (message: string) => void = () => {}) {
  const dsn = errorsFromEnvironment({ LUMBUNG_ERROR_DSN: `${url.replace('//', '//abc123@')}/sub/7` })
  if (!dsn) throw new Error('no tracker')
  return createErrorTracker(dsn, () => NOW, warn)
}

/** The lines of an envelope: its head, then an item's head and payload. */
const linesOf = (body: Buffer | undefined) =>
  String(body)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('every error is told as an envelope of the protocol', async () => {
  const fake = await startFake(() => ({ status: 200, body: '{}' }))
  const tracker = trackerAt(fake.url)
  for (let n = 0; n < 20; n++) reportThrown(tracker, new TypeError(`failed ${n}`), { route: '/graphql' })
  await tracker.close()
  expect(fake.requests).toHaveLength(20)
  const [request] = fake.requests
  expect(request).toMatchObject({ method: 'POST', path: '/sub/api/7/envelope/' })
  expect(request?.headers['content-type']).toBe('application/x-sentry-envelope')
  expect(request?.headers['x-sentry-auth']).toMatch(/^Sentry sentry_version=7, .*sentry_key=abc123$/)
  const [head, item, event] = linesOf(request?.body)
  expect(head).toEqual({ event_id: event.event_id, sent_at: NOW.toISOString() })
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    timestamp: NOW.getTime() / 1000,
    platform: 'node',
    level: 'error',
    environment: 'demo',
    tags: { route: '/graphql' },
    exception: { values: [{ type: 'TypeError', value: 'failed 0' }] },
  })
  const { frames } = event.exception.values[0].stacktrace
  expect(frames.at(-1)).toMatchObject({
    filename: 'server/src/kit/outside/error-tracker.test.ts',
    in_app: true,
  })
  expect(new Set(fake.requests.map(({ body }) => linesOf(body)[0].event_id)).size).toBe(20)
})

test('nothing of a person or a secret is told', async () => {
  const fake = await startFake(() => ({ status: 200 }))
  const tracker = trackerAt(fake.url)
  const secrets = [
    'rani@sekarlawang.example',
    '+62 812-3456-7890',
    '081234567890',
    'eyJhbGciOiJIUzI1NiJ9abcdef.eyJzaWQiOiJhYmMifQ.c2lnbmF0dXJlLW9mLXRoaXM',
    'code=4711',
  ]
  tracker.report({
    name: 'Error',
    message: `${secrets.slice(0, 4).join(' and ')} at https://panel.example/x?${secrets[4]}`,
    stack: `Error: ${secrets[0]}\n    at f (https://panel.example/assets/panel-1.js?${secrets[4]}:3:14)\ng@https://panel.example/assets/b.js:2:5`,
    platform: 'javascript',
    tags: { page: '/member/edit/' },
  })
  await tracker.close()
  const told = String(fake.requests[0]?.body)
  for (const secret of secrets) expect(told).not.toContain(secret)
  expect(told).not.toMatch(/panel\.example\/assets|user|"request"|server_name/)
  const { frames } = linesOf(fake.requests[0]?.body)[2].exception.values[0].stacktrace
  expect(frames).toMatchObject([
    { function: 'g', filename: '/assets/b.js', lineno: 2, colno: 5 },
    { function: 'f', filename: '/assets/panel-1.js', lineno: 3, colno: 14 },
  ])
})

test('a tracker that is away or asks to wait costs nothing but the report', async () => {
  const warnings: string[] = []
  const busy = await startFake(() => ({ status: 429, headers: { 'retry-after': '60' } }))
  const tracker = trackerAt(busy.url, (message) => warnings.push(message))
  reportThrown(tracker, new Error('one'), {})
  await tracker.close()
  reportThrown(tracker, new Error('two'), {})
  await tracker.close()
  expect(busy.requests).toHaveLength(1)
  const gone = trackerAt('http://127.0.0.1:1', (message) => warnings.push(message))
  reportThrown(gone, 'no error at all', {})
  await gone.close()
  expect(warnings).toEqual([expect.stringContaining('could not be told')])
})

test('a wrong address keeps the server from starting', () => {
  expect(errorsFromEnvironment({})).toBeUndefined()
  for (const dsn of [
    'errors.example',
    'https://errors.example/1',
    'https://key@errors.example',
    'ftp://key@a/1',
  ])
    expect(() => errorsFromEnvironment({ LUMBUNG_ERROR_DSN: dsn })).toThrow(
      /LUMBUNG_ERROR_DSN: must be a DSN/,
    )
  const plain = { LUMBUNG_ERROR_DSN: 'http://key@errors.example/1', LUMBUNG_ENV: 'production' }
  expect(() => errorsFromEnvironment(plain)).toThrow(/must begin with https/)
})
