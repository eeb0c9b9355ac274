import { sql } from 'kysely'
import { type Asked, SEPARATORS } from './asked.calc.ts'
import type { Condition } from './condition.ts'
import type { Fragment } from './entity.ts'
import { escapeLike } from './filter-value.calc.ts'

/** Whether a text holds all words of what was typed, in any order, or the same number written with other separators. */
export function holdsAsked(value: Fragment, { words, code }: Asked): Condition {
  const patterns = words.map((word) => `%${escapeLike(word)}%`)
  const all: Condition =
    patterns.length === 1 ? sql`${value} ilike ${patterns[0]}` : sql`${value} ilike all(${patterns}::text[])`
  if (code === undefined) return all
  return sql`(${all} or translate(${value}, ${SEPARATORS}, '') ilike ${`%${escapeLike(code)}%`})`
}
