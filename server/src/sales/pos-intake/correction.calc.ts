/** Another value at a place of an entry. */
export interface Correction {
  readonly path: string
  readonly value: string
}

const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * An entry with corrections at their places, as copies. A value is a number where a number stood, or where nothing
 * stood and it looks like one; where a text stood it is a text. Empty takes the value out. A place that the entry does
 * not have the way to is left alone, and so is one that a list does not have.
 */
export function correct(entry: unknown, corrections: readonly Correction[]): unknown {
  const copy: unknown = structuredClone(entry)
  for (const { path, value } of corrections) {
    const keys = path.split('.')
    const last = keys.pop()
    const holder = keys.reduce(step, copy)
    if (last === undefined || !isHolder(holder) || !mayHold(holder, last)) continue
    const typed = typedLike(holder[last], value.trim())
    if (typed === undefined) delete holder[last]
    else holder[last] = typed
  }
  return copy
}

/** What stands at a place of an entry, as text to be typed over. */
export function valueAt(entry: unknown, path: string): string {
  const value = path.split('.').reduce(step, entry)
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

type Holder = Record<string, unknown>

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}

/** A list has places and a length, and grows by none. */
function mayHold(holder: Holder, key: string): boolean {
  return Array.isArray(holder) ? key !== 'length' && Object.hasOwn(holder, key) : !FORBIDDEN.has(key)
}

function step(value: unknown, key: string): unknown {
  return isHolder(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function typedLike(before: unknown, value: string): unknown {
  if (value === '') return undefined
  if (typeof before === 'string') return value
  if (NUMBER.test(value)) return Number(value)
  return value
}
