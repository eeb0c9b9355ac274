import { expect, test } from 'vitest'
import { mergeNodes } from './merge-nodes.ts'

test('new nodes stand before existing ones and replace their namesakes', () => {
  const existing = [
    { id: 1, name: 'lama' },
    { id: 2, name: 'lama' },
  ]
  const incoming = [
    { id: 3, name: 'baru' },
    { id: 1, name: 'baru' },
  ]
  expect(mergeNodes(existing, incoming)).toEqual([
    { id: 3, name: 'baru' },
    { id: 1, name: 'baru' },
    { id: 2, name: 'lama' },
  ])
})
