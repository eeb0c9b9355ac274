import { expect, test } from 'vitest'
import { type TestApp, useTestApp } from '../app.ts'

const closed = useTestApp({ LUMBUNG_ENV: 'production' })
const open = useTestApp({ LUMBUNG_ENV: 'production', LUMBUNG_OPEN_API: '1' })

const times = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join(' ')

interface Reply {
  readonly status: number
  readonly body: string
  readonly json:
    | {
        data?: Record<string, unknown> | null
        errors?: { message: string; extensions?: Record<string, unknown> }[]
        extensions?: unknown
      }
    | undefined
}

async function request(
  app: TestApp,
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string>,
  payload?: string,
): Promise<Reply> {
  const response = await app.http.inject({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  const is_json = String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    body: response.body,
    json: is_json && response.body ? response.json() : undefined,
  }
}

type Post = (query: unknown) => Promise<Reply>
type Check = (app: TestApp, post: Post, headers: Record<string, string>) => Promise<boolean>

/** The checks of graphql-cop, each true when the server falls for it. */
const CHECKS: Record<string, Check> = {
  'alias overloading': async (_app, post) => {
    const { json } = await post(`query cop { ${times(101, (n) => `alias${n}: __typename`)} }`)
    return Object.keys(json?.data ?? {}).length > 0
  },
  'array batching': async (app, _post, headers) => {
    const { json } = await request(
      app,
      'POST',
      '/graphql',
      headers,
      JSON.stringify(Array.from({ length: 10 }, () => ({ query: 'query cop { __typename }' }))),
    )
    return Array.isArray(json) || json?.data !== undefined
  },
  'directive overloading': async (_app, post) => {
    const { json } = await post(`query cop { __typename ${times(10, () => '@aa')} }`)
    const { json: more } = await post(`query cop { __typename ${times(50, () => '@include(if: true)')} }`)
    return (json?.errors?.length ?? 0) >= 10 || more?.data !== undefined
  },
  'circular introspection': async (_app, post) => {
    const { json } = await post(
      'query cop { __schema { types { fields { type { fields { type { fields { type { fields { type { name } } } } } } } } } } }',
    )
    return json?.data !== undefined
  },
  'circular fragments': async (_app, post) => {
    const { json } = await post(
      'query cop { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    )
    return json?.data !== undefined
  },
  'field suggestions': async (_app, post) => {
    const answers = await Promise.all(
      [
        'query cop { __schema { directive } }',
        '{ outletLis { total } }',
        '{ me { emai } }',
        'mutation { signOu }',
      ].map(post),
    )
    return answers.some(({ body }) => /did you mean/i.test(body))
  },
  'query over GET': async (app, _post, headers) => {
    const { json } = await request(app, 'GET', '/graphql?query=query%20cop%20%7B__typename%7D', headers)
    return json?.data !== undefined
  },
  'mutation over GET': async (app, _post, headers) => {
    const { json, status } = await request(
      app,
      'GET',
      '/graphql?query=mutation%20cop%20%7B__typename%7D',
      headers,
    )
    return json?.data !== undefined || status === 200
  },
  'query as a form': async (app, _post, headers) => {
    const { json } = await request(
      app,
      'POST',
      '/graphql',
      { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      'query=query%20cop%20%7B__typename%7D',
    )
    return json?.data !== undefined
  },
  'an explorer page': async (app, _post, headers) => {
    const answers = await Promise.all(
      ['/graphql', '/graphiql', '/playground', '/console', '/graphql/console', '/altair', '/voyager'].map(
        (url) => request(app, 'GET', url, { ...headers, accept: 'text/html' }),
      ),
    )
    return answers.some(({ body }) => /graphiql|playground|altair|voyager|apollo/i.test(body))
  },
  'trace mode': async (_app, post) => {
    const { json } = await post('query cop { __typename }')
    return json?.extensions !== undefined
  },
  'unhandled errors': async (_app, post) => {
    const answers = await Promise.all([
      post('qwerty cop { abc }'),
      post('{ me { id'),
      post('{'),
      post(''),
      post({ query: 1 }),
    ])
    return answers.some(
      ({ body, status }) => status >= 500 || /exception|stack|node_modules|\.ts|\.js/i.test(body),
    )
  },
}

const INTROSPECTION: Check = async (_app, post) => {
  const answers = await Promise.all([
    post('query cop { __schema { types { name fields { name } } } }'),
    post('query cop { __type(name: "Outlet") { name fields { name } } }'),
    post('query cop { ...A } fragment A on Query { a: __schema { queryType { name } } }'),
  ])
  return answers.some(({ json }) => json?.data !== undefined)
}

async function findFailures(app: TestApp, checks: Record<string, Check>): Promise<string[]> {
  const brand = await app.createBrand()
  const failures: string[] = []
  for (const [who, token] of [
    ['guest', undefined],
    ['Master', brand.master.token],
  ] as const) {
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const post: Post = (query) =>
      request(app, 'POST', '/graphql', headers, JSON.stringify(typeof query === 'string' ? { query } : query))
    for (const [name, check] of Object.entries(checks))
      if (await check(app, post, headers)) failures.push(`${name} as ${who}`)
  }
  return failures
}

test('the checks of graphql-cop find nothing in production, signed in or not', async () => {
  expect(await findFailures(closed(), { ...CHECKS, introspection: INTROSPECTION })).toEqual([])
})

test('nor where the API is opened; introspection is then open on purpose', async () => {
  expect(await findFailures(open(), CHECKS)).toEqual([])
  expect(await findFailures(open(), { introspection: INTROSPECTION })).toEqual([
    'introspection as guest',
    'introspection as Master',
  ])
})

test('misspelt names, values and inputs get no hints', async () => {
  const { master } = await open().createBrand()
  const spellings: [string, object?][] = [
    ['{ outletLists { total } }'],
    ['{ outletList { totals } }'],
    ['{ outletList(limits: 1) { total } }'],
    ['query ($f: [Filters!]) { outletList(filters: $f) { total } }'],
    ['{ outletList(filters: [{ field: "name", sort: Ascc }]) { total } }'],
    ['{ outletList(filters: [{ fields: "name" }]) { total } }'],
    ['query ($f: [Filter!]) { outletList(filters: $f) { total } }', { f: [{ field: 'name', sort: 'Ascc' }] }],
    ['query ($f: [Filter!]) { outletList(filters: $f) { total } }', { f: [{ fields: 'name' }] }],
    ['mutation ($o: NewOutlet!) { createOutlet(outlet: $o) { id } }', { o: { nam: 'x' } }],
    ['query @includ(if: true) { me { id } }'],
    ['{ me { ...F } } fragment F on Admins { id }'],
    ['query A { me { id } } query B { me { id } }'],
  ]
  for (const [query, variables] of spellings) {
    const { errors } = await master.send(query, variables)
    expect([query, errors.length > 0, JSON.stringify(errors)]).toEqual([
      query,
      true,
      expect.not.stringMatching(/did you mean|suggest/i),
    ])
  }
})
