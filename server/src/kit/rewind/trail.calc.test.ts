import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical, isSame, stateAt, type TrailEntry } from './trail.calc.ts'

const FIELDS = ['name', 'price', 'tags', 'toString']
const values = fc.constantFrom<unknown>(null, 'a', 'b', 1, 2, ['x'], ['x', 'y'], [{ k: 1, v: 2 }])

/** One write: which fields it sets, and whether it leaves an entry. */
const write = fc.record({
  gap: fc.integer({ min: 0, max: 3 }),
  sets: fc.dictionary(fc.constantFrom(...FIELDS), values, { noNullPrototype: true }),
})
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never

interface Story {
  readonly trail: TrailEntry[]
  readonly now: Record<string, unknown>
  /** What the record was after each write, by when. */
  readonly states: { at: number; state: Map<string, unknown> }[]
}

/** A record that is made at 10 and written from then on, as the log tells it and as a plain model keeps it. */
function tell(first: Write['sets'], writes: readonly Write[]): Story {
  let at = 10
  const state = new Map<string, unknown>(FIELDS.map((field) => [field, null]))
  const trail: TrailEntry[] = []
  const states: Story['states'] = []
  const apply = (sets: Write['sets'], action: string) => {
    const changes = Object.entries(sets)
      .filter(([field, value]) => !isSame(state.get(field), value))
      .map(([field, value]) => ({ field, old: state.get(field) ?? null, new: value }))
    for (const { field, new: value } of changes) state.set(field, value)
    if (changes.length > 0 || action === 'item.create') trail.push({ at, action, changes })
    states.push({ at, state: new Map(state) })
  }
  apply(first, 'item.create')
  for (const { gap, sets } of writes) {
    at += gap
    apply(sets, 'item.update')
  }
  return { trail, now: Object.fromEntries(state), states }
}

const modelAt = ({ states }: Story, at: number) => states.filter((each) => each.at <= at).at(-1)?.state

test('the state at each moment is that of a plain model, and nothing is known of before', () => {
  fc.assert(
    fc.property(
      write,
      fc.array(write, { maxLength: 12 }),
      fc.integer({ min: 0, max: 60 }),
      (first, writes, at) => {
        const story = tell(first.sets, writes)
        const past = stateAt(story.trail, story.now, FIELDS, at)
        const model = modelAt(story, at)
        expect(past.known_from).toBe(10)
        expect(past.existed).toBe(model !== undefined)
        for (const field of FIELDS) {
          const told = past.fields.get(field)
          expect(told?.is_known).toBe(model !== undefined)
          if (model) expect(canonical(told?.value)).toBe(canonical(model.get(field)))
        }
      },
    ),
  )
})

test('a change that left no entry makes what lies around it unknown, and nothing else', () => {
  fc.assert(
    fc.property(
      write,
      fc.array(write, { minLength: 1, maxLength: 10 }),
      fc.nat(9),
      fc.integer({ min: 0, max: 60 }),
      (first, writes, lost, at) => {
        const story = tell(first.sets, writes)
        const gone = story.trail[1 + (lost % Math.max(1, story.trail.length - 1))]
        const trail = story.trail.filter((entry) => entry !== gone)
        const whole = stateAt(story.trail, story.now, FIELDS, at)
        const past = stateAt(trail, story.now, FIELDS, at)
        const touched = new Set(gone?.changes.map(({ field }) => field))
        for (const field of FIELDS) {
          const told = past.fields.get(field)
          if (!touched.has(field)) expect(told).toEqual(whole.fields.get(field))
        }
      },
    ),
  )
})

test('where neighbours in the log disagree nobody knows what was between them', () => {
  const entry = (at: number, old: unknown, now: unknown): TrailEntry => ({
    at,
    action: 'item.update',
    changes: [{ field: 'price', old, new: now }],
  })
  const trail = [entry(10, 1, 2), entry(30, 5, 6)]
  const at = (moment: number, now: unknown = 6) =>
    stateAt(trail, { price: now }, ['price'], moment).fields.get('price')
  expect(at(20)).toEqual({ is_known: false, value: null })
  expect(at(30)).toEqual({ is_known: true, value: 6 })
  // It is not what the last entry left it at.
  expect(at(40, 7)).toEqual({ is_known: false, value: null })
  expect(at(9)).toEqual({ is_known: true, value: 1 })
  // The log begins with a change: of what was longer ago nothing is told.
  const early = stateAt(trail, { price: 6 }, ['price'], 5)
  expect([early.existed, early.known_from, early.fields.get('price')?.is_known]).toEqual([
    undefined,
    10,
    false,
  ])
  expect(stateAt([], { price: 6 }, ['price'], 5)).toMatchObject({ existed: undefined, known_from: null })
})

test('a secret is not told, and parts in another order are the same', () => {
  const trail: TrailEntry[] = [
    { at: 1, action: 'outlet.create', changes: [] },
    { at: 5, action: 'outlet.update', changes: [{ field: 'pin', old: '••••••', new: '••••••' }] },
  ]
  expect(stateAt(trail, { pin: '••••••' }, ['pin'], 3).fields.get('pin')?.is_known).toBe(false)
  expect(isSame({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame(undefined, null)).toBe(true)
})
