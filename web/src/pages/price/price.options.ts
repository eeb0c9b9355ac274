import { useMemo } from 'react'
import { useAllNodes } from '../../kit/graphql/query.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { useCan } from '../../parts/access/access.ts'
import { GetItemOptionsDocument, type GetItemOptionsQuery } from './price.gql.gen.ts'

/** An option that a menu offers, with its price there. */
export type ItemOption = GetItemOptionsQuery['itemList']['nodes'][number]['options'][number]

const filters: FilterEntry[] = [
  { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] },
  { field: 'name', sort: 'Asc' },
]

/** Of each menu the options that may have a price of their own; none until they are known. */
export function useItemOptions(): ReadonlyMap<number, readonly ItemOption[]> {
  const enabled = useCan('menu', 'view')
  const { data } = useAllNodes(
    GetItemOptionsDocument,
    (page) => ({ ...page, filters }),
    (answer) => answer.itemList,
    { enabled },
  )
  return useMemo(
    () =>
      new Map(
        (data ?? []).flatMap(({ id, options }) => {
          const priced = options.filter(({ takes_price }) => takes_price)
          return priced.length > 0 ? [[id, priced] as const] : []
        }),
      ),
    [data],
  )
}

/** What a menu costs with its options by itself, as prices are made of it. */
export const ownPrices = (options: readonly ItemOption[] | undefined) =>
  (options ?? []).flatMap(({ variant_option_id, price }) =>
    price === null ? [] : [{ variant_option_id, price }],
  )
