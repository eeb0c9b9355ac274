import type { FilterField } from '../list/filter.ts'
import type { Facet } from './facet.ts'

/** All that a page can be narrowed by, and what it is narrowed to. */
export interface Narrowing {
  /** Whose filters these are: those used last are kept under this name. */
  name: string
  facets: readonly Facet[]
  fields: readonly FilterField[]
  /** Fields that are usually asked for, the likeliest first; the first of all where none is named. */
  likely?: readonly string[] | undefined
  /** Conditions on fields, as they stand in the address. */
  texts: readonly string[]
  /** Sets the conditions. */
  onTexts: (texts: readonly string[]) => void
}

/** Texts with one of them replaced, or without it. */
export function replaceText(texts: readonly string[], text: string, next: string | null): string[] {
  return texts.flatMap((other) => (other === text ? (next === null ? [] : [next]) : [other]))
}
