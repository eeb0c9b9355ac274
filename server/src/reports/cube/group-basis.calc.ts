/** Which group of an item counts: the one it is in now, or the one it was in when it was sold. */
export const GROUP_BASES = ['now', 'sold'] as const
export type GroupBasis = (typeof GROUP_BASES)[number]

/** What tables of groups are called, so that two that differ say why. */
export const GROUP_TITLES: Readonly<Record<GroupBasis, string>> = {
  now: 'Grup menu sekarang',
  sold: 'Grup menu saat terjual',
}

/** The same of menus below their groups. */
export const MENU_TITLES: Readonly<Record<GroupBasis, string>> = {
  now: 'Menu, grup sekarang',
  sold: 'Menu, grup saat terjual',
}
