/** Kinds of our things that Grab's menu names by an id. */
export type GrabIdKind = 'group' | 'item' | 'variant' | 'option'

const PREFIX: Record<GrabIdKind, string> = { group: 'G', item: 'I', variant: 'V', option: 'O' }

/**
 * The id of a group, item, variant or option in Grab's menu; the same as long as the thing is. A variant of which an item has
 * prices of its own is one of that item alone, since at Grab what bears one id has one price.
 */
export const grabId = (kind: GrabIdKind, id: number, of_item?: number): string =>
  `${PREFIX[kind]}${id}${of_item === undefined ? '' : `${PREFIX.item}${of_item}`}`

/** Our id of a thing that Grab names; undefined when the name is none of ours, or of another kind. */
export function readGrabId(kind: GrabIdKind, text: string): number | undefined {
  const [, thing, thing_id, choice, choice_id] =
    /^(?:([GI])([1-9]\d{0,9})|([VO])([1-9]\d{0,9})(?:I[1-9]\d{0,9})?)$/.exec(text) ?? []
  const id = Number(thing_id ?? choice_id)
  return (thing ?? choice) === PREFIX[kind] && id <= 2_147_483_647 ? id : undefined
}
