import { expect, test } from 'vitest'
import { movement_chips } from './movement-list.tsx'

test('what is missing in a count is told with what is thrown away', () => {
  const filters = movement_chips.find(({ key }) => key === 'terbuang')?.filters
  expect(filters?.[0]?.value).toEqual(['WASTE', 'TRANSFER_LOSS', 'COUNT_LOSS'])
})
