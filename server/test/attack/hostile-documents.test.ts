import { expect, test } from 'vitest'
import { useTestApp } from '../app.ts'

const app = useTestApp()

const times = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join(' ')
const wrap = (count: number, open: string, inner: string, close: string) =>
  open.repeat(count) + inner + close.repeat(count)

/** Documents made to be slow to read, check or run; most fit into the limits on size and tokens. */
const DOCUMENTS: Record<string, string> = {
  'fields that overlap with themselves': `{ ${times(1100, () => '__typename')} }`,
  'fields that overlap with other arguments': `{ ${times(190, (n) => `city(id: ${n}) { id }`)} }`,
  'overlaps through fragments': `{ ...F0 } ${times(80, (n) => `fragment F${n} on Query { me { id } ...F${n + 1} }`)} fragment F80 on Query { me { name } }`,
  'overlaps through fragments in a mesh': `{ ${times(30, (n) => `...F${n}`)} } ${times(30, (n) => `fragment F${n} on Query { me { id ...G${n} } }`)} ${times(30, (n) => `fragment G${n} on Admin { name }`)}`,
  'many fragments nobody uses': `{ __typename } ${times(150, (n) => `fragment F${n} on Query { __typename }`)}`,
  'a circle of many fragments': `{ ...F0 } ${times(150, (n) => `fragment F${n} on Query { ...F${(n + 1) % 150} }`)}`,
  'many variables': `query (${times(200, (n) => `$v${n}: Int`)}) { __typename }`,
  'variables of deep types': `query ($v: ${wrap(400, '[', 'Int', ']')}) { __typename }`,
  'deep lists': `{ outletList(filters: ${wrap(500, '[', '', ']')}) { total } }`,
  'deep objects': `{ outletList(filters: ${wrap(250, '{a:', '1', '}')}) { total } }`,
  'deep selections': `{ ${wrap(500, 'me {', 'id', '}')} }`,
  'deep inline fragments': `{ ${wrap(380, '... {', '__typename', '}')} }`,
  'many unknown directives': `{ __typename ${times(400, (n) => `@d${n}`)} }`,
  'repeated directives on fields': `{ ${times(200, () => '__typename @skip(if: false)')} }`,
  'many operations': times(200, (n) => `query Q${n} { __typename }`),
  'a flood of comments': `{ __typename } ${'# komentar\n'.repeat(8000)}`,
  'a flood of commas and blanks': `{ __typename ${', '.repeat(45_000)} }`,
  'a long name': `{ ${'a'.repeat(90_000)} }`,
  'a long string': `{ domainAvailability(domain: "${'a'.repeat(90_000)}") { message } }`,
  'a long block string': `{ domainAvailability(domain: """${' \n'.repeat(40_000)}""") { message } }`,
  'a number beyond numbers': `{ city(id: ${'9'.repeat(80_000)}) { id } }`,
  escapes: `{ domainAvailability(domain: "${'\\u{1F600}'.repeat(8000)}") { message } }`,
  'half an escape': '{ domainAvailability(domain: "\\uD83D") { message } }',
  'nothing but braces': '{'.repeat(90_000),
  'control characters': `{ __typename \u0007\u0000 }`,
  'spreads of nothing': `{ ${times(380, (n) => `...F${n}`)} }`,
}

test.each(Object.keys(DOCUMENTS))('%s cost little and break nothing', async (name) => {
  const query = DOCUMENTS[name] ?? ''
  const times: number[] = []
  for (let round = 0; round < 2; round++) {
    const started = performance.now()
    // Another text each time, so that nothing is remembered.
    const { status, errors } = await app().guest.send(`${query}\n#${round}`)
    times.push(performance.now() - started)
    expect([name, status]).toEqual([name, expect.toBeOneOf([200, 400, 413])])
    expect([name, errors[0]?.extensions?.code ?? 'VALIDATION']).toEqual([
      name,
      expect.toBeOneOf(['VALIDATION', 'UNAUTHENTICATED']),
    ])
  }
  expect([name, Math.min(...times)]).toEqual([name, expect.toSatisfy((ms: number) => ms < 400)])
})
