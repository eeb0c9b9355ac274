import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../src/schema.ts'
import { useTestApp } from '../app.ts'
import type { Answer } from '../client.ts'
import { recordStatements } from '../statements.ts'
import { type Attacker, createAttacker } from './brand-pair.ts'
import { candidatesFor, readReferences } from './candidates.ts'
import { buildDocuments, type Operation, readOperations } from './operation.ts'
import { assemble, readSlots } from './slot.ts'
import { readTenantTables } from './tenant-tables.ts'

const app = useTestApp()

const LISTS = readOperations(schema).flatMap((operation) =>
  operation.list ? [{ ...operation, list: operation.list }] : [],
)

const OPERATORS = [
  'Contain',
  'DoesNotContain',
  'IsEqualTo',
  'IsNotEqualTo',
  'IsGreaterThanOrEqualTo',
  'IsGreaterThan',
  'IsLessThanOrEqualTo',
  'IsLessThan',
  'In',
  'NotIn',
  'After',
  'Before',
  'IsEmpty',
  'IsNotEmpty',
]
const COMPARING = ['IsGreaterThanOrEqualTo', 'IsGreaterThan', 'IsLessThanOrEqualTo', 'IsLessThan']
const ALWAYS = ['IsEqualTo', 'IsNotEqualTo', 'IsEmpty', 'IsNotEmpty']

/** What the product's description lets each kind of field do, at least, with a value that can be read. */
const FITTING: Record<string, { operators: string[]; value: string; type: string }> = {
  ID: { operators: [...ALWAYS, 'In', 'NotIn'], value: '1', type: 'ID' },
  String: { operators: [...ALWAYS, 'In', 'NotIn', 'Contain', 'DoesNotContain'], value: 'a', type: 'String' },
  Int: { operators: [...ALWAYS, 'In', 'NotIn', ...COMPARING], value: '1', type: 'Int' },
  Float: { operators: [...ALWAYS, ...COMPARING], value: '1.5', type: 'Float' },
  Date: { operators: [...ALWAYS, 'After', 'Before', ...COMPARING], value: '2026-11-21', type: 'Date' },
  Day: { operators: [...ALWAYS, 'After', 'Before', ...COMPARING], value: '2026-11-21', type: 'Date' },
  Boolean: { operators: ALWAYS, value: 'true', type: 'String' },
  Archived: { operators: ['In', 'NotIn', 'IsEmpty', 'IsNotEmpty'], value: 'active', type: 'String' },
}
/** What can never fit. */
const UNFIT: Record<string, string[]> = {
  ID: ['Contain', 'DoesNotContain', 'After', 'Before'],
  String: ['After', 'Before', ...COMPARING],
  Int: ['Contain', 'DoesNotContain', 'After', 'Before'],
  Float: ['Contain', 'DoesNotContain', 'After', 'Before'],
  Date: ['Contain', 'DoesNotContain', 'In', 'NotIn'],
  Day: ['Contain', 'DoesNotContain', 'In', 'NotIn'],
  Boolean: ['Contain', 'DoesNotContain', 'After', 'Before', ...COMPARING],
  Archived: ['Contain', 'DoesNotContain'],
}

/** What has broken out of statements, patterns, numbers and encodings elsewhere. */
const HOSTILE = [
  "' or '1'='1",
  "'; select pg_sleep(5); --",
  '") or true --',
  '$1',
  '$$',
  '\\',
  "\\'",
  '%00',
  '{}',
  '{a,b}',
  '(a+)+$',
  'a'.repeat(500),
  '[[[[',
  '[1,',
  '["a"]',
  '☃',
  '\u202e',
  '1)) union select * from admin --',
  '\ud800',
  '\u0000',
  'x\u0000y',
  'Infinity',
  '-0',
  '0x1',
  '１',
  '2026-11-21T99:99',
  '2026-13-01',
  '9999-12-31',
  '0001-01-01',
  '2026-11-21T00:00:00+99:99',
]

/**
 * What a text is held against. The database asks of a row no more than decides: one of the first two is true of it, and
 * both read the text as a pattern.
 */
const OF_TEXTS = ['DoesNotContain', 'Contain', 'NotIn', 'In', 'IsEqualTo']

/** Made once: to split its texts into what they are made of takes a while. */
const WORDS = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

let reader: Attacker
beforeAll(async () => {
  reader = await createAttacker(app(), await readTenantTables(app().database.owner))
}, 60_000)

function ask(
  operation: Operation,
  variables: object,
): Promise<Answer<Record<string, { total: number; nodes: unknown[] }>>> {
  return reader.brand.master.send(
    `query ($page: Int, $limit: Int, $filters: [Filter!]) {
      ${operation.name}(page: $page, limit: $limit, filters: $filters) { total page limit nodes { __typename } } }`,
    variables,
  )
}

function tally(
  operation: Operation,
  of: readonly object[][],
): Promise<Answer<Record<string, { tallies: number[] }>>> {
  return reader.brand.master.send(`query ($of: [[Filter!]!]!) { ${operation.name} { tallies(of: $of) } }`, {
    of,
  })
}

const refusal = (answer: Answer<unknown>) => ({
  code: answer.errors[0]?.extensions.code,
  fields: Object.keys(answer.errors[0]?.extensions.fields ?? {}),
})

describe.each(LISTS)('$name', (operation) => {
  const { list } = operation

  test('takes every operator that fits a field and refuses the others by its name', async () => {
    const found: { filters: object[]; total: number | undefined }[] = []
    for (const [field, kind] of Object.entries(list.filters)) {
      const fitting = FITTING[kind]
      for (const operator of fitting?.operators ?? []) {
        const filters = [
          { field, type: fitting?.type, operator, value: [fitting?.value], time_offset: '+08:00' },
        ]
        const answer = await ask(operation, { filters })
        expect([field, operator, answer.errors]).toEqual([field, operator, []])
        found.push({ filters, total: answer.data?.[operation.name]?.total })
      }
      for (const operator of UNFIT[kind] ?? []) {
        const answer = await ask(operation, { filters: [{ field, operator, value: [fitting?.value] }] })
        expect([field, operator, refusal(answer)]).toEqual([
          field,
          operator,
          { code: 'VALIDATION', fields: [field] },
        ])
      }
    }
    for (let begin = 0; begin < found.length; begin += 20) {
      const some = found.slice(begin, begin + 20)
      const tallied = await tally(
        operation,
        some.map(({ filters }) => filters),
      )
      expect(tallied.data?.[operation.name]?.tallies).toEqual(some.map(({ total }) => total))
    }
    const refused = [
      await tally(operation, [[{ field: 'tidak_ada', operator: 'IsEmpty' }]]),
      await tally(
        operation,
        Array.from({ length: 21 }, () => []),
      ),
    ]
    expect(refused.map(refusal)).toEqual([
      { code: 'VALIDATION', fields: ['tidak_ada'] },
      { code: 'VALIDATION', fields: ['of'] },
    ])
  })

  test('refuses values that cannot be read, by the name of the field', async () => {
    for (const [field, kind] of Object.entries(list.filters)) {
      if (kind === 'String') continue
      const operator = kind === 'Archived' ? 'In' : 'IsEqualTo'
      for (const value of [['bukan'], ['1 or 1=1'], ['2026-02-30'], ['NaN'], ["'"], ['1e999'], ['']]) {
        const answer = await ask(operation, { filters: [{ field, operator, value }] })
        if (kind === 'Archived' && value[0] === '') continue
        expect([field, value, refusal(answer)]).toEqual([
          field,
          value,
          { code: 'VALIDATION', fields: [field] },
        ])
      }
      const huge = await ask(operation, { filters: [{ field, operator, value: ['9'.repeat(15)] }] })
      expect([field, huge.errors[0]?.extensions.code ?? 'ok']).not.toEqual([field, 'INTERNAL'])
    }
  })

  test('sorts by every field it names and by no other', async () => {
    for (const field of list.sorts) {
      for (const sort of ['Asc', 'Desc'])
        expect([field, (await ask(operation, { filters: [{ field, sort }] })).errors]).toEqual([field, []])
    }
    for (const field of [
      'tidak_ada',
      'brand_id',
      'constructor',
      '__proto__',
      'toString',
      'id; drop table outlet',
      'id desc',
      '1',
      '"id"',
      '',
    ]) {
      const sorted = await ask(operation, { filters: [{ field, sort: 'Asc' }] })
      expect([field, sorted.errors[0]?.extensions.code]).toEqual([field, 'VALIDATION'])
      if (field) expect(refusal(sorted).fields).toEqual([field])
      for (const filter of [
        { field, operator: 'IsEqualTo', value: ['1'] },
        { field, operator: 'IsEmpty' },
        { field },
      ]) {
        const filtered = await ask(operation, { filters: [filter] })
        expect([filter, filtered.errors[0]?.extensions.code]).toEqual([filter, 'VALIDATION'])
        if (field) expect(refusal(filtered).fields).toEqual([field])
      }
    }
  })

  test('pages have one to a hundred rows and start at one; past the end is empty with the same total', async () => {
    for (const limit of [0, 101, -1, -2_147_483_648])
      expect([limit, refusal(await ask(operation, { limit })).fields]).toEqual([limit, ['limit']])
    for (const page of [0, -1, -2_147_483_648])
      expect([page, refusal(await ask(operation, { page })).fields]).toEqual([page, ['page']])
    const first = (await ask(operation, { limit: 100 })).data?.[operation.name]
    for (const page of [1000, 2_147_483_647]) {
      expect((await ask(operation, { page, limit: 100 })).data?.[operation.name]).toMatchObject({
        total: first?.total,
        nodes: [],
        page,
      })
    }
  })

  test('is one statement with its total, rows and all relations', async () => {
    for (const { text } of buildDocuments(operation)) {
      const variables = { page: 1, limit: 100, filters: [] }
      await reader.brand.master.ask(text, variables)
      expect(await recordStatements(() => reader.brand.master.ask(text, variables))).toHaveLength(1)
    }
  })

  test('no field, value or order a client can think of breaks out of the statement', {
    timeout: 60_000,
  }, async () => {
    const texts = Object.keys(list.filters).filter((field) => list.filters[field] === 'String')
    for (const field of [...texts, ...(list.search ? ['q'] : [])]) {
      for (const value of HOSTILE) {
        const filters = OF_TEXTS.map((operator) => ({ field, operator, value: [value] }))
        const is_refused = value.includes('\u0000')
        // What is refused is so by each of them; what is answered is of one statement with all.
        for (const some of is_refused ? filters.map((filter) => [filter]) : [filters]) {
          const { errors } = await ask(operation, { filters: some })
          const code = errors[0]?.extensions.code ?? 'ok'
          expect([some, code]).toEqual([some, is_refused ? 'VALIDATION' : 'ok'])
        }
      }
    }
    const fields = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('q', ...Object.keys(list.filters)) },
      { weight: 1, arbitrary: WORDS },
    )
    const filter = fc.record(
      {
        field: fields,
        type: fc.constantFrom('ID', 'String', 'Int', 'Float', 'Date'),
        operator: fc.constantFrom(...OPERATORS),
        value: fc.array(WORDS, { maxLength: 3 }),
        sort: fc.constantFrom('Asc', 'Desc'),
        time_offset: fc.constantFrom(420, -720, 840, 7, '+07:00', '-09:30', '+00:05'),
      },
      { requiredKeys: ['field'] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(filter, { maxLength: 4 }), async (filters) => {
        const started = performance.now()
        const { errors, status } = await ask(operation, { filters })
        expect([status, errors[0]?.extensions.code ?? 'VALIDATION']).toEqual([200, 'VALIDATION'])
        expect(JSON.stringify(errors)).not.toMatch(/syntax error|does not exist|invalid byte|violates/i)
        expect(performance.now() - started).toBeLessThan(2000)
      }),
      { numRuns: 250 },
    )
  })
})

const DETAILS = readOperations(schema).filter(
  ({ kind, field, list }) =>
    kind === 'query' && !list && field.args.length === 1 && field.args[0]?.name === 'id',
)

test.each(DETAILS)('$name is read with one statement', async (operation) => {
  const references = readReferences(await readTenantTables(app().database.owner))
  const slots = readSlots(operation)
  for (const { text } of buildDocuments(operation)) {
    const variables = assemble(
      new Map(slots.map((slot) => [slot, candidatesFor(slot, operation.name, reader.rows, references)[0]])),
    )
    await reader.brand.master.send(text, variables)
    const statements = await recordStatements(() => reader.brand.master.send(text, variables))
    expect([operation.name, statements.length]).toEqual([operation.name, 1])
  }
})
