import type { Me } from '../parts/session/session.ts'
import { type MenuCategory, menu_table } from './menu-table.ts'

/**
 * What of the menu one may see: entries whose page exists and whose module is in the plan with the right
 * 'view'. Categories without an entry are left out.
 */
export function visibleMenu(me: Pick<Me, 'web_modules'>, table: readonly MenuCategory[] = menu_table) {
  const viewable = new Set(
    me.web_modules
      .filter((entry) => entry.is_allowed && entry.authorization_types.some((type) => type.name === 'view'))
      .map((entry) => entry.module.key),
  )
  return table
    .map((category) => ({
      ...category,
      entries: category.entries.filter(
        (entry) => entry.ready && (!entry.module || viewable.has(entry.module)),
      ),
    }))
    .filter((category) => category.entries.length > 0)
}
