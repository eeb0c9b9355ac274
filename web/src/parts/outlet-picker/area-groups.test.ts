import { expect, test } from 'vitest'
import { areaGroups } from './area-groups.ts'

const jawa = { id: 1, name: 'Jawa' }
const bandung = { id: 2, name: 'Bandung' }

test('an area has the outlets beneath it too; one that has all of them is left out', () => {
  const outlets = [
    { id: 7, areas: [jawa, bandung] },
    { id: 8, areas: [jawa] },
  ]
  expect(areaGroups(outlets)).toEqual([{ key: 'area 2', label: 'Jawa › Bandung', values: ['7'] }])
  expect(areaGroups([...outlets, { id: 9, areas: [] }])).toEqual([
    { key: 'area 1', label: 'Jawa', values: ['7', '8'] },
    { key: 'area 2', label: 'Jawa › Bandung', values: ['7'] },
  ])
})
