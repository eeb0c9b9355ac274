import { readHours } from './hours.ts'
import { readWords } from './read-words.ts'

/** Cashiers and hours of an address; none is everybody and all day. */
export interface NarrowingSearch {
  kasir?: string[] | undefined
  jam?: string | undefined
}

/** Reads whom and when a report is narrowed to. */
export function parseNarrowing(search: Record<string, unknown>): NarrowingSearch {
  return { kasir: readWords(search, 'kasir'), jam: readHours(search) }
}
