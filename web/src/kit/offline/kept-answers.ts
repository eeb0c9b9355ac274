import { delMany, get, setMany, update } from 'idb-keyval'
import { currentTime } from '../clock.ts'
import { ApiError } from '../graphql/api-error.ts'
import type { TypedDocument } from '../graphql/document.ts'
import { type KeptPlace, keepPlaces } from './kept-index.ts'
import { keptStore, wipeKept } from './kept-store.ts'

const bounds = { most_size: 8_000_000, most_places: 400, most_age_ms: 7 * 86_400_000 }
/** An answer longer than this (in characters) is not worth what it drives out. */
const most_answer = 500_000
const index_key = 'index'
/** Answers come in groups as a page opens: they are written together. */
const pause_ms = 200

interface KeptAnswer<R> {
  answer: R
  at: number
}

/** Whose answers are kept; nobody's until it is known who is signed in. */
let owner: string | null = null
let isPrivate: (document: TypedDocument<unknown, unknown>) => boolean = () => true
let waiting = new Map<string, { answer: unknown; at: number }>()

/** Says which documents read what must never lie on a device; the application has the one rule. */
export function setPrivate(rule: typeof isPrivate) {
  isPrivate = rule
}

/** From now on answers are kept as those of this person. */
export function startKeeping(name: string) {
  owner = name
  write().catch(console.warn)
}

const fingerprints = new WeakMap<object, string>()

/** A few letters that change with the text of a document, as another version of the panel reads other fields. */
function fingerprint(document: TypedDocument<unknown, unknown>): string {
  const known = fingerprints.get(document)
  if (known) return known
  let hash = 0x81_1c_9d_c5
  for (const sign of document.query) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93)
  const made = (hash >>> 0).toString(36)
  fingerprints.set(document, made)
  return made
}

const placeOf = (document: TypedDocument<unknown, unknown>, hash: string) =>
  `${fingerprint(document)} ${hash}`

async function write(): Promise<void> {
  // The first answers may come before it is known that nobody else's lie here; they are written then.
  if (!owner) return
  const answers = [...waiting].map(([place, { answer, at }]) => ({
    key: `${owner} ${place}`,
    text: JSON.stringify(answer),
    at,
  }))
  waiting = new Map()
  const fitting = answers.filter(({ text }) => text.length <= most_answer)
  if (fitting.length === 0) return
  const store = keptStore()
  await setMany(
    fitting.map(({ key, text, at }): [string, unknown] => [key, { text, at }]),
    store,
  )
  let gone: readonly string[] = []
  await update<readonly KeptPlace[]>(
    index_key,
    (index = []) => {
      const added = fitting.map(({ key, text, at }) => ({ key, size: text.length, at }))
      const kept = keepPlaces(index, added, currentTime(), bounds)
      gone = kept.gone
      return [...kept.index]
    },
    store,
  )
  await delMany([...gone], store)
}

function keep(document: TypedDocument<unknown, unknown>, hash: string, answer: unknown): void {
  if (isPrivate(document)) return
  if (waiting.size === 0) setTimeout(() => write().catch(console.warn), pause_ms)
  waiting.set(placeOf(document, hash), { answer, at: currentTime() })
}

async function read<R>(
  document: TypedDocument<unknown, unknown>,
  hash: string,
): Promise<KeptAnswer<R> | undefined> {
  if (!owner) return undefined
  const place = placeOf(document, hash)
  const just = waiting.get(place)
  if (just) return { answer: just.answer as R, at: just.at }
  const kept = await get<{ text: string; at: number }>(`${owner} ${place}`, keptStore()).catch(
    () => undefined,
  )
  if (!kept || currentTime() - kept.at > bounds.most_age_ms) return undefined
  return { answer: JSON.parse(kept.text), at: kept.at }
}

/** What is shown from the device, by the hash of its query: when the server gave it. */
const shown = new Map<string, number>()
const listeners = new Set<() => void>()
let onReached: () => void = () => {}

const tell = () => {
  for (const notify of listeners) notify()
}

/** Has what is shown from the device asked for again as soon as the server answers anything. */
export function setOnReached(how: () => void) {
  onReached = how
}

/** Takes off what nobody looks at any more; it is asked for anew when somebody does. */
export function dropShown(hash: string) {
  if (shown.delete(hash)) tell()
}

export function subscribeShown(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** When what is shown from the device was given, by the hash of its query. */
export const shownFromDevice = (): ReadonlyMap<string, number> => shown

function takeAnswer(hash: string) {
  if (shown.size === 0) return
  dropShown(hash)
  if (shown.size > 0) onReached()
}

/**
 * Asks the server and keeps what it says. Only where no answer came at all, what it said last is given instead; a
 * refusal is a refusal, and takes what is kept with it.
 */
export async function askKeeping<R>(
  document: TypedDocument<unknown, unknown>,
  hash: string,
  ask: () => Promise<R>,
): Promise<R> {
  try {
    const answer = await ask()
    keep(document, hash, answer)
    takeAnswer(hash)
    return answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NETWORK') throw error
    const kept = await read<R>(document, hash)
    if (!kept) throw error
    shown.set(hash, kept.at)
    tell()
    return kept.answer
  }
}

/** Forgets what was read, and what is about to be written. */
export async function forgetAnswers(): Promise<void> {
  waiting = new Map()
  await wipeKept()
}
