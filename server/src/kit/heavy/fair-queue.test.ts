import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue, type EndTurn } from './fair-queue.ts'

const LIMITS = {
  most: 3,
  most_each: 2,
  kinds: { a: { most: 3, most_each: 2 }, b: { most: 1, most_each: 1 } },
  most_waiting_each: 100,
  most_waiting: 100,
}
/** Lets what was decided already reach those who wait for it. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('never more than the limits run, nobody is forgotten, and of one brand the first comes first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.record({
            kind: fc.constant('come' as const),
            key: fc.integer({ min: 1, max: 3 }),
            of: fc.constantFrom('a' as const, 'b' as const),
          }),
          fc.record({ kind: fc.constantFrom('end' as const, 'leave' as const), at: fc.nat(20) }),
        ),
        { maxLength: 40 },
      ),
      async (steps) => {
        const queue = createFairQueue<'a' | 'b'>(LIMITS)
        const running: { key: number; of: 'a' | 'b'; end: EndTurn }[] = []
        const waiting: { key: number; of: 'a' | 'b'; number: number; gone: AbortController }[] = []
        const entered: { key: number; of: 'a' | 'b'; number: number }[] = []
        let number = 0
        const come = (key: number, of: 'a' | 'b') => {
          const mine = { key, of, number: number++, gone: new AbortController() }
          waiting.push(mine)
          queue.take(of, key, { gone: mine.gone.signal }).then(
            (end) => {
              waiting.splice(waiting.indexOf(mine), 1)
              running.push({ key, of, end })
              entered.push(mine)
            },
            () => waiting.splice(waiting.indexOf(mine), 1),
          )
        }
        const check = () => {
          expect(running.length).toBeLessThanOrEqual(LIMITS.most)
          for (const key of [1, 2, 3]) {
            const own = running.filter((one) => one.key === key).length
            expect(own).toBeLessThanOrEqual(LIMITS.most_each)
            for (const kind of ['a', 'b'] as const) {
              const limits = LIMITS.kinds[kind]
              const all = running.filter((one) => one.of === kind)
              const mine = all.filter((one) => one.key === key).length
              expect(all.length).toBeLessThanOrEqual(limits.most)
              expect(queue.tell(kind).running).toBe(all.length)
              expect(queue.tell(kind).waiting).toBe(waiting.filter((one) => one.of === kind).length)
              // Who waits does so because there is no place.
              if (waiting.some((one) => one.key === key && one.of === kind))
                expect(
                  running.length === LIMITS.most ||
                    own === LIMITS.most_each ||
                    all.length === limits.most ||
                    mine === limits.most_each,
                ).toBe(true)
              const order = entered
                .filter((one) => one.key === key && one.of === kind)
                .map((one) => one.number)
              expect(order).toEqual(order.toSorted((x, y) => x - y))
            }
          }
        }
        for (const step of steps) {
          if (step.kind === 'come') come(step.key, step.of)
          else if (step.kind === 'end') {
            const [ended] = running.splice(step.at % Math.max(1, running.length), 1)
            ended?.end()
            ended?.end()
          } else waiting[step.at % Math.max(1, waiting.length)]?.gone.abort()
          await settle()
          check()
        }
        while (running.length > 0) {
          running.shift()?.end()
          await settle()
          check()
        }
        expect(waiting).toEqual([])
      },
    ),
  )
})

test('keys that wait are served in turns, whatever the first of them has waiting', async () => {
  const queue = createFairQueue<'a' | 'b'>({ ...LIMITS, most: 1, most_each: 1 })
  const order: number[] = []
  const ends: EndTurn[] = [await queue.take('a', 1)]
  const come = (key: number) =>
    queue.take('a', key).then((end) => {
      order.push(key)
      ends.push(end)
    })
  const all = [1, 1, 1, 2, 2, 3].map(come)
  for (let left = all.length; left > 0; left--) {
    ends.shift()?.()
    await settle()
  }
  await Promise.all(all)
  expect(order).toEqual([2, 3, 1, 2, 1, 1])
})

test('who comes when its key or everybody has enough waiting is turned away, and who has waited too long', async () => {
  const queue = createFairQueue<'a' | 'b'>({ ...LIMITS, most: 1, most_waiting_each: 1, most_waiting: 2 })
  const end = await queue.take('a', 1)
  const own = queue.take('a', 1)
  await expect(queue.take('a', 1)).rejects.toMatchObject({ reason: 'key_full' })
  const second = queue.take('a', 2, { patience_ms: 20 })
  await expect(queue.take('a', 3)).rejects.toMatchObject({ reason: 'full' })
  await expect(second).rejects.toMatchObject({ reason: 'too_long' })
  expect(queue.tell('a')).toMatchObject({ running: 1, waiting: 1 })
  end()
  ;(await own)()
  expect(queue.tell('a')).toEqual({ running: 0, waiting: 0, oldest_ms: 0 })
})

test('who has left takes no turn', async () => {
  const queue = createFairQueue<'a' | 'b'>(LIMITS)
  await expect(queue.take('a', 1, { gone: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone')
  expect(queue.tell('a').running).toBe(0)
})
