import { useAllNodes } from '../../kit/graphql/query.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import type { ItemDetail } from './item.values.ts'
import { GetPaketMenusDocument } from './menu.gql.gen.ts'

/** A menu that can be in a paket, with what it costs the guest and the brand. */
export interface PaketMenu {
  readonly id: number
  readonly name: string
  readonly price: number
  /** Null where nobody knows it, or it may not be seen. */
  readonly cost: number | null
}

const filters: FilterEntry[] = [
  { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] },
  { field: 'is_paket', type: 'String', operator: 'IsEqualTo', value: ['false'] },
  { field: 'name', sort: 'Asc' },
]

const known = (cost: string | null) => (Number(cost) > 0 ? Number(cost) : null)

/** Menus that can be in a paket by id, those that are in it already among them. */
export function usePaketMenus(item: ItemDetail): ReadonlyMap<number, PaketMenu> {
  const query = useAllNodes(
    GetPaketMenusDocument,
    (page) => ({ ...page, filters }),
    (answer) => answer.itemList,
  )
  const held = item.paket_parts.flatMap(({ choices }) =>
    choices.map(({ item_id, name, price, cost }) => ({ id: item_id, name, price, cost: known(cost) })),
  )
  const found = (query.data ?? []).map((menu) => ({ ...menu, cost: known(menu.cost) }))
  return new Map([...held, ...found].filter(({ id }) => id !== item.id).map((menu) => [menu.id, menu]))
}
