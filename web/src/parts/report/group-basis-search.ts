import type { GroupBasis } from '../graphql/schema.gen.ts'

/** Which group of a menu counts, as it stands in the address and as it is named. */
export const group_bases = [
  { value: 'terjual', basis: 'sold', label: 'Grup saat terjual' },
  { value: 'sekarang', basis: 'now', label: 'Grup sekarang' },
] as const satisfies readonly { value: string; basis: GroupBasis; label: string }[]

/** The part of an address that says which group of a menu counts. */
export interface GroupBasisSearch {
  kelompok?: (typeof group_bases)[number]['value']
}

/** Reads it from an address; none for what the page shows usually. */
export function parseGroupBasis(search: Record<string, unknown>): GroupBasisSearch {
  return { kelompok: group_bases.find(({ value }) => value === search.kelompok)?.value }
}

/** The API's word for it. */
export function groupBasisOf({ kelompok }: GroupBasisSearch, usual: GroupBasis): GroupBasis {
  return group_bases.find(({ value }) => value === kelompok)?.basis ?? usual
}
