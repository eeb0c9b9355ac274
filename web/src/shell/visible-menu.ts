import type { Me } from '../parts/session/session.ts'
import type { MenuCategory, MenuEntry } from './menu-entry.ts'
import { menu_table } from './menu-table.ts'

/**
 * What of the menu one may see: entries whose page exists and whose module is in the plan with the right
 * 'view', or 'view_cost' or 'create' where that is what it takes. Categories without an entry are left out.
 */
export function visibleMenu(me: Pick<Me, 'web_modules'>, table: readonly MenuCategory[] = menu_table) {
  const withRight = (right: string) =>
    new Set(
      me.web_modules
        .filter((entry) => entry.is_allowed && entry.authorization_types.some((type) => type.name === right))
        .map((entry) => entry.module.key),
    )
  const viewable = withRight('view')
  const costed = withRight('view_cost')
  const creating = withRight('create')
  return table
    .map((category) => ({
      ...category,
      entries: category.entries.filter(
        (entry) =>
          entry.ready &&
          (!entry.module || viewable.has(entry.module)) &&
          (!entry.cost || costed.has(entry.cost)) &&
          (!entry.creates || creating.has(entry.creates)),
      ),
    }))
    .filter((category) => category.entries.length > 0)
}

/** What an entry is called where its submenu does not stand over it: 'QR Code: Outlet'. */
export function nameOf({ label, under }: MenuEntry): string {
  return under ? `${under}: ${label}` : label
}

/** Entries as they stand in the menu: alone, or together in a submenu. */
export interface MenuPart {
  submenu: string | undefined
  entries: readonly MenuEntry[]
}

/** Puts neighbours of the same submenu together. */
export function partsOf(entries: readonly MenuEntry[]): MenuPart[] {
  const parts: { submenu: string | undefined; entries: MenuEntry[] }[] = []
  for (const entry of entries) {
    const last = parts.at(-1)
    if (entry.under !== undefined && last?.submenu === entry.under) last.entries.push(entry)
    else parts.push({ submenu: entry.under, entries: [entry] })
  }
  return parts
}
