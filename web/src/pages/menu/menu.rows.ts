import type { GetItemGroupListQuery, GetItemListQuery } from './menu.gql.gen.ts'

export type ItemRow = GetItemListQuery['itemList']['nodes'][number]
export type GroupRow = GetItemGroupListQuery['itemGroupList']['nodes'][number]

/** A group with what of it is shown. */
export interface MenuSection {
  group: Pick<GroupRow, 'id' | 'name'> & Partial<GroupRow>
  items: readonly ItemRow[]
}

/** Where something is put: into a group, behind something there or first. */
export interface ItemPlace {
  item_group_id: number
  after_id: number | null
}

/** Items by group in the order of the groups; those of a group that is not among them come last. */
export function toSections(
  groups: readonly GroupRow[],
  items: readonly ItemRow[],
  with_empty: boolean,
): MenuSection[] {
  const of = new Map<number, ItemRow[]>()
  for (const item of items) {
    const own = of.get(item.item_group_id)
    if (own) own.push(item)
    else of.set(item.item_group_id, [item])
  }
  const known = groups.flatMap((group) => {
    const own = of.get(group.id) ?? []
    of.delete(group.id)
    return own.length > 0 || with_empty ? [{ group, items: own }] : []
  })
  const others = [...of.values()].flatMap((own) => (own[0] ? [{ group: own[0].item_group, items: own }] : []))
  return [...known, ...others]
}

/** A list with one thing put behind another, or first; unchanged when either is not there. */
export function putAfter<N extends { id: number }>(
  nodes: readonly N[],
  id: number,
  after_id: number | null,
): readonly N[] {
  const node = nodes.find((other) => other.id === id)
  if (!node || id === after_id) return nodes
  const others = nodes.filter((other) => other !== node)
  const place = after_id === null ? 0 : others.findIndex((other) => other.id === after_id) + 1
  if (after_id !== null && place === 0) return nodes
  return [...others.slice(0, place), node, ...others.slice(place)]
}

/** Items with one put into a place of a group. */
export function putItem(
  items: readonly ItemRow[],
  id: number,
  place: ItemPlace,
  group_name: string,
): readonly ItemRow[] {
  const { item_group_id, after_id } = place
  const moved = items.map((item) =>
    item.id === id ? { ...item, item_group_id, item_group: { id: item_group_id, name: group_name } } : item,
  )
  return putAfter(moved, id, after_id)
}

/** The place after one where a thing dropped before or behind an item goes. */
export function placeAround(
  section: MenuSection,
  item_id: number,
  where: 'before' | 'after',
  dragged_id: number,
): ItemPlace {
  const item_group_id = section.group.id
  if (where === 'after') return { item_group_id, after_id: item_id }
  const others = section.items.filter((item) => item.id !== dragged_id)
  const at = others.findIndex((item) => item.id === item_id)
  return { item_group_id, after_id: others[at - 1]?.id ?? null }
}

/** The place one step up or down, over the edge of a group into the next; undefined at the end of the menu. */
export function placeBeside(
  sections: readonly MenuSection[],
  item_id: number,
  step: 1 | -1,
): ItemPlace | undefined {
  const at = sections.findIndex((section) => section.items.some((item) => item.id === item_id))
  const section = sections[at]
  if (!section) return undefined
  const place = section.items.findIndex((item) => item.id === item_id)
  const item_group_id = section.group.id
  if (step === 1 && place < section.items.length - 1)
    return { item_group_id, after_id: section.items[place + 1]?.id ?? null }
  if (step === -1 && place > 0) return { item_group_id, after_id: section.items[place - 2]?.id ?? null }
  const next = sections[at + step]
  if (!next) return undefined
  return { item_group_id: next.group.id, after_id: step === 1 ? null : (next.items.at(-1)?.id ?? null) }
}
