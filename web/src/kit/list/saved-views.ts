import { type ListSearch, parseListSearch } from './list-search.ts'

/** A list's state under a name; kept in this browser. */
export interface SavedView {
  name: string
  search: ListSearch
}

const keyOf = (list: string) => `lumbung-views:${list}`

export function readViews(list: string): readonly SavedView[] {
  try {
    const views: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]')
    if (!Array.isArray(views)) return []
    return views.map(({ name, search }) => ({ name: String(name), search: parseListSearch(search ?? {}) }))
  } catch {
    return []
  }
}

function write(list: string, views: readonly SavedView[]) {
  localStorage.setItem(keyOf(list), JSON.stringify(views))
}

/** Saves a view; one of the same name is replaced. The open page is not part of a view. */
export function saveView(list: string, name: string, { halaman: _, ...search }: ListSearch) {
  write(list, [...readViews(list).filter((view) => view.name !== name), { name, search }])
}

export function deleteView(list: string, name: string) {
  write(
    list,
    readViews(list).filter((view) => view.name !== name),
  )
}

/** True when two states show the same list. */
export function isSameView(a: ListSearch, b: ListSearch): boolean {
  const plain = ({ halaman: _, ...search }: ListSearch) =>
    JSON.stringify(
      Object.entries(search)
        .filter(([, value]) => value !== undefined)
        .sort(),
    )
  return plain(a) === plain(b)
}
