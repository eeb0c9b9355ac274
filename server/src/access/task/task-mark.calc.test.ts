import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standingOf, type TaskMark } from './task-mark.calc.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 7, minute))
const ME = 1
const OTHER = 2

const mark = fc.record({
  admin_id: fc.constantFrom(ME, OTHER),
  state: fc.constantFrom('dismissed' as const, 'snoozed' as const, 'given' as const),
  print: fc.constantFrom('a', 'b'),
  until: fc.integer({ min: 0, max: 30 }).map(at),
  given_to: fc.constantFrom(ME, OTHER),
  marked_at: fc.integer({ min: 0, max: 30 }).map(at),
  is_returned: fc.boolean(),
})

/** One mark an admin of each task, as the table keeps them; what others did counts only where it is given to one. */
const marks = fc.uniqueArray(mark, { selector: ({ admin_id }) => admin_id, maxLength: 2 }).map((all) =>
  all.map(
    (each): TaskMark => ({
      ...each,
      until: each.state === 'snoozed' ? each.until : null,
      given_to: each.state === 'given' ? (each.admin_id === ME ? OTHER : ME) : null,
    }),
  ),
)

/** The same told plainly: what came last decides, and only while it holds. */
function model(since: Date | null, print: string, all: readonly TaskMark[], now: Date): string {
  const [own] = all.filter(({ admin_id }) => admin_id === ME)
  const [given] = all.filter(({ given_to }) => given_to === ME)
  if (!own) return 'open'
  if (since && own.marked_at < since) return 'open'
  const is_given_later =
    given !== undefined && given.marked_at > own.marked_at && !(since && given.marked_at < since)
  if (is_given_later) return 'open'
  if (own.state === 'dismissed' && own.print === print) return 'dismissed'
  if (own.state === 'snoozed' && own.until && own.until > now) return 'snoozed'
  if (own.state === 'given' && !own.is_returned) return 'given'
  return 'open'
}

test('what somebody did last with a task decides, until it is another task, has changed, or its time has come', () => {
  fc.assert(
    fc.property(
      marks,
      fc.option(fc.integer({ min: 0, max: 30 }).map(at)),
      fc.constantFrom('a', 'b'),
      fc.integer({ min: 0, max: 30 }).map(at),
      (all, since, print, now) => {
        const { state } = standingOf({ print, since }, all, { admin_id: ME, now })
        expect(state).toBe(model(since, print, all, now))
      },
    ),
  )
})

test('what is given says who gave it, whatever one had done with it before', () => {
  const base = { print: 'a', until: null, is_returned: false }
  const own: TaskMark = { ...base, admin_id: ME, state: 'dismissed', given_to: null, marked_at: at(1) }
  const given: TaskMark = { ...base, admin_id: OTHER, state: 'given', given_to: ME, marked_at: at(2) }
  const task = { print: 'a', since: at(0) }
  const of = { admin_id: ME, now: at(9) }
  expect(standingOf(task, [own, given], of)).toEqual({ state: 'open', mark: given })
  expect(standingOf(task, [{ ...own, marked_at: at(3) }, given], of)).toMatchObject({ state: 'dismissed' })
  // What began after it was given is another thing.
  expect(standingOf({ ...task, since: at(5) }, [given], of)).toEqual({ state: 'open', mark: null })
})
