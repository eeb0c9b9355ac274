import { getIntrospectionQuery } from 'graphql'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { LIMITS } from './limits.ts'

const app = useTestApp()

const repeat = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join(' ')

async function messageOf(query: string, variables: object = {}): Promise<string> {
  const { errors } = await app().guest.send(query, variables)
  return errors[0]?.message ?? 'ok'
}

/** The same selection in the open, in inline fragments, and behind three named fragments. */
function hidden(selection: string, type = 'Query'): string[] {
  return [
    `{ ${selection} }`,
    `{ ... on ${type} { ... { ${selection} } } }`,
    `{ ...A } fragment A on ${type} { ...B } fragment B on ${type} { ... { ...C } } fragment C on ${type} { ${selection} }`,
  ]
}

test('aliases: ten pass, eleven do not, also of __typename and behind fragments', async () => {
  const of = (count: number) => repeat(count, (n) => `a${n}: __typename`)
  const schema = (count: number) => `__schema { ${of(count)} }`
  for (const query of hidden(schema(LIMITS.aliases))) expect(await messageOf(query)).toBe('ok')
  for (const query of [...hidden(schema(LIMITS.aliases + 1)), ...hidden(schema(101)), `{ ${of(101)} }`]) {
    expect(await messageOf(query)).toBe('Permintaan melebihi batas: alias')
  }
})

test('aliases of one fragment count wherever it is spread', async () => {
  const spread = (count: number) =>
    `{ __schema { ${repeat(count, (n) => `x${n}: queryType { ...F }`)} } } fragment F on __Type { y: name z: kind }`
  expect(await messageOf(spread(3))).toBe('ok')
  expect(await messageOf(spread(4))).toBe('Permintaan melebihi batas: alias')
})

test('root fields: five pass, six do not', async () => {
  const of = (count: number) => repeat(count, (n) => (n ? `r${n}: __typename` : '__typename'))
  for (const query of hidden(of(LIMITS.root_fields))) expect(await messageOf(query)).toBe('ok')
  for (const query of hidden(of(LIMITS.root_fields + 1))) {
    expect(await messageOf(query)).toBe('Permintaan melebihi batas: jumlah operasi')
  }
})

test('directives: ten pass, eleven do not, known or unknown', async () => {
  const include = (count: number) =>
    `__schema { ${repeat(count, (n) => `types @include(if: true) { name${n ? '' : ''} }`)} }`
  expect(await messageOf(`{ ${include(LIMITS.directives)} }`)).toBe('ok')
  for (const query of hidden(include(LIMITS.directives + 1))) {
    expect(await messageOf(query)).toBe('Permintaan melebihi batas: directive')
  }
  expect(await messageOf(`{ __typename ${repeat(11, () => '@aa')} }`)).toBe(
    'Permintaan melebihi batas: directive',
  )
  expect(await messageOf(`query ${repeat(11, () => '@aa')} { __typename }`)).toBe(
    'Permintaan melebihi batas: directive',
  )
})

/** Fields that need not exist: limits are looked at first. */
const nested = (depth: number) => `${repeat(depth - 1, (n) => `f${n} {`)} last ${'}'.repeat(depth - 1)}`

test('depth: eight levels pass, nine do not, and fragments do not hide them', async () => {
  for (const query of hidden(nested(LIMITS.depth)))
    expect(await messageOf(query)).toMatch(/^Kolom "f0" tidak ada/)
  for (const query of hidden(nested(LIMITS.depth + 1)))
    expect(await messageOf(query)).toBe('Permintaan melebihi batas: kedalaman')
  const chain = `{ ...F0 } ${repeat(9, (n) => `fragment F${n} on Query { f${n} { ...F${n + 1} } }`)} fragment F9 on Query { last }`
  expect(await messageOf(chain)).toBe('Permintaan melebihi batas: kedalaman')
})

test('tokens: as many as allowed are read, one more is not', async () => {
  // Two for the braces; each name is one.
  const of = (tokens: number) => `{ ${repeat(tokens - 2, () => '__typename')} }`
  expect(await messageOf(of(LIMITS.tokens))).not.toContain('token')
  expect(await messageOf(of(LIMITS.tokens + 1))).toBe('Permintaan melebihi batas: token')
})

test('cost: the size of a page times its fields, wherever the size comes from', async () => {
  const brand = await app().createBrand()
  const fields = Math.floor(LIMITS.cost / 100) - 1
  const of = (count: number, limit: string) =>
    `${limit.startsWith('$') ? 'query ($limit: Int)' : ''} { outletList(limit: ${limit}) { nodes { ${repeat(count, () => 'id')} } } }`
  const cost = async (query: string, variables: object = {}) =>
    (await brand.master.send(query, variables)).errors[0]?.message ?? 'ok'
  expect(await cost(of(fields, '100'))).toBe('ok')
  // `nodes` itself is a field too.
  const over = `Permintaan melebihi batas: biaya ${(fields + 2) * 100} dari paling banyak ${LIMITS.cost}`
  expect(await cost(of(fields + 1, '100'))).toBe(over)
  expect(await cost(of(fields, '$limit'), { limit: 100 })).toBe('ok')
  expect(await cost(of(fields + 1, '$limit'), { limit: 100 })).toBe(over)
  const spread = (count: number) =>
    `{ outletList(limit: 100) { nodes { ...A } } } fragment A on Outlet { ...B } fragment B on Outlet { ${repeat(count, () => 'id')} }`
  expect(await cost(spread(fields + 1))).toMatch(/^Permintaan melebihi batas: biaya \d+ dari/)
})

test('the usual introspection of tools passes where introspection is open', async () => {
  expect(await messageOf(getIntrospectionQuery())).toBe('ok')
})

test('fragments that multiply, with fields or without, are refused at once', async () => {
  const bomb = (leaf: string) =>
    `{ ...F0 } ${repeat(60, (n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`)} fragment F60 on Query { ${leaf} }`
  for (const leaf of ['__typename', '...Missing', '...F60', '...F0']) {
    const started = performance.now()
    expect(await messageOf(bomb(leaf))).toBe('Permintaan melebihi batas: biaya')
    expect(performance.now() - started).toBeLessThan(500)
  }
  const circle = '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'
  expect(await messageOf(circle)).toMatch(/^Fragmen ".*" memuat dirinya sendiri$/)
})
