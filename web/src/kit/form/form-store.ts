import '@lumbung/server/kit/words.input.ts'
import type { z } from 'zod'
import { isSameValue, readPath, writePath } from './path.ts'

/** Messages by path. */
export type FieldMessages = Readonly<Record<string, string>>

/** How a field speaks of itself: its label, and a value as it would show it. */
export interface FieldWords {
  label: string
  show?: (value: unknown) => string
}

interface FormState<T> {
  values: T
  initial: T
  /** What the schema says of the values as they are. */
  problems: FieldMessages
  /** What the server said; gone for a field once it changes. */
  refusals: FieldMessages
  /** Fields that were left at least once; their problems may be shown. */
  touched: ReadonlySet<string>
  /** After the first try to save every problem is shown. */
  attempted: boolean
}

/** Values, messages and changes of one form, outside React so that a keystroke renders one field. */
export interface FormStore<T> {
  subscribe: (notify: () => void) => () => void
  state: () => FormState<T>
  read: (path: string) => unknown
  write: (path: string, value: unknown) => void
  touch: (path: string) => void
  /** The message to show at a field, or of anything below it. */
  messageAt: (path: string) => string | undefined
  /** All messages there are, shown or not. */
  messages: () => FieldMessages
  /** Top-level fields that differ from what was loaded. */
  changed: () => Partial<T>
  /** Shows every problem and answers the messages. */
  attempt: () => FieldMessages
  refuse: (refusals: FieldMessages) => void
  /** Fields tell how they speak of themselves, so that others speak of them alike. */
  tell: (path: string, words: FieldWords) => void
  /** What the field at a path has told, if it has been in sight. */
  toldOf: (path: string) => FieldWords | undefined
  /** Starts again from other values; `keep` leaves what was typed. */
  restart: (initial: T, keep?: boolean) => void
}

/** Messages of a schema by path; empty when the values pass. */
function findProblems(schema: z.ZodType | undefined, values: unknown): FieldMessages {
  const result = schema?.safeParse(values)
  if (!result || result.success) return {}
  const problems: Record<string, string> = {}
  for (const issue of result.error.issues) problems[issue.path.join('.')] ??= issue.message
  return problems
}

function without<V>(record: Readonly<Record<string, V>>, path: string): Record<string, V> {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([key]) => key !== path && !key.startsWith(`${path}.`) && !path.startsWith(`${key}.`),
    ),
  )
}

/** Makes the store of a form. `toInput` turns the values into what the schema is written for. */
export function createFormStore<T extends object>(
  initial: T,
  schema: z.ZodType | undefined,
  toInput: (values: T) => unknown,
): FormStore<T> {
  const check = (values: T) => findProblems(schema, toInput(values))
  let state: FormState<T> = {
    values: initial,
    initial,
    problems: check(initial),
    refusals: {},
    touched: new Set(),
    attempted: false,
  }
  const listeners = new Set<() => void>()
  const told = new Map<string, FieldWords>()
  const change = (next: Partial<FormState<T>>) => {
    state = { ...state, ...next }
    for (const notify of listeners) notify()
  }
  const isShown = (path: string) =>
    state.attempted ||
    state.touched.has(path) ||
    [...state.touched].some((seen) => path.startsWith(`${seen}.`))
  return {
    subscribe(notify) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    state: () => state,
    read: (path) => readPath(state.values, path),
    write(path, value) {
      const values = writePath(state.values, path, value)
      change({ values, problems: check(values), refusals: without(state.refusals, path) })
    },
    touch(path) {
      if (!state.touched.has(path)) change({ touched: new Set(state.touched).add(path) })
    },
    messageAt(path) {
      const all = { ...state.problems, ...state.refusals }
      const key = all[path] ? path : Object.keys(all).find((candidate) => candidate.startsWith(`${path}.`))
      return key && (isShown(path) || key in state.refusals) ? all[key] : undefined
    },
    messages: () => ({ ...state.problems, ...state.refusals }),
    changed() {
      const keys = Object.keys(state.values) as (keyof T)[]
      const differing = keys.filter((key) => !isSameValue(state.values[key], state.initial[key]))
      return Object.fromEntries(differing.map((key) => [key, state.values[key]])) as Partial<T>
    },
    attempt() {
      change({ attempted: true })
      return { ...state.problems }
    },
    refuse: (refusals) => change({ refusals, attempted: true }),
    tell(path, words) {
      told.set(path, words)
    },
    toldOf: (path) => told.get(path),
    restart(next, keep = false) {
      const values = keep ? state.values : next
      change({
        initial: next,
        values,
        problems: check(values),
        refusals: {},
        ...(keep ? {} : { touched: new Set(), attempted: false }),
      })
    },
  }
}
