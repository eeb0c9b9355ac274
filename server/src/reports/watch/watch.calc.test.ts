import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { isBeyond, judge, runUpTo, type ToldRun, type WatchedDay, type WatchRule } from './watch.calc.ts'

const FIRST = '2026-11-01'
const daysOf = (values: readonly (number | null)[]): WatchedDay[] =>
  values.map((value, place) => ({ date: addDays(FIRST, place), value }))
const over = (days: number): WatchRule => ({ comparison: 'over', threshold: 10, days })
const at = (place: number) => addDays(FIRST, place)

const anyRule = fc.record({
  comparison: fc.constantFrom('over' as const, 'under' as const),
  threshold: fc.integer({ min: -3, max: 3 }),
  days: fc.integer({ min: 1, max: 5 }),
})
const anyValues = fc.array(fc.option(fc.integer({ min: -4, max: 4 })), { minLength: 1, maxLength: 40 })

/** What is told of the days, night after night, each of which looks at so many days. */
function tellNights(days: readonly WatchedDay[], rule: WatchRule, nights: readonly number[]) {
  const told: string[] = []
  let state: { looked_until: string | null; told: ToldRun | null } = { looked_until: null, told: null }
  let is_firing = false
  let place = 0
  for (const step of [...nights, days.length]) {
    if (place >= days.length) break
    place = Math.min(days.length, place + step)
    const until = at(place - 1)
    const verdict = judge(days.slice(0, place), rule, { until, ...state })
    told.push(...verdict.news.map(({ from }) => from))
    state = { looked_until: until, told: verdict.told }
    is_firing = verdict.is_firing
  }
  return { told, is_firing }
}

/** The first days of all runs that are long enough, found by looking at the values as they are. */
function plainRuns(
  days: readonly WatchedDay[],
  rule: WatchRule,
): { from: string; place: number; end: number }[] {
  const runs: { from: string; place: number; end: number }[] = []
  let begun = -1
  for (let place = 0; place <= days.length; place++) {
    const day = days[place]
    const is_hit =
      day !== undefined &&
      day.value !== null &&
      (rule.comparison === 'over' ? day.value > rule.threshold : day.value < rule.threshold)
    if (is_hit && begun < 0) begun = place
    if (is_hit || begun < 0) continue
    if (place - begun >= rule.days) runs.push({ from: at(begun), place: begun, end: place - 1 })
    begun = -1
  }
  return runs
}

describe('days beyond a value', () => {
  test('are told once for each run that is long enough, however many days a night looks at', () => {
    fc.assert(
      fc.property(
        anyValues,
        anyRule,
        fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 40 }),
        (values, rule, steps) => {
          const days = daysOf(values)
          // The first look tells only what lasts.
          const first = Math.min(steps[0] ?? days.length, days.length)
          const expected = plainRuns(days, rule).filter(
            ({ place, end }) => end >= first - 1 || place + rule.days > first,
          )
          const { told, is_firing } = tellNights(days, rule, steps)
          expect(told).toEqual(expected.map(({ from }) => from))
          expect(is_firing).toBe(expected.at(-1)?.end === days.length - 1)
        },
      ),
    )
  })

  test('are one run while none between them is missing, unknown or within', () => {
    const days = daysOf([11, 12, null, 11, 10, 11, 13, 12])
    expect(runUpTo(days, over(2), at(1))).toEqual({ from: at(0), to: at(1), count: 2 })
    expect(runUpTo(days, over(2), at(2))).toBeNull()
    expect(runUpTo(days, over(2), at(7))).toEqual({ from: at(5), to: at(7), count: 3 })
    expect(runUpTo(days, over(2), at(9))).toBeNull()
  })

  test('begin beyond the value, not at it; nothing is said of what is not known', () => {
    expect([9, 10, 11, null].map((value) => isBeyond(over(1), value))).toEqual([false, false, true, false])
    const under: WatchRule = { comparison: 'under', threshold: 10, days: 1 }
    expect([9, 10, 11, null].map((value) => isBeyond(under, value))).toEqual([true, false, false, false])
  })

  test('that were told go on without a word when late figures lengthen or shorten them', () => {
    const told = { from: at(2), to: at(4) }
    const state = { until: at(5), looked_until: at(4), told }
    const longer = judge(daysOf([0, 11, 11, 11, 11, 11]), over(3), state)
    expect(longer).toMatchObject({ news: [], is_firing: true, told: { from: at(1), to: at(5) } })
    const shorter = judge(daysOf([0, 0, 0, 11, 11, 11]), over(3), state)
    expect(shorter).toMatchObject({ news: [], is_firing: true, told: { from: at(3), to: at(5) } })
  })

  test('that are over are over; the next ones are news', () => {
    const days = daysOf([11, 11, 0, 11, 11])
    const ended = judge(days, over(2), {
      until: at(2),
      looked_until: at(1),
      told: { from: at(0), to: at(1) },
    })
    expect(ended).toMatchObject({ news: [], is_firing: false, told: { from: at(0), to: at(1) } })
    const { news } = judge(days, over(2), { until: at(4), looked_until: at(2), told: ended.told })
    expect(news).toEqual([{ from: at(3), to: at(4), count: 2 }])
  })

  test('that came and went since the last look are told too, as long as they were', () => {
    const days = daysOf([0, 11, 11, 11, 0])
    const verdict = judge(days, over(2), { until: at(4), looked_until: at(0), told: null })
    expect(verdict).toMatchObject({ news: [{ from: at(1), to: at(3), count: 3 }], is_firing: false })
  })

  test('are not told again when a look reaches less far than the one before', () => {
    const days = daysOf([11, 11, 0, 11, 11, 0, 0])
    const told = { from: at(3), to: at(4) }
    const back = judge(days, over(2), { until: at(1), looked_until: at(5), told })
    expect(back).toEqual({ news: [], is_firing: false, told, looked_until: at(5) })
    const on = judge(days, over(2), { until: at(6), looked_until: back.looked_until, told: back.told })
    expect(on).toEqual({ news: [], is_firing: false, told, looked_until: at(6) })
  })
})
