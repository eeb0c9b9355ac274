import { expect, test } from 'vitest'
import { inTree, pathOf } from './category.tree.ts'

const category = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  kind: 'expense',
  parent_id: null as number | null,
  account_code: null as string | null,
  deleted_at: null as string | null,
  ...more,
})

test('parts follow what they are part of, archived ones come last, and none is lost', () => {
  const all = [
    category(1, 'Listrik', { parent_id: 4, account_code: '6-3' }),
    category(2, 'Sewa', { account_code: '6-9' }),
    category(3, 'Air', { parent_id: 4, account_code: '6-2' }),
    category(4, 'Utilitas', { account_code: '6-1' }),
    category(5, 'Lama', { deleted_at: 'x', account_code: '1' }),
    category(6, 'Yatim', { parent_id: 5 }),
  ]
  expect(inTree(all).map(({ category: { name }, is_part }) => [name, is_part])).toEqual([
    ['Utilitas', false],
    ['Air', true],
    ['Listrik', true],
    ['Sewa', false],
    ['Yatim', false],
    ['Lama', false],
  ])
  expect(pathOf(category(1, 'Listrik', { parent_id: 4, account_code: '6-3' }), all)).toBe(
    'Utilitas › Listrik (6-3)',
  )
})
