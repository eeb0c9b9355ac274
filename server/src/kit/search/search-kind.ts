import type { Context } from '../context.ts'
import type { Permission } from '../permission.ts'
import type { Asked } from '../read/asked.calc.ts'
import type { Entity, Fragment } from '../read/entity.ts'

/** What a hit tells beside its name; a kind fills in what decides of its records. */
export const SEARCH_FACTS = ['note', 'outlet', 'status', 'amount', 'on', 'at', 'quantity', 'unit'] as const
export type SearchFact = (typeof SEARCH_FACTS)[number]

type Worded = string | ((row: Fragment, ctx: Context) => Fragment)

/** A kind of record that the search over everything finds. */
export interface SearchKind {
  readonly kind: string
  /** Without it none of them is found. */
  readonly permission: Permission
  /** Words that ask for this kind alone when they stand first: 'nota 45rb'. */
  readonly words: readonly string[]
  /** Reach and hidden fields are the entity's own. */
  readonly entity: Entity
  /** Fields of the entity that are searched. */
  readonly search: readonly string[]
  /** Those of digits and signs alone: what has letters is not looked for in them. */
  readonly digits?: readonly string[]
  /** Amounts that are compared with a typed one. */
  readonly amounts?: readonly string[]
  /** The field it is called by. */
  readonly title: string
  /** A field of the entity, or an expression of the row. */
  readonly facts: Partial<Record<SearchFact, Worded>>
  /** Column by which the newest of equally good hits come first. */
  readonly newest: string
  /** Rows to look in other than the whole table; they have its columns. Then nothing else is searched. */
  readonly rows?: (asked: Asked, ctx: Context) => Fragment
}

const kinds: SearchKind[] = []

/** Lets the search over everything find records of a kind. */
export function addSearchKind(kind: SearchKind): void {
  kinds.push(kind)
}

/** Every kind there is, in the order of the areas. */
export const searchKinds = (): readonly SearchKind[] => kinds
