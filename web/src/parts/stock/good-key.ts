/** What is bought: an ingredient, or a menu with stock of its own. */
interface Good {
  readonly item_kind: string
  readonly item_id: number
}

/** One text per good, for fields and maps. */
export const keyOfGood = ({ item_kind, item_id }: Good) => `${item_kind} ${item_id}`

/** The good of a text, as the API takes it; nothing chosen is an ingredient that there is not. */
export function goodOfKey(key: string | null) {
  const [kind = 'ingredient', id = '0'] = (key ?? '').split(' ')
  return {
    item_kind: (kind === 'menu' ? 'menu' : 'ingredient') as 'ingredient' | 'menu',
    item_id: Number(id),
  }
}
