/** Names of the fields of a form's values, with dots into lists and objects: 'hours.0.opens_at'. */
export type Path<T> = T extends readonly (infer Item)[]
  ? `${number}` | `${number}.${Path<Item>}`
  : T extends object
    ? {
        [K in keyof T & string]: NonNullable<T[K]> extends object ? K | `${K}.${Path<NonNullable<T[K]>>}` : K
      }[keyof T & string]
    : never

/** What stands at a path. */
export type ValueAt<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? T extends readonly (infer Item)[]
    ? ValueAt<Item, Rest>
    : Head extends keyof T
      ? ValueAt<NonNullable<T[Head]>, Rest>
      : never
  : T extends readonly (infer Item)[]
    ? Item
    : P extends keyof T
      ? T[P]
      : never

type Tree = Record<string, unknown> | readonly unknown[] | unknown

/** Reads a path; undefined where it leads nowhere. */
export function readPath(tree: Tree, path: string): unknown {
  let at: unknown = tree
  for (const key of path.split('.')) {
    if (at === null || typeof at !== 'object') return undefined
    at = (at as Record<string, unknown>)[key]
  }
  return at
}

/** A copy with another value at a path; what is not on the way stays the same object. */
export function writePath<T>(tree: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.')
  const below = (tree as Record<string, unknown> | null)?.[key]
  const next = rest.length > 0 ? writePath(below ?? {}, rest.join('.'), value) : value
  if (Array.isArray(tree)) {
    const copy = [...tree]
    copy[Number(key)] = next
    return copy as T
  }
  return { ...tree, [key]: next }
}

/** Equal as data: the order of keys does not count, an absent value equals null and empty text. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  const empty = (value: unknown) => value === null || value === undefined || value === ''
  if (empty(a) || empty(b)) return empty(a) && empty(b)
  if (typeof a !== 'object' || typeof b !== 'object') return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a as object), ...Object.keys(b as object)])
  return [...keys].every((key) =>
    isSameValue((a as Tree & object)[key as never], (b as Tree & object)[key as never]),
  )
}
