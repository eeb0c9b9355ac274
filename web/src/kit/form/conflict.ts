import type { ComponentType } from 'react'
import type { ApiError } from '../graphql/api-error.ts'
import { lazyPart } from '../router/lazy-part.tsx'
import type { FieldWords } from './form-store.ts'
import { isSameValue, readPath } from './path.ts'

/** A field that somebody else changed since the form was loaded. */
export interface ConflictField {
  name: string
  was: unknown
  theirs: unknown
  mine: unknown
  /** Changed here too, and otherwise: one of the two has to be taken. */
  is_both: boolean
}

/** Somebody else's change that stands against the one of a form. */
export interface Conflict {
  /** The refusal, with who changed the record and when. */
  error: ApiError
  fields: readonly ConflictField[]
  /** How a field of the form speaks of itself. */
  toldOf: (path: string) => FieldWords | undefined
}

/** What somebody else changed, beside what was changed here: only what differs from what was loaded. */
export function compareEdits(was: object, theirs: object, mine: object): ConflictField[] {
  return Object.keys(was)
    .map((name) => ({
      name,
      was: readPath(was, name),
      theirs: readPath(theirs, name),
      mine: readPath(mine, name),
    }))
    .filter((field) => !isSameValue(field.was, field.theirs))
    .map((field) => ({
      ...field,
      is_both: !isSameValue(field.was, field.mine) && !isSameValue(field.theirs, field.mine),
    }))
}

/** Their state with what was changed here on top, but for the fields that are given up. */
export function joinEdits<T extends object>(was: T, theirs: T, mine: T, given_up: ReadonlySet<string>): T {
  const own = Object.entries(mine).filter(
    ([name, value]) => !given_up.has(name) && !isSameValue(readPath(was, name), value),
  )
  return { ...theirs, ...Object.fromEntries(own) }
}

interface ConflictDialogProps {
  conflict: Conflict
  /** Names of the form's fields. */
  labels: Readonly<Record<string, string>>
  /** Gets the fields whose own change is given up, the rest being saved; or null to go back to the form. */
  onSettle: (given_up: ReadonlySet<string> | null) => void
}

export type ConflictDialogType = ComponentType<ConflictDialogProps>

let loadDialog: (() => Promise<ConflictDialogType>) | undefined

/** The application gives the dialog: it words values as its histories do. */
export function setConflictDialog(load: () => Promise<ConflictDialogType>): void {
  loadDialog = load
}

/** The dialog of a conflict; its code comes with the first one. */
export const ConflictDialog = lazyPart<ConflictDialogProps>(() => {
  if (!loadDialog) throw new Error('no dialog of conflicts was given')
  return loadDialog()
})
