import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { ApiError } from '../graphql/api-error.ts'
import { dropOutdated } from '../graphql/command.ts'
import type { TypedDocument } from '../graphql/document.ts'
import { reportError } from '../graphql/report-error.ts'
import { sayFailure } from '../graphql/say-failure.ts'
import { send } from '../graphql/send.ts'
import { showToast } from '../toast/toast.ts'
import { imageFailure } from '../upload/image-failure.ts'
import type { FieldRef } from './field-ref.ts'
import { createFormStore, type FormStore } from './form-store.ts'
import { type Path, readPath, type ValueAt } from './path.ts'

interface EntityFormOptions<T extends object, R, V> {
  /** Values the form starts from. */
  initial: T
  /** `updated_at` of the record the values are of; a newer one is taken over while nothing is typed. */
  version?: string
  /** The server's own rules, from its `*.input.ts`. */
  schema?: z.ZodType
  /** What of the values the schema checks; the values themselves unless given. */
  toInput?: (values: T) => unknown
  document: TypedDocument<R, V>
  /**
   * Variables of the mutation. `changed` holds only the top-level fields that differ; `updated_at` tells the
   * server which state of the record was seen.
   */
  variables: (values: T, changed: Partial<T>, updated_at?: string) => V
  /** Toasts after saving, by what was changed. */
  success: string | ((changed: Partial<T>) => readonly string[])
  onSaved: (answer: R) => void
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
  conflict: ApiError | null
  /** Saves over the other change, without these own fields; null goes back to the form. */
  settleConflict: (given_up: readonly string[] | null) => void
}

/** Number of changed fields and of messages, for the save bar. */
export interface FormCounts {
  changes: number
  problems: number
}

function focusFirstInvalid() {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(':is([data-dialog], main) [aria-invalid="true"]')
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
  const [conflict, setConflict] = useState<ApiError | null>(null)
  const key = useRef<string>(null)
  const settled_at = useRef<string>(undefined)
  const seen_at = useRef(options.version)
  useEffect(() => {
    if (options.version === seen_at.current || Object.keys(store.changed()).length > 0) return
    seen_at.current = options.version
    store.restart(initial)
  }, [options.version, initial, store])

  const showInvalid = (paths: readonly string[]) => {
    options.onInvalid?.(paths)
    focusFirstInvalid()
  }
  const takeError = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'CONFLICT' && error.details.updated_at) {
      setConflict(error)
      return
    }
    const about_image = imageFailure(store.changed(), store.state().initial)
    if (about_image && sayFailure(error, about_image)) return
    const fields = error instanceof ApiError ? error.details.fields : undefined
    if (!fields || Object.keys(fields).length === 0) {
      reportError(error)
      return
    }
    store.refuse(fields)
    showInvalid(Object.keys(fields))
  }
  const save = async () => {
    if (busy) return
    const problems = Object.keys(store.attempt())
    if (problems.length > 0) {
      showInvalid(problems)
      return
    }
    key.current ??= crypto.randomUUID()
    setBusy(true)
    try {
      const { values } = store.state()
      const changed = store.changed()
      const variables = options.variables(values, changed, settled_at.current ?? seen_at.current)
      const answer = await send(options.document, variables, { idempotency_key: key.current })
      key.current = null
      settled_at.current = undefined
      store.restart(values)
      const messages = typeof options.success === 'string' ? [options.success] : options.success(changed)
      for (const message of messages) showToast({ tone: 'good', message })
      await dropOutdated(options.document.operation_name)
      options.onSaved(answer)
    } catch (error) {
      takeError(error)
    }
    setBusy(false)
  }
  return {
    store,
    field: (path) => ({ store, path }),
    busy,
    save,
    reset: () => store.restart(store.state().initial),
    conflict,
    settleConflict: (given_up) => {
      settled_at.current = given_up ? conflict?.details.updated_at : undefined
      setConflict(null)
      if (!given_up) return
      // What is given up goes back to the loaded value: it is not sent, so the other person's stays.
      for (const path of given_up) store.write(path, readPath(store.state().initial, path))
      void save()
    },
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
