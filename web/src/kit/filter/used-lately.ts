import type { FilterField } from '../list/filter.ts'

/** Fields that are offered before the others. */
const shown = 6

const keyOf = (list: string) => `lumbung-filters:${list}`

/** Names of the fields that a list was narrowed by, the last first; kept in this browser. */
export function readUsed(list: string): readonly string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]')
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Remembers that a list was narrowed by a field. */
export function keepUsed(list: string, field: string) {
  const names = [field, ...readUsed(list).filter((name) => name !== field)]
  localStorage.setItem(keyOf(list), JSON.stringify(names.slice(0, shown)))
}

/** Fields apart: those used last and the likely ones before the others, each once and in the order of the list. */
export function splitFields(
  fields: readonly FilterField[],
  used: readonly string[],
  likely: readonly string[] = [],
): { first: readonly FilterField[]; others: readonly FilterField[] } {
  const names = [...used, ...likely, ...fields.map(({ field }) => field)]
  const known = [...new Set(names)].flatMap((name) => fields.find(({ field }) => field === name) ?? [])
  const first = fields.length <= shown + 2 ? fields : known.slice(0, shown)
  return { first, others: fields.filter((field) => !first.includes(field)) }
}

/** Fields whose label holds all words that are typed, in any order. */
export function findFields<F extends { label: string }>(fields: readonly F[], text: string): readonly F[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return fields.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}
