import type { GroupRow } from './table.groups.ts'
import type { TableRow } from './table.list.tsx'

/** A group with what of it is shown. */
export interface TableSection {
  group: { id: number; name: string; layout_version?: number }
  tables: readonly TableRow[]
  /** The group was removed meanwhile; archived tables may still be in it. */
  is_removed: boolean
}

/** Tables by group in the order of the groups; those of removed groups come last. */
export function toSections(
  groups: readonly GroupRow[],
  tables: readonly TableRow[],
  with_empty: boolean,
): TableSection[] {
  const of = new Map<number, TableRow[]>()
  for (const table of tables) of.set(table.table_group_id, [...(of.get(table.table_group_id) ?? []), table])
  const known = groups.flatMap((group) => {
    const own = of.get(group.id) ?? []
    of.delete(group.id)
    return own.length > 0 || with_empty ? [{ group, tables: own, is_removed: false }] : []
  })
  const others = [...of.values()].flatMap((own) =>
    own[0] ? [{ group: own[0].table_group, tables: own, is_removed: true }] : [],
  )
  return [...known, ...others]
}
