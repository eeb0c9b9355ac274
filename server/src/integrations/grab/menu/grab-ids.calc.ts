/** Kinds of our things that Grab's menu names by an id. */
export type GrabIdKind = 'group' | 'item' | 'variant' | 'option'

const PREFIX: Record<GrabIdKind, string> = { group: 'G', item: 'I', variant: 'V', option: 'O' }

/** The id of a group, item, variant or option in Grab's menu; the same as long as the thing is. */
export const grabId = (kind: GrabIdKind, id: number): string => `${PREFIX[kind]}${id}`

/** Our id of a thing that Grab names; undefined when the name is none of ours, or of another kind. */
export function readGrabId(kind: GrabIdKind, text: string): number | undefined {
  const [, prefix, digits] = /^([GIVO])([1-9]\d{0,9})$/.exec(text) ?? []
  const id = Number(digits)
  return prefix === PREFIX[kind] && id <= 2_147_483_647 ? id : undefined
}
