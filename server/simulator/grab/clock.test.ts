import { expect, test } from 'vitest'
import { createClock } from './clock.ts'
import { randomOf } from './random.ts'

const START = Date.parse('2026-11-21T05:00:00Z')

test('a standing clock does what is due at its own time, in order, also what is added on the way', async () => {
  const clock = createClock(START, 0)
  const done: string[] = []
  clock.after(2_000, () => void done.push(`b ${clock.text()}`))
  clock.after(1_000, () => {
    done.push(`a ${clock.text()}`)
    clock.after(500, () => void done.push('a again'))
  })
  clock.after(9_000, () => void done.push('later'))
  await Promise.all([clock.advance(1_000), clock.advance(4_000)])
  expect(done).toEqual(['a 2026-11-21T05:00:01Z', 'a again', 'b 2026-11-21T05:00:02Z'])
  expect([clock.now() - START, clock.waiting()]).toEqual([5_000, 1])
  clock.stop()
  await clock.advance(10_000)
  expect(done).not.toContain('later')
})

test('a running clock goes on by itself and can be moved on', async () => {
  const clock = createClock(START, 1_000)
  const rang = new Promise<number>((resolve) => clock.after(20_000, () => resolve(clock.now())))
  expect(await rang).toBeGreaterThanOrEqual(START + 20_000)
  let moved = false
  clock.after(3_600_000, () => {
    moved = true
  })
  await clock.advance(3_600_000)
  expect(moved).toBe(true)
  clock.stop()
})

test('chance is the same for the same keys and even over its range', () => {
  const draw = (...keys: (string | number)[]) => {
    const random = randomOf(...keys)
    return Array.from({ length: 1_000 }, () => random.between(1, 10))
  }
  expect(draw(1, 'a')).toEqual(draw(1, 'a'))
  expect(draw(1, 'a')).not.toEqual(draw(2, 'a'))
  const counts = Map.groupBy(draw('even'), (number) => number)
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  for (const drawn of counts.values()) expect(drawn.length).toBeGreaterThan(60)
})
