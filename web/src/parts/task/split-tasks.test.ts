import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitTasks } from './split-tasks.ts'

const task = fc.record({
  id: fc.nat(),
  state: fc.constantFrom('open' as const, 'dismissed' as const, 'snoozed' as const, 'given' as const),
  is_told: fc.boolean(),
})

test('the bell counts the rows of the first page, but for kinds that are muted', () => {
  fc.assert(
    fc.property(fc.array(task), (rows) => {
      const { open, hidden, told } = splitTasks(rows)
      expect([...open, ...hidden].map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
      const muted = open.filter(({ is_told }) => !is_told)
      expect(told.length + muted.length).toBe(open.length)
      const unmuted = splitTasks(rows.map((row) => ({ ...row, is_told: true })))
      expect(unmuted.told).toEqual(unmuted.open)
    }),
  )
})
