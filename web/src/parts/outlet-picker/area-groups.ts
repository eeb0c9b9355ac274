import type { ChoiceGroup } from '../../kit/report/choice-list.tsx'
import { type AreaName, placedName } from './area-choices.ts'

interface Placed {
  id: number
  areas: readonly AreaName[]
}

/**
 * The areas of outlets, each after what it lies in, with all outlets in it and beneath. One that has all outlets is as good
 * as all and left out.
 */
export function areaGroups(outlets: readonly Placed[]): ChoiceGroup[] {
  const groups = new Map<number, { label: string; values: string[] }>()
  for (const { id, areas } of outlets)
    for (const [at, area] of areas.entries()) {
      const label = placedName(areas, at)
      const group = groups.get(area.id) ?? { label, values: [] }
      group.values.push(String(id))
      groups.set(area.id, group)
    }
  return [...groups]
    .filter(([, { values }]) => values.length < outlets.length)
    .map(([id, group]) => ({ key: `area ${id}`, ...group }))
    .sort((one, other) => one.label.localeCompare(other.label, 'id'))
}
