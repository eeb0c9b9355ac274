import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { useAllNodes } from '../../kit/graphql/query.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { useCan } from '../../parts/access/access.ts'
import type { ItemDetail, ItemValues } from './item.values.ts'
import { GetMenuVariantsDocument, type GetMenuVariantsQuery } from './menu.gql.gen.ts'

/** A variant as a menu offers it. */
export type MenuVariant = Pick<
  GetMenuVariantsQuery['variantList']['nodes'][number],
  'id' | 'name' | 'kind' | 'takes_prices' | 'options'
>

const active: FilterEntry[] = [{ field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }]
const by_name: FilterEntry[] = [...active, { field: 'name', sort: 'Asc' }]
const none: readonly MenuVariant[] = []

/** All variants of the brand by name; none for who may not see them. */
export function useMenuVariants(): readonly MenuVariant[] {
  const query = useAllNodes(
    GetMenuVariantsDocument,
    (page) => ({ ...page, filters: by_name }),
    (answer) => answer.variantList,
    { enabled: useCan('variant', 'view') },
  )
  return query.data ?? none
}

/** A variant as its menu knows it, for who may not see variants or while they are read. */
function knownTo(item: ItemDetail | null, id: number): MenuVariant | undefined {
  const variant = item?.variants.find((one) => one.id === id)
  if (!item || !variant) return undefined
  const options = item.options.filter(({ variant_id }) => variant_id === id)
  return {
    ...variant,
    takes_prices: options.some(({ takes_price }) => takes_price),
    options: options.map(({ variant_option_id, name, surcharge }) => ({
      ...{ id: variant_option_id, name, price: surcharge },
      is_active: true,
    })),
  }
}

/** The variants of these ids, in their order. */
export const variantsOf = (
  ids: readonly number[],
  known: readonly MenuVariant[],
  item: ItemDetail | null,
): MenuVariant[] => {
  const by_id = new Map(known.map((variant) => [variant.id, variant]))
  return ids.flatMap((id) => by_id.get(id) ?? knownTo(item, id) ?? [])
}

/** Lets the menu of a form be offered with a variant that was just made. */
export function offerVariant({ store }: EntityForm<ItemValues>, id: number): void {
  const { variant_ids } = store.state().values
  if (!variant_ids.includes(id)) store.write('variant_ids', [...variant_ids, id])
}
