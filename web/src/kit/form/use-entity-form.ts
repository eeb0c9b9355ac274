import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { ApiError } from '../graphql/api-error.ts'
import { dropOutdated } from '../graphql/command.ts'
import type { TypedDocument } from '../graphql/document.ts'
import { reportError } from '../graphql/report-error.ts'
import { sayFailure } from '../graphql/say-failure.ts'
import { sendAsking } from '../graphql/send-asking.ts'
import { takeBackAction } from '../graphql/taking-back.ts'
import type { Join } from '../offline/queue.ts'
import { isAway } from '../offline/send-waiting.ts'
import { keepWaiting, type ToldWaiting } from '../offline/waiting.ts'
import { noteHere } from '../router/here.ts'
import { showToast } from '../toast/toast.ts'
import { imageFailure } from '../upload/image-failure.ts'
import { type Conflict, compareEdits, joinEdits } from './conflict.ts'
import type { FieldRef } from './field-ref.ts'
import { createFormStore, type FormStore } from './form-store.ts'
import { isSameValue, type Path, type ValueAt } from './path.ts'
import { takeSuggestion } from './take-suggestion.ts'

interface EntityFormOptions<T extends object, R, V> {
  /** Values the form starts from. */
  initial: T
  /** Version of the record the values are of; a newer one is taken over while nothing is typed. */
  version?: number
  /** Other forms of the page save other fields of the same record: a newer version that leaves alone what is typed is taken over. */
  is_part?: boolean
  /** The server's own rules, from its `*.input.ts`. */
  schema?: z.ZodType
  /** What of the values the schema checks; the values themselves unless given. */
  toInput?: (values: T) => unknown
  document: TypedDocument<R, V>
  /**
   * Variables of the mutation. `changed` holds only the top-level fields that differ; `version` tells the
   * server which state of the record was seen.
   */
  variables: (values: T, changed: Partial<T>, version: number | undefined) => V
  /** Toasts after saving, by what was changed. */
  success: string | ((changed: Partial<T>) => readonly string[])
  /** Puts an undo by the log on the last toast; what it says when all is as it was. */
  takes_back?: string | ((changed: Partial<T>) => string | null)
  /** What follows, such as going on to the record; not for one who has gone elsewhere while it was saved. */
  onSaved: (answer: R) => void
  /** Where there is no connection, what is saved is kept on the device under these words, and sent later. */
  waits?: {
    told: (values: T) => ToldWaiting
    join?: Join
    onKept: () => void
  }
  /** Called with the paths that are wrong, before the first of them gets focus; may open their tab. */
  onInvalid?: (paths: readonly string[]) => void
}

/** A form of one record: its fields, what is changed and wrong, and saving it. */
export interface EntityForm<T extends object> {
  store: FormStore<T>
  /** A field to hand to a field component. */
  field: <P extends Path<T>>(path: P) => FieldRef<ValueAt<T, P>>
  busy: boolean
  /** Saves; puts the focus on the first wrong field instead when there is one. */
  save: () => Promise<void>
  /** Throws away what was typed. */
  reset: () => void
  /** Set while somebody else's change stands against this one. */
  conflict: Conflict | null
  /** Takes the other change over, and of these fields keeps it; saves the rest. Null goes back to the form. */
  settleConflict: (given_up: ReadonlySet<string> | null) => void
}

/** Number of changed fields and of messages, for the save bar. */
export interface FormCounts {
  changes: number
  problems: number
}

/** The record as it is now: read anew, or, where the page holds an older state, as the refusal tells of it. */
function findTheirs<T extends object>(
  { details }: ApiError,
  version: number | undefined,
  read: T,
  was: T,
): T {
  if (version === details.version) return read
  const told = (details.changes ?? []).filter(({ field }) => field in was)
  return { ...was, ...Object.fromEntries(told.map((change) => [change.field, change.new])) }
}

const is_both = (field: { is_both: boolean }) => field.is_both
const no_fields: ReadonlySet<string> = new Set()

/** Goes on from another state of the record, with what is typed on top, but for the fields that are given up. */
function takeOver<T extends object>(store: FormStore<T>, state: T, given_up: ReadonlySet<string>): void {
  const { initial, values } = store.state()
  const joined = joinEdits(initial, state, values, given_up)
  store.restart(state)
  for (const [name, value] of Object.entries(joined))
    if (!isSameValue(value, store.read(name))) store.write(name, value)
}

function focusFirstInvalid() {
  requestAnimationFrame(() => {
    const wrong = document.querySelectorAll<HTMLElement>(':is([data-dialog], main) [aria-invalid="true"]')
    const field = [...wrong].find((one) => !one.closest('[hidden]'))
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}

/**
 * Makes the form of a record on the server's rules. One idempotency key lives as long as the form, so saving
 * twice, or again after a lost answer, acts once.
 */
export function useEntityForm<T extends object, R, V>(options: EntityFormOptions<T, R, V>): EntityForm<T> {
  const { initial, schema, toInput = (values: T) => values } = options
  const [store] = useState(() => createFormStore(initial, schema, toInput))
  const [busy, setBusy] = useState(false)
  const is_saving = useRef(false)
  const is_wished = useRef(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const key = useRef<string>(null)
  const seen = useRef(options.version)
  const is_saved = useRef(false)
  useEffect(() => {
    if (options.version === seen.current) return
    const is_typed = Object.keys(store.changed()).length > 0
    // What is typed after saving goes on from what was saved; else it stands against somebody else's change.
    const isApart = () =>
      options.is_part && !compareEdits(store.state().initial, initial, store.state().values).some(is_both)
    if (is_typed && !is_saved.current && !isApart()) return
    is_saved.current = false
    seen.current = options.version
    takeOver(store, initial, no_fields)
  }, [options.version, options.is_part, initial, store])
  const theirs = refusal ? findTheirs(refusal, options.version, initial, store.state().initial) : initial

  const showInvalid = (paths: readonly string[]) => {
    options.onInvalid?.(paths)
    focusFirstInvalid()
  }
  const rest = () => {
    is_saving.current = false
    setBusy(false)
  }
  const takeError = async (error: unknown, corrected: ReadonlySet<string>) => {
    is_wished.current = false
    if (error instanceof ApiError && error.code === 'CONFLICT' && error.details.version !== undefined) {
      // The record is read anew, so that theirs can be shown as the form shows it.
      await dropOutdated(options.document.operation_name)
      rest()
      setRefusal(error)
      return
    }
    // Who is told of it may save again at once.
    rest()
    const about_image = imageFailure(store.changed(), store.state().initial)
    if (about_image && sayFailure(error, about_image)) return
    const fields = error instanceof ApiError ? error.details.fields : undefined
    if (!fields || Object.keys(fields).length === 0) {
      reportError(error)
      return
    }
    const wrong = Object.entries(fields).filter(([path]) => !corrected.has(path))
    store.refuse(Object.fromEntries(wrong))
    showInvalid(wrong.map(([path]) => path))
  }
  /** Keeps what could not be sent, under the key it was tried with if it may have left the device; false where it is not to be kept. */
  const keep = async (values: T, variables: V, was_online: boolean): Promise<boolean> => {
    const { waits, document } = options
    if (!waits || !key.current) return false
    try {
      const write = { operation: document.operation_name, variables: variables as Record<string, unknown> }
      await keepWaiting(
        { ...waits.told(values), ...write, tried_key: was_online ? key.current : undefined },
        waits.join,
      )
    } catch {
      return false
    }
    key.current = null
    store.restart(values, store.state().values !== values)
    rest()
    showToast({ tone: 'info', message: 'Tersimpan di perangkat ini, dikirim begitu tersambung' })
    waits.onKept()
    return true
  }
  const save = async () => {
    if (is_saving.current) {
      is_wished.current = true
      return
    }
    const problems = Object.keys(store.attempt())
    if (problems.length > 0) {
      showInvalid(problems)
      return
    }
    key.current ??= crypto.randomUUID()
    is_saving.current = true
    setBusy(true)
    const corrected = new Set<string>()
    const isHere = noteHere()
    const was_online = navigator.onLine
    const { values } = store.state()
    const changed = store.changed()
    const variables = options.variables(values, changed, seen.current)
    let request: string | null = null
    try {
      const answer = await sendAsking(options.document, variables, {
        idempotency_key: key.current,
        onRequest: (id) => {
          request = id
        },
        take: (path, suggestion) => {
          const is_taken = takeSuggestion(store, path, suggestion)
          if (is_taken) corrected.add(path)
          return is_taken
        },
      })
      key.current = null
      is_saved.current = true
      // What was typed meanwhile is kept, and is yet to be saved.
      store.restart(values, store.state().values !== values)
      const messages = typeof options.success === 'string' ? [options.success] : options.success(changed)
      const { takes_back } = options
      const said = typeof takes_back === 'function' ? takes_back(changed) : takes_back
      const action = takeBackAction(request, said)
      for (const [at, message] of messages.entries())
        showToast({ tone: 'good', message, ...(at === messages.length - 1 ? { action } : {}) })
      await dropOutdated(options.document.operation_name)
      if (isHere()) options.onSaved(answer)
      rest()
    } catch (error) {
      const is_kept = isAway(error) && (await keep(values, variables, was_online))
      if (!is_kept) await takeError(error, corrected)
    }
  }
  // A save asked for during another is made after it, if anything was changed since.
  useEffect(() => {
    if (busy || !is_wished.current) return
    is_wished.current = false
    if (Object.keys(store.changed()).length > 0) void save()
  })
  const settleConflict = (given_up: ReadonlySet<string> | null) => {
    setRefusal(null)
    if (!given_up || !refusal) return
    seen.current = refusal.details.version
    takeOver(store, theirs, given_up)
    void save()
  }
  // Of a part, what leaves alone that is typed here is no matter to ask about.
  const is_apart =
    refusal !== null &&
    options.is_part === true &&
    !compareEdits(store.state().initial, theirs, store.state().values).some(is_both)
  useEffect(() => {
    if (is_apart) settleConflict(no_fields)
  })
  return {
    store,
    field: (path) => ({ store, path }),
    busy,
    save,
    reset: () => {
      if (options.version === undefined) store.restart(store.state().initial)
      else {
        seen.current = options.version
        store.restart(initial)
      }
    },
    conflict:
      refusal && !is_apart
        ? {
            error: refusal,
            fields: compareEdits(store.state().initial, theirs, store.state().values),
            toldOf: store.toldOf,
          }
        : null,
    settleConflict,
  }
}

/** Changes and problems of a form, for what counts them. */
export function useFormCounts<T extends object>({ store }: Pick<EntityForm<T>, 'store'>): FormCounts {
  const changes = useSyncExternalStore(store.subscribe, () => Object.keys(store.changed()).length)
  const problems = useSyncExternalStore(store.subscribe, () =>
    Object.keys(store.messages()).reduce((sum, path) => sum + (store.messageAt(path) ? 1 : 0), 0),
  )
  return { changes, problems }
}

/** The values as they are typed, for previews. */
export function useFormValues<T extends object>({ store }: Pick<EntityForm<T>, 'store'>): T {
  return useSyncExternalStore(store.subscribe, () => store.state().values)
}

/** Which of some groups of fields (tabs) hold a shown problem. */
export function useWrongGroups<T extends object, K extends string>(
  { store }: Pick<EntityForm<T>, 'store'>,
  groupOf: (path: string) => K,
): ReadonlySet<K> {
  const text = useSyncExternalStore(store.subscribe, () => {
    const wrong = Object.keys(store.messages()).filter((path) => store.messageAt(path))
    return [...new Set(wrong.map(groupOf))].sort().join(' ')
  })
  return new Set(text.split(' ').filter(Boolean) as K[])
}
