import { sql } from 'kysely'
import { type Asked, SEPARATORS } from './asked.calc.ts'
import type { Condition } from './condition.ts'
import type { Fragment } from './entity.ts'
import { escapeLike } from './filter-value.calc.ts'

/** Digits and signs alone, of which there are no capitals. */
const CASELESS = /^[\x20-\x40[-`{-\x7e]*$/

const holding = (word: string) => `%${escapeLike(word)}%`

/** Whether a text holds all of some words. What has no capitals is compared as it is, which costs a tenth, and first. */
function holdsAll(value: Fragment, words: readonly string[]): Condition {
  const plain = words.filter((word) => CASELESS.test(word)).map(holding)
  const cased = words.filter((word) => !CASELESS.test(word)).map(holding)
  if (cased.length === 0) return sql`${value} like all(${plain}::text[])`
  const rest: Condition =
    cased.length === 1 ? sql`${value} ilike ${cased[0]}` : sql`${value} ilike all(${cased}::text[])`
  return plain.length === 0 ? rest : sql`(${value} like all(${plain}::text[]) and ${rest})`
}

/** The longest run of digits in a code: what does not hold it does not hold the code. */
const longestDigits = (code: string): string =>
  (code.match(/\d+/g) ?? []).reduce((most, run) => (run.length > most.length ? run : most), '')

/** Whether a text holds all words of what was typed, in any order, or the same number written with other separators. */
export function holdsAsked(value: Fragment, { words, code }: Asked): Condition {
  const all = holdsAll(value, words)
  if (code === undefined) return all
  const bare = sql`translate(${value}, ${SEPARATORS}, '')`
  return sql`(${all} or ${holdsAll(bare, [...new Set([longestDigits(code), code])])})`
}
