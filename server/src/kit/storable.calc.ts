/** What is said of a text that holds what cannot be kept. */
export const UNSTORABLE = 'Berisi karakter yang tidak dapat disimpan'

/** Whether the database can keep a text: one with neither a NUL nor half a surrogate pair. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

/** The text without what cannot be kept; `instead` stands in for each NUL. */
export function toStorable(text: string, instead = ''): string {
  return text.toWellFormed().replaceAll('\0', instead)
}

/** The first characters of a text, as far as they can be kept; null where nothing is left of it. */
export function storableStart(text: string | null | undefined, longest: number): string | null {
  const start = toStorable(text ?? '')
    .trim()
    .slice(0, longest)
  // Between the halves of a pair is where it may have been cut.
  return toStorable(start).trim() || null
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
