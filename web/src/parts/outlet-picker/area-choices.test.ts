import { expect, test } from 'vitest'
import { areaChoices } from './area-choices.ts'

test('areas are offered once, each after what it lies in, and those without an outlet in reach as they are known', () => {
  const java = { id: 1, name: 'Jawa' }
  const yogya = { id: 2, name: 'Yogyakarta' }
  const outlets = [{ areas: [java, yogya] }, { areas: [java] }, { areas: [] }]
  expect(areaChoices(outlets, [{ id: 9, name: 'Bali' }, yogya])).toEqual([
    { value: '9', label: 'Bali' },
    { value: '1', label: 'Jawa' },
    { value: '2', label: 'Jawa › Yogyakarta' },
  ])
  expect(areaChoices([], [])).toEqual([])
})
