import { connect } from 'node:net'
import fc from 'fast-check'
import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql'
import { expect, test } from 'vitest'
import { explainDocument, UNNAMED } from '../../src/kit/graphql/document-words.ts'
import { schema } from '../../src/schema.ts'
import { useTestApp } from '../app.ts'
import { readHttpRoutes } from './http-routes.ts'
import { isEnglish } from './language.ts'
import { buildDocuments, readOperations } from './operation.ts'

const app = useTestApp()

const DEEP = `{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }`

/** Documents that break one rule of GraphQL each, by its name; some may break others too. */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  ExecutableDefinitionsRule: ['{ me { id } } type A { a: Int }', '{ me { id } } schema { query: A }'],
  UniqueOperationNamesRule: ['query A { me { id } } query A { me { id } }'],
  LoneAnonymousOperationRule: ['{ me { id } } query A { me { id } }'],
  SingleFieldSubscriptionsRule: [],
  KnownTypeNamesRule: ['query ($a: Asing) { me { id } }', '{ ... on Asing { id } }'],
  FragmentsOnCompositeTypesRule: ['{ ... on Int { id } }', '{ ...A } fragment A on Int { id }'],
  VariablesAreInputTypesRule: ['query ($a: Outlet!) { me { id } }'],
  ScalarLeafsRule: ['{ me }', '{ me { id { a } } }'],
  FieldsOnCorrectTypeRule: ['{ asing }', '{ me { asing } }', '{ mee { id } }'],
  UniqueFragmentNamesRule: ['{ ...A } fragment A on Query { __typename } fragment A on Query { __typename }'],
  KnownFragmentNamesRule: ['{ ...A }'],
  NoUnusedFragmentsRule: ['{ __typename } fragment A on Query { __typename }'],
  PossibleFragmentSpreadsRule: ['{ ... on Mutation { signOut } }', '{ ...A } fragment A on Outlet { id }'],
  NoFragmentCyclesRule: [
    '{ ...A } fragment A on Query { ...A }',
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
  ],
  UniqueVariableNamesRule: ['query ($a: Int!, $a: Int!) { outlet(id: $a) { id } }'],
  NoUndefinedVariablesRule: ['{ outlet(id: $a) { id } }', 'query A { outlet(id: $a) { id } }'],
  NoUnusedVariablesRule: ['query ($a: Int) { __typename }', 'query A($a: Int) { __typename }'],
  KnownDirectivesRule: ['{ __typename @asing }', 'query @include(if: true) { __typename }'],
  UniqueDirectivesPerLocationRule: ['{ __typename @skip(if: true) @skip(if: true) }'],
  KnownArgumentNamesRule: ['{ outlet(id: 1, a: 1) { id } }', '{ __typename @skip(if: true, a: 1) }'],
  UniqueArgumentNamesRule: ['{ outlet(id: 1, id: 1) { id } }'],
  ValuesOfCorrectTypeRule: [
    '{ outlet(id: "satu") { id } }',
    '{ outlet(id: null) { id } }',
    '{ outlet(id: 99999999999) { id } }',
    '{ outletList(page: 1.5, limit: {}) { total } }',
    '{ outletList(filters: [{ asing: 1 }]) { total } }',
    'mutation { createOutlet(outlet: { name: 5 }) { id } }',
    'mutation { createOutlet(outlet: { is_use_pin: 1, asing: 1, opened_on: "kemarin" }) { id } }',
  ],
  ProvidedRequiredArgumentsRule: ['{ outlet { id } }', '{ __typename @skip }'],
  VariablesInAllowedPositionRule: ['query ($a: String!) { outlet(id: $a) { id } }'],
  OverlappingFieldsCanBeMergedRule: ['{ me { a: id a: name } }'],
  UniqueInputFieldNamesRule: ['mutation { createOutlet(outlet: { name: "a", name: "b" }) { id } }'],
  MaxIntrospectionDepthRule: [DEEP],
  NoSchemaIntrospectionCustomRule: ['{ __schema { types { name } } }'],
}

const rules: readonly ValidationRule[] = [...specifiedRules, NoSchemaIntrospectionCustomRule]

test('what breaks any rule of GraphQL is told in Indonesian, and by name', () => {
  const untold: string[] = []
  for (const rule of rules) {
    const documents = BROKEN[rule.name]
    if (!documents) untold.push(`${rule.name}: no document breaks it`)
    for (const text of documents ?? []) {
      const errors = validate(schema, parse(text), [rule])
      if (errors.length === 0) untold.push(`${rule.name}: ${text} does not break it`)
      for (const { message } of errors.map(explainDocument))
        if (isEnglish(message) || message === UNNAMED) untold.push(`${rule.name}: ${message}`)
    }
  }
  expect(untold).toEqual([])
})

test('what nobody has words for is told in Indonesian too, and developers find the rest', () => {
  const told = explainDocument(new GraphQLError('Something new. Did you mean "sekret"?'))
  expect([told.message, told.extensions]).toEqual([UNNAMED, { detail: 'Something new.' }])
})

test('a document that breaks rules is answered in Indonesian, with no suggestion', async () => {
  for (const text of [...Object.values(BROKEN).flat(), 'subscription { a }', 'query A { me { id } }']) {
    const { errors } = await app().guest.send(text)
    for (const { message, extensions } of errors) {
      expect([text, message, isEnglish(message)]).toEqual([text, message, false])
      expect(JSON.stringify(extensions)).not.toContain('Did you mean')
    }
  }
  const [error] = (await app().guest.send('{ mee { id } }')).errors
  expect(error).toMatchObject({
    message: 'Kolom "mee" tidak ada pada "Query"',
    extensions: { code: 'VALIDATION', detail: 'Cannot query field "mee" on type "Query".' },
  })
})

test('a literal of the wrong type is refused in Indonesian at every argument there is', async () => {
  const english = new Set<string>()
  for (const { kind, name, field } of readOperations(schema)) {
    for (const { name: argument } of field.args) {
      for (const literal of ['"x"', '7', '1.5', 'true', 'null', '[]', '{asing: 1}', 'ASING', '[[1]]']) {
        const text = `${kind} { ${name}(${argument}: ${literal}) { __typename } }`
        for (const { message } of validate(schema, parse(text)).map(explainDocument))
          if (isEnglish(message) || message === UNNAMED) english.add(`${text}: ${message}`)
      }
    }
  }
  expect([...english].slice(0, 20)).toEqual([])
})

test('a document cut or changed anywhere is refused in Indonesian', async () => {
  const texts = readOperations(schema).flatMap((operation) =>
    buildDocuments(operation)
      .slice(0, 1)
      .map(({ text }) => text.slice(0, 400)),
  )
  const junk = fc.constantFrom(
    '',
    '{',
    '}',
    '(',
    '"',
    '"""',
    '$',
    '@',
    '!',
    '...',
    ' a ',
    ' 1 ',
    '\u0000',
    '\\',
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...texts), fc.nat(400), fc.nat(5), junk, async (text, at, cut, put) => {
      const broken = `${text.slice(0, at)}${put}${text.slice(at + cut)}`
      const { errors } = await app().guest.send(broken || '{')
      for (const { message } of errors) expect([message, isEnglish(message)]).toEqual([message, false])
    }),
    { numRuns: 1000 },
  )
})

/** Message of an answer that is JSON, or undefined of an empty or readable page. */
function messagesOf(body: string): string[] {
  if (!body.startsWith('{')) return []
  const { message, errors = [] } = JSON.parse(body) as { message?: string; errors?: { message: string }[] }
  return [...(message === undefined ? [] : [message]), ...errors.map((error) => error.message)]
}

/** Words of a protocol, which the panel and programs go by. */
const PROTOCOL = new Set(['no token', 'invalid token', 'ok'])
/** Called by programs of others, in their language. */
const FOREIGN = /^\/api\/(grab|payment|midtrans)/

test('what no route has read is refused in Indonesian everywhere', { timeout: 120_000 }, async () => {
  const routes = readHttpRoutes(app().http).filter(({ path }) => !FOREIGN.test(path))
  expect(routes.length).toBeGreaterThan(30)
  const english = new Set<string>()
  const statuses = new Set<number>()
  const json = { 'content-type': 'application/json' }
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na\r\n'
  const calls: [headers: Record<string, string>, payload: string | undefined][] = [
    [{}, undefined],
    [json, ''],
    [json, '{'],
    [json, '[]'],
    [json, `{"a":"${'x'.repeat(9_000_000)}"}`],
    [{ 'content-type': 'text/plain' }, 'x'],
    [{ 'content-type': 'application/xml' }, '<a/>'],
    [{ 'content-type': 'multipart/form-data' }, 'x'],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, part],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, `${part.repeat(9)}--x--`],
    [{ accept: 'text/csv', ...json }, '{"query":"{ __typename }"}'],
    [{ origin: 'https://jahat.example', ...json }, '{}'],
    [{ 'content-encoding': 'asing', ...json }, '{}'],
  ]
  const other = ['/api/asing', '/graphql/asing', '/files/asing', '/assets/asing.js', '/assets/../x', '/%zz']
  const asked = [
    ...routes.map(({ method, path }) => ({ method, url: path.replace(/:\w+/g, '1') })),
    ...other.flatMap((url) => ['GET', 'POST', 'DELETE'].map((method) => ({ method, url }))),
    // What is too long for a place of an address; of a GET it would be a page's where the pages are built.
    ...routes
      .filter(({ method, path }) => method !== 'GET' && path.includes(':'))
      .map(({ method, path }) => ({ method, url: path.replace(/:\w+/, 'x'.repeat(500)) })),
    ...['GET', 'PUT'].map((method) => ({ method, url: '/graphql' })),
  ]
  for (const { method, url } of asked) {
    for (const [headers, payload] of method === 'GET' ? calls.slice(0, 1) : calls) {
      const response = await app().http.inject({
        method: method as 'GET',
        url,
        headers,
        ...(payload === undefined ? {} : { payload }),
      })
      if (response.statusCode < 400) continue
      statuses.add(response.statusCode)
      for (const message of messagesOf(response.body))
        if (!PROTOCOL.has(message) && isEnglish(message)) english.add(`${method} ${url}: ${message}`)
    }
  }
  expect([...english].slice(0, 20)).toEqual([])
  expect([400, 403, 404, 405, 406, 413, 414, 415].filter((status) => !statuses.has(status))).toEqual([])
})

test('what is no HTTP at all is refused in Indonesian', async () => {
  await app().http.listen({ port: 0, host: '127.0.0.1' })
  const address = app().http.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const say = (text: string) =>
    new Promise<string>((resolve) => {
      let heard = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (piece) => {
        heard += piece
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(heard))
    })
  for (const [text, status, message] of [
    ['ASAL\r\n\r\n', 400, 'Permintaan tidak dapat dibaca'],
    [`GET / HTTP/1.1\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`, 431, 'Header permintaan terlalu besar'],
  ] as const) {
    const [head = '', body = ''] = (await say(text)).split('\r\n\r\n')
    expect([head.split(' ')[1], JSON.parse(body).message]).toEqual([String(status), message])
  }
})
