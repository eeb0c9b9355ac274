import { expect, onTestFinished, test } from 'vitest'
import type { Pool } from '../db/pool.ts'
import { watchReplica } from './replica.ts'

/** A database that answers every question with one row. */
const answering = (row: object) => ({ query: async () => ({ rows: [row] }) }) as unknown as Pool

test('after a write that could not be noted the copy is read only once it holds all of that moment', async () => {
  const warnings: string[] = []
  const replica = watchReplica({
    primary: answering({ written: '0/10' }),
    replica: answering({ replayed: '0/10' }),
    bound_ms: 60_000,
    clock: () => new Date('2026-11-25T07:10:00Z'),
    warn: (message) => warnings.push(message),
  })
  onTestFinished(() => replica.stop())
  expect(await replica.offer(undefined)).toBeDefined()
  replica.missNote(new Error('connection lost'))
  expect(warnings).toEqual(['A write was not noted for its session: connection lost'])
  expect(await replica.offer(undefined)).toBeUndefined()
  expect([...replica.outcomes]).toEqual([['own_write', 1]])
  // Its next mark lies behind that moment.
  await expect.poll(() => replica.offer(undefined), { timeout: 10_000 }).toBeDefined()
})
