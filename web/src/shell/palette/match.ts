import { short_forms, synonyms } from './short-forms.ts'

/** A text that can be searched: the words of its label count for more than those it is found by besides. */
export interface Findable {
  readonly label: readonly string[]
  readonly more: readonly string[]
}

/** Words of a text in small letters; signs and accents stand between them. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Reads a label and what else it is found by. */
export function findable(label: string, more = ''): Findable {
  return { label: wordsOf(label), more: wordsOf(more) }
}

/** Letters added, dropped, changed or swapped between two words; counted no further than `most`. */
function distance(a: string, b: string, most: number): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return row[b.length] ?? most + 1
}

const slipsIn = (token: string) => (token.length < 4 ? 0 : token.length < 8 ? 1 : 2)

/** Whether the first two letters changed places. */
const isSwapped = (token: string, word: string) => token[0] === word[1] && token[1] === word[0]

/** Of a longer word the first letter may be a slip too, where nothing else is. */
const least_with_wrong_start = 6

/**
 * Whether a word, or its beginning, is the token with a slip or two. Where the first letter is another, the first two
 * changed places, or it is the only slip of the whole word.
 */
function isNear(token: string, word: string): boolean {
  const most = slipsIn(token)
  if (most === 0) return false
  if (token[0] !== word[0] && !isSwapped(token, word))
    return token.length >= least_with_wrong_start && distance(token, word, 1) === 1
  for (let length = token.length - most; length <= token.length + most; length++) {
    if (length >= 3 && length <= word.length && distance(token, word.slice(0, length), most) <= most)
      return true
  }
  return false
}

/** Whether one letter inside a word of four was left out: 'bru' of 'baru'. */
const isShort = (token: string, word: string) =>
  token.length === 3 && word.length === 4 && token[0] === word[0] && distance(token, word, 1) === 1

const skeleton = (word: string) => word.replace(/[aeiou]/g, '')

const fewest_consonants = 3

/** Whether vowels were left out: all of them of a beginning ('bhn' of 'bahan'), or some of the whole ('pmsok'). */
function isSkeleton(token: string, word: string): boolean {
  const bare = skeleton(token)
  if (bare.length < fewest_consonants || /\d/.test(token) || word[0] !== token[0]) return false
  return bare === token
    ? skeleton(word).startsWith(bare)
    : token.length < word.length && skeleton(word) === bare
}

/** 5 for the word itself, 4 for its beginning, 3 inside it, 2 with its vowels left out, 1 with a slip, 0 for another. */
function scoreWord(token: string, word: string): number {
  if (word === token) return 5
  if (word.startsWith(token)) return 4
  if (token.length > 3 && word.includes(token)) return 3
  if (isSkeleton(token, word)) return 2
  return isNear(token, word) || isShort(token, word) ? 1 : 0
}

const best = (token: string, words: readonly string[]) =>
  words.reduce((most, word) => Math.max(most, scoreWord(token, word)), 0)

/** A word of the label counts three times. */
function scoreToken(token: string, { label, more }: Findable): number {
  return Math.max(best(token, label) * 3, best(token, more))
}

/** What a token may stand for, each as words: itself and what it is short for, or words that mean the same. */
function meaningsOf(token: string) {
  return {
    own: [[token], ...(short_forms[token] ?? []).map(wordsOf)],
    alike: (synonyms.get(token) ?? []).map((word) => [word]),
  }
}

function scoreMeaning(words: readonly string[], text: Findable): number {
  const scores = words.map((word) => scoreToken(word, text))
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / words.length
}

/** Another word for the same counts a little less than the word itself. */
const share_of_synonyms = 0.9
/** What was written without its space counts less than two words. */
const share_of_joined = 0.8
/** Of two words that were written as one each has to be a word that is there. */
const least_of_joined = 5
const shortest_joined = 6

function scoreMeanings(token: string, text: Findable): number {
  const { own, alike } = meaningsOf(token)
  return Math.max(
    ...own.map((words) => scoreMeaning(words, text)),
    ...alike.map((words) => scoreMeaning(words, text) * share_of_synonyms),
  )
}

/** Two words without the space between them: 'stokopname', 'pobaru'. */
function scoreJoined(token: string, text: Findable): number {
  let most = 0
  for (let at = 2; token.length >= shortest_joined && at <= token.length - 2; at++) {
    const first = scoreMeanings(token.slice(0, at), text)
    if (first < least_of_joined * share_of_synonyms) continue
    const second = scoreMeanings(token.slice(at), text)
    if (second >= least_of_joined * share_of_synonyms)
      most = Math.max(most, (first + second) * share_of_joined)
  }
  return most
}

/**
 * How well a text answers a query, 0 for not at all. Every word of the query must be found: as the beginning of a word
 * ('sto op'), inside one, with its vowels left out ('byr'), with a slip ('transkasi'), as what it is short for ('po'), or
 * as two words in one ('pobaru').
 */
export function scoreMatch(query: string, text: Findable): number {
  let sum = 0
  const tokens = wordsOf(query)
  for (const token of tokens) {
    const score = scoreMeanings(token, text) || scoreJoined(token, text)
    if (score === 0) return 0
    sum += score
  }
  // Of two that answer alike the shorter label is meant.
  return tokens.length === 0 ? 0 : sum - Math.min(text.label.length, 9) / 100
}
