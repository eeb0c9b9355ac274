import { expect, test } from 'vitest'
import {
  type GroupRow,
  type ItemRow,
  placeAround,
  placeBeside,
  putAfter,
  putItem,
  toSections,
} from './menu.rows.ts'

const group = (id: number) => ({ id, name: `Grup ${id}` }) as GroupRow
const item = (id: number, item_group_id: number) =>
  ({ id, item_group_id, item_group: group(item_group_id) }) as unknown as ItemRow
const ids = (nodes: readonly { id: number }[]) => nodes.map(({ id }) => id)

const groups = [group(2), group(1), group(3)]
const items = [item(10, 1), item(11, 1), item(12, 1), item(20, 2), item(21, 2)]
const sections = toSections(groups, items, true)

test('items stand under their groups in the order of the groups; a group gone from the menu comes last', () => {
  expect(sections.map((section) => [section.group.id, ids(section.items)])).toEqual([
    [2, [20, 21]],
    [1, [10, 11, 12]],
    [3, []],
  ])
  expect(toSections(groups, items, false).map((section) => section.group.id)).toEqual([2, 1])
  const archived = toSections([group(1)], items, false)
  expect(archived.map((section) => section.group.name)).toEqual(['Grup 1', 'Grup 2'])
})

test('one step goes past a neighbour and over the edge into the next group, and ends with the menu', () => {
  expect(placeBeside(sections, 10, 1)).toEqual({ item_group_id: 1, after_id: 11 })
  expect(placeBeside(sections, 12, -1)).toEqual({ item_group_id: 1, after_id: 10 })
  expect(placeBeside(sections, 11, -1)).toEqual({ item_group_id: 1, after_id: null })
  expect(placeBeside(sections, 10, -1)).toEqual({ item_group_id: 2, after_id: 21 })
  expect(placeBeside(sections, 12, 1)).toEqual({ item_group_id: 3, after_id: null })
  expect(placeBeside(sections, 20, -1)).toBeUndefined()
})

test('a drop before an item goes behind the one above, whichever way the dragged one came', () => {
  const [, second] = sections
  if (!second) throw new Error('no section')
  expect(placeAround(second, 11, 'before', 20)).toEqual({ item_group_id: 1, after_id: 10 })
  expect(placeAround(second, 12, 'before', 11)).toEqual({ item_group_id: 1, after_id: 10 })
  expect(placeAround(second, 10, 'before', 12)).toEqual({ item_group_id: 1, after_id: null })
  expect(placeAround(second, 12, 'after', 10)).toEqual({ item_group_id: 1, after_id: 12 })
})

test('what is put behind something that is gone stays where it was', () => {
  expect(ids(putAfter(items, 12, null))).toEqual([12, 10, 11, 20, 21])
  expect(ids(putAfter(items, 10, 12))).toEqual([11, 12, 10, 20, 21])
  expect(putAfter(items, 10, 99)).toBe(items)
  const moved = putItem(items, 21, { item_group_id: 1, after_id: 10 }, 'Grup 1')
  expect(ids(toSections(groups, moved, false)[1]?.items ?? [])).toEqual([10, 21, 11, 12])
})
