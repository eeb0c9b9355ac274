import { randomBytes } from 'node:crypto'
import type { Marks } from './column-values.ts'

/** Ids and amounts of the victim start here; nothing of an attacker comes near. */
export const VICTIM_NUMBERS = 100_000_000
export const VICTIM_IDS = 1_900_000_000
const BEYOND_VICTIM = 1_000_000_000_000

const PREFIX = 'kn'
const MARK = /kn[a-z0-9]{10}/gi

/** Always with a digit and letters, so that each fits where the others do. */
function createText(): string {
  const letters = BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .padStart(9, '0')
    .slice(-9)
  return `${PREFIX}7${letters}`
}

/** Marks of the brand under attack: its numbers are huge, yet twenty of them make an Int. */
export function createVictimMarks(): Marks {
  let count = 0
  return {
    owner: 'victim',
    text: createText,
    number: () => {
      count++
      return VICTIM_NUMBERS + (count % 10_000) * 100
    },
  }
}

/** Marks of an attacking brand: its numbers are small. */
export function createAttackerMarks(): Marks {
  let count = 0
  return {
    owner: 'attacker',
    text: createText,
    number: () => {
      count++
      return 1 + (count % 999)
    },
  }
}

export interface Secrets {
  readonly texts: ReadonlySet<string>
}

const TOKEN = /[^A-Za-z0-9@.+_-]+/
const SHORTEST = 6

/** The pieces of a text by which a secret in the middle of it is found. */
function pieces(text: string): string[] {
  return [text, ...text.split(TOKEN), ...(text.match(MARK) ?? []).map((mark) => mark.toLowerCase())]
}

function walk(value: unknown, visit: (leaf: string | number) => void): void {
  if (typeof value === 'string' || typeof value === 'number') visit(value)
  else if (Array.isArray(value)) for (const item of value) walk(item, visit)
  else if (value && typeof value === 'object') for (const item of Object.values(value)) walk(item, visit)
}

/** Texts of at least six characters anywhere in a value. */
export function textsOf(value: unknown): Set<string> {
  const found = new Set<string>()
  walk(value, (leaf) => {
    if (typeof leaf !== 'string' || leaf.length < SHORTEST || /^\d{4}-\d\d-\d\d/.test(leaf)) return
    found.add(leaf)
    for (const mark of leaf.match(MARK) ?? []) found.add(mark.toLowerCase())
  })
  return found
}

/** The victim's own texts: what it has and neither the attackers nor the shared tables have. */
export function createSecrets(victim: unknown, others: unknown): Secrets {
  const known = textsOf(others)
  return { texts: new Set([...textsOf(victim)].filter((text) => !known.has(text))) }
}

const isVictimNumber = (number: number) =>
  Math.abs(number) >= VICTIM_NUMBERS && Math.abs(number) < BEYOND_VICTIM

/**
 * What an answer gives away: texts of the victim that this attacker never sent, anywhere; and in the data also its ids
 * and amounts, sent or not, since an answer about them means that they were found.
 */
export function findLeaks(
  secrets: Secrets,
  answer: { data?: unknown; errors?: unknown },
  sent: ReadonlySet<string>,
): string[] {
  const leaks = new Set<string>()
  const look = (leaf: string | number, is_data: boolean) => {
    if (typeof leaf === 'number') {
      if (is_data && isVictimNumber(leaf)) leaks.add(String(leaf))
      return
    }
    if (is_data && /^-?[1-9]\d{8,11}(\.\d+)?$/.test(leaf) && isVictimNumber(Number(leaf))) leaks.add(leaf)
    for (const piece of pieces(leaf)) if (secrets.texts.has(piece) && !sent.has(piece)) leaks.add(piece)
  }
  walk(answer.data, (leaf) => look(leaf, true))
  walk(answer.errors, (leaf) => look(leaf, false))
  return [...leaks]
}
