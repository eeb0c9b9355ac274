import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTurns, type EndTurn } from './turns.ts'

const LIMITS = { most: 3, most_each: 2, most_waiting: 4 }
const stay = new AbortController().signal
/** Lets what was decided already reach those who wait for it. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('never more than the limits run, nobody is forgotten, and of one brand the first comes first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.record({ kind: fc.constant('come' as const), key: fc.integer({ min: 1, max: 3 }) }),
          fc.record({ kind: fc.constantFrom('end' as const, 'leave' as const), at: fc.nat(20) }),
        ),
        { maxLength: 40 },
      ),
      async (steps) => {
        const turns = createTurns({ ...LIMITS, most_waiting: 100 })
        const running: { key: number; end: EndTurn }[] = []
        const waiting: { key: number; number: number; gone: AbortController }[] = []
        const entered: { key: number; number: number }[] = []
        let number = 0
        const come = (key: number) => {
          const mine = { key, number: number++, gone: new AbortController() }
          waiting.push(mine)
          turns.take(key, mine.gone.signal).then(
            (end) => {
              waiting.splice(waiting.indexOf(mine), 1)
              running.push({ key, end })
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
            // Who waits does so because there is no place.
            const waits = waiting.some((one) => one.key === key)
            if (waits) expect(running.length === LIMITS.most || own === LIMITS.most_each).toBe(true)
            const order = entered.filter((one) => one.key === key).map((one) => one.number)
            expect(order).toEqual(order.toSorted((a, b) => a - b))
          }
        }
        for (const step of steps) {
          if (step.kind === 'come') come(step.key)
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

test('a full queue turns away with a time to come back', async () => {
  const turns = createTurns({ most: 1, most_each: 1, most_waiting: 1 })
  const end = await turns.take(1, stay)
  const second = turns.take(2, stay)
  await expect(turns.take(3, stay)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    details: { retry_after: 10 },
  })
  end()
  await second
})

test('who has left takes no turn', async () => {
  const turns = createTurns(LIMITS)
  await expect(turns.take(1, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})
