import { type DragThing, useDragSpot } from '../../kit/drag/use-drag-spot.ts'
import { moveGroup, moveItem } from './menu.move.ts'
import { type ItemPlace, type ItemRow, type MenuSection, placeAround, placeBeside } from './menu.rows.ts'

/** Reordering of what is on screen. */
export interface Arranging {
  sections: readonly MenuSection[]
  /** Only the menu's own order can be changed, and only by those who may. */
  enabled: boolean
}

function nameOf(sections: readonly MenuSection[], group_id: number): string {
  return sections.find((section) => section.group.id === group_id)?.group.name ?? ''
}

function put(sections: readonly MenuSection[], id: number, place: ItemPlace) {
  moveItem(id, place, nameOf(sections, place.item_group_id))
}

/** Moves an item one step; answers where it is now, in words. */
export function stepItem(sections: readonly MenuSection[], item: ItemRow, step: 1 | -1): string | undefined {
  const place = placeBeside(sections, item.id, step)
  if (!place) return undefined
  put(sections, item.id, place)
  const target = sections.find((section) => section.group.id === place.item_group_id)
  const others = target?.items.filter((other) => other.id !== item.id) ?? []
  const at = others.findIndex((other) => other.id === place.after_id) + 2
  return `${item.name} di urutan ${place.after_id === null ? 1 : at} dari ${others.length + 1}, ${target?.group.name}`
}

/** Moves a group one step; answers where it is now, in words. */
export function stepGroup(
  sections: readonly MenuSection[],
  group: { id: number; name: string },
  step: 1 | -1,
): string | undefined {
  const at = sections.findIndex((section) => section.group.id === group.id)
  const next = at + step
  if (next < 0 || next >= sections.length) return undefined
  const after = step === 1 ? sections[next] : sections[next - 1]
  moveGroup(group.id, after?.group.id ?? null)
  return `Grup ${group.name} di urutan ${next + 1} dari ${sections.length}`
}

/** An item as a place to drop on and a thing to drag. */
export function useItemSpot<E extends HTMLElement>(
  arranging: Arranging,
  section: MenuSection | undefined,
  item: ItemRow,
  sideways = false,
) {
  return useDragSpot<E>({
    thing: { kind: 'item', id: item.id },
    enabled: arranging.enabled && section !== undefined,
    sideways,
    accepts: ({ kind }) => kind === 'item',
    onDrop: (thing, where) => {
      if (section) put(arranging.sections, thing.id, placeAround(section, item.id, where, thing.id))
    },
  })
}

/** The head of a group: items dropped on it come first in it, groups go before or behind it. */
export function useGroupSpot<E extends HTMLElement>(arranging: Arranging, section: MenuSection) {
  const { sections, enabled } = arranging
  const onDrop = (thing: DragThing, where: 'before' | 'after') => {
    const { id } = section.group
    if (thing.kind === 'item') {
      put(sections, thing.id, { item_group_id: id, after_id: null })
      return
    }
    const others = sections.filter((other) => other.group.id !== thing.id)
    const at = others.findIndex((other) => other.group.id === id)
    moveGroup(thing.id, where === 'after' ? id : (others[at - 1]?.group.id ?? null))
  }
  return useDragSpot<E>({
    thing: { kind: 'group', id: section.group.id },
    enabled,
    accepts: ({ kind }) => kind === 'item' || kind === 'group',
    onDrop,
  })
}
