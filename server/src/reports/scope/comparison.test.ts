import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  businessDate,
  businessDayStart,
  daysBetween,
} from '../../outlets/outlet/business-date.calc.ts'
import { sayCover, sayShort, sayUntil } from './base-words.calc.ts'
import { type Base, type ComparedOutlet, type ComparisonAsked, compareDays } from './comparison.calc.ts'
import { joinBases } from './join-bases.calc.ts'
import { areWholeSpans, COMPARISONS, comparedRanges, type DateRange } from './period.calc.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-11-24T07:10:00Z')
const TODAY = '2026-11-24'

const anyDay = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((days) => addDays(TODAY, days))

const anyOutlets = (now: number) =>
  fc
    .array(
      fc.record({
        first_day: fc.option(anyDay(-130, 0), { nil: null, freq: 6 }),
        timezone: fc.constantFrom('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'),
        cutoff_minutes: fc.constantFrom(0, 240, 360),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((outlets) =>
      outlets.map(
        (outlet, place): ComparedOutlet => ({
          ...outlet,
          id: place + 1,
          name: `Outlet ${place + 1}`,
          today: businessDate(now, outlet.timezone, outlet.cutoff_minutes),
        }),
      ),
    )

/** Of 31 days after one of 30, of 30 after one of 31, and the one that is running. */
const anyMonth = fc.constantFrom(
  { from: '2026-10-01', to: '2026-10-31' },
  { from: '2026-09-01', to: '2026-09-30' },
  { from: '2026-11-01', to: '2026-11-30' },
)

const anyAsked: fc.Arbitrary<ComparisonAsked> = fc
  .record({ minutes: fc.nat(60 * 24), from: anyDay(-45, 0), length: fc.nat(40), month: fc.option(anyMonth) })
  .chain(({ minutes, from, length, month }) => {
    const now = NOW + minutes * MINUTE
    const range = month ?? { from, to: addDays(from, length) }
    return fc.record({
      kind: fc.constantFrom(
        ...COMPARISONS.filter((kind) => kind !== 'none' && kind !== 'outlet' && kind !== 'channel'),
      ) as fc.Arbitrary<ComparisonAsked['kind']>,
      range: fc.constant(range),
      outlets: anyOutlets(now),
      only_whole: fc.boolean(),
      now: fc.constant(now),
    })
  })

const datesOf = ({ from, to }: DateRange) =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, days) => addDays(from, days))

interface PlainPair {
  outlet: number
  date: string
  before: string[]
}

/** Day by day and outlet by outlet, as one would say it: which earlier days stand opposite. */
function plainPairs({ kind, range, outlets, only_whole }: ComparisonAsked): PlainPair[] {
  const bases = comparedRanges(range, kind)
  return outlets.flatMap((outlet) => {
    const { first_day, today } = outlet
    const begun = datesOf(range).filter((date) => date <= today)
    const last = begun.at(-1)
    if (first_day === null || last === undefined || first_day > last) return []
    const pairs = begun.map((date) => ({
      outlet: outlet.id,
      date,
      before: bases
        .map((base) => ({ base, day: addDays(date, -daysBetween(base.from, range.from)) }))
        .filter(({ base, day }) => day >= first_day && day <= base.to)
        .map(({ day }) => day),
    }))
    const is_whole = bases.length > 0 && bases.every((base) => first_day <= base.from)
    return only_whole && !is_whole ? pairs.map((pair) => ({ ...pair, before: [] })) : pairs
  })
}

const isAsSuch = ({ kind, range, outlets }: ComparisonAsked, pairs: readonly PlainPair[]) => {
  const [base] = comparedRanges(range, kind)
  const counted = outlets.filter(({ id }) => pairs.some(({ outlet }) => outlet === id))
  return (
    base !== undefined &&
    areWholeSpans(range, base) &&
    counted.length > 0 &&
    counted.every(({ first_day, today }) => first_day !== null && first_day <= base.from && today > range.to)
  )
}

function readPairs({ days }: Base) {
  return days
    .flatMap((part) =>
      datesOf(part.range).flatMap((date) =>
        part.outlet_ids.map(
          (outlet) =>
            `${outlet} ${addDays(date, part.back)} ${date} 1/${part.of} ${part.until?.toISOString() ?? ''}`,
        ),
      ),
    )
    .sort()
}

test('what is compared is what a look at every day of every outlet finds', () => {
  fc.assert(
    fc.property(anyAsked, (asked) => {
      const pairs = plainPairs(asked)
      const base = compareDays(asked)
      if (isAsSuch(asked, pairs)) {
        expect(base.like).toBeNull()
        const sides = [asked.range, ...comparedRanges(asked.range, asked.kind)].map(
          (days) => datesOf(days).length,
        )
        const lengths = base.unequal.flatMap(({ days, base_days }) => [days, base_days])
        expect(lengths).toEqual(sides[0] === sides[1] ? [] : sides)
        expect(base.days.map(({ range }) => range)).toEqual(comparedRanges(asked.range, asked.kind))
        return
      }
      const expected = pairs
        .flatMap(({ outlet, date, before }) => {
          const own = asked.outlets.find(({ id }) => id === outlet)
          if (!own) return []
          const { today, timezone, cutoff_minutes } = own
          return before.map((day) => {
            const start = (of: string) => businessDayStart(of, timezone, cutoff_minutes)
            const until = date === today ? new Date(start(day) + asked.now - start(today)).toISOString() : ''
            return `${outlet} ${date} ${day} 1/${before.length} ${until}`
          })
        })
        .sort()
      expect(readPairs(base)).toEqual(expected)
      const begun = new Set(pairs.map(({ date }) => date)).size
      const bases = comparedRanges(asked.range, asked.kind)
      const opposite = bases.flatMap((base) => datesOf(base).slice(0, begun || undefined)).sort()
      const told = base.range && [base.range.from, base.range.to]
      expect(told).toEqual(opposite.length > 0 ? [opposite[0], opposite.at(-1)] : null)
      const compared = pairs.filter(({ before }) => before.length > 0)
      expect(base.is_empty).toBe(compared.length === 0)
      const like =
        base.like === null
          ? pairs.map(({ outlet, date }) => `${outlet} ${date}`)
          : base.like.flatMap(({ range, outlet_ids }) =>
              datesOf(range).flatMap((date) => outlet_ids.map((outlet) => `${outlet} ${date}`)),
            )
      expect(like.sort()).toEqual(compared.map(({ outlet, date }) => `${outlet} ${date}`).sort())
      expect(base.covered_days).toBe(new Set(compared.map(({ date }) => date)).size)
      for (const { outlet_id, days } of base.short) {
        expect(days).toBe(compared.filter(({ outlet }) => outlet === outlet_id).length)
      }
    }),
    { numRuns: 600 },
  )
})

const outlet = (id: number, first_day: string | null): ComparedOutlet => ({
  ...{ id, name: `Outlet ${id}`, first_day, today: TODAY, timezone: 'Asia/Jakarta', cutoff_minutes: 240 },
})

const asked = (more: Partial<ComparisonAsked>): ComparisonAsked => ({
  kind: 'previous_period',
  range: { from: '2026-10-25', to: '2026-11-23' },
  outlets: [outlet(1, '2020-01-01')],
  only_whole: false,
  now: NOW,
  ...more,
})

test.each([
  ['all of it', [outlet(1, '2020-01-01'), outlet(2, '2026-09-25')], null, null],
  ['days', [outlet(1, '2026-09-30'), outlet(2, '2026-09-30')], '25 dari 30 hari', null],
  ['outlets', [outlet(1, '2020-01-01'), outlet(2, '2026-11-01')], '1 dari 2 outlet', 'tanpa Outlet 2'],
  [
    'both',
    [outlet(1, '2020-01-01'), outlet(2, '2026-10-15')],
    '1 outlet sebagian hari',
    'Outlet 2 10 dari 30 hari',
  ],
  [
    'outlets, and the same days of all others',
    [outlet(1, '2026-09-30'), outlet(2, '2026-09-30'), outlet(3, '2026-11-01')],
    '2 dari 3 outlet, 25 dari 30 hari',
    'tanpa Outlet 3',
  ],
  ['nothing', [outlet(1, '2026-11-01')], 'belum ada data pembanding', null],
  ['no outlet', [outlet(1, null)], 'belum ada data pembanding', null],
])('%s is said in words', (_name, outlets, cover, short) => {
  const base = compareDays(asked({ outlets }))
  expect(sayCover(base)).toBe(cover)
  expect(sayShort(base)).toBe(short)
  expect(sayUntil(base)).toBeNull()
})

test('a day that is running is compared up to the minute on the clock, wherever that is', () => {
  const range = { from: TODAY, to: TODAY }
  const jakarta = compareDays(asked({ range }))
  expect(sayUntil(jakarta)).toBe('s.d. 14.10')
  expect(jakarta.days).toMatchObject([
    { range: { from: '2026-11-23', to: '2026-11-23' }, until: new Date('2026-11-23T07:10:00Z') },
  ])
  const east = { ...outlet(2, '2020-01-01'), timezone: 'Asia/Jayapura' }
  expect(sayUntil(compareDays(asked({ range, outlets: [outlet(1, '2020-01-01'), east] })))).toBe(
    's.d. jam yang sama',
  )
})

test('an outlet is held against another on the days both have', () => {
  const base = compareDays(
    asked({ kind: 'outlet', outlets: [outlet(1, '2026-11-01')], against: outlet(2, '2026-11-10') }),
  )
  expect(base).toMatchObject({ against: 'Outlet 2', covered_days: 14 })
  expect(base.days).toEqual([
    {
      range: { from: '2026-11-10', to: '2026-11-23' },
      outlet_ids: [2],
      ...{ back: 0, of: 1, until: null, opposite_id: 1 },
    },
  ])
  expect(base.like).toEqual([{ range: { from: '2026-11-10', to: '2026-11-23' }, outlet_ids: [1] }])
})

test.each([
  ['February against January', '2026-02-01', '2026-02-28', 'previous_period', '28 hari dibanding 31 hari'],
  ['March against February', '2026-03-01', '2026-03-31', 'previous_period', '31 hari dibanding 28 hari'],
  [
    'a leap year against the one before',
    '2024-01-01',
    '2024-12-31',
    'last_year',
    '366 hari dibanding 365 hari',
  ],
  ['August against July', '2026-08-01', '2026-08-31', 'previous_period', null],
] as const)('%s says how many days each has', (_name, from, to, kind, said) => {
  const base = compareDays(asked({ kind, range: { from, to } }))
  expect(base.like).toBeNull()
  expect(sayCover(base)).toBe(said)
})

test('months of different days at some outlets alone say at how many', () => {
  const february = { from: '2026-02-01', to: '2026-02-28' }
  const of = (id: number, range: DateRange) => ({
    range,
    base: compareDays(asked({ range, outlets: [outlet(id, '2020-01-01')] })),
  })
  const joined = joinBases([of(1, february), of(2, { from: '2026-08-01', to: '2026-08-31' })])
  expect(joined && sayCover(joined)).toBe('28 hari dibanding 31 hari di 1 outlet')
})

test('days of the base that nothing has begun opposite are not said to be compared', () => {
  const month = { from: '2026-11-01', to: '2026-11-30' }
  expect(compareDays(asked({ range: month })).range).toEqual({ from: '2026-10-01', to: '2026-10-24' })
  // The last day of February is running: January is read up to its 28th.
  const now = Date.parse('2026-02-28T07:10:00Z')
  const february = { from: '2026-02-01', to: '2026-02-28' }
  const running = compareDays(
    asked({ range: february, now, outlets: [{ ...outlet(1, '2020-01-01'), today: '2026-02-28' }] }),
  )
  expect(running.range).toEqual({ from: '2026-01-01', to: '2026-01-28' })
  expect(sayCover(running)).toBeNull()
})
