import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'

const app = useTestApp()

const JSON_TYPE = { 'content-type': 'application/json' }
const MODERN = { accept: 'application/graphql-response+json' }
const QUERY = '{ __typename }'

async function post(payload: unknown, headers: Record<string, string> = {}, options: InjectOptions = {}) {
  const response = await app().http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...JSON_TYPE, ...headers },
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
    ...options,
  })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}

test('what is not a GraphQL request is refused before anything runs, with both media types', async () => {
  for (const headers of [{}, MODERN, { accept: '*/*' }]) {
    for (const body of [
      'null',
      '[]',
      '"teks"',
      '1',
      'true',
      '{}',
      '[{"query":"{ __typename }"}]',
      { query: null },
      { query: 1 },
      { query: [QUERY] },
      { query: { a: 1 } },
      { query: '' },
      { query: QUERY, variables: 'x' },
      { query: QUERY, variables: [1] },
      { query: QUERY, variables: 1 },
      { query: QUERY, operationName: 1 },
      { query: QUERY, operationName: {} },
      { query: QUERY, extensions: 'x' },
      { query: QUERY, extensions: [] },
    ]) {
      const { status, text } = await post(body, headers)
      expect([body, status, Object.keys(JSON.parse(text))]).toEqual([body, 400, ['errors']])
    }
  }
})

test('malformed JSON is refused, whatever is in it', async () => {
  for (const body of [
    '',
    '{',
    '{"query": "{ __typename }"',
    '{"query": \\x}',
    '\u0000',
    '{"query":"{ __typename }"}}',
    Buffer.from([0xff, 0xfe, 0x7b]),
  ]) {
    const { status, text } = await post(body)
    expect([body, status]).toEqual([body, 400])
    expect(text).not.toMatch(/position|Unexpected|node_modules|at JSON/)
  }
})

test('keys that reach for the prototype change nothing', async () => {
  for (const body of [
    `{"query":"${QUERY}","__proto__":{"is_master":true}}`,
    `{"query":"${QUERY}","variables":{"__proto__":{"limit":1}}}`,
    `{"query":"${QUERY}","constructor":{"prototype":{"is_master":true}}}`,
  ]) {
    const { status } = await post(body)
    expect([200, 400]).toContain(status)
    expect(({} as { is_master?: boolean }).is_master).toBeUndefined()
  }
})

test('a body over the limit is not read: a little over and ten megabytes', async () => {
  const padded = (bytes: number) => {
    const body = JSON.stringify({ query: QUERY, extensions: { filler: '' } })
    return body.replace('""', `"${'x'.repeat(bytes - body.length)}"`)
  }
  expect((await post(padded(100_000))).status).toBe(200)
  expect((await post(padded(100_001))).status).toBe(413)
  expect((await post(padded(10_000_000))).status).toBe(413)
})

test('only POST is answered', async () => {
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const) {
    const response = await app().http.inject({ method, url: `/graphql?query=${encodeURIComponent(QUERY)}` })
    expect([method, response.statusCode, response.headers.allow]).toEqual([method, 405, 'POST'])
    expect(response.body).toMatch(method === 'HEAD' ? /^$/ : /tidak didukung/)
  }
})

test('only JSON is read: forms and types a page of another site can send are refused', async () => {
  const json = JSON.stringify({ query: QUERY })
  for (const [type, body] of [
    ['text/plain', json],
    ['text/plain;charset=UTF-8', json],
    ['application/x-www-form-urlencoded', `query=${encodeURIComponent(QUERY)}`],
    [
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name="query"\r\n\r\n${QUERY}\r\n--x--`,
    ],
    [
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${json}\r\n--x--`,
    ],
    ['text/html', json],
    ['application/graphql', QUERY],
    ['application/xml', '<query/>'],
    ['application/jsonx', json],
    ['text/plain; application/json', json],
    ['application/x-www-form-urlencoded, application/json', json],
    ['', json],
  ] as const) {
    const { status, text } = await post(body, { 'content-type': type })
    expect([type, status]).toEqual([type, 415])
    expect(text).not.toContain('__typename')
  }
  expect((await post(json, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200)
})

test('writes that a page of another site sends are refused, by fetch metadata or by origin', async () => {
  const send = async (headers: Partial<Record<string, string>>) =>
    (await post({ query: QUERY }, { host: 'panel.example', ...headers } as Record<string, string>)).status
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://panel.example' },
    { origin: 'https://jahat.example' },
    { origin: 'http://panel.example.jahat.example' },
    { origin: 'null' },
    { origin: 'https://panel.example:444' },
  ]) {
    expect([headers, await send(headers)]).toEqual([headers, 403])
  }
  for (const headers of [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://panel.example' },
    { origin: 'http://panel.example' },
  ]) {
    expect([headers, await send(headers)]).toEqual([headers, 200])
  }
})

test('an answer in neither media type is not acceptable', async () => {
  for (const accept of ['text/html', 'image/png', 'application/json;q=0'])
    expect([accept, (await post({ query: QUERY }, { accept })).status]).toEqual([accept, 406])
})

test('answers are never kept by a cache and carry the headers of every answer', async () => {
  const { headers } = await post({ query: QUERY })
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
  })
})

test('a key for repeats that is too short or odd is refused as wrong data', async () => {
  for (const key of ['pendek', 'a b c d e f g h', 'x'.repeat(129)]) {
    const { status, text } = await post({ query: 'mutation { signOut }' }, { 'idempotency-key': key })
    expect([key, status, JSON.parse(text).errors[0].extensions.code]).toEqual([key, 200, 'VALIDATION'])
  }
})
