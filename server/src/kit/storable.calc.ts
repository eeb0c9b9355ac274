/** What is said of a text that holds what cannot be kept. */
export const UNSTORABLE = 'Berisi karakter yang tidak dapat disimpan'

/** Whether the database can keep a text: one with neither a NUL nor half a surrogate pair. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

/** The paths, joined with dots, of texts within plain data that cannot be kept. */
export function unstorablePaths(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path]
  if (!value || typeof value !== 'object') return []
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null && !Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    unstorablePaths(inner, path === '' ? key : `${path}.${key}`),
  )
}
