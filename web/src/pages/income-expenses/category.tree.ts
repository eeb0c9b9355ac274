/** What of a category its place in the tree is told by. */
interface Placed {
  id: number
  name: string
  kind: string
  parent_id: number | null
  account_code: string | null
  deleted_at: string | null
}

const inOrder = (a: Placed, b: Placed) =>
  Number(a.deleted_at !== null) - Number(b.deleted_at !== null) ||
  Number(a.account_code === null) - Number(b.account_code === null) ||
  (a.account_code ?? '').localeCompare(b.account_code ?? '') ||
  a.name.localeCompare(b.name)

/** Categories in the order of their account codes, those without one after them, each followed by its parts; archived ones last. */
export function inTree<C extends Placed>(categories: readonly C[]): { category: C; is_part: boolean }[] {
  const sorted = [...categories].sort(inOrder)
  const tops = new Set(
    sorted.filter(({ parent_id, deleted_at }) => parent_id === null && !deleted_at).map(({ id }) => id),
  )
  const isUnder = ({ parent_id, deleted_at }: C) => parent_id !== null && !deleted_at && tops.has(parent_id)
  return sorted
    .filter((category) => !isUnder(category))
    .flatMap((category) => [
      { category, is_part: false },
      ...sorted
        .filter((part) => isUnder(part) && part.parent_id === category.id)
        .map((part) => ({ category: part, is_part: true })),
    ])
}

/** How a category is called where it stands alone: with what it is part of. */
export function pathOf<C extends Placed>(category: C, all: readonly C[]): string {
  const parent = all.find(({ id }) => id === category.parent_id)
  const name = parent ? `${parent.name} › ${category.name}` : category.name
  return category.account_code ? `${name} (${category.account_code})` : name
}
