import { expect, test } from 'vitest'
import type { Task } from '../parts/task/use-tasks.ts'
import { unreadOf } from './read-tasks.ts'

const task = (ref: number, print: string) => ({ kind: 'order_late', ref, print }) as Task

test('what was read is unread again once there is something new to it', () => {
  const kept = 'order_late:1 a\norder_late:2 a b'
  expect(unreadOf([task(1, 'a'), task(2, 'a b')], kept)).toEqual([])
  expect(unreadOf([task(1, 'b'), task(3, 'a')], kept).map(({ ref }) => ref)).toEqual([1, 3])
  expect(unreadOf([task(1, 'a')], '')).toHaveLength(1)
})
