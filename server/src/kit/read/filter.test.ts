import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { compareCells, type ModelFilter, matches } from '../../../test/filter-model.ts'
import {
  createProbeTable,
  insertProbeRows,
  PROBE_KINDS,
  type ProbeField,
  type ProbeRow,
  probeList,
} from '../../../test/filter-probe.ts'
import type { Context } from '../context.ts'
import { readPage } from './list.ts'
import { type Selection, selectionFrom } from './selection.ts'

const app = useTestApp()

const SELECTION: Selection = new Map<string, Selection>([
  ['total', new Map()],
  ['nodes', selectionFrom(['id', 'words', 'exact'])],
])

const TEXTS = [
  '',
  ' ',
  'Kopi',
  'kopi',
  'KOPI susu',
  '100%',
  '50%_off',
  'a_b',
  'ab',
  'axb',
  'a\\b',
  '\\',
  '%',
  '_',
  '%%',
  "O'Brien",
  "'; drop table outlet; --",
  '"kutip"',
  'é',
  'É',
  'e',
  'nasi 🍚 uduk',
  '漢字',
  'null',
  '[1,2]',
  'a,b',
  'Ω',
  'ω',
  '$1',
  'a\nb',
]
const NUMBERS = [0, 1, -1, 7, 99, 100, 2_147_483_647, -2_147_483_648]
const RATIOS = [0, 0.5, -7.25, 1.1, 99.999999, 1_000_000]
const DAYS = [
  '2026-02-28',
  '2026-03-01',
  '2026-11-20',
  '2026-11-21',
  '2026-12-31',
  '2027-01-01',
  '2024-02-29',
]
/** Around the midnights of the zones that are filtered by. */
const MOMENTS = ['2026-11-20', '2026-11-21', '2026-12-31'].flatMap((day) =>
  [0, 1, -1].flatMap((ms) =>
    [-720, -570, 0, 420, 480, 540, 840].map((east) => new Date(Date.parse(day) - east * 60_000 + ms)),
  ),
)
const OFFSETS = [undefined, 420, 480, 540, 0, -720, 840, -570, 7, 8, -12, 14]

const some = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null, freq: 6 })

const rowArbitrary: fc.Arbitrary<Omit<ProbeRow, 'id'>> = fc.record({
  words: some(TEXTS),
  whole: some(NUMBERS),
  long: some([...NUMBERS, 3_000_000_000, 9_007_199_254_740_991]),
  ratio: some(RATIOS),
  exact: some(RATIOS),
  moment: some(MOMENTS),
  day: some(DAYS),
  flag: some([true, false]),
  deleted_at: fc.option(fc.constantFrom(...MOMENTS), { nil: null, freq: 2 }),
})

const COMPARING = ['IsGreaterThanOrEqualTo', 'IsGreaterThan', 'IsLessThanOrEqualTo', 'IsLessThan']
const EQUAL = ['IsEqualTo', 'IsNotEqualTo']
const LISTING = ['In', 'NotIn']
const EMPTY = ['IsEmpty', 'IsNotEmpty']
const PICKING = ['After', 'Before']

const quoted = (values: readonly string[]) => [JSON.stringify(values)]
const listed = (values: readonly (string | number)[]) =>
  fc
    .subarray(values.map(String), { maxLength: Math.min(4, values.length) })
    .chain((chosen) => fc.constantFrom(chosen, quoted(chosen)))

type Parts = { operators: readonly string[]; value: fc.Arbitrary<string[]> }
const one = (values: readonly (string | number)[]) =>
  fc.constantFrom(...values.map((value) => [String(value)]))
const momentTexts = [
  ...DAYS,
  ...MOMENTS.map((moment) => moment.toISOString()),
  '2026-11-21T00:00:00.000',
  '2026-11-21T07:00:00+07:00',
  '2026-11-20T12:00:00-09:30',
]

/** Operators of each kind with values that can be read. */
const PARTS: Record<(typeof PROBE_KINDS)[ProbeField], Parts[]> = {
  ID: [
    { operators: EQUAL, value: one([1, 2, 30, 99_999]) },
    { operators: LISTING, value: listed([1, 2, 3, 30, 45]) },
  ],
  String: [
    { operators: [...EQUAL, 'Contain', 'DoesNotContain'], value: one(TEXTS) },
    { operators: LISTING, value: listed(TEXTS.filter((text) => text.trim() !== '')) },
  ],
  Int: [
    { operators: [...EQUAL, ...COMPARING], value: one([...NUMBERS, 3_000_000_000, -3_000_000_000]) },
    { operators: LISTING, value: listed(NUMBERS) },
  ],
  Float: [{ operators: [...EQUAL, ...COMPARING], value: one([...RATIOS, 2, '0.50', '-7.250000']) }],
  Date: [{ operators: [...EQUAL, ...COMPARING, ...PICKING], value: one(momentTexts) }],
  Day: [{ operators: [...EQUAL, ...COMPARING, ...PICKING], value: one(DAYS) }],
  Boolean: [{ operators: EQUAL, value: one(['true', 'false', '1', '0']) }],
  Archived: [
    { operators: LISTING, value: listed(['active', 'archived']) },
    { operators: [...EQUAL, ...COMPARING, ...PICKING], value: one(momentTexts) },
  ],
}

const FIELDS = Object.keys(PROBE_KINDS) as ProbeField[]

const filterArbitrary: fc.Arbitrary<ModelFilter> = fc.constantFrom(...FIELDS).chain((field) =>
  fc
    .constantFrom(...PARTS[PROBE_KINDS[field]], { operators: EMPTY, value: fc.constant<string[]>([]) })
    .chain(({ operators, value }) =>
      fc.record({
        field: fc.constant(field),
        operator: fc.constantFrom(...operators),
        value,
        time_offset: fc.constantFrom(...OFFSETS),
      }),
    ),
)

/** As the TimeOffset scalar hands it over. */
const inMinutes = (filter: ModelFilter) => {
  const { time_offset } = filter
  return typeof time_offset === 'number' && Math.abs(time_offset) <= 14
    ? { ...filter, time_offset: time_offset * 60 }
    : filter
}

async function createRows(count: number): Promise<{ ctx: Context; rows: ProbeRow[] }> {
  await createProbeTable(app()).catch((error: { code?: string }) => {
    // The policy is there from the test before.
    if (error.code !== '42710') throw error
  })
  const brand = await app().createBrand()
  const rows = fc.sample(rowArbitrary, count)
  return { ctx: brand.ctx, rows: await insertProbeRows(app(), brand.id, rows) }
}

const found = (rows: readonly ProbeRow[], filters: readonly ModelFilter[]) =>
  rows.filter((row) =>
    filters.every((filter) =>
      matches(row[filter.field as ProbeField], PROBE_KINDS[filter.field as ProbeField], filter),
    ),
  )

test('any filters find exactly the rows the description says', { timeout: 120_000 }, async () => {
  for (let set = 0; set < 4; set++) {
    const { ctx, rows } = await createRows(60)
    await fc.assert(
      fc.asyncProperty(fc.array(filterArbitrary, { minLength: 1, maxLength: 3 }), async (filters) => {
        const page = await readPage(
          ctx,
          probeList,
          { page: 1, limit: 100, filters: filters.map(inMinutes) },
          SELECTION,
        )
        const expected = found(rows, filters)
          .map(({ id }) => id)
          .sort((a, b) => b - a)
        expect(page.nodes.map(({ id }) => id)).toEqual(expected)
        expect(page.total).toBe(expected.length)
      }),
      { numRuns: 400 },
    )
  }
})

const SORTED: readonly ProbeField[] = [
  'id',
  'whole',
  'long',
  'ratio',
  'exact',
  'moment',
  'day',
  'flag',
  'deleted_at',
]
const sortArbitrary = fc.record({
  field: fc.constantFrom(...SORTED),
  sort: fc.constantFrom('Asc' as const, 'Desc' as const),
})

test('any order is kept over pages, which never overlap and together are the whole', {
  timeout: 120_000,
}, async () => {
  const { ctx, rows } = await createRows(83)
  const read = (page: number, limit: number, filters: object[]) =>
    readPage(ctx, probeList, { page, limit, filters }, SELECTION)
  await fc.assert(
    fc.asyncProperty(
      fc.array(sortArbitrary, { maxLength: 3 }),
      fc.integer({ min: 1, max: 30 }),
      filterArbitrary,
      async (sorts, limit, filter) => {
        const filters = [inMinutes(filter), ...sorts]
        const last = sorts.at(-1)?.sort ?? 'Desc'
        const expected = found(rows, [filter]).sort((a, b) => {
          for (const { field, sort } of sorts) {
            const verdict = compareCells(a[field], b[field], sort)
            if (verdict !== 0) return verdict
          }
          return last === 'Asc' ? a.id - b.id : b.id - a.id
        })
        const ids: unknown[] = []
        for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page++) {
          const { nodes, total } = await read(page, limit, filters)
          expect(total).toBe(expected.length)
          expect(nodes.length).toBe(Math.min(limit, Math.max(0, expected.length - (page - 1) * limit)))
          ids.push(...nodes.map(({ id }) => id))
        }
        expect(ids).toEqual(expected.map(({ id }) => id))
      },
    ),
    { numRuns: 120 },
  )
})

test('texts sort with equal ones together by id and empty ones last', async () => {
  const { ctx, rows } = await createRows(80)
  for (const sort of ['Asc', 'Desc'] as const) {
    const { nodes } = await readPage(
      ctx,
      probeList,
      { page: 1, limit: 100, filters: [{ field: 'words', sort }] },
      SELECTION,
    )
    expect(nodes.length).toBe(rows.length)
    const words = nodes.map((node) => node.words as string | null)
    const firstEmpty = words.indexOf(null)
    expect(words.slice(firstEmpty).every((word) => word === null)).toBe(true)
    const runs = words.filter((word, place) => word !== words[place - 1])
    expect(new Set(runs).size).toBe(runs.length)
    for (const [place, node] of nodes.entries()) {
      const before = nodes[place - 1]
      if (before?.words === node.words) expect(Number(before?.id) < Number(node.id)).toBe(sort === 'Asc')
    }
  }
})
