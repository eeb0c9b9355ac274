import { useEffect, useSyncExternalStore } from 'react'
import type { FieldWords, FormStore } from './form-store.ts'

/** The part of a form's store that a field uses; it does not know the form around it. */
export type FieldStore = Pick<
  FormStore<object>,
  'subscribe' | 'read' | 'write' | 'touch' | 'messageAt' | 'tell'
>

declare const value_type: unique symbol

/** One field of a form, by path; `V` is what it holds, so that a money field cannot be put on a text. */
export interface FieldRef<V> {
  store: FieldStore
  path: string
  readonly [value_type]?: V
}

/** A field inside what another field holds: a row of a list, a part of an object. */
export function subField<T extends object, K extends keyof T & (string | number)>(
  ref: FieldRef<T>,
  key: K,
): FieldRef<T[K]> {
  return { store: ref.store, path: `${ref.path}.${key}` }
}

interface BoundField<V> {
  value: V
  error: string | undefined
  set: (value: V) => void
  /** To be called when the field is left: from then on its problems are shown. */
  leave: () => void
}

/** Value, message and changes of one field; renders again only when these change. */
export function useField<V>({ store, path }: FieldRef<V>): BoundField<V> {
  const value = useSyncExternalStore(store.subscribe, () => store.read(path) as V)
  const error = useSyncExternalStore(store.subscribe, () => store.messageAt(path))
  return { value, error, set: (next) => store.write(path, next), leave: () => store.touch(path) }
}

/** Tells the form how the field speaks of itself: the dialog of a conflict shows values as the field does. */
export function useTold<V>({ store, path }: FieldRef<V>, words: FieldWords): void {
  useEffect(() => store.tell(path, words))
}
