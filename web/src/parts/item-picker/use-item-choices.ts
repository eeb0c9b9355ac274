import { useMemo } from 'react'
import { useAllNodes } from '../../kit/graphql/query.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { useCan } from '../access/access.ts'
import { GetItemChoicesDocument, type GetItemChoicesQuery } from './item-choices.gql.gen.ts'

/** A menu to choose, with what it costs where that may be seen. */
export type ItemChoice = GetItemChoicesQuery['itemList']['nodes'][number]

const filters: FilterEntry[] = [
  { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] },
  { field: 'name', sort: 'Asc' },
]

/** Said where menus would be chosen by somebody whose role may not see them. */
export const no_menus = 'Peran Anda belum boleh melihat Menu.'

/**
 * All menus that are not archived, in the order of their groups and names. Nobody is asked for them where the role may
 * not see them: a refusal would lead away from a page that may be seen.
 */
export function useItemChoices() {
  const is_allowed = useCan('menu', 'view')
  const query = useAllNodes(
    GetItemChoicesDocument,
    (page) => ({ ...page, filters }),
    (answer) => answer.itemList,
    { enabled: is_allowed },
  )
  const items = useMemo(
    () =>
      [...(query.data ?? [])].sort(
        (a, b) =>
          a.item_group.sort - b.item_group.sort ||
          a.item_group_id - b.item_group_id ||
          a.name.localeCompare(b.name, 'id'),
      ),
    [query.data],
  )
  return {
    items,
    is_allowed,
    is_loading: is_allowed && query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

/** Menus whose name, code or SKU holds what is typed. */
export function findItems(items: readonly ItemChoice[], text: string): readonly ItemChoice[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return items
  return items.filter(({ name, code, sku }) =>
    [name, code, sku ?? ''].some((word) => word.toLowerCase().includes(wanted)),
  )
}
